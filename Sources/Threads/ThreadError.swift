#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The operating system gave no thread.
public struct ThreadError: Error, Sendable, Hashable {
    /// The errno value of the call that failed, such as `EAGAIN`.
    public var code: Int32
}

extension ThreadError: CustomStringConvertible {
    /// What went wrong, as one sentence without its full stop.
    public var description: String { "the system has no more threads: \(String(cString: strerror(code)))" }
}
