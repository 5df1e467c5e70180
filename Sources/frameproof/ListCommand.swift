internal import Conformance
internal import VectorFiles

/// `frameproof list`: the tests that a run would choose.
struct ListCommand: Command {
    static let name = "list"
    static let synopsis = "list [PATH…] [--filter GLOB]… [--profile NAME]"
    static let help = "Lists the identifiers of the tests that `run` would choose, one a line."

    private var paths: [String] = []
    private var selection = TestSelection()

    init(_ arguments: [String]) throws {
        var arguments = Arguments(arguments)
        while let argument = arguments.next() {
            switch argument {
            case _ where try selection.take(argument, from: &arguments): break
            case _ where argument.hasPrefix("-"): throw CommandError.usage("list has no option \(argument)")
            default: paths.append(argument)
            }
        }
    }

    func run() throws -> Int32 {
        let files = try VectorLocation.files(at: paths)
        try selection.checkFilters(in: files)
        let ids = files.flatMap { selection.tests(of: $0).map(\.id) }
        guard !ids.isEmpty else {
            throw CommandError(exitCode: ExitCode.nothingRan, message: "no test matches")
        }
        print(ids.joined(separator: "\n"))
        return ExitCode.success
    }
}
