#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A POSIX thread that somebody has to join.
struct POSIXThread: @unchecked Sendable {
    // Unchecked, because on some systems a thread's handle is a pointer; it is
    // only ever compared and joined.
    private let handle: pthread_t

    private final class Body: Sendable {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    /// Starts a thread that runs `body` and ends with it.
    static func start(_ body: @escaping @Sendable () -> Void) -> POSIXThread {
        let context = Unmanaged.passRetained(Body(body)).toOpaque()
        return POSIXThread(handle: create(context))
    }

    private static func create(_ context: UnsafeMutableRawPointer) -> pthread_t {
        #if canImport(Darwin)
            var handle: pthread_t!
        #else
            var handle = pthread_t()
        #endif
        let status = pthread_create(&handle, nil, entry, context)
        precondition(status == 0, "the system has no thread for media: error \(status)")
        return handle
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
    func join() {
        let status = pthread_join(handle, nil)
        precondition(status == 0, "a thread could not be joined: error \(status)")
    }

    /// Whether the caller runs on the process's main thread.
    static var isMain: Bool {
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
