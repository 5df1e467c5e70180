#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The processor.
package enum Cores {
    /// How many cores this machine has for its processes, at least 1.
    package static let count = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
}
