/// `frameproof help`: what the program and each of its commands do.
struct HelpCommand: Command {
    static let name = "help"
    static let summary = "Says what a command does and takes, or lists the commands."
    static let parameters: [Parameter] = [.operand(.text("COMMAND"), "the command that is asked for")]

    private let command: (any Command.Type)?

    init(_ arguments: [String]) throws {
        guard let name = arguments.first else {
            command = nil
            return
        }
        command = try Frameproof.command(named: name)
        if arguments.count > 1 { throw CommandError.usage("help takes one command, not also \(arguments[1])") }
    }

    func run() throws -> Int32 {
        print(command.map(CommandHelp.page) ?? CommandHelp.page(Frameproof.commands))
        return ExitCode.success
    }
}
