/// `frameproof completions`: what a shell reads to complete this program's
/// commands and options.
struct CompletionsCommand: Command {
    static let name = "completions"
    static let summary = "Prints the completions of a shell, which it reads at its start."
    static let parameters: [Parameter] = [
        .operand(.oneOf(Completions.allCases.map(\.rawValue)), isRequired: true, "the shell")
    ]

    private let shell: Completions

    init(_ arguments: [String]) throws {
        guard arguments.count == 1, let shell = Completions(rawValue: arguments[0]) else {
            throw CommandError.usage("completions takes one of bash, zsh and fish")
        }
        self.shell = shell
    }

    func run() throws -> Int32 {
        print(shell.script(Frameproof.commands), terminator: "")
        return ExitCode.success
    }
}
