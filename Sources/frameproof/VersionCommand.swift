internal import VectorFiles

/// `frameproof version`, also `--version`: the version of this program and of
/// the vectors that it writes.
struct VersionCommand: Command {
    static let name = "version"
    static let summary = "Prints the version of this program and of the vectors that belong to it."
    static let parameters: [Parameter] = []

    init(_ arguments: [String]) throws {
        if let argument = arguments.first { throw CommandError.usage("version has no argument \(argument)") }
    }

    func run() throws -> Int32 {
        print("frameproof \(SuiteVersion.current)")
        return ExitCode.success
    }
}
