/// `frameproof manual`: the manual page.
struct ManualCommand: Command {
    static let name = "manual"
    static let summary = "Prints the manual page, for man."
    static let parameters: [Parameter] = []

    init(_ arguments: [String]) throws {
        if let argument = arguments.first { throw CommandError.usage("manual has no argument \(argument)") }
    }

    func run() throws -> Int32 {
        print(ManualPage.text(Frameproof.commands), terminator: "")
        return ExitCode.success
    }
}
