internal import AdapterProcess
internal import AdapterProtocol
internal import Synchronization

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Ctrl-C: the first one kills the adapters and ends the run with a report of
/// what is known. The second one ends everything at once.
enum Interrupt {
    private static let flag = Atomic(false)

    /// Whether the run was interrupted.
    static var happened: Bool { flag.load(ordering: .relaxed) }

    private static let signals = [SIGINT, SIGTERM, SIGHUP]

    /// Watches for SIGINT, SIGTERM and SIGHUP, even where the process that started
    /// this one had blocked them, as the threads of a test runner do.
    static func install() {
        // What a handler touches is made before one can run.
        _ = happened
        ProcessClient.prepareToKillAll()
        var set = sigset_t()
        sigemptyset(&set)
        for number in signals { sigaddset(&set, number) }
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
        for number in signals {
            signal(number) { _ in
                let isSecond = Interrupt.flag.exchange(true, ordering: .relaxed)
                ProcessClient.killAll()
                if isSecond { _exit(ExitCode.interrupted) }
            }
        }
    }
}
