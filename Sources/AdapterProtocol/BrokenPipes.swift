#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// SIGPIPE, which would end this process when a peer is gone.
package enum BrokenPipes {
    /// Ignores SIGPIPE from now on; once per process is enough.
    package static let areIgnored: Void = { _ = signal(SIGPIPE, SIG_IGN) }()
}
