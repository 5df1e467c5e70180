internal import Threads

/// What the relay must know of a track.
struct RelayedTrack: Sendable {
    /// Milliseconds that it holds the track back.
    let delay: Int
    /// Simulcast layers.
    let layers: Int
    /// Frames from one key frame to the next; nil for audio.
    let framesPerGroup: Int?

    init(_ track: TrackPlan) {
        delay = track.delay
        layers = track.layers
        framesPerGroup = track.framesPerGroup
    }
}

/// The relay (SFU). What it does to a frame on its way to one receiver follows
/// from the seed alone, so that receivers may ask in any order.
struct Relay: Sendable {
    private let seed: UInt64
    private let plan: RelayPlan

    init(_ call: CallPlan) {
        seed = call.seed
        plan = call.relay
    }

    /// The longest that any frame takes beside its track's own delay.
    static func longestDelay(_ plan: RelayPlan) -> Int { plan.delay + plan.jitter + heldBack.upperBound + 60 }

    private static let heldBack = 40..<121

    /// Hands over what reaches a receiver of one frame.
    ///
    /// - Parameter index: the track's index among those that it wants.
    func deliver(
        _ frame: WireFrame,
        of track: RelayedTrack,
        to receiver: Int,
        at index: Int,
        handOver: (Delivery) -> Void
    ) {
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
            handOver(Delivery(frame, on: index, due: due, copy: 0, change: change))
        }
        guard !random.happens(plan.loss) else { return }
        if random.happens(plan.reordering) { due += Self.heldBack.lowerBound + random.below(Self.heldBack.count) }
        let change = random.happens(plan.corruption) ? Delivery.Change.corrupted(salt: random.next()) : .none
        handOver(Delivery(frame, on: index, due: due, copy: 0, change: change))
        if random.happens(plan.duplication) {
            let later = due + 1 + random.below(60)
            handOver(Delivery(frame, on: index, due: later, copy: 1, change: change))
        }
    }

    /// Of a simulcast track one layer reaches a receiver, another perhaps from
    /// the next key frame on.
    private func forwards(_ frame: WireFrame, of track: RelayedTrack, to receiver: Int) -> Bool {
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
