internal import Threads

/// The relay (SFU). What it does to a frame on its way to one receiver follows
/// from the seed alone, so that receivers may ask in any order.
struct Relay: Sendable {
    private let seed: UInt64
    private let plan: RelayPlan

    init(_ call: CallPlan) {
        seed = call.seed
        plan = call.relay
    }

    private static let heldBack = 40..<121

    /// Sends a receiver what reaches it of one frame: the frame, a duplicate, a
    /// forgery, or nothing.
    ///
    /// - Parameter index: the track's index among those that the receiver wants.
    func send(_ frame: WireFrame, on track: TrackPlan, to receiver: Int, at index: Int, into arrivals: inout Arrivals) {
        guard forwards(frame, of: track, to: receiver) else { return }
        var random = SeededGenerator(
            seed: seed ^ 0x5EED_5EED,
            for: UInt64(frame.sender) << 32 | UInt64(frame.track) << 8 | UInt64(frame.layer),
            UInt64(frame.number),
            UInt64(receiver)
        )
        var due = frame.sealedAt + plan.delay + track.delay + random.below(plan.jitter + 1)
        if random.happens(plan.forgery) {
            let forgery = Forgery.allCases[random.below(Forgery.allCases.count)]
            let change = Delivery.Change.forged(forgery, salt: random.next())
            arrivals.add(Delivery(frame: frame, track: index, due: due, change: change))
        }
        guard !random.happens(plan.loss) else { return }
        if random.happens(plan.reordering) { due += Self.heldBack.lowerBound + random.below(Self.heldBack.count) }
        let change = random.happens(plan.corruption) ? Delivery.Change.corrupted(salt: random.next()) : .none
        arrivals.add(Delivery(frame: frame, track: index, due: due, change: change))
        if random.happens(plan.duplication) {
            due += 1 + random.below(60)
            arrivals.add(Delivery(frame: frame, track: index, due: due, change: change, isDuplicate: true))
        }
    }

    /// Of a simulcast track one layer reaches a receiver, another perhaps from
    /// the next key frame on.
    private func forwards(_ frame: WireFrame, of track: TrackPlan, to receiver: Int) -> Bool {
        guard track.layers > 1, let framesPerGroup = track.framesPerGroup else { return true }
        let group = frame.number / framesPerGroup
        var random = SeededGenerator(
            seed: seed ^ 0x1A7E_125E,
            for: UInt64(frame.sender) << 8 | UInt64(frame.track),
            UInt64(receiver),
            UInt64(group)
        )
        return random.below(track.layers) == frame.layer
    }
}
