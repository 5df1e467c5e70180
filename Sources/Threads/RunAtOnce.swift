/// Calls `work` for every number below `count`, each on a thread of its own,
/// and returns the results in order.
///
/// No call begins before all the threads are there, so that the calls really
/// run at once.
///
/// - Throws: `ThreadError` when a thread is missing; `work` is not called then.
package func runAtOnce<Result: Sendable>(
    _ count: Int,
    _ work: @escaping @Sendable (_ index: Int) -> Result
) throws(ThreadError) -> [Result] {
    let results = Monitor([Result?](repeating: nil, count: count))
    /// Nil until all the threads are there, or until one is missing.
    let mayBegin = Monitor<Bool?>(nil)
    var threads: [POSIXThread] = []
    func finish(began: Bool) {
        mayBegin.withLock { $0 = began }
        for thread in threads { thread.join() }
    }
    do throws(ThreadError) {
        for index in 0..<count {
            let thread = try POSIXThread.start {
                guard mayBegin.wait(until: { $0 }) == true else { return }
                let result = work(index)
                results.withLock { $0[index] = result }
            }
            threads.append(thread)
        }
    } catch {
        finish(began: false)
        throw error
    }
    finish(began: true)
    return results.withLock { $0.compactMap(\.self) }
}
