#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Where threads wait until all of them are there.
final class StartLine: @unchecked Sendable {
    // Unchecked, because `missing` is touched only with the mutex held.
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var missing: Int

    init(count: Int) {
        missing = count
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, nil)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    func waitForAll() {
        pthread_mutex_lock(mutex)
        missing -= 1
        pthread_cond_broadcast(condition)
        while missing > 0 { pthread_cond_wait(condition, mutex) }
        pthread_mutex_unlock(mutex)
    }
}
