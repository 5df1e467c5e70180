internal import Dispatch
internal import Synchronization

/// Threads that share work again and again: a round is too short to start
/// threads for it.
///
/// Where the system has no more threads, the pool has fewer; the caller's own
/// always takes part.
package final class WorkerPool: Sendable {
    private struct Round: Sendable {
        var work: @Sendable (Int) -> Void = { _ in }
        var count = 0
        var isLast = false
    }

    private let round = Mutex(Round())
    /// The number that is worked on next.
    private let next = Atomic(0)
    private let start = DispatchSemaphore(value: 0)
    private let end = DispatchSemaphore(value: 0)
    private let threads = Mutex<[POSIXThread]>([])

    /// A pool of `size` threads, of which one is the caller's own.
    package init(size: Int) {
        let threads = (0..<max(0, size - 1)).compactMap { _ in
            // Fewer threads do the same work.
            try? POSIXThread.start { [weak self] in self?.serve() }
        }
        self.threads.withLock { $0 = threads }
    }

    /// Calls `work` for every number below `count`, each once, and returns
    /// when all is done.
    package func forEach(_ count: Int, _ work: @escaping @Sendable (_ index: Int) -> Void) {
        let helpers = max(0, min(threads.withLock(\.count), count - 1))
        round.withLock { $0 = Round(work: work, count: count) }
        next.store(0, ordering: .sequentiallyConsistent)
        for _ in 0..<helpers { start.signal() }
        takePart()
        for _ in 0..<helpers { end.wait() }
    }

    /// Ends the threads. The pool cannot be used any more.
    package func dismiss() {
        round.withLock { $0.isLast = true }
        let threads = threads.withLock { $0 }
        for _ in threads { start.signal() }
        for thread in threads { thread.join() }
    }

    private func serve() {
        while true {
            start.wait()
            if round.withLock(\.isLast) { return }
            takePart()
            end.signal()
        }
    }

    private func takePart() {
        let (work, count) = round.withLock { ($0.work, $0.count) }
        while case let index = next.add(1, ordering: .relaxed).oldValue, index < count { work(index) }
    }
}

extension WorkerPool {
    /// Calls `work` for every number below `count`, on up to `threads` threads,
    /// of which one is the caller's, and returns the results in order.
    ///
    /// For work that takes long compared with starting a thread.
    package static func map<Result: Sendable>(
        _ count: Int,
        threads: Int,
        _ work: @escaping @Sendable (_ index: Int) -> Result
    ) -> [Result] {
        let results = Mutex([Result?](repeating: nil, count: count))
        let pool = WorkerPool(size: min(threads, count))
        pool.forEach(count) { index in
            let result = work(index)
            results.withLock { $0[index] = result }
        }
        pool.dismiss()
        return results.withLock { $0.compactMap(\.self) }
    }
}
