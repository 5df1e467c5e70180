internal import AEAD
internal import JSON
internal import ReferenceClient
internal import Verdicts

/// One simulated client: its manager, its keys, what it sends and what is on
/// its way to it.
struct Participant: Sendable {
    /// What happens to it, in order of time.
    enum Step: Sendable {
        case join, leave, reconnect
        case key(KeyTimeline.Change)
    }

    /// A key that it holds, in the order of imports.
    struct HeldKey: Sendable {
        var owner: String?
        var index: UInt8
        var key: [UInt8]
    }

    /// A key as the model imported it, by the prefix that it was given.
    struct Import: Sendable {
        let key: [UInt8]
        let fingerprint: [UInt8]
        /// The prefix that the client seals with, as soon as it is known.
        var ivPrefix: UInt64?

        init(_ key: [UInt8]) {
            self.key = key
            fingerprint = EncryptionManager.fingerprint(of: key)
        }
    }

    /// Its place in the plan.
    let place: Int
    /// Its place in its host.
    let local: Int
    let plan: ClientPlan
    let subscriptions: [Subscription]
    private let seed: UInt64
    private let algorithm: Algorithm
    private var steps: [(at: Int, step: Step)]
    private var nextStep = 0
    private(set) var held: [HeldKey] = []
    private(set) var model: Model?
    private(set) var manager = ""
    private var generation = 0
    private var importCount = 0
    var imports: [UInt64: Import] = [:]
    private var isInCall = false
    private var nextFrames: [Int]
    private var unread: [E2EEEvent] = []
    /// Deliveries by the round in which they arrive.
    private var pending: [Int: [Delivery]] = [:]
    /// Whether it removed the key that sealed and got no other since.
    private(set) var hasRemovedKey = false
    var findings = Findings()

    init(_ plan: CallPlan, place: Int, local: Int) {
        self.place = place
        self.local = local
        self.plan = plan.clients[place]
        let client = plan.clients[place]
        let subscriptions = Subscription.all(plan, of: place)
        self.subscriptions = subscriptions
        seed = plan.seed
        algorithm = client.kind == .otherAlgorithm ? plan.algorithm.other : plan.algorithm
        nextFrames = client.tracks.map { Self.firstFrame(of: $0, at: client.joins) }
        var senders: [String] = []
        for sender in subscriptions.map(\.sender) {
            let user = plan.clients[sender].userID
            if !senders.contains(user) { senders.append(user) }
        }
        var steps: [(at: Int, step: Step)] = [(client.joins, .join)]
        steps += client.reconnects.map { ($0, .reconnect) }
        if let leaves = client.leaves { steps.append((leaves, .leave)) }
        steps += KeyTimeline(plan, client: place, senders: senders).changes.map { ($0.at, .key($0)) }
        // Of one moment in the order given: a joiner then gets its keys.
        self.steps = steps.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
            .map(\.element)
    }

    /// Whether anything that it opens is to be checked.
    var opens: Bool { model != nil }
    /// Whether it is a right client in the call.
    var isRight: Bool { plan.kind == .right && isInCall }

    // MARK: Sealing

    /// What it does in a round before anything arrives: life, keys, frames.
    ///
    /// - Parameter publish: takes plain frames of a client without a manager.
    mutating func act(
        _ round: Range<Int>,
        time: VirtualTime,
        into asked: inout [Asked],
        publish: (WireFrame) -> Void
    ) {
        while nextStep < steps.count, steps[nextStep].at < round.upperBound {
            perform(steps[nextStep].step, time: time, into: &asked)
            nextStep += 1
        }
        guard isInCall else { return }
        for (place, track) in plan.tracks.enumerated() {
            while case let number = nextFrames[place], number * 1_000 / track.framesPerSecond < round.upperBound {
                nextFrames[place] += 1
                for layer in 0..<track.layers {
                    send(place, layer: layer, number: number, at: round.lowerBound, into: &asked, publish: publish)
                }
            }
        }
    }

    private mutating func send(
        _ track: Int,
        layer: Int,
        number: Int,
        at time: Int,
        into asked: inout [Asked],
        publish: (WireFrame) -> Void
    ) {
        let sent = plan.tracks[track]
        var dice = Dice(
            seed ^ 0xF2A3_E000,
            UInt64(place) << 32 | UInt64(track) << 8 | UInt64(layer),
            UInt64(number)
        )
        let frame = EncodedFrame(of: sent, layer: layer, number: number, dice: &dice)
        guard model != nil else {
            publish(
                WireFrame(
                    sender: place,
                    track: track,
                    layer: layer,
                    number: number,
                    sealedAt: time,
                    sealed: frame.bytes,
                    iv: nil,
                    isGenuine: false
                )
            )
            return
        }
        ask(
            .encrypt(type: sent.type, codec: sent.codec, frameType: frame.frameType, data: frame.bytes),
            .sealing(track: track, layer: layer, number: number),
            into: &asked
        )
    }

