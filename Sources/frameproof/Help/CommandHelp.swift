internal import Reports

/// What `--help` prints.
enum CommandHelp {
    private static let width = 100

    /// The page of one command.
    static func page(_ command: any Command.Type) -> String {
        let usage = wrapped(words(of: command), first: "usage: ", indent: 11 + command.name.count)
        let rows = command.parameters.map { ($0.form, $0.help) }
        let column = min(26, (rows.map(\.0.count).max() ?? 0) + 5)
        let list = rows.map { form, help -> String in
            let newLine = "\n".padded(to: column + 1)
            let text = paragraph(help, width - column).split(separator: "\n").joined(separator: newLine)
            let head = "  \(form)"
            return head.count + 2 > column ? head + newLine + text : head.padded(to: column) + text
        }
        return ([usage, "", paragraph(command.summary)] + (list.isEmpty ? [] : [""] + list)).joined(separator: "\n")
    }

    /// The page of the program.
    static func page(_ commands: [any Command.Type]) -> String {
        let codes = "Exit codes: " + ExitCode.meanings.map { "\($0.code) \($0.meaning)" }.joined(separator: "; ") + "."
        return """
            frameproof: conformance of end-to-end encrypted media frames

            \(commands.map { wrapped(words(of: $0), first: "  ", indent: 6) }.joined(separator: "\n"))

            With no adapter the built-in reference client is checked. frameproof COMMAND --help says more.
            \(paragraph(codes))
            """
    }

    private static func paragraph(_ text: String, _ width: Int = width) -> String {
        wrapped(text.split(separator: " ").map(String.init), first: "", indent: 0, width)
    }

    private static func words(of command: any Command.Type) -> [String] {
        ["frameproof \(command.name)"] + command.parameters.map(\.synopsis)
    }

    /// Words on lines of at most `width` characters, those after the first
    /// indented.
    private static func wrapped(_ words: [String], first: String, indent: Int, _ width: Int = width) -> String {
        var lines: [String] = []
        var line = first
        for word in words {
            let isEmpty = line.allSatisfy { $0 == " " } || line == first
            if !isEmpty, line.count + 1 + word.count > width {
                lines.append(line)
                line = String(repeating: " ", count: indent) + word
            } else {
                line += isEmpty ? word : " \(word)"
            }
        }
        return (lines + [line]).joined(separator: "\n")
    }
}
