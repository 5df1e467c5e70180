internal import AdapterProtocol
internal import Dispatch
internal import Synchronization

/// Threads that wait for pieces of work again and again: a round is too short
/// to start threads for it. Each takes the same pieces every time, whose memory
/// is then near, and helps the others when it has done them.
final class Crew: Sendable {
    /// How many of one member's pieces are taken.
    private final class Share: Sendable {
        let taken = Atomic(0)
    }

    private struct Shift: Sendable {
        var work: @Sendable (Int) -> Void = { _ in }
        var count = 0
        var isOver = false
    }

    private let shift = Mutex(Shift())
    private let shares: [Share]
    private let start = DispatchSemaphore(value: 0)
    private let end = DispatchSemaphore(value: 0)
    private let threads = Mutex<[PosixThread]>([])

    /// A crew of `size`, of which one is the caller's own thread.
    init(size: Int) {
        shares = (0..<max(1, size)).map { _ in Share() }
        let threads = shares.indices.dropFirst().compactMap { member in
            PosixThread { [weak self] in self?.serve(as: member) }
        }
        self.threads.withLock { $0 = threads }
    }

    /// Does `work` for every number below `count`, and returns when all is
    /// done.
    func each(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
        let helpers = max(0, min(threads.withLock(\.count), count - 1))
        shift.withLock { $0 = Shift(work: work, count: count) }
        for share in shares { share.taken.store(0, ordering: .sequentiallyConsistent) }
        for _ in 0..<helpers { start.signal() }
        takePart(as: 0)
        for _ in 0..<helpers { end.wait() }
    }

    /// Sends the threads home. The crew is of no use any more.
    func dismiss() {
        shift.withLock { $0.isOver = true }
        let threads = threads.withLock { $0 }
        for _ in threads { start.signal() }
        for thread in threads { thread.join() }
    }

    private func serve(as member: Int) {
        while true {
            start.wait()
            if shift.withLock(\.isOver) { return }
            takePart(as: member)
            end.signal()
        }
    }

    private func takePart(as member: Int) {
        let (work, count) = shift.withLock { ($0.work, $0.count) }
        for owner in Array(shares.indices[member...]) + shares.indices[..<member] {
            let pieces = owner * count / shares.count..<(owner + 1) * count / shares.count
            while case let piece = pieces.lowerBound + take(from: owner), piece < pieces.upperBound { work(piece) }
        }
    }

    private func take(from owner: Int) -> Int {
        shares[owner].taken.wrappingAdd(1, ordering: .relaxed).oldValue
    }
}
