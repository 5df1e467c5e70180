#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A thread of the operating system that runs one closure. Blocking work may
/// not wait on Swift's own pool, which has only as many threads as cores.
package struct PosixThread {
    /// What the thread runs, boxed for C.
    private final class Work: Sendable {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    private let handle: pthread_t

    /// Starts a thread, or is nil where the system has no more of them.
    package init?(_ body: @escaping @Sendable () -> Void) {
        let work = Unmanaged.passRetained(Work(body))
        #if canImport(Darwin)
            var handle: pthread_t?
        #else
            var handle = pthread_t()
        #endif
        let status = pthread_create(&handle, nil, { PosixThread.run($0) }, work.toOpaque())
        guard status == 0 else {
            work.release()
            return nil
        }
        #if canImport(Darwin)
            guard let handle else { return nil }
        #endif
        self.handle = handle
    }

    /// Waits until the thread has ended.
    package func join() { pthread_join(handle, nil) }

    private static func run(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
        return nil
    }
}
