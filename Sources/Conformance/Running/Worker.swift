internal import AdapterProcess
internal import AdapterProtocol
internal import FrameDiagnosis
internal import VectorFiles
internal import Verdicts

/// One thread of a run, with a client of its own: plans batches of tests, runs
/// them against the client and judges the answers.
final class Worker {
    /// How many tests are sent ahead; fewer while tests wait for real time.
    private static let batchSize = 48
    private static let batchSizeWhileWaiting = 8
    private static let batchBytesWhileWaiting = 64 << 10

    private let queue: TestQueue
    private let results: ResultCollector
    private let judge: Judge
    private let isInterrupted: @Sendable () -> Bool
    private let factory: ClientFactory
    private var client: (any Client)?
    private var planner: Planner?
    private var timed = TimedPlans()
    private var lastFinished: ChosenTest?

    init(
        queue: TestQueue,
        results: ResultCollector,
        judge: Judge,
        isInterrupted: @escaping @Sendable () -> Bool,
        client: (any Client)?,
        factory: @escaping ClientFactory
    ) {
        (self.queue, self.results, self.judge) = (queue, results, judge)
        (self.isInterrupted, self.client, self.factory) = (isInterrupted, client, factory)
    }

    /// Works until nothing waits.
    func run() {
        while !isInterrupted() {
            if let due = timed.takeDue() {
                advance(due)
            } else if case let batch = nextBatch(), !batch.isEmpty {
                runBatch(batch)
            } else if !timed.waitUntilDue() {
                break
            }
        }
        if !isInterrupted() { endClient() }
        client = nil
    }

    // MARK: Batches

    /// The next tests; while others wait for real time only few and light
    /// ones, which do not hold those up.
    private func nextBatch() -> [ChosenTest] {
        timed.isEmpty
            ? queue.next(Self.batchSize)
            : queue.next(Self.batchSizeWhileWaiting, bytes: Self.batchBytesWhileWaiting, onlyLight: true)
    }

    /// Sends all tests of a batch at once. Those that wait for real time only
    /// begin here.
    private func runBatch(_ tests: [ChosenTest]) {
        guard let client = readyClient(for: tests) else { return }
        var plans: [TestPlan] = []
        for test in tests {
            let plan = newPlan(for: test)
            if plan.isTimed {
                timed.begin(plan)
            } else {
                plans.append(plan)
            }
        }
        ask(plans, client)
        if timed.isEmpty, self.client != nil, let last = tests.last { reset(after: last) }
    }

    private func ask(_ plans: [TestPlan], _ client: any Client) {
        let exchange = client.exchange(plans.flatMap { $0.steps.map(\.request) })
        var answers = exchange.answers[...]
        for (index, plan) in plans.enumerated() {
            guard answers.count >= plan.steps.count else {
                if let failure = exchange.failure, !isInterrupted() {
                    settle(plans[index...].map(\.chosen), after: failure)
                }
                return
            }
            let own = answers.prefix(plan.steps.count)
            answers = answers.dropFirst(plan.steps.count)
            finish(plan, judge.result(of: plan, own))
        }
    }

    private func finish(_ plan: TestPlan, _ result: TestResult) {
        lastFinished = plan.chosen
        var result = result
        // A fault inside the adapter, which lives on (-32603).
        if let client, result.verdict == .error, result.failure?.standardError.isEmpty == true {
            result.failure?.standardError = client.standardError
        }
        results.add(result, at: plan.chosen.order)
    }

    // MARK: Crashes

    /// The client failed with these tests in flight. Each is run again alone,
    /// in a fresh process, so that the one that kills the client is blamed and
    /// no other; the first unanswered one is the likeliest.
    private func settle(_ failed: [ChosenTest], after failure: ClientFailure) {
        abandonClient()
        // What waits for real time lived in that process too.
        let inFlight = failed + timed.abandonAll().map(\.plan.chosen)
        guard let suspect = inFlight.first else { return }
        if runAlone(suspect) {
            queue.putBack(Array(inFlight.dropFirst()))
            return
        }
        var isExplained = false
        for test in inFlight.dropFirst() where !isInterrupted() {
            if runAlone(test) { isExplained = true }
        }
        guard !isExplained, !isInterrupted() else { return }
        let names = inFlight.map(\.test.id).joined(separator: ", ")
        let before = lastFinished.map { "; the last test that finished: \($0.test.id)" } ?? ""
        addUnexplained(
            Failure(failure, "\(failure.reason); none of the tests in flight reproduces it alone: \(names)\(before)"),
            .error,
            at: suspect
        )
    }

