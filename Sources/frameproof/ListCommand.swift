internal import Conformance
internal import VectorFiles

/// `frameproof list`: the tests that a run would choose.
struct ListCommand: Command {
    static let name = "list"
    static let summary = "Lists the identifiers of the tests that run would choose, one a line."
    static let parameters: [Parameter] =
        .selection + [
            .option(
                "--since",
                .text("VERSION"),
                "only tests that are new in later versions, or accept other answers since then"
            )
        ]

    private var paths: [String] = []
    private var selection = TestSelection()
    private var since: String?

    init(_ arguments: [String]) throws {
        var arguments = Arguments(arguments)
        while let argument = arguments.next() {
            switch argument {
            case _ where try selection.take(argument, from: &arguments): break
            case "--since": since = try arguments.value(of: argument)
            case _ where argument.hasPrefix("-"): throw CommandError.usage("list has no option \(argument)")
            default: paths.append(argument)
            }
        }
    }

    func run() throws -> Int32 {
        let vectors = try VectorLocation.vectors(at: paths)
        try selection.checkFilters(in: vectors.files)
        var ids = vectors.files.flatMap { selection.tests(of: $0).map(\.id) }
        guard !ids.isEmpty else {
            throw CommandError(exitCode: ExitCode.nothingRan, message: "no test matches")
        }
        if let since {
            let later = try vectors.tests(since: since)
            ids = ids.filter(later.contains)
        }
        for id in ids { print(id) }
        return ExitCode.success
    }
}