    private static func firstFrame(of track: TrackPlan, at time: Int) -> Int {
        (time * track.framesPerSecond + 999) / 1_000
    }

    // MARK: Life and keys

    private mutating func perform(_ step: Step, time: VirtualTime, into asked: inout [Asked]) {
        switch step {
        case .join:
            isInCall = true
            begin(time: time, into: &asked)
        case .reconnect where isInCall:
            end(into: &asked)
            begin(time: time, into: &asked)
        case .leave where isInCall:
            end(into: &asked)
            isInCall = false
            pending = [:]
        case .reconnect, .leave: break
        case .key(let change): apply(change, into: &asked)
        }
    }

    private mutating func begin(time: VirtualTime, into asked: inout [Asked]) {
        guard plan.kind != .noManager else { return }
        generation += 1
        manager = "\(plan.userID)#\(generation)"
        model = Model(userID: plan.userID, algorithm: algorithm, time: time)
        ask(.create(userID: plan.userID, algorithm: algorithm), .life, into: &asked)
        for key in held { install(key, into: &asked) }
    }

    private mutating func end(into asked: inout [Asked]) {
        guard model != nil else { return }
        readEvents(isDue: true, into: &asked)
        ask(.dispose, .life, into: &asked)
        model = nil
    }

    private mutating func apply(_ change: KeyTimeline.Change, into asked: inout [Asked]) {
        switch change.kind {
        case .set(let index, let key):
            let new = HeldKey(owner: change.owner, index: index, key: key)
            held.removeAll { $0.owner == new.owner && $0.index == index }
            held.append(new)
            if change.owner == nil || change.owner == plan.userID { hasRemovedKey = false }
            if model != nil { install(new, into: &asked) }
        case .remove(let index):
            if let latest = held.last(where: { $0.owner == nil || $0.owner == plan.userID }),
                latest.owner == change.owner, latest.index == index
            {
                hasRemovedKey = true
            }
            held.removeAll { $0.owner == change.owner && $0.index == index }
            if model != nil { ask(.removeKey(userID: change.owner, index: index), .life, into: &asked) }
        }
    }

    private mutating func install(_ key: HeldKey, into asked: inout [Asked]) {
        importCount += 1
        var dice = Dice(seed ^ 0x1F1F_0000, UInt64(place), UInt64(importCount))
        let prefix = dice.next()
        imports[prefix] = Import(key.key)
        ask(.setKey(userID: key.owner, index: key.index, key: key.key, ivPrefix: prefix), .life, into: &asked)
    }

    // MARK: Opening

    /// Takes what the relay has for it.
    mutating func receive(_ delivery: Delivery, round: Int, roundLength: Int) {
        pending[max(round, delivery.due / roundLength), default: []].append(delivery)
    }

    /// What it does with the frames that arrive in a round.
    mutating func open(_ round: Int, in call: CallPlan, into asked: inout [Asked]) {
        let deliveries = pending.removeValue(forKey: round) ?? []
        guard let model else { return }
        for delivery in deliveries.sorted(by: Delivery.precedes) {
            let frame = delivery.frame
            let decrypt = ManagerCall.decrypt(
                userID: call.clients[frame.sender].userID,
                type: call.clients[frame.sender].tracks[frame.track].type,
                data: delivery.bytes
            )
            if delivery.change == .none, let known = frame.known {
                add(decrypt, model.open(known), .opening(delivery), to: &asked)
            } else {
                ask(decrypt, .opening(delivery), into: &asked)
            }
        }
    }

    /// Reads the client's events where the model has some, and now and then.
    mutating func readEvents(isDue: Bool, into asked: inout [Asked]) {
        guard let model else { return }
        unread += model.takeEvents()
        guard isDue || !unread.isEmpty else { return }
        add(.events, .events(unread), .events, to: &asked)
        unread = []
    }

    private mutating func ask(_ call: ManagerCall, _ subject: Asked.Subject, into asked: inout [Asked]) {
        guard let model else { return }
        add(call, model.perform(call), subject, to: &asked)
    }

    private func add(
        _ call: ManagerCall,
        _ expected: Expected,
        _ subject: Asked.Subject,
        to asked: inout [Asked]
    ) {
        asked.append(Asked(participant: local, manager: manager, call: call, expected: expected, subject: subject))
    }
}
