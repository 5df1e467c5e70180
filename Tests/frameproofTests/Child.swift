import Dispatch
import Foundation
import TestFolders
import Testing

/// A real process of its own, its output in files.
final class Child {
    /// What is left when it has ended.
    struct TerminationStatus {
        var exitCode: Int32
        var output: String
        var errors: String
        /// Whether a signal ended it.
        var isSignalled: Bool
    }

    private let process = Process()
    private let scratch: Scratch
    private let hasEnded = DispatchSemaphore(value: 0)

    /// Starts a command. The environment is that of the tests and more.
    init(
        _ command: [String],
        in folder: String = Places.repository,
        environment: [String: String] = [:]
    ) throws {
        scratch = try Scratch()
        process.executableURL = URL(filePath: command[0])
        process.arguments = Array(command.dropFirst())
        process.currentDirectoryURL = URL(filePath: folder)
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try Self.newFile(scratch.file("output"))
        process.standardError = try Self.newFile(scratch.file("errors"))
        process.terminationHandler = { [hasEnded] _ in hasEnded.signal() }
        try process.run()
    }

    /// Its number.
    var number: Int32 { process.processIdentifier }

    /// Waits for its end; one that takes too long is killed, and fails the
    /// test.
    func wait(seconds: Int = 1800) -> TerminationStatus {
        if hasEnded.wait(timeout: .now() + .seconds(seconds)) == .timedOut {
            Issue.record("\(process.arguments ?? []) did not end within \(seconds) s")
            kill(number, SIGKILL)
            hasEnded.wait()
        }
        return TerminationStatus(
            exitCode: process.terminationStatus,
            output: Self.text(scratch.file("output")),
            errors: Self.text(scratch.file("errors")),
            isSignalled: process.terminationReason == .uncaughtSignal
        )
    }

    private static func newFile(_ path: String) throws -> FileHandle {
        try Data().write(to: URL(filePath: path))
        return try #require(FileHandle(forWritingAtPath: path))
    }

    private static func text(_ path: String) -> String {
        String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
    }
}

/// Runs `frameproof` to its end.
func frameproof(
    _ arguments: String...,
    in folder: String = Places.repository,
    environment: [String: String] = [:]
) throws -> Child.TerminationStatus {
    try frameproof(arguments, in: folder, environment: environment)
}

/// Runs `frameproof` to its end.
func frameproof(
    _ arguments: [String],
    in folder: String = Places.repository,
    environment: [String: String] = [:]
) throws -> Child.TerminationStatus {
    try Child([Places.frameproof] + arguments, in: folder, environment: environment).wait()
}
