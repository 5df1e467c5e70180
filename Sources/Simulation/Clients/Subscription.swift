internal import Threads

/// A remote track that a client wants.
struct Subscription: Sendable {
    /// The sender's index in the plan.
    let sender: Int
    /// The track's index at its sender.
    let track: Int
    let plan: TrackPlan

    /// The tracks that a client subscribes to: everything in small calls, else
    /// all tracks of users drawn by the seed, until there are enough.
    static func all(_ plan: CallPlan, of client: Int) -> [Subscription] {
        guard plan.clients[client].kind != .noManager else { return [] }
        let total = plan.clients.reduce(0) { $0 + $1.tracks.count } - plan.clients[client].tracks.count
        var senders = Array(plan.clients.indices)
        if total > plan.subscriptions {
            var random = SeededGenerator(seed: plan.seed ^ 0x50B5, for: UInt64(client))
            // Only as much of the shuffle as can be needed.
            for index in 0..<min(senders.count - 1, 2 * plan.subscriptions + 2) {
                senders.swapAt(index, index + random.below(senders.count - index))
            }
        }
        var subscriptions: [Subscription] = []
        for sender in senders where sender != client {
            for (index, track) in plan.clients[sender].tracks.enumerated() {
                guard subscriptions.count < plan.subscriptions else { return subscriptions }
                subscriptions.append(Subscription(sender: sender, track: index, plan: track))
            }
        }
        return subscriptions
    }
}
