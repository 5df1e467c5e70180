internal import AdapterProtocol
internal import Dispatch
internal import Synchronization

/// Threads that wait for pieces of work again and again: a phase of a round is
/// too short to start threads for it.
final class Crew: Sendable {
    private struct Shift: Sendable {
        var work: @Sendable (Int) -> Void = { _ in }
        var count = 0
        var isOver = false
    }

    private let shift = Mutex(Shift())
    private let next = Atomic(0)
    private let start = DispatchSemaphore(value: 0)
    private let end = DispatchSemaphore(value: 0)
    private let threads = Mutex<[PosixThread]>([])

    /// A crew of `size`, of which one is the caller's own thread.
    init(size: Int) {
        let threads = (1..<max(1, size)).compactMap { _ in PosixThread { [weak self] in self?.serve() } }
        self.threads.withLock { $0 = threads }
    }

    /// Does `work` for every number below `count`, and returns when all is
    /// done.
    func each(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
        let helpers = max(0, min(threads.withLock(\.count), count - 1))
        shift.withLock { $0 = Shift(work: work, count: count) }
        next.store(0, ordering: .sequentiallyConsistent)
        for _ in 0..<helpers { start.signal() }
        takePart()
        for _ in 0..<helpers { end.wait() }
    }

    /// Sends the threads home. The crew is of no use any more.
    func dismiss() {
        shift.withLock { $0.isOver = true }
        let threads = threads.withLock { $0 }
        for _ in threads { start.signal() }
        for thread in threads { thread.join() }
    }

    private func serve() {
        while true {
            start.wait()
            if shift.withLock(\.isOver) { return }
            takePart()
            end.signal()
        }
    }

    private func takePart() {
        let (work, count) = shift.withLock { ($0.work, $0.count) }
        while case let number = next.wrappingAdd(1, ordering: .relaxed).oldValue, number < count { work(number) }
    }
}
