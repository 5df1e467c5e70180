#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Ends the process, with failure, when it is not done after three minutes:
/// for exit tests of what must not hang.
func endIfStuck() {
    alarm(180)
}
