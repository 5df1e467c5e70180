internal import AdapterProtocol
internal import Foundation
internal import Synchronization

/// Ctrl-C: the first one ends the run with a report of what is known, and
/// takes the adapters with it.
enum Interrupt {
    private static let flag = Atomic(false)

    /// Whether the run was interrupted.
    static var happened: Bool { flag.load(ordering: .relaxed) }

    /// Watches for SIGINT and SIGTERM, also where whoever started this process
    /// had them blocked, as the threads of a test runner do.
    static func install() {
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGINT, SIGTERM] { sigaddset(&signals, number) }
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        for number in [SIGINT, SIGTERM] {
            signal(number) { _ in
                Interrupt.flag.store(true, ordering: .relaxed)
                AdapterProcess.killAll()
            }
        }
    }
}
