/// How an adapter's process ended.
public struct TerminationStatus: Sendable, Hashable {
    /// What made it end.
    public enum Cause: Sendable, Hashable {
        /// It ended by itself, as it should when its input ends.
        case itself
        /// SIGTERM, since it had not ended with its input.
        case terminated
        /// SIGKILL, since it had not ended after SIGTERM either, or after a
        /// failure.
        case killed
    }

    /// What made it end.
    public var cause: Cause
    /// The exit code; nil when a signal ended it.
    public var exitCode: Int?
    /// The signal's name, such as `SIGSEGV`; nil when it exited.
    public var signal: String?
    /// The start of what it wrote to standard output after its last answer.
    public var strayOutput: String
    /// The end of what it wrote to standard error.
    public var standardError: String

    package init(cause: Cause, exitCode: Int?, signal: String?, strayOutput: String, standardError: String) {
        (self.cause, self.exitCode, self.signal) = (cause, exitCode, signal)
        (self.strayOutput, self.standardError) = (strayOutput, standardError)
    }

    /// Whether it ended as the protocol requires: by itself, with 0, and
    /// without stray output.
    public var isClean: Bool { cause == .itself && exitCode == 0 && strayOutput.isEmpty }
}

extension TerminationStatus: CustomStringConvertible {
    /// The end as part of a sentence: `exited with code 3`.
    public var description: String {
        let end = exitCode.map { "exited with code \($0)" } ?? signal.map { "was ended by \($0)" } ?? "ended"
        return switch cause {
        case .itself: end
        case .terminated: "did not end with its input and \(end)"
        case .killed: "had to be killed"
        }
    }
}
