/// What the participants of a host share while all of them seal, or open, in
/// one round.
struct Phase: Sendable {
    /// What a judge must know.
    let circumstances: Circumstances
    /// What everyone sent, by the sender's place in the plan.
    let outboxes: [Outbox]
    /// Calls that wait for the next exchange with the client.
    var asked: [Asked] = []

    init(_ circumstances: Circumstances, _ outboxes: [Outbox]) {
        self.circumstances = circumstances
        self.outboxes = outboxes
    }
}
