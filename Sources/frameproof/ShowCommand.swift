internal import AdapterProtocol
internal import Conformance
internal import JSON
internal import Reports
internal import VectorFiles

/// `frameproof show`: what a test is about, and the lines to try it with by
/// hand.
struct ShowCommand: Command {
    static let name = "show"
    static let summary =
        "Shows a test: what it is about, its rules with their sentences, what it needs, and each request as a line "
        + "to paste into an adapter, after the one that begins every connection, with the answer that is expected."
    static let parameters: [Parameter] = [
        .operand(.text("ID"), isRequired: true, "the identifier of a test, as frameproof list prints it"),
        .option("--vectors", .path("PATH"), repeats: true, "vector files or folders (where run finds them)"),
    ]

    private var id = ""
    private var paths: [String] = []

    init(_ arguments: [String]) throws {
        var arguments = Arguments(arguments)
        var ids: [String] = []
        while let argument = arguments.next() {
            switch argument {
            case "--vectors": paths.append(try arguments.value(of: argument))
            case _ where argument.hasPrefix("-"): throw CommandError.usage("show has no option \(argument)")
            default: ids.append(argument)
            }
        }
        guard ids.count == 1 else { throw CommandError.usage("show takes one identifier of a test") }
        id = ids[0]
    }

    func run() throws -> Int32 {
        for file in try VectorLocation.vectors(at: paths).files {
            guard let test = file.tests.first(where: { $0.id == id }) else { continue }
            print(Self.text(test, of: file))
            return ExitCode.success
        }
        throw CommandError(
            exitCode: ExitCode.nothingRan,
            message: "no test is called \(id); frameproof list has them all"
        )
    }

    private static func text(_ test: VectorTest, of file: VectorFile) -> String {
        var lines = ["\(test.id)   \(test.result.rawValue)", test.comment, ""]
        for rule in test.rules {
            let summary = RuleBook.current.rules.first { $0.id == rule }?.summary ?? ""
            lines.append("\(rule.padded(to: 7)) \(summary)")
        }
        for note in file.notes where test.flags.contains(note.flag) {
            lines.append("\(note.flag): \(note.description)" + note.links.map { " \($0)" }.joined())
        }
        lines.append("")
        let steps = TestOutline(test, of: file).steps
        guard !steps.isEmpty else {
            return (lines + ["A reader of the files judges it: \(file.path), tcId \(test.tcID)."]).joined(
                separator: "\n"
            )
        }
        let initialize = RequestLine(id: 1, request: RunnerIdentity.current.request)
        lines += ["Begin with", "  \(initialize.json.text())"]
        for (place, step) in steps.enumerated() {
            let times = step.times > 1 ? ", \(step.times) times" : ""
            lines += [
                "Step \(step.number), \(step.request.method)\(times)",
                "  \(RequestLine(id: place + 2, request: step.request).json.text())", "  expected: \(step.answer)",
            ]
        }
        return lines.joined(separator: "\n")
    }
}
