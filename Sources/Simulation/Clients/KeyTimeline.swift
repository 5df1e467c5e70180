internal import AEAD
internal import Threads

/// What happens to one client's keys and when, worked out before the call.
struct KeyTimeline: Sendable {
    /// A change that reaches the client.
    struct Change: Sendable, Hashable {
        enum Kind: Sendable, Hashable {
            case set(index: UInt8, key: [UInt8])
            case remove(index: UInt8)
        }

        var at: Int
        /// Whose key; nil for the shared one.
        var owner: String?
        var kind: Kind
    }

    /// The changes in order of time.
    private(set) var changes: [Change] = []

    /// - Parameters:
    ///   - client: the client's index in the plan.
    ///   - senders: the users that it subscribes to.
    init(_ plan: CallPlan, client: Int, senders: [String]) {
        let this = plan.clients[client]
        guard this.kind != .noKey, this.kind != .noManager else { return }
        switch plan.keys {
        case .shared: add(plan, owner: nil, client: client)
        case .perUser: for owner in [this.userID] + senders { add(plan, owner: owner, client: client) }
        }
        // By time; at one moment in the order in which they were added, the
        // client's own keys first.
        changes = changes.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }.map(\.element)
    }

    private mutating func add(_ plan: CallPlan, owner: String?, client: Int) {
        let this = plan.clients[client]
        let isOwn = owner == nil || owner == this.userID
        let algorithm = this.kind == .otherAlgorithm ? plan.algorithm.other : plan.algorithm
        var epoch = 0
        var held: [Int] = [0]
        var last = 0
        func key(_ epoch: Int) -> [UInt8] {
            var seed = plan.seed ^ UInt64(epoch) << 32
            for byte in (owner ?? "").utf8 { seed = seed &* 1_099_511_628_211 ^ UInt64(byte) }
            var random = SeededGenerator(seed: seed, for: this.kind == .wrongKey ? 1 + UInt64(client) : 0)
            return random.bytes(algorithm.keySize)
        }
        changes.append(Change(at: 0, owner: owner, kind: .set(index: 0, key: key(0))))
        for (number, event) in plan.keyEvents.enumerated() {
            let concerned =
                event.userID == nil || event.userID == (owner ?? this.userID)
                || event.kind == .rotate
                    && owner == nil
            guard concerned else { continue }
            var random = SeededGenerator(seed: plan.seed ^ 0xDE11_7E12, for: UInt64(client), UInt64(number))
            let isPrompt = owner != nil && isOwn
            let at = max(last, event.at + (isPrompt ? 0 : random.below(event.within + 1)))
            func append(_ kind: Change.Kind) { changes.append(Change(at: at, owner: owner, kind: kind)) }
            switch event.kind {
            case .rotate:
                epoch += 1
                held.append(epoch)
                append(.set(index: UInt8(epoch % 256), key: key(epoch)))
            case .reimport where isOwn && held.contains(epoch):
                append(.set(index: UInt8(epoch % 256), key: key(epoch)))
            case .removeCurrent where isOwn && held.contains(epoch):
                held.removeAll { $0 == epoch }
                append(.remove(index: UInt8(epoch % 256)))
            case .removeOlder:
                for older in held where older < epoch { append(.remove(index: UInt8(older % 256))) }
                held.removeAll { $0 < epoch }
            case .reimport, .removeCurrent: continue
            }
            last = at
        }
    }
}

extension Algorithm {
    /// The other one of the two algorithms.
    var other: Algorithm { self == .aes128GCM ? .aes256GCM : .aes128GCM }
}
