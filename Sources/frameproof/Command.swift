internal import AdapterProtocol
internal import Files

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// One command of the command line.
protocol Command: Sendable {
    /// Its name.
    static var name: String { get }
    /// What it does, in a few sentences.
    static var summary: String { get }
    /// What it takes, in the order in which it is listed.
    static var parameters: [Parameter] { get }

    /// Reads the arguments after the name.
    init(_ arguments: [String]) throws
    /// Carries it out and returns the exit code.
    func run() throws -> Int32
}

/// The exit codes of the command line.
enum ExitCode {
    static let success: Int32 = 0
    static let testFailed: Int32 = 1
    static let usage: Int32 = 2
    static let nothingRan: Int32 = 3
    static let notStarted: Int32 = 4
    static let interrupted: Int32 = 130

    /// What they say, for people.
    static let meanings: [(code: Int32, meaning: String)] = [
        (success, "all as expected"), (testFailed, "a test failed"),
        (usage, "the command line or an input file is wrong"), (nothingRan, "nothing ran"),
        (notStarted, "the adapter could not be started"), (interrupted, "interrupted"),
    ]
}

/// Why a command ends early: one sentence, and the exit code.
struct CommandError: Error {
    let exitCode: Int32
    let message: String
}

extension CommandError {
    /// The command line or an input file is wrong.
    static func usage(_ message: String) -> CommandError { CommandError(exitCode: ExitCode.usage, message: message) }

    /// Ctrl-C ended the command before it was done.
    static func interrupted(_ message: String) -> CommandError {
        CommandError(exitCode: ExitCode.interrupted, message: "interrupted: \(message)")
    }

    /// A client could not be started, or was killed by Ctrl-C.
    static func notStarted(_ failure: ClientFailure) -> CommandError {
        var message = "\(failure)"
        let lastWords = failure.standardError.trimmingNewlines
        if !lastWords.isEmpty { message += "\nthe end of standard error:\n\(lastWords)" }
        return CommandError(exitCode: Interrupt.happened ? ExitCode.interrupted : ExitCode.notStarted, message: message)
    }
}

/// Standard error as text.
enum StandardError {
    static var isTerminal: Bool { isatty(2) == 1 }

    /// Writes a text; a failure to write is ignored, since nothing is left to
    /// report it to.
    static func write(_ text: String) { _ = Disk.send(Array(text.utf8), to: STDERR_FILENO) }
}

extension String {
    fileprivate var trimmingNewlines: String {
        String(drop(while: \.isNewline).reversed().drop(while: \.isNewline).reversed())
    }
}
