internal import VectorFiles

/// The manual page, in the language of `man`.
enum ManualPage {
    static func text(_ commands: [any Command.Type]) -> String {
        var lines = [
            #".TH FRAMEPROOF 1 "" "frameproof \#(SuiteVersion.current)" "User Commands""#,
            ".SH NAME", #"frameproof \- conformance of end\-to\-end encrypted media frames"#,
            ".SH SYNOPSIS", ".B frameproof", ".I COMMAND", "[options]", ".SH COMMANDS",
        ]
        for command in commands {
            let synopsis = command.parameters.map(\.synopsis).joined(separator: " ")
            lines += [".SS \(escaped("\(command.name) \(synopsis)"))", escaped(command.summary)]
            for parameter in command.parameters {
                lines += [".TP", ".B \(escaped(parameter.form))", escaped(parameter.help) + "."]
            }
        }
        lines.append(".SH EXIT STATUS")
        for (code, meaning) in ExitCode.meanings { lines += [".TP", ".B \(code)", escaped(meaning) + "."] }
        lines += [
            ".SH ENVIRONMENT", ".TP", ".B FRAMEPROOF_VECTORS",
            "The folder of vectors that is used when none is named.",
        ]
        return lines.joined(separator: "\n") + "\n"
    }

    /// A text in which nothing is a request or an escape of roff.
    private static func escaped(_ text: String) -> String {
        let escaped = text.replacing("\\", with: #"\e"#).replacing("-", with: #"\-"#)
        return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? #"\&"# + escaped : escaped
    }
}
