internal import Synchronization
internal import Verdicts

/// Gathers the verdicts of all workers.
final class ResultCollector: Sendable {
    private let results = Mutex<[(order: Int, result: TestResult)]>([])
    private let onResult: @Sendable (TestResult) -> Void

    init(onResult: @escaping @Sendable (TestResult) -> Void) { self.onResult = onResult }

    /// Adds a verdict with its index in the report.
    func add(_ result: TestResult, at order: Int) {
        results.withLock { results in
            results.append((order, result))
            onResult(result)
        }
    }

    /// How many verdicts there are.
    var count: Int { results.withLock { $0.count } }

    /// The verdicts in the order of the report.
    func sorted() -> [TestResult] {
        results.withLock { results in results.sorted { $0.order < $1.order }.map(\.result) }
    }
}
