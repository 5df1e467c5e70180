internal import AdapterProcess
internal import AdapterProtocol
internal import Conformance
internal import Reports
internal import Threads
internal import VectorFiles
internal import Verdicts

/// `frameproof matrix`: every adapter as sender against every adapter as
/// receiver.
struct MatrixCommand: Command {
    static let name = "matrix"
    static let summary =
        "Every adapter seals the inputs of the seal vectors and real media with a rotation, a removal and one-sided "
        + "starts, and every adapter opens what every other one sealed. A pair that fails shows the first failing frame by "
        + "fields, and whether the two disagree or both differ from the vectors in the same way."
    static let parameters: [Parameter] =
        [
            .operand(
                .text("NAME=COMMAND"),
                repeats: true,
                isRequired: true,
                "an adapter; the words of its command are separated by spaces"
            ),
            .option("--vectors", .path("PATH"), repeats: true, "vector files or folders (where run finds them)"),
            .option("--jobs", .text("N"), "how many adapters work at once (the cores)"),
        ] + .timeouts + [
            .option(
                "--report",
                .text("FORMAT=FILE"),
                repeats: true,
                "also writes the report; FORMAT is \(MatrixTable.Format.allCases.map(\.rawValue).joined(separator: ", "))"
            )
        ]

    private var paths: [String] = []
    private var adapters: [NamedCommand] = []
    private var jobs = Cores.count
    private var timeouts = AdapterTimeouts()
    private var reports: [(format: MatrixTable.Format, path: String)] = []

    init(_ arguments: [String]) throws {
        var arguments = Arguments(arguments)
        while let argument = arguments.next() {
            switch argument {
            case "--vectors": paths.append(try arguments.value(of: argument))
            case "--jobs": jobs = try arguments.integer(of: argument, in: 1...512)
            case "--timeout": timeouts.answer = try arguments.seconds(of: argument)
            case "--start-timeout": timeouts.start = try arguments.seconds(of: argument)
            case "--report": reports.append(try Self.report(try arguments.value(of: argument)))
            case _ where argument.hasPrefix("-"): throw CommandError.usage("matrix has no option \(argument)")
            default: adapters.append(try NamedCommand(argument))
            }
        }
        guard !adapters.isEmpty else { throw CommandError.usage("matrix takes at least one NAME=COMMAND") }
        guard Set(adapters.map(\.name)).count == adapters.count else {
            throw CommandError.usage("two adapters have the same name")
        }
    }

    func run() throws -> Int32 {
        let vectors = try VectorLocation.vectors(at: paths)
        Interrupt.install()
        let progress = TimeLeft(unit: "pairs")
        let matrix = MatrixRun(
            vectors.files,
            adapters: adapters.map {
                NamedAdapter(name: $0.name, command: $0.command, timeouts: timeouts, runner: .current)
            },
            jobs: jobs,
            isInterrupted: { Interrupt.happened },
            onPair: { progress.update($0, of: $1) }
        )
        guard matrix.caseCount > 0 else {
            throw CommandError(exitCode: ExitCode.nothingRan, message: "there is no seal vector to send")
        }
        var report: MatrixReport
        do throws(ClientFailure) {
            report = try matrix.run()
        } catch {
            progress.clear()
            throw CommandError.notStarted(error)
        }
        progress.clear()
        report.suite.vectors = vectors.identity
        print(MatrixTable.terminal(report), terminator: "")
        for (format, path) in reports {
            try OutputFile.write(MatrixTable.text(report, as: format), to: path)
        }
        return Interrupt.happened ? ExitCode.interrupted : report.exitCode
    }

    private static func report(_ text: String) throws -> (MatrixTable.Format, String) {
        let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2, let format = MatrixTable.Format(rawValue: parts[0]) else {
            let formats = MatrixTable.Format.allCases.map(\.rawValue).joined(separator: ", ")
            throw CommandError.usage("--report takes FORMAT=FILE with one of \(formats), not \"\(text)\"")
        }
        return (format, parts[1])
    }
}
