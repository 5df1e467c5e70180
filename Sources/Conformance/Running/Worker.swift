internal import AdapterProcess
internal import AdapterProtocol
internal import VectorFiles
internal import Verdicts

/// One thread of a run, with a client of its own: plans batches of tests, puts
/// them to the client and judges the answers.
final class Worker {
    /// How many tests are asked ahead; fewer while tests wait for real time.
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
    private var timed = TimedConversations()
    private var lastFinished: PlannedTest?

    init(
        queue: TestQueue,
        results: ResultCollector,
        judge: Judge,
        isInterrupted: @escaping @Sendable () -> Bool,
        client: (any Client)?,
        factory: @escaping ClientFactory
    ) {
        self.queue = queue
        self.results = results
        self.judge = judge
        self.isInterrupted = isInterrupted
        self.client = client
        self.factory = factory
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
    private func nextBatch() -> [PlannedTest] {
        timed.isEmpty
            ? queue.next(Self.batchSize)
            : queue.next(Self.batchSizeWhileWaiting, bytes: Self.batchBytesWhileWaiting, onlyLight: true)
    }

    /// Asks all tests of a batch at once. Those that wait for real time only
    /// begin here.
    private func runBatch(_ tests: [PlannedTest]) {
        guard let client = readyClient(for: tests) else { return }
        var conversations: [Conversation] = []
        for test in tests {
            let conversation = plan(test)
            if conversation.isTimed {
                timed.begin(conversation)
            } else {
                conversations.append(conversation)
            }
        }
        ask(conversations, client)
        if timed.isEmpty, self.client != nil, let last = tests.last { reset(after: last) }
    }

    private func ask(_ conversations: [Conversation], _ client: any Client) {
        let exchange = client.exchange(conversations.flatMap { $0.turns.map(\.request) })
        var answers = exchange.answers[...]
        for (index, conversation) in conversations.enumerated() {
            guard answers.count >= conversation.turns.count else {
                if let failure = exchange.failure, !isInterrupted() {
                    settle(conversations[index...].map(\.planned), after: failure)
                }
                return
            }
            let own = answers.prefix(conversation.turns.count)
            answers = answers.dropFirst(conversation.turns.count)
            finish(conversation, judge.result(of: conversation, own))
        }
    }

    private func finish(_ conversation: Conversation, _ result: TestResult) {
        lastFinished = conversation.planned
        results.add(result, at: conversation.planned.order)
    }

    // MARK: Crashes

    /// The client failed with these tests in flight. Each is run again alone,
    /// in a fresh process, so that the one that kills the client is blamed and
    /// no other; the first unanswered one is the likeliest.
    private func settle(_ failed: [PlannedTest], after failure: ClientFailure) {
        abandonClient()
        // What waits for real time lived in that process too.
        let inFlight = failed + timed.abandonAll().map(\.conversation.planned)
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
        let before = lastFinished.map { "; the last one that was over: \($0.test.id)" } ?? ""
        addUnexplained(
            Failure(failure, "\(failure.reason); none of the tests in flight does it again alone: \(names)\(before)"),
            .error,
            at: suspect
        )
    }

    /// Adds a verdict that belongs to no test; it stands beside `planned`.
    private func addUnexplained(_ failure: Failure, _ verdict: Verdict, at planned: PlannedTest) {
        var result = TestResult(planned, verdict)
        result.id = "unexplained-failure/\(planned.test.id)"
        result.rules = []
        result.failure = failure
        results.add(result, at: planned.order)
    }

    /// Runs one test in a fresh process; true when the client failed in it.
    private func runAlone(_ test: PlannedTest) -> Bool {
        abandonClient()
        guard let client = readyClient(for: [test]) else { return true }
        var alone = TimedConversation(plan(test), attempt: 1)
        while !alone.isFinished {
            if alone.conversation.isTimed { alone.waitUntilDue() }
            let turns = alone.conversation.isTimed ? alone.nextTurns : alone.conversation.turns[...]
            let exchange = client.exchange(turns.map(\.request))
            if let failure = exchange.failure {
                blame(alone.conversation, turns.dropFirst(exchange.answers.count).first, failure)
                return true
            }
            alone.note(exchange.answers)
        }
        if alone.conversation.isTimed, !alone.keptItsTimes {
            queue.putBack([test])
        } else {
            finish(alone.conversation, judge.result(of: alone.conversation, alone.answers))
        }
        return false
    }

    private func blame(_ conversation: Conversation, _ turn: Turn?, _ failure: ClientFailure) {
        var result = TestResult(conversation, .error)
        result.failure = Failure(failure, failure.reason)
        result.failure?.request = turn?.request.shown
        result.failure?.step = turn?.place
        finish(conversation, result)
        abandonClient()
    }

    // MARK: Real time

    /// Goes on with a conversation whose time has come.
    private func advance(_ timedConversation: TimedConversation) {
        guard let client = readyClient(for: [timedConversation.conversation.planned]) else { return }
        var current = timedConversation
        let exchange = client.exchange(current.nextTurns.map(\.request))
        if let failure = exchange.failure {
            if !isInterrupted() { settle([current.conversation.planned], after: failure) }
            return
        }
        current.note(exchange.answers)
        guard current.isFinished else {
            timed.add(current)
            return
        }
        let result = judge.result(of: current.conversation, current.answers)
        if current.keptItsTimes {
            finish(current.conversation, result)
        } else if current.attempt < TimedConversation.attempts {
            var again = plan(current.conversation.planned)
            again.isTimed = true
            timed.begin(again, attempt: current.attempt + 1)
        } else {
            var result = TestResult(current.conversation, .inconclusive)
            result.reason = "the exact times were missed \(TimedConversation.attempts) times"
            finish(current.conversation, result)
        }
    }

    // MARK: The client

    /// The client, started where there is none; nil when it cannot be started,
    /// and then the tests have their verdict.
    private func readyClient(for tests: [PlannedTest]) -> (any Client)? {
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
    private func reset(after last: PlannedTest) {
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

    /// At the end of its input a client ends by itself, with 0 and without a
    /// word. One that goes on is ended, and that is no failure.
    private func endClient() {
        guard let lastFinished, let status = client?.end(), status.cause == .itself, !status.isClean else { return }
        let what = status.strayOutput.isEmpty ? "\(status)" : "wrote after its last answer: \(status.strayOutput)"
        var failure = Failure("the client \(what), at the end of its input")
        failure.standardError = status.standardError
        addUnexplained(failure, .error, at: lastFinished)
    }

    private func plan(_ test: PlannedTest) -> Conversation {
        guard let client else { preconditionFailure("a test is planned for a client that is there") }
        var planner = planner ?? Planner(client.handshake, process: judge.ledger.newProcess())
        defer { self.planner = planner }
        return planner.conversation(test)
    }
}

extension Failure {
    /// What is known of a client that failed.
    init(_ failure: ClientFailure, _ message: String) {
        self.init(message)
        lastRequests = failure.lastRequests
        standardError = failure.standardError
    }
}
