/// The completions of one shell.
enum Completions: String, CaseIterable, Sendable {
    case bash, zsh, fish

    /// The script that the shell reads.
    func script(_ commands: [any Command.Type]) -> String {
        switch self {
        case .bash: Self.bashScript(commands)
        case .zsh: Self.zshScript(commands)
        case .fish: Self.fishScript(commands)
        }
    }

    private static func bashScript(_ commands: [any Command.Type]) -> String {
        let names = commands.map { $0.name }.joined(separator: " ")
        let options = commands.map { command in
            let words = command.options.map(\.name) + command.words
            return "        \(command.name)) words='\(words.joined(separator: " "))' ;;"
        }
        let values = valueCases(commands).map { option, words in
            "        \(option)) COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$word\")); return ;;"
        }
        return """
            # Completions of frameproof for bash.
            _frameproof() {
                local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} words
                if [ "$COMP_CWORD" = 1 ]; then
                    COMPREPLY=($(compgen -W '\(names)' -- "$word"))
                    return
                fi
                case ${COMP_WORDS[1]}:$before in
            \(values.joined(separator: "\n"))
                esac
                case ${COMP_WORDS[1]} in
            \(options.joined(separator: "\n"))
                esac
                COMPREPLY=($(compgen -W "$words" -- "$word"))
            }
            complete -o default -F _frameproof frameproof

            """
    }

    /// The options of each command whose values are words, as `command:option`.
    private static func valueCases(_ commands: [any Command.Type]) -> [(String, [String])] {
        commands.flatMap { command in
            command.options.compactMap { option in
                guard case .oneOf(let words, _)? = option.value else { return nil }
                return ("\(command.name):\(option.name)", words)
            }
        }
    }

    private static func zshScript(_ commands: [any Command.Type]) -> String {
        let names = commands.map { "        '\($0.name):\(plain($0.summary.firstSentence))'" }
        let cases = commands.map { command in
            let options = command.options.map { option in
                let repeats = option.isRepeatable ? "*" : ""
                let value = option.value.map { ":\(plain($0.name)):\(zshAction($0))" } ?? ""
                return "            '\(repeats)\(option.name)[\(plain(option.help))]\(value)'"
            }
            let operands = command.operands.map { "            '*:\(plain($0.name)):\(zshAction($0))'" }
            let specs = (options + operands).joined(separator: " \\\n")
            return "    \(command.name))\n        _arguments\(specs.isEmpty ? "" : " \\\n\(specs)") ;;"
        }
        return """
            #compdef frameproof
            # Completions of frameproof for zsh.
            if (( CURRENT == 2 )); then
                local -a commands=(
            \(names.joined(separator: "\n"))
                )
                _describe command commands
                return
            fi
            local command=$words[2]
            shift words
            (( CURRENT-- ))
            case $command in
            \(cases.joined(separator: "\n"))
            esac

            """
    }

    private static func zshAction(_ value: Parameter.Value) -> String {
        switch value {
        case .text: " "
        case .path: "_files"
        case .oneOf(let words, _): "(\(words.joined(separator: " ")))"
        }
    }

    private static func fishScript(_ commands: [any Command.Type]) -> String {
        var lines = ["# Completions of frameproof for fish."]
        for command in commands {
            lines.append(
                "complete -c frameproof -n __fish_use_subcommand -f -a \(command.name) "
                    + "-d '\(plain(command.summary.firstSentence))'"
            )
            let seen = "-n '__fish_seen_subcommand_from \(command.name)'"
            for option in command.options {
                var line = "complete -c frameproof \(seen) -l \(option.name.dropFirst(2))"
                switch option.value {
                case .text?: line += " -x"
                case .path?: line += " -r"
                case .oneOf(let words, _)?: line += " -x -a '\(words.joined(separator: " "))'"
                case nil: break
                }
                lines.append("\(line) -d '\(plain(option.help))'")
            }
            if !command.words.isEmpty {
                lines.append("complete -c frameproof \(seen) -f -a '\(command.words.joined(separator: " "))'")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// A text without what means something to a shell inside single quotes and
    /// in the specifications of zsh.
    private static func plain(_ text: String) -> String { text.filter { !"'[]:\\".contains($0) } }
}

extension Command {
    /// The options that a shell can complete; `--` is none.
    fileprivate static var options: [(name: String, value: Parameter.Value?, isRepeatable: Bool, help: String)] {
        let own = parameters.compactMap { parameter in
            parameter.option.map { ($0, parameter.value, parameter.isRepeatable, parameter.help) }
        }
        return own.filter { $0.0 != "--" } + [("--help", nil, false, "says what the command does")]
    }

    /// What the operands are.
    fileprivate static var operands: [Parameter.Value] {
        parameters.filter { $0.option == nil }.compactMap(\.value)
    }

    /// The words that may stand as operands.
    fileprivate static var words: [String] {
        operands.flatMap { value -> [String] in if case .oneOf(let words, _) = value { words } else { [] } }
    }
}

extension String {
    /// The text up to its first full stop or colon, without it.
    fileprivate var firstSentence: String {
        let end = firstRange(of: ". ")?.lowerBound ?? (hasSuffix(".") ? index(before: endIndex) : endIndex)
        return self[..<end].prefix { $0 != ":" }.description
    }
}
