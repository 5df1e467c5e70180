internal import Threads

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The thread that does the work of one media type, one frame after the other
/// (INS-10).
///
/// The queue is behind its monitor's lock, which is free while a frame is
/// worked on.
final class MediaThread: Sendable {
    /// A piece of work; it learns whether the thread has been stopped, and
    /// then only tells its caller.
    private typealias Job = @Sendable (_ isStopped: Bool) -> Void

    private struct Queue {
        var jobs: [Job] = []
        var isStopped = false
    }

    private enum Step: Sendable {
        case job(Job, isStopped: Bool)
        case end
    }

    private enum Reply<Result: Sendable>: Sendable {
        case result(Result)
        case stopped
    }

    /// Marks the media threads of every engine.
    private static let mark: pthread_key_t = {
        var key = pthread_key_t()
        let status = pthread_key_create(&key, nil)
        precondition(status == 0, "the system has no key for thread-local data: error \(status)")
        return key
    }()

    private let queue: Monitor<Queue>
    private let thread: POSIXThread

    /// Starts the thread.
    ///
    /// - Throws: `ThreadError` when the system has no more threads.
    init() throws(ThreadError) {
        let queue = Monitor(Queue())
        self.queue = queue
        thread = try .start { Self.work(off: queue) }
    }

    /// Runs `work` on the thread and waits for it.
    ///
    /// - Returns: the work's result, or nil when the thread was stopped before
    ///   it came to it.
    func run<Result: Sendable>(_ work: @escaping @Sendable () -> Result) -> Result? {
        let reply = Monitor<Reply<Result>?>(nil)
        let isQueued = queue.withLock { queue in
            guard !queue.isStopped else { return false }
            queue.jobs.append { isStopped in
                let answer = isStopped ? Reply.stopped : .result(work())
                reply.withLock { $0 = answer }
            }
            return true
        }
        guard isQueued, case .result(let result) = reply.wait(until: { $0.take() }) else { return nil }
        return result
    }

    /// Lets the frame in progress end and refuses the waiting ones, and every
    /// later one. Returns at once.
    func stop() { queue.withLock { $0.isStopped = true } }

    /// Returns when the thread, which was stopped, is gone. Once only, and
    /// never from the thread itself.
    func join() { thread.join() }

    /// Ends the process with a clear message when a cryptor makes a call that
    /// would wait for the thread on which that cryptor runs.
    static func refuseCallsFromMediaThreads(_ function: String = #function) {
        precondition(
            pthread_getspecific(mark) == nil,
            "\(function) waits for media threads; a frame cryptor runs on one and must not call it"
        )
    }

    private static func work(off queue: Monitor<Queue>) {
        pthread_setspecific(mark, UnsafeRawPointer(bitPattern: 1))
        while case .job(let job, let isStopped) = nextStep(from: queue) {
            job(isStopped)
        }
    }

    private static func nextStep(from queue: Monitor<Queue>) -> Step? {
        queue.wait { queue in
            if !queue.jobs.isEmpty { return .job(queue.jobs.removeFirst(), isStopped: queue.isStopped) }
            return queue.isStopped ? .end : nil
        }
    }
}
