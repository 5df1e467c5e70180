package import AdapterProcess
package import AdapterProtocol
internal import FrameDiagnosis
internal import Synchronization
internal import Threads
internal import VectorFiles
package import Verdicts

/// Puts the checks of the protocol to an adapter, each to a fresh process.
package struct ProtocolCheckRun: Sendable {
    /// What became of one check.
    package struct Result: Sendable {
        package let check: ProtocolCheck
        /// What the adapter does wrong; nil where it is right.
        package let fault: Failure?
    }

    private let adapter: NamedAdapter
    private let jobs: Int
    private let isInterrupted: @Sendable () -> Bool

    package init(_ adapter: NamedAdapter, jobs: Int, isInterrupted: @escaping @Sendable () -> Bool = { false }) {
        (self.adapter, self.jobs, self.isInterrupted) = (adapter, jobs, isInterrupted)
    }

    /// The results of all checks that are right for a client, in order. After
    /// one in which the adapter dies or hangs no other is begun.
    package func results(for client: Handshake) -> [Result] {
        let checks = ProtocolCheck.all(for: client)
        let isDead = Atomic(false)
        return WorkerPool.map(checks.count, threads: jobs) { index -> Result? in
            let check = checks[index]
            guard !isDead.load(ordering: .relaxed), !isInterrupted() else { return nil }
            do throws(ClientFailure) {
                return Result(check: check, fault: try fault(of: check))
            } catch {
                isDead.store(true, ordering: .relaxed)
                guard !isInterrupted() else { return nil }
                return Result(check: check, fault: Failure(error, error.reason))
            }
        }
        .compactMap(\.self)
    }

    private func fault(of check: ProtocolCheck) throws(ClientFailure) -> Failure? {
        let outcomes = try outcomes(of: check)
        let matcher = AnswerMatcher()
        for (index, (step, outcome)) in zip(check.steps, outcomes).enumerated() {
            guard !matcher.matches(step.answer, outcome) else { continue }
            // The adapter does not have the method yet: its tests say so.
            if case .result = step.answer, case .error(let error) = outcome, error.code == -32601 { return nil }
            var fault = Failure("the adapter does not keep to the protocol: \(check.sentence)")
            fault.request = step.request.shown
            fault.step = "step \(index + 1), \(step.request.method)"
            fault.fields = matcher.fields(step.answer, outcome)
            return fault
        }
        return nil
    }

    private func outcomes(of check: ProtocolCheck) throws(ClientFailure) -> [Outcome] {
        guard !check.replacesHandshake else {
            guard let firstAnswer = adapter.firstAnswer else { return [] }
            return [try firstAnswer(check.steps[0].request)]
        }
        let client = try adapter.start()
        let exchange = client.exchange(check.steps.map(\.request))
        if let failure = exchange.failure { throw failure }
        _ = client.end()
        return exchange.answers.map(\.outcome)
    }
}
