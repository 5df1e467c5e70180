#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A value behind a POSIX mutex, and a way to wait until the value changes.
///
/// It is used where `Mutex` cannot be: one can wait on it, with or without a
/// time limit, and ThreadSanitizer sees it. (Of a contended `Mutex` the
/// sanitizer sees only half on Linux, and reports races where there are none.)
package final class Monitor<Value>: @unchecked Sendable {
    // Unchecked, because `value` and `waiting` are touched only while `mutex`
    // is held.
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    // Allocated by itself, since the lock already guarantees exclusive access
    // and a second check of it would only cost time.
    let value = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    /// How many wait for a change; behind `mutex` too.
    private var waiting = 0

    /// Guards `value`.
    package init(_ value: sending Value) {
        self.value.initialize(to: value)
        Self.require(pthread_mutex_init(mutex, nil))
        var attributes = pthread_condattr_t()
        Self.require(pthread_condattr_init(&attributes))
        #if !canImport(Darwin)
            Self.require(pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC))
        #endif
        Self.require(pthread_cond_init(condition, &attributes))
        Self.require(pthread_condattr_destroy(&attributes))
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
        value.deinitialize(count: 1)
        value.deallocate()
    }

    /// Runs `body` with the lock held, then wakes everyone who waits.
    package func withLock<Result: Sendable, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        lock()
        defer { unlock() }
        return try body(&value.pointee)
    }

    /// Waits until `body` gives a result.
    ///
    /// - Parameters:
    ///   - timeout: how long to wait; nil waits for ever.
    ///   - body: called with the lock held, at once and after every change; it
    ///     may change the value when it gives a result.
    /// - Returns: the result, or nil when the time is over.
    package func wait<Result: Sendable>(atMost timeout: Duration? = nil, until body: (inout Value) -> Result?)
        -> Result?
    {
        let deadline = timeout.map { ContinuousClock.now + $0 }
        lock()
        waiting += 1
        defer {
            waiting -= 1
            unlock()
        }
        while true {
            if let result = body(&value.pointee) { return result }
            guard let deadline else {
                Self.require(pthread_cond_wait(condition, mutex))
                continue
            }
            let rest = ContinuousClock.now.duration(to: deadline)
            guard rest > .zero else { return nil }
            waitForChange(atMost: rest)
        }
    }

    func lock() { Self.require(pthread_mutex_lock(mutex)) }

    func unlock() {
        if waiting > 0 { Self.require(pthread_cond_broadcast(condition)) }
        Self.require(pthread_mutex_unlock(mutex))
    }

    /// Returns after a change, after `rest`, or for no reason at all.
    private func waitForChange(atMost rest: Duration) {
        let (seconds, attoseconds) = rest.components
        let nanoseconds = attoseconds / 1_000_000_000
        #if canImport(Darwin)
            var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(nanoseconds))
            let status = pthread_cond_timedwait_relative_np(condition, mutex, &time)
        #else
            var time = timespec()
            clock_gettime(CLOCK_MONOTONIC, &time)
            let sum = time.tv_nsec + Int(nanoseconds)
            time.tv_sec += Int(seconds) + sum / 1_000_000_000
            time.tv_nsec = sum % 1_000_000_000
            let status = pthread_cond_timedwait(condition, mutex, &time)
        #endif
        if status != ETIMEDOUT { Self.require(status) }
    }

    /// These calls fail only for misuse or without memory; going on without the
    /// lock would be worse than ending.
    private static func require(_ status: Int32) {
        precondition(status == 0, "a POSIX lock failed with error \(status)")
    }
}
