internal import AdapterProcess
internal import AdapterProtocol
internal import Conformance
internal import Files
internal import JSON
internal import ReferenceAdapter
internal import Threads
internal import VectorFiles
internal import Verdicts

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A whole run over stdio against the reference adapter, compared with what
/// that adapter alone needs for the same request lines from a file.
enum RunnerBench {
    static func run(rounds: Int) throws -> [Measurement] {
        let folder = Path.folder(of: Disk.executable ?? CommandLine.arguments[0])
        let adapter = "\(folder)/frameproof-reference"
        guard Disk.isProgram(adapter) else {
            throw CommandError.usage(
                "bench runner needs frameproof-reference beside frameproof; swift build -c release builds both"
            )
        }
        let lines = "\(Disk.temporaryFolder)/frameproof-bench-\(getpid()).jsonl"
        defer { _ = Disk.remove(lines) }
        let tests = ChosenTest.all(of: try VectorLocation.vectors(at: []).files, selection: TestSelection())
        guard Disk.save(script(tests), to: lines) else {
            throw CommandError.usage("\(lines): the requests cannot be written there")
        }
        var ratios: [Double] = []
        for _ in 0..<rounds {
            let alone = try time { try runAlone(adapter, reading: lines) }
            // What a user waits for: files read, planned, asked and judged.
            let whole = try time { try runWhole(adapter) }
            ratios.append(whole / alone)
        }
        return [Measurement(name: "whole run over stdio / adapter alone", ratios: ratios, goal: "at most 1.50")]
    }

    private static func script(_ tests: [ChosenTest]) -> [UInt8] {
        let handshake = ReferenceImplementation().handshake
        var bytes: [UInt8] = []
        let initialize = RunnerIdentity.current.request
        let requests = [initialize] + RequestScript.requests(for: tests, of: handshake)
        for (id, request) in requests.enumerated() {
            RequestLine(id: id, request: request).encode(onto: &bytes)
        }
        return bytes
    }

    private static func runAlone(_ adapter: String, reading lines: String) throws {
        let command = #"exec "$0" <"$1" >/dev/null"#
        let words = ["sh", "-c", command, adapter, lines]
        let arguments = words.map { word in strdup(word) }
        defer { for argument in arguments { free(argument) } }
        var process: pid_t = 0
        var status: Int32 = 0
        guard posix_spawn(&process, "/bin/sh", nil, nil, arguments + [nil], environ) == 0,
            waitpid(process, &status, 0) == process, status == 0
        else { throw CommandError(exitCode: ExitCode.notStarted, message: "\(adapter) cannot be run alone") }
    }

    private static func runWhole(_ adapter: String) throws {
        let tests = ChosenTest.all(of: try VectorLocation.vectors(at: []).files, selection: TestSelection())
        var options = RunOptions()
        options.jobs = Cores.count
        let report = try ConformanceRun(tests, options: options) { () throws(ClientFailure) in
            try ProcessClient.start(command: [adapter], runner: .current)
        }.run()
        guard report.exitCode == ExitCode.success else {
            throw CommandError(exitCode: ExitCode.testFailed, message: "the reference adapter fails a test")
        }
    }
}
