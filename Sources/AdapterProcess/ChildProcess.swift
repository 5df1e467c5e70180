#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A child in a process group of its own, and the three pipes to it. Whatever
/// happens, the group is killed and the child reaped.
final class ChildProcess {
    /// The number of the process and of its group.
    let number: pid_t
    /// The child's standard input; nil once closed.
    var input: Descriptor?
    /// The child's standard output; nil once it has ended.
    var output: Descriptor?
    /// The child's standard error; nil once it has ended.
    var errors: Descriptor?
    /// How it ended, as `waitpid` says; nil until it is reaped.
    private var status: Int32?
    private var isReaped = false

    init(_ number: pid_t, input: Descriptor, output: Descriptor, errors: Descriptor) {
        (self.number, self.input, self.output, self.errors) = (number, input, output, errors)
        for descriptor in [input, output, errors] { descriptor.doNotBlock() }
    }

    deinit { end() }

    /// Whether the child has ended. It is not reaped here, so that the system
    /// gives its number to no other process.
    var hasEnded: Bool {
        if isReaped { return true }
        var info = siginfo_t()
        while waitid(P_PID, id_t(number), &info, WEXITED | WNOHANG | WNOWAIT) != 0 {
            // Without a child of this number there is nothing to wait for.
            if errno != EINTR { return true }
        }
        return info.si_signo != 0
    }

    /// Asks the whole group to end.
    func terminate() { if !isReaped { kill(-number, SIGTERM) } }

    /// Kills what is left of the group and reaps the child.
    func end() {
        guard !isReaped else { return }
        isReaped = true
        kill(-number, SIGKILL)
        ProcessGroups.leave(number)
        var status: Int32 = 0
        var result = waitpid(number, &status, 0)
        while result < 0, errno == EINTR { result = waitpid(number, &status, 0) }
        if result == number { self.status = status }
    }

    /// The exit code, once the child was reaped, unless a signal ended it.
    var exitCode: Int? { status.flatMap { $0 & 0x7F == 0 ? Int($0 >> 8) & 0xFF : nil } }

    /// The name of the signal that ended it, once the child was reaped.
    var signal: String? { status.flatMap { $0 & 0x7F == 0 ? nil : ChildProcess.name(of: $0 & 0x7F) } }

    private static func name(of signal: Int32) -> String {
        let names: [Int32: String] = [
            SIGHUP: "SIGHUP", SIGINT: "SIGINT", SIGQUIT: "SIGQUIT", SIGILL: "SIGILL", SIGTRAP: "SIGTRAP",
            SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGKILL: "SIGKILL", SIGSEGV: "SIGSEGV",
            SIGPIPE: "SIGPIPE", SIGALRM: "SIGALRM", SIGTERM: "SIGTERM", SIGSYS: "SIGSYS", SIGXCPU: "SIGXCPU",
            SIGXFSZ: "SIGXFSZ", SIGUSR1: "SIGUSR1", SIGUSR2: "SIGUSR2",
        ]
        return names[signal] ?? "signal \(signal)"
    }
}
