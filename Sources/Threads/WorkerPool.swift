internal import Dispatch
internal import Synchronization

/// Threads that share work again and again: a round is too short to start
/// threads for it.
///
/// Each thread begins with a part of its own, the same numbers in every round
/// of the same size, and then helps the others. Where the system has no more
/// threads, the pool has fewer; the caller's own always takes part.
package final class WorkerPool: Sendable {
    /// How many of one thread's numbers are taken.
    private final class Share: Sendable {
        let taken = Atomic(0)
    }

    private struct Round: Sendable {
        var work: @Sendable (Int) -> Void = { _ in }
        var count = 0
        var isLast = false
    }

    private let round = Mutex(Round())
    private let shares: [Share]
    private let start = DispatchSemaphore(value: 0)
    private let end = DispatchSemaphore(value: 0)
    private let threads = Mutex<[POSIXThread]>([])

    /// A pool of `size` threads, of which one is the caller's own.
    package init(size: Int) {
        shares = (0..<max(1, size)).map { _ in Share() }
        let threads = shares.indices.dropFirst().compactMap { member in
            // Fewer threads do the same work.
            try? POSIXThread.start { [weak self] in self?.serve(as: member) }
        }
        self.threads.withLock { $0 = threads }
    }

    /// Calls `work` for every number below `count`, each once, and returns
    /// when all is done.
    package func forEach(_ count: Int, _ work: @escaping @Sendable (_ index: Int) -> Void) {
        let helpers = max(0, min(threads.withLock(\.count), count - 1))
        round.withLock { $0 = Round(work: work, count: count) }
        for share in shares { share.taken.store(0, ordering: .sequentiallyConsistent) }
        for _ in 0..<helpers { start.signal() }
        takePart(as: 0)
        for _ in 0..<helpers { end.wait() }
    }

    /// Ends the threads. The pool cannot be used any more.
    package func dismiss() {
        round.withLock { $0.isLast = true }
        let threads = threads.withLock { $0 }
        for _ in threads { start.signal() }
        for thread in threads { thread.join() }
    }

    private func serve(as member: Int) {
        while true {
            start.wait()
            if round.withLock(\.isLast) { return }
            takePart(as: member)
            end.signal()
        }
    }

    private func takePart(as member: Int) {
        let (work, count) = round.withLock { ($0.work, $0.count) }
        for owner in Array(shares.indices[member...]) + shares.indices[..<member] {
            let part = owner * count / shares.count..<(owner + 1) * count / shares.count
            while case let index = part.lowerBound + take(from: owner), index < part.upperBound { work(index) }
        }
    }

    private func take(from owner: Int) -> Int {
        shares[owner].taken.wrappingAdd(1, ordering: .relaxed).oldValue
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
