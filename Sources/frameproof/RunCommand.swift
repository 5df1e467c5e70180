internal import AdapterProcess
internal import AdapterProtocol
internal import Conformance
internal import ReferenceAdapter
internal import Reports
internal import Threads
internal import VectorFiles
internal import Verdicts

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// `frameproof run`: runs vectors against a client and judges its answers.
struct RunCommand: Command {
    static let name = "run"
    static let summary =
        "Runs the tests of the vector files against a client and judges its answers. With no adapter the "
        + "built-in reference client is checked."
    static let parameters: [Parameter] =
        .selection + [.option("--jobs", .text("N"), "how many copies of the adapter run at once (the cores)")]
        + .timeouts + [
            .option("--repeat", .text("N"), "runs everything N times and compares the verdicts"),
            .option(
                "--report",
                .text("FORMAT=FILE"),
                repeats: true,
                "also writes the report; FORMAT is \(ReportFormat.allCases.map(\.rawValue).joined(separator: " or "))"
            ),
            .adapter,
        ]

    private var paths: [String] = []
    private var selection = TestSelection()
    private var jobs = Cores.count
    private var timeouts = AdapterTimeouts()
    private var repetitions = 1
    private var reports: [(format: ReportFormat, path: String)] = []
    private var adapter: [String] = []

    init(_ arguments: [String]) throws {
        var arguments = Arguments(arguments)
        while let argument = arguments.next() {
            switch argument {
            case _ where try selection.take(argument, from: &arguments): break
            case "--jobs": jobs = try arguments.integer(of: argument, in: 1...512)
            case "--timeout": timeouts.answer = try arguments.seconds(of: argument)
            case "--start-timeout": timeouts.start = try arguments.seconds(of: argument)
            case "--repeat": repetitions = try arguments.integer(of: argument, in: 1...1000)
            case "--report": reports.append(try Self.report(try arguments.value(of: argument)))
            case "--":
                adapter = arguments.remainder()
                guard !adapter.isEmpty else { throw CommandError.usage("a command is expected after --") }
            case _ where argument.hasPrefix("-"): throw CommandError.usage("run has no option \(argument)")
            default: paths.append(argument)
            }
        }
    }

    func run() throws -> Int32 {
        let vectors = try VectorLocation.vectors(at: paths)
        try selection.checkFilters(in: vectors.files)
        let tests = ChosenTest.all(of: vectors.files, selection: selection)
        guard !tests.isEmpty else {
            throw CommandError(exitCode: ExitCode.nothingRan, message: "there is no test to run")
        }
        Interrupt.install()
        var verdicts = RepeatedVerdicts()
        var worst: Int32 = 0
        for _ in 0..<repetitions {
            let report = try runOnce(tests, of: vectors)
            verdicts.add(report)
            worst = max(worst, report.exitCode)
            if report.isPartial { break }
        }
        if Interrupt.happened { return ExitCode.interrupted }
        guard repetitions > 1 else { return worst }
        print(verdicts.summary)
        return verdicts.differ ? ExitCode.testFailed : worst
    }

    private func runOnce(_ tests: [ChosenTest], of vectors: LocatedVectors) throws -> RunReport {
        let progress = ProgressLine(total: tests.count)
        var options = RunOptions()
        options.jobs = jobs
        options.command = adapter
        if let child { options.protocolChecks = ProtocolCheckRun(child, jobs: jobs) { Interrupt.happened } }
        options.onResult = { progress.add($0) }
        options.isInterrupted = { Interrupt.happened }
        let reference: ClientFactory = { () throws(ClientFailure) in ReferenceImplementation() }
        var report: RunReport
        do throws(ClientFailure) {
            report = try ConformanceRun(tests, options: options, factory: child?.start ?? reference).run()
        } catch {
            progress.clear()
            throw CommandError.notStarted(error)
        }
        progress.clear()
        report.suite.vectors = vectors.identity
        print(TerminalReport(isColoured: isatty(1) == 1).text(report), terminator: "")
        for (format, path) in reports { try OutputFile.write(format.text(report), to: path) }
        return report
    }

    /// The adapter; nil for the reference client in this process.
    private var child: NamedAdapter? {
        adapter.isEmpty
            ? nil : NamedAdapter(name: adapter[0], command: adapter, timeouts: timeouts, runner: .current)
    }

    private static func report(_ text: String) throws -> (ReportFormat, String) {
        let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2, let format = ReportFormat(rawValue: parts[0]) else {
            let formats = ReportFormat.allCases.map(\.rawValue).joined(separator: " or ")
            throw CommandError.usage("--report takes FORMAT=FILE with \(formats), not \"\(text)\"")
        }
        return (format, parts[1])
    }
}
