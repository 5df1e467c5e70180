internal import AdapterProtocol

/// A plan in real time: its steps go out when their time has come, and
/// at the end it is known whether the times were kept (`Spec/protocol.md`,
/// "Real time").
struct TimedPlan {
    /// How often a test is tried before it is inconclusive.
    static let attempts = 5

    private static let second = Duration.seconds(1)
    private static let margin = Duration.milliseconds(1)

    let plan: TestPlan
    /// Which try this is, from 1.
    let attempt: Int
    private(set) var answers: [TimedOutcome] = []
    /// Before this the next steps may not go out.
    private(set) var dueAt: ContinuousClock.Instant

    init(_ plan: TestPlan, attempt: Int) {
        self.plan = plan
        self.attempt = attempt
        dueAt = .now
    }

    /// The steps that go out next: those of one virtual time.
    var nextSteps: ArraySlice<TestPlan.Step> {
        let rest = plan.steps[answers.count...]
        return rest.prefix { $0.virtualTime == rest.first?.virtualTime }
    }

    /// Whether every step was answered.
    var isFinished: Bool { answers.count == plan.steps.count }

    /// Sleeps until the next steps may go out.
    func waitUntilDue() {
        let rest = ContinuousClock.now.duration(to: dueAt)
        if rest > .zero { sleep(for: rest) }
    }

    /// Takes the answers to the next steps and finds out when to go on.
    mutating func note(_ new: [TimedOutcome]) {
        let before = plan.steps[answers.count].virtualTime
        answers += new
        guard !isFinished, let last = new.last else { return }
        let next = plan.steps[answers.count].virtualTime
        let advance = next - before
        dueAt = last.answeredAt + (advance < Self.second ? advance / 2 : .zero)
        for (step, answer) in zip(plan.steps, answers) where next - step.virtualTime > Self.second {
            dueAt = max(dueAt, answer.answeredAt + Self.second + Self.margin)
        }
    }

    /// Whether steps that are at most 999 ms apart in virtual time were so in
    /// real time, and steps that are at least 1001 ms apart were so too.
    var keptItsTimes: Bool {
        let steps = Array(zip(plan.steps, answers))
        for (later, laterAnswer) in steps {
            for (earlier, answer) in steps where earlier.virtualTime <= later.virtualTime {
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

/// The plans of one client that wait for their time.
struct TimedPlans {
    private var waiting: [TimedPlan] = []

    /// Whether none is under way.
    var isEmpty: Bool { waiting.isEmpty }

    /// Begins a plan.
    mutating func begin(_ plan: TestPlan, attempt: Int = 1) {
        waiting.append(TimedPlan(plan, attempt: attempt))
    }

    /// Takes a plan back that goes on later.
    mutating func add(_ plan: TimedPlan) { waiting.append(plan) }

    /// The plan that has waited longest past its time, if one is due.
    mutating func takeDue() -> TimedPlan? {
        guard let index = waiting.indices.min(by: { waiting[$0].dueAt < waiting[$1].dueAt }),
            waiting[index].dueAt <= .now
        else { return nil }
        return waiting.remove(at: index)
    }

    /// Sleeps until a plan is due, a tenth of a second at most; false
    /// when none waits.
    func waitUntilDue() -> Bool {
        guard let due = waiting.map(\.dueAt).min() else { return false }
        let rest = min(ContinuousClock.now.duration(to: due), .milliseconds(100))
        if rest > .zero { sleep(for: rest) }
        return true
    }

    /// Gives up all that is under way.
    mutating func abandonAll() -> [TimedPlan] {
        defer { waiting = [] }
        return waiting
    }
}
