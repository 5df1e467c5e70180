#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The command line: finds the command and turns errors into one sentence and
/// an exit code.
@main
enum Frameproof {
    /// All commands, in the order in which they are listed.
    static var commands: [any Command.Type] {
        [
            RunCommand.self, MatrixCommand.self, SimulateCommand.self, ListCommand.self, ShowCommand.self,
            GenerateCommand.self, CoverageCommand.self, BenchCommand.self, VersionCommand.self, HelpCommand.self,
            CompletionsCommand.self, ManualCommand.self,
        ]
    }

    /// The command of this name.
    ///
    /// - Throws: `CommandError` where there is none.
    static func command(named name: String) throws -> any Command.Type {
        guard let command = commands.first(where: { $0.name == name }) else {
            let names = commands.map { $0.name }.joined(separator: ", ")
            throw CommandError.usage("there is no command \"\(name)\"; the commands are \(names)")
        }
        return command
    }

    static func main() {
        let code = run(Array(CommandLine.arguments.dropFirst()))
        // It is not a failure when a reader such as `head` stops early.
        guard fflush(nil) != 0, errno != EPIPE else { exit(code) }
        StandardError.write("frameproof: standard output cannot be written\n")
        exit(code == ExitCode.success ? ExitCode.usage : code)
    }

    private static func run(_ arguments: [String]) -> Int32 {
        do {
            guard let name = arguments.first else {
                print(CommandHelp.page(commands))
                return ExitCode.usage
            }
            let wanted = questions.contains(name) ? HelpCommand.name : name == "--version" ? VersionCommand.name : name
            let command = try command(named: wanted)
            let isAsked = arguments.dropFirst().prefix { $0 != "--" }.contains(where: questions.contains)
            return try isAsked
                ? HelpCommand([command.name]).run() : command.init(Array(arguments.dropFirst())).run()
        } catch let end as CommandError {
            StandardError.write("frameproof: \(end.message)\n")
            return Interrupt.happened ? ExitCode.interrupted : end.exitCode
        } catch {
            StandardError.write("frameproof: \(error)\n")
            return ExitCode.usage
        }
    }

    private static let questions: Set = ["--help", "-h"]
}
