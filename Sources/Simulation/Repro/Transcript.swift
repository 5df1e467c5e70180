internal import AdapterProtocol

/// Every call of one participant, in order, with the time between.
struct Transcript: Sendable {
    /// One entry.
    enum Entry: Sendable {
        case advance(milliseconds: Int)
        case call(manager: String, ManagerOperation, at: Int)
    }

    /// The participant's index in the plan.
    let participant: Int
    private(set) var entries: [Entry] = []

    init(of participant: Int) {
        self.participant = participant
    }

    /// Lets time pass.
    mutating func advance(by milliseconds: Int) {
        entries.append(.advance(milliseconds: milliseconds))
    }

    /// Adds a call if it is one of this participant's.
    mutating func add(_ asked: Asked, of index: Int, at time: Int) {
        guard index == participant else { return }
        entries.append(.call(manager: asked.manager, asked.operation, at: time))
    }
}
