package import AdapterProcess
package import AdapterProtocol
internal import Synchronization
internal import Threads
internal import VectorFiles
package import Verdicts

/// Runs tests against a client: many copies of it at once, each driven by a
/// thread of its own.
package struct ConformanceRun: Sendable {
    private let tests: [ChosenTest]
    private let options: RunOptions
    private let factory: ClientFactory

    package init(_ tests: [ChosenTest], options: RunOptions, factory: @escaping ClientFactory) {
        self.tests = tests
        self.options = options
        self.factory = factory
    }

    /// Runs everything and judges it.
    ///
    /// - Throws: `ClientFailure` when the first client cannot be started or
    ///   gives no handshake; later failures are verdicts.
    package func run() throws(ClientFailure) -> RunReport {
        let start = ContinuousClock.now
        let first = try factory()
        let handshake = first.handshake
        let results = ResultCollector(onResult: options.onResult)
        noteFaults(of: handshake, results)
        let queue = TestQueue(askable(handshake, results), isTimed: !handshake.controls.contains("clock"))
        let ledger = IVLedger()
        let jobs = max(1, min(options.jobs, queue.count))
        // The first client serves the first worker.
        let spare = Mutex<(any Client)?>(first)
        let pool = WorkerPool(size: jobs)
        pool.forEach(jobs) { _ in
            Worker(
                queue: queue,
                results: results,
                judge: Judge(handshake, ledger: ledger),
                isInterrupted: options.isInterrupted,
                client: spare.withLock { client in
                    defer { client = nil }
                    return client
                },
                factory: factory
            ).run()
        }
        pool.dismiss()
        return RunReport(
            suite: SuiteIdentity(version: "\(SuiteVersion.current)"),
            subject: RunReport.Subject(
                name: handshake.name,
                version: handshake.version,
                language: handshake.language,
                command: options.command
            ),
            results: results.sorted(),
            duration: start.duration(to: .now),
            isPartial: options.isInterrupted() || results.count < tests.count
        )
    }

    /// Notes where the adapter does not keep to the protocol, before all tests.
    private func noteFaults(of client: Handshake, _ results: ResultCollector) {
        let checked = options.protocolChecks?.results(for: client) ?? []
        for (index, result) in checked.enumerated() {
            guard let fault = result.fault else { continue }
            var found = TestResult(id: "protocol/\(result.check.name)", suite: "protocol", rules: [], verdict: .error)
            found.failure = fault
            results.add(found, at: index - checked.count)
        }
    }

    /// The tests that this client can run; the others are noted as skipped.
    private func askable(_ client: Handshake, _ results: ResultCollector) -> [ChosenTest] {
        tests.filter { chosen in
            guard let reason = chosen.reasonToSkip(client) else { return true }
            var result = TestResult(chosen, .skipped)
            result.reason = reason
            results.add(result, at: chosen.order)
            return false
        }
    }
}
