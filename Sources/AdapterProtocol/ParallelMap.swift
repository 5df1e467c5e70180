internal import Synchronization

/// Does `work` for every number below `count`, on so many threads, of which
/// one is the caller's, and returns the results in order.
///
/// For work that is long beside the start of a thread.
package func mapInParallel<Result: Sendable>(
    _ count: Int,
    threads: Int,
    _ work: @escaping @Sendable (Int) -> Result
) -> [Result] {
    let next = Atomic(0)
    let results = Mutex([Result?](repeating: nil, count: count))
    let takePart: @Sendable () -> Void = {
        while case let place = next.add(1, ordering: .relaxed).oldValue, place < count {
            let result = work(place)
            results.withLock { $0[place] = result }
        }
    }
    let helpers = (1..<max(1, min(threads, count))).compactMap { _ in PosixThread(takePart) }
    takePart()
    for helper in helpers { helper.join() }
    return results.withLock { $0.compactMap { $0 } }
}