    /// Adds a verdict that belongs to no test; it stands beside `chosen`.
    private func addUnexplained(_ failure: Failure, _ verdict: Verdict, at chosen: ChosenTest) {
        var result = TestResult(chosen, verdict)
        result.id = "unexplained-failure/\(chosen.test.id)"
        result.rules = []
        result.failure = failure
        results.add(result, at: chosen.order)
    }

    /// Runs one test in a fresh process; true when the client failed in it.
    private func runAlone(_ test: ChosenTest) -> Bool {
        abandonClient()
        guard let client = readyClient(for: [test]) else { return true }
        var alone = TimedPlan(newPlan(for: test), attempt: 1)
        while !alone.isFinished {
            if alone.plan.isTimed { alone.waitUntilDue() }
            let steps = alone.plan.isTimed ? alone.nextSteps : alone.plan.steps[...]
            let exchange = client.exchange(steps.map(\.request))
            if let failure = exchange.failure {
                blame(alone.plan, steps.dropFirst(exchange.answers.count).first, failure)
                return true
            }
            alone.note(exchange.answers)
        }
        if alone.plan.isTimed, !alone.keptItsTimes {
            queue.putBack([test])
        } else {
            finish(alone.plan, judge.result(of: alone.plan, alone.answers))
        }
        return false
    }

    private func blame(_ plan: TestPlan, _ step: TestPlan.Step?, _ failure: ClientFailure) {
        var result = TestResult(plan, .error)
        result.failure = Failure(failure, failure.reason)
        result.failure?.request = step?.request.shown
        result.failure?.step = step?.label
        finish(plan, result)
        abandonClient()
    }

    // MARK: Real time

    /// Goes on with a plan whose time has come.
    private func advance(_ timedPlan: TimedPlan) {
        guard let client = readyClient(for: [timedPlan.plan.chosen]) else { return }
        var current = timedPlan
        let exchange = client.exchange(current.nextSteps.map(\.request))
        if let failure = exchange.failure {
            if !isInterrupted() { settle([current.plan.chosen], after: failure) }
            return
        }
        current.note(exchange.answers)
        guard current.isFinished else {
            timed.add(current)
            return
        }
        let result = judge.result(of: current.plan, current.answers)
        if current.keptItsTimes {
            finish(current.plan, result)
        } else if current.attempt < TimedPlan.attempts {
            var again = newPlan(for: current.plan.chosen)
            again.isTimed = true
            timed.begin(again, attempt: current.attempt + 1)
        } else {
            var result = TestResult(current.plan, .inconclusive)
            result.reason = "the exact times were missed \(TimedPlan.attempts) times"
            finish(current.plan, result)
        }
    }

    // MARK: The client

    /// The client, started where there is none; nil when it cannot be started,
    /// and then the tests have their verdict.
    private func readyClient(for tests: [ChosenTest]) -> (any Client)? {
        if let client { return client }
        do throws(ClientFailure) {
            let fresh = try factory()
            client = fresh
            planner = nil
            return fresh
        } catch {
            for test in tests where !isInterrupted() {
                var result = TestResult(test, .error)
                result.failure = Failure(error, "a copy of the client could not be started: \(error.reason)")
                results.add(result, at: test.order)
            }
            return nil
        }
    }

    private func abandonClient() {
        client = nil
        planner = nil
    }

    /// Lets the client drop its objects between groups of tests.
    private func reset(after last: ChosenTest) {
        guard let exchange = client?.exchange([Request(.reset)]) else { return }
        planner?.reset()
        if let failure = exchange.failure {
            abandonClient()
            guard !isInterrupted() else { return }
            addUnexplained(Failure(failure, "\(failure.reason), after \(last.test.id)"), .error, at: last)
        } else if case .error(let error)? = exchange.answers.first?.outcome {
            let message = "the client answered reset with error \(error.code): \(error.message)"
            addUnexplained(Failure(message), .failed, at: last)
        }
    }

    /// When its input ends, a client has to exit with code 0 and write nothing
    /// more. One that does not exit is ended by signals, which is not a
    /// failure.
    private func endClient() {
        guard let lastFinished, let status = client?.end(), status.cause == .itself, !status.isClean else { return }
        let what = status.strayOutput.isEmpty ? "\(status)" : "wrote after its last answer: \(status.strayOutput)"
        var failure = Failure("the client \(what), at the end of its input")
        failure.standardError = status.standardError
        addUnexplained(failure, .error, at: lastFinished)
    }

    private func newPlan(for test: ChosenTest) -> TestPlan {
        guard let client else { preconditionFailure("a test is planned for a client that is there") }
        var planner = planner ?? Planner(client.handshake, process: judge.ledger.newProcess())
        defer { self.planner = planner }
        return planner.plan(test)
    }
}
