internal import AEAD
internal import AdapterProtocol
internal import FrameDiagnosis
internal import JSON
internal import ReferenceClient
internal import Threads
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
        let fingerprint: KeyFingerprint
        /// The prefix that the client seals with, as soon as it is known.
        var ivPrefix: UInt64?

        init(_ key: [UInt8]) {
            self.key = key
            fingerprint = KeyFingerprint(of: key)
        }
    }

    /// Its index in the plan.
    let index: Int
    /// Its index in its host.
    let local: Int
    let plan: ClientPlan
    /// Its client where that is in this process and does each call at once; nil
    /// where calls wait for an exchange.
    private let client: (any LocalClient)?
    private let seed: UInt64
    private let algorithm: Algorithm
    private var steps: [(at: Int, step: Step)]
    private var nextStep = 0
    private(set) var held: [HeldKey] = []
    private(set) var model: Model?
    private(set) var manager = ""
    /// What it subscribes to, and how that is opened.
    private let subscriptions: [Subscription]
    private(set) var incoming: [IncomingTrack] = []
    private var generation = 0
    private var importCount = 0
    var imports: [UInt64: Import] = [:]
    private var isInCall = false
    private var nextFrames: [Int]
    private var unread: [(event: Answer.Event, userID: String)] = []
    /// What it sent in the round at hand.
    var sent: [WireFrame] = []
    private var arrivals = Arrivals()
    /// Whether it removed the key that sealed and got no other since.
    private(set) var hasRemovedKey = false
    var findings = Findings()

    init(_ plan: CallPlan, index: Int, local: Int, client: (any LocalClient)?) {
        self.index = index
        self.local = local
        self.plan = plan.clients[index]
        self.client = client
        let this = plan.clients[index]
        subscriptions = Subscription.all(plan, of: index)
        seed = plan.seed
        algorithm = this.kind == .otherAlgorithm ? plan.algorithm.other : plan.algorithm
        nextFrames = this.tracks.map { Self.firstFrame(of: $0, at: this.joins) }
        var senders: [String] = []
        for sender in subscriptions.map(\.sender) {
            let user = plan.clients[sender].userID
            if !senders.contains(user) { senders.append(user) }
        }
        var steps: [(at: Int, step: Step)] = [(this.joins, .join)]
        steps += this.reconnects.map { ($0, .reconnect) }
        if let leaves = this.leaves { steps.append((leaves, .leave)) }
        steps += KeyTimeline(plan, client: index, senders: senders).changes.map { ($0.at, .key($0)) }
        // Steps of one moment stay in the order given: a client joins, then
        // gets its keys.
        self.steps = steps.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
            .map(\.element)
    }

    /// Whether anything that it opens is to be checked.
    var opens: Bool { model != nil }
    /// Whether it is a right client in the call.
    var isRight: Bool { plan.kind == .right && isInCall }

    // MARK: Sealing

    /// What it does in a round before anything arrives: life, keys, frames.
    mutating func act(_ round: Range<Int>, time: VirtualTime, _ phase: inout Phase) {
        while nextStep < steps.count, steps[nextStep].at < round.upperBound {
            perform(steps[nextStep].step, time: time, &phase)
            nextStep += 1
        }
        guard isInCall else { return }
        for index in plan.tracks.indices {
            let framesPerSecond = plan.tracks[index].framesPerSecond
            while case let number = nextFrames[index], number * 1_000 / framesPerSecond < round.upperBound {
                nextFrames[index] += 1
                for layer in 0..<plan.tracks[index].layers {
                    send(index, layer: layer, number: number, at: round.lowerBound, &phase)
                }
            }
        }
    }

    private mutating func send(_ track: Int, layer: Int, number: Int, at time: Int, _ phase: inout Phase) {
        let outgoing = plan.tracks[track]
        var random = SeededGenerator(
            seed: seed ^ 0xF2A3_E000,
            for: UInt64(index) << 32 | UInt64(track) << 8 | UInt64(layer),
            UInt64(number)
        )
        let frame = EncodedFrame(of: outgoing, layer: layer, number: number, random: &random)
        guard let model else {
            let plain = Asked.Sealing(track: track, layer: layer, number: number, trailer: nil)
            return send(frame.bytes, plain, at: time, iv: nil, known: nil, media: frame.bytes)
        }
        let operation = ManagerOperation.encrypt(
            OutgoingFrame(
                trackType: outgoing.type,
                codec: outgoing.codec,
                frameType: frame.frameType,
                data: frame.bytes
            )
        )
        let expected = model.perform(operation)
        let trailer = expected.forwarded.flatMap { SealedFrame.trailer(of: $0) }
        let sealing = Asked.Sealing(track: track, layer: layer, number: number, trailer: trailer)
        put(operation, expected, .sealing(sealing), &phase)
    }

    private static func firstFrame(of track: TrackPlan, at time: Int) -> Int {
        (time * track.framesPerSecond + 999) / 1_000
    }

    // MARK: Life and keys

    private mutating func perform(_ step: Step, time: VirtualTime, _ phase: inout Phase) {
        switch step {
        case .join:
            isInCall = true
            begin(time: time, &phase)
        case .reconnect where isInCall:
            end(&phase)
            begin(time: time, &phase)
        case .leave where isInCall:
            end(&phase)
            isInCall = false
            arrivals = Arrivals()
        case .reconnect, .leave: break
        case .key(let change): apply(change, &phase)
        }
    }

    private mutating func begin(time: VirtualTime, _ phase: inout Phase) {
        guard plan.kind != .noManager else { return }
        generation += 1
        manager = "\(plan.userID)#\(generation)"
        let algorithm = AlgorithmName(same: algorithm)
        let model = Model(userID: plan.userID, algorithm: algorithm, time: time)
        self.model = model
        ask(.create(userID: plan.userID, algorithm: algorithm), &phase)
        incoming = subscriptions.map { IncomingTrack($0, of: phase.circumstances.call, at: model) }
        for key in held { install(key, &phase) }
    }

    private mutating func end(_ phase: inout Phase) {
        guard model != nil else { return }
        readEvents(isDue: true, &phase)
        ask(.dispose, &phase)
        model = nil
    }

    private mutating func apply(_ change: KeyTimeline.Change, _ phase: inout Phase) {
        switch change.kind {
        case .set(let index, let key):
            let new = HeldKey(owner: change.owner, index: index, key: key)
            held.removeAll { $0.owner == new.owner && $0.index == index }
            held.append(new)
            if change.owner == nil || change.owner == plan.userID { hasRemovedKey = false }
            if model != nil { install(new, &phase) }
        case .remove(let index):
            if let latest = held.last(where: { $0.owner == nil || $0.owner == plan.userID }),
                latest.owner == change.owner, latest.index == index
            {
                hasRemovedKey = true
            }
            held.removeAll { $0.owner == change.owner && $0.index == index }
            let index = KeyIndex(index)
            let removal = change.owner.map { ManagerOperation.removeKey(userID: $0, index: index) }
            if model != nil { ask(removal ?? .removeSharedKey(index: index), &phase) }
        }
    }

    private mutating func install(_ key: HeldKey, _ phase: inout Phase) {
        importCount += 1
        var random = SeededGenerator(seed: seed ^ 0x1F1F_0000, for: UInt64(index), UInt64(importCount))
        let prefix = random.next()
        imports[prefix] = Import(key.key)
        let new = KeyImport(index: KeyIndex(key.index), bytes: key.key, ivPrefix: prefix)
        ask(key.owner.map { .setKey(userID: $0, new) } ?? .setSharedKey(new), &phase)
    }

    // MARK: Opening

    /// Takes what the relay has for it of the frames of a round.
    mutating func receive(_ traffic: Traffic, from relay: Relay) {
        for (index, wanted) in subscriptions.enumerated() {
            for frame in traffic[wanted.sender] where frame.track == wanted.track {
                relay.send(frame, on: wanted.plan, to: self.index, at: index, into: &arrivals)
            }
        }
    }

    /// What it does with the frames that arrive in a round.
    mutating func open(_ round: Range<Int>, _ phase: inout Phase) {
        for delivery in arrivals.take(round.lowerBound / SimulationRun.roundLength) {
            let (operation, expected) = incoming[delivery.track].open(delivery)
            put(operation, expected, .opening(delivery), &phase)
        }
    }

    /// Reads the client's events where the model has some, and now and then.
    mutating func readEvents(isDue: Bool, _ phase: inout Phase) {
        guard let model else { return }
        if case .events(let events) = model.perform(.events) { unread += events }
        guard isDue || !unread.isEmpty else { return }
        put(.events, .events(unread), .events, &phase)
        unread = []
    }

    // MARK: Operations

    /// Asks the model for the answer to an operation of life and keys, and then
    /// the client.
    private mutating func ask(_ operation: ManagerOperation, _ phase: inout Phase) {
        guard let model else { return }
        put(operation, model.perform(operation), .life, &phase)
    }

    /// Sends an operation to the client, at once or with the next exchange, and
    /// has the answer judged.
    private mutating func put(
        _ operation: ManagerOperation,
        _ expected: Answer,
        _ subject: Asked.Subject,
        _ phase: inout Phase
    ) {
        let asked = Asked(
            participant: local,
            manager: manager,
            operation: operation,
            expected: expected,
            subject: subject
        )
        guard let client else { return phase.asked.append(asked) }
        let asking = asked.operation(pinsPrefixes: phase.circumstances.pinsPrefixes)
        settle(asked, Reply(of: client, to: asking), phase.circumstances)
    }
}
