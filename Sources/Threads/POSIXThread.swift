#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A thread of the operating system that runs one closure and that somebody
/// has to join.
///
/// For work that blocks: Swift's own pool has only as many threads as cores.
package struct POSIXThread: @unchecked Sendable {
    // Unchecked, because on some systems a thread's handle is a pointer; it is
    // only ever compared and joined.
    private let handle: pthread_t

    /// What the thread runs, boxed for C.
    private final class Body: Sendable {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    /// Starts a thread that runs `body` and ends with it.
    ///
    /// - Throws: `ThreadError` when the system has no more threads; `body` is
    ///   not run then.
    package static func start(_ body: @escaping @Sendable () -> Void) throws(ThreadError) -> POSIXThread {
        let context = Unmanaged.passRetained(Body(body))
        #if canImport(Darwin)
            var handle: pthread_t!
        #else
            var handle = pthread_t()
        #endif
        let status = pthread_create(&handle, nil, entry, context.toOpaque())
        guard status == 0 else {
            context.release()
            throw ThreadError(code: status)
        }
        return POSIXThread(handle: handle)
    }

    #if canImport(Darwin)
        private typealias Entry = @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?
    #else
        private typealias Entry = @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
    #endif

    // A constant of its own: as an argument it crashes the compiler (6.3.1).
    private static let entry: Entry = { runBody($0) }

    private static func runBody(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        if let context { Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run() }
        return nil
    }

    /// Waits until the thread has ended; once only, and never from itself.
    package func join() {
        let status = pthread_join(handle, nil)
        precondition(status == 0, "a thread could not be joined: error \(status)")
    }

    /// Whether the caller runs on the process's main thread.
    package static var isMain: Bool {
        #if canImport(Darwin)
            pthread_main_np() != 0
        #else
            // The link reads PID/task/TID; the main thread's numbers are equal.
            // (gettid is hidden from Swift here.)
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 64) { text in
                let count = text.withMemoryRebound(to: CChar.self) {
                    readlink("/proc/thread-self", $0.baseAddress!, $0.count)
                }
                guard count > 0 else { return false }
                let parts = text.prefix(count).split(separator: UInt8(ascii: "/"))
                return parts.count == 3 && parts[0].elementsEqual(parts[2])
            }
        #endif
    }
}
