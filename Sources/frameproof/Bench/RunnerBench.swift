internal import AdapterProcess
internal import AdapterProtocol
internal import Conformance
internal import Foundation
internal import JSON
internal import ReferenceAdapter
internal import VectorFiles
internal import Verdicts

/// A whole run over stdio against the reference adapter, compared with what
/// that adapter alone needs for the same request lines from a file.
enum RunnerBench {
    static func run(rounds: Int) throws -> [Measurement] {
        let adapter = URL(filePath: Disk.executable ?? CommandLine.arguments[0])
            .deletingLastPathComponent().appending(path: "frameproof-reference").path
        guard FileManager.default.isExecutableFile(atPath: adapter) else {
            throw CommandError.usage(
                "bench runner needs frameproof-reference beside frameproof; swift build -c release builds both"
            )
        }
        let lines = FileManager.default.temporaryDirectory.appending(path: "frameproof-bench-\(getpid()).jsonl")
        defer { try? FileManager.default.removeItem(at: lines) }
        let tests = ChosenTest.all(of: try VectorLocation.vectors(at: []).files, selection: TestSelection())
        try script(tests).write(to: lines)
        var ratios: [Double] = []
        for _ in 0..<rounds {
            let alone = try time { try runAlone(adapter, reading: lines) }
            // What a user waits for: files read, planned, asked and judged.
            let whole = try time { try runWhole(adapter) }
            ratios.append(whole / alone)
        }
        return [Measurement(name: "whole run over stdio / adapter alone", ratios: ratios, goal: "at most 1.50")]
    }

    private static func script(_ tests: [ChosenTest]) -> Data {
        let handshake = ReferenceImplementation().handshake
        var bytes: [UInt8] = []
        let initialize = RunnerIdentity.current.request
        let requests = [initialize] + RequestScript.requests(for: tests, of: handshake)
        for (id, request) in requests.enumerated() {
            RequestLine(id: id, request: request).encode(onto: &bytes)
        }
        return Data(bytes)
    }

    private static func runAlone(_ adapter: String, reading lines: URL) throws {
        let process = Process()
        process.executableURL = URL(filePath: adapter)
        process.standardInput = try FileHandle(forReadingFrom: lines)
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
    }

    private static func runWhole(_ adapter: String) throws {
        let tests = ChosenTest.all(of: try VectorLocation.vectors(at: []).files, selection: TestSelection())
        var options = RunOptions()
        options.jobs = ProcessInfo.processInfo.activeProcessorCount
        let report = try ConformanceRun(tests, options: options) { () throws(ClientFailure) in
            try ProcessClient.start(command: [adapter], runner: .current)
        }.run()
        guard report.exitCode == ExitCode.success else {
            throw CommandError(exitCode: ExitCode.testFailed, message: "the reference adapter fails a test")
        }
    }
}
