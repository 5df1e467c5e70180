#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The command line: finds the command and turns errors into one sentence and
/// an exit code.
@main
enum Frameproof {
    private static var commands: [any Command.Type] {
        [
            RunCommand.self, MatrixCommand.self, SimulateCommand.self, ListCommand.self, GenerateCommand.self,
            CoverageCommand.self, BenchCommand.self, VersionCommand.self,
        ]
    }

    static func main() {
        let code = run(Array(CommandLine.arguments.dropFirst()))
        // It is not a failure when a reader such as `head` stops early.
        guard fflush(nil) != 0, errno != EPIPE else { exit(code) }
        StandardError.write("frameproof: standard output cannot be written\n")
        exit(code == ExitCode.success ? ExitCode.usage : code)
    }

    private static func run(_ arguments: [String]) -> Int32 {
        guard let name = arguments.first, !["help", "--help", "-h"].contains(name) else {
            print(usage)
            return arguments.isEmpty ? ExitCode.usage : ExitCode.success
        }
        do {
            let wanted = name == "--version" ? VersionCommand.name : name
            guard let command = commands.first(where: { $0.name == wanted }) else {
                let names = commands.map { $0.name }.joined(separator: ", ")
                throw CommandError.usage("there is no command \"\(name)\"; the commands are \(names)")
            }
            if arguments.prefix(while: { $0 != "--" }).contains("--help") {
                print("usage: frameproof \(command.synopsis)\n\n\(command.help)")
                return ExitCode.success
            }
            return try command.init(Array(arguments.dropFirst())).run()
        } catch let end as CommandError {
            StandardError.write("frameproof: \(end.message)\n")
            return Interrupt.happened ? ExitCode.interrupted : end.exitCode
        } catch {
            StandardError.write("frameproof: \(error)\n")
            return ExitCode.usage
        }
    }

    private static var usage: String {
        """
        frameproof: conformance of end-to-end encrypted media frames

        \(commands.map { "  frameproof \($0.synopsis)" }.joined(separator: "\n"))

        With no adapter the built-in reference client is checked.
        Exit codes: 0 all as expected; 1 a test failed; 2 the command line or an input file is
        wrong; 3 nothing ran; 4 the adapter could not be started; 130 interrupted.
        """
    }
}
