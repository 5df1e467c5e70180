internal import AdapterProtocol

/// A conversation in real time: its turns go out when their time has come, and
/// at the end it is known whether the times were kept (`Spec/protocol.md`,
/// "Real time").
struct TimedConversation {
    /// How often a test is tried before it is inconclusive.
    static let attempts = 5

    private static let second = Duration.seconds(1)
    private static let margin = Duration.milliseconds(1)

    let conversation: Conversation
    /// Which try this is, from 1.
    let attempt: Int
    private(set) var answers: [TimedOutcome] = []
    /// Before this the next turns may not go out.
    private(set) var dueAt: ContinuousClock.Instant

    init(_ conversation: Conversation, attempt: Int) {
        self.conversation = conversation
        self.attempt = attempt
        dueAt = .now
    }

    /// The turns that go out next: those of one virtual time.
    var nextTurns: ArraySlice<Turn> {
        let rest = conversation.turns[answers.count...]
        return rest.prefix { $0.virtualTime == rest.first?.virtualTime }
    }

    /// Whether every turn was answered.
    var isFinished: Bool { answers.count == conversation.turns.count }

    /// Sleeps until the next turns may go out.
    func waitUntilDue() {
        let rest = ContinuousClock.now.duration(to: dueAt)
        if rest > .zero { sleep(for: rest) }
    }

    /// Takes the answers to the next turns and finds out when to go on.
    mutating func note(_ new: [TimedOutcome]) {
        let before = conversation.turns[answers.count].virtualTime
        answers += new
        guard !isFinished, let last = new.last else { return }
        let next = conversation.turns[answers.count].virtualTime
        let advance = next - before
        dueAt = last.answeredAt + (advance < Self.second ? advance / 2 : .zero)
        for (turn, answer) in zip(conversation.turns, answers) where next - turn.virtualTime > Self.second {
            dueAt = max(dueAt, answer.answeredAt + Self.second + Self.margin)
        }
    }

    /// Whether steps up to 999 ms apart lay within 999 ms, and steps at least
    /// 1001 ms apart as far apart.
    var keptItsTimes: Bool {
        let turns = Array(zip(conversation.turns, answers))
        for (later, laterAnswer) in turns {
            for (earlier, answer) in turns where earlier.virtualTime <= later.virtualTime {
                let apart = later.virtualTime - earlier.virtualTime
                if apart < Self.second {
                    guard answer.sentAt.duration(to: laterAnswer.answeredAt) <= Self.second - Self.margin else {
                        return false
                    }
                } else {
                    guard answer.answeredAt.duration(to: laterAnswer.sentAt) >= Self.second + Self.margin else {
                        return false
                    }
                }
            }
        }
        return true
    }
}

/// The conversations of one client that wait for their time.
struct TimedConversations {
    private var waiting: [TimedConversation] = []

    /// Whether none is under way.
    var isEmpty: Bool { waiting.isEmpty }

    /// Begins a conversation.
    mutating func begin(_ conversation: Conversation, attempt: Int = 1) {
        waiting.append(TimedConversation(conversation, attempt: attempt))
    }

    /// Takes a conversation back that goes on later.
    mutating func add(_ conversation: TimedConversation) {
        waiting.append(conversation)
    }

    /// The conversation that has waited longest past its time, if one is due.
    mutating func takeDue() -> TimedConversation? {
        guard let index = waiting.indices.min(by: { waiting[$0].dueAt < waiting[$1].dueAt }),
            waiting[index].dueAt <= .now
        else { return nil }
        return waiting.remove(at: index)
    }

    /// Sleeps until a conversation is due, a tenth of a second at most; false
    /// when none waits.
    func waitUntilDue() -> Bool {
        guard let due = waiting.map(\.dueAt).min() else { return false }
        let rest = min(ContinuousClock.now.duration(to: due), .milliseconds(100))
        if rest > .zero { sleep(for: rest) }
        return true
    }

    /// Gives up all that is under way.
    mutating func abandonAll() -> [TimedConversation] {
        defer { waiting = [] }
        return waiting
    }
}
