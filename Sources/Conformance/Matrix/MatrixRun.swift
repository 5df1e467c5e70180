package import AdapterProcess
package import AdapterProtocol
internal import Synchronization
internal import Threads
package import VectorFiles
package import Verdicts

/// Every adapter as sender against every adapter as receiver.
package struct MatrixRun: Sendable {
    private let cases: [MatrixCase]
    private let adapters: [NamedAdapter]
    private let jobs: Int
    private let isInterrupted: @Sendable () -> Bool
    private let onPair: @Sendable (_ done: Int, _ total: Int) -> Void

    /// A matrix over the seal vectors of `files`.
    package init(
        _ files: [VectorFile],
        adapters: [NamedAdapter],
        jobs: Int = 2,
        isInterrupted: @escaping @Sendable () -> Bool = { false },
        onPair: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) {
        cases = MatrixCase.all(of: files)
        (self.adapters, self.jobs, self.isInterrupted, self.onPair) = (adapters, jobs, isInterrupted, onPair)
    }

    /// How many cases a pair is tried on.
    package var caseCount: Int { cases.count }

    /// Runs all pairs.
    ///
    /// - Throws: `ClientFailure` when an adapter cannot be started or gives no
    ///   handshake; later failures are verdicts.
    package func run() throws(ClientFailure) -> MatrixReport {
        var clients: [any Client] = []
        for adapter in adapters { clients.append(try adapter.start()) }
        let first = clients
        let handshakes = first.map(\.handshake)
        let senders = each { [cases] index in MatrixSender(cases, client: first[index]) }
        let done = PairCount()
        let rows = each { index in
            // A client that failed as the sender gets another try.
            let client = senders[index].failure == nil ? first[index] : nil
            return receive(index, client, senders, done)
        }
        // Rows are by receiver; reports go by sender.
        let pairs = adapters.indices.flatMap { sender in
            rows.compactMap { row in row.first { $0.sender == adapters[sender].name } }
        }
        return MatrixReport(
            suite: SuiteIdentity(version: "\(SuiteVersion.current)"),
            subjects: zip(adapters, handshakes).map { adapter, handshake in
                RunReport.Subject(
                    name: adapter.name,
                    version: handshake.version,
                    language: handshake.language,
                    command: adapter.command
                )
            },
            pairs: pairs,
            isPartial: isInterrupted() || pairs.count < adapters.count * adapters.count
        )
    }

    private func receive(
        _ index: Int,
        _ client: (any Client)?,
        _ senders: [MatrixSender],
        _ done: PairCount
    ) -> [MatrixReport.Pair] {
        var client = client
        var pairs: [MatrixReport.Pair] = []
        for sender in adapters.indices where !isInterrupted() {
            var pair = MatrixReport.Pair(
                sender: adapters[sender].name,
                receiver: adapters[index].name,
                agreement: .skipped
            )
            if let failure = senders[sender].failure {
                pair.fail("as the sender", failure)
            } else {
                do throws(ClientFailure) {
                    let ready = if let client { client } else { try adapters[index].start() }
                    let receiver = MatrixReceiver(client: ready)
                    receiver.complete(&pair, senders[sender], cases)
                    // One that failed is dead: the next pair gets a fresh one.
                    client = pair.agreement == .error ? nil : receiver.client
                } catch {
                    pair.fail("as the receiver, which had to be started again", error)
                }
                // It may have been killed by Ctrl-C.
                if pair.agreement == .error, isInterrupted() { break }
            }
            pairs.append(pair)
            onPair(done.next(), adapters.count * adapters.count)
        }
        return pairs
    }

    /// Does something for every adapter, on as many threads as there are jobs.
    private func each<Result: Sendable>(_ work: @escaping @Sendable (Int) -> Result) -> [Result] {
        WorkerPool.map(adapters.count, threads: jobs, work)
    }
}

/// How many pairs are done.
private final class PairCount: Sendable {
    private let count = Atomic(0)

    /// Counts one more.
    func next() -> Int { count.add(1, ordering: .relaxed).newValue }
}

extension Client {
    /// Lets the client drop its objects; why it could not.
    func failureOfReset() -> ClientFailure? {
        let exchange = exchange([Request(.reset)])
        if case .error(let error)? = exchange.answers.first?.outcome {
            return ClientFailure(.exited, "it answered reset with error \(error.code): \(error.message)")
        }
        return exchange.failure
    }
}
