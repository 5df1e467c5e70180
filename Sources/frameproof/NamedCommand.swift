/// An adapter as `NAME=COMMAND` gives it on the command line.
struct NamedCommand: Sendable {
    let name: String
    let command: [String]

    init(name: String, command: [String]) { (self.name, self.command) = (name, command) }

    /// Reads `NAME=COMMAND`; spaces separate the words of the command.
    init(_ text: String) throws {
        let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
        let words = parts.count == 2 ? parts[1].split(separator: " ").map(String.init) : []
        guard parts.count == 2, !words.isEmpty else {
            throw CommandError.usage("NAME=COMMAND is expected, not \"\(text)\"")
        }
        (name, command) = (parts[0], words)
    }
}
