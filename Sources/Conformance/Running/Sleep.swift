#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Blocks the calling thread, which must not be one of Swift's own pool.
func sleep(for duration: Duration) {
    let (seconds, attoseconds) = duration.components
    var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    nanosleep(&time, nil)
}
