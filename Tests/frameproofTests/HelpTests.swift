import TestFolders
import Testing

@Suite("What is said of the command line")
struct HelpTests {
    static let commands = [
        "run", "matrix", "simulate", "list", "show", "generate", "coverage", "bench", "version", "help", "completions",
        "manual",
    ]

    @Test("names every command")
    func program() throws {
        let page = try frameproof("--help").output
        for command in Self.commands { #expect(page.contains("\n  frameproof \(command)")) }
    }

    /// A value for each name that a help page gives to one.
    private static let values = [
        "N": "1", "S": "1", "GLOB": "x", "NAME": "framed-manager", "PATH": "x", "FILE": "x", "VERSION": "1.0.0",
        "LIST": "audio", "FORMAT=FILE": "json=x", "json=FILE": "json=x", "NAME=COMMAND": "a=b",
        "shared|per-user": "shared",
    ]

    @Test("is true: every option that a page lists is taken with its value", arguments: commands)
    func options(_ command: String) throws {
        let page = try frameproof(command, "--help").output
        #expect(page.hasPrefix("usage: frameproof \(command)"))
        #expect(page.split(separator: "\n").allSatisfy { $0.count <= 100 })
        for line in page.split(separator: "\n") where line.hasPrefix("  --") {
            let words = line.split(separator: " ").map(String.init)
            let isFlag = ["--check", "--isolate"].contains(words[0])
            if words[0] == "--" { continue }
            let value = try isFlag ? [] : [#require(Self.values[words[1]], "\(line)")]
            // What comes after it is what is wrong.
            let status = try frameproof([command, words[0]] + value + ["--no-such-option"])
            #expect(status.errors.contains("--no-such-option"), "\(line): \(status.errors)")
        }
    }

    @Test("completes commands, options and words in bash")
    func bash() throws {
        let script =
            #"source <("$0" completions bash); COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _frameproof; "#
            + #"echo "${COMPREPLY[@]}""#
        func completed(_ words: String...) throws -> String {
            try Child(["/usr/bin/env", "bash", "-c", script, Places.frameproof] + words).wait().output
        }
        #expect(try completed("frameproof", "co") == "coverage completions\n")
        #expect(try completed("frameproof", "run", "--re") == "--repeat --report\n")
        #expect(try completed("frameproof", "list", "--profile", "s") == "session-secret\n")
        #expect(try completed("frameproof", "bench", "s") == "simulate\n")
        #expect(try completed("frameproof", "run", "--profile", "framed-manager", "--f") == "--filter\n")
    }

    @Test("completes in fish, and zsh reads its script")
    func otherShells() throws {
        let scratch = try Scratch()
        let fish = try scratch.write("fish", try frameproof("completions", "fish").output)
        let completed = try Child([
            "/usr/bin/env", "fish", "-c", "source \(fish); complete -C 'frameproof simulate --ke'",
        ]).wait()
        #expect(completed.output.hasPrefix("--keys\t"), "\(completed.output)\(completed.errors)")
        let words = try Child([
            "/usr/bin/env", "fish", "-c", "source \(fish); complete -C 'frameproof simulate --keys p'",
        ]).wait()
        #expect(words.output.hasPrefix("per-user\t"))
        let zsh = try scratch.write("zsh", try frameproof("completions", "zsh").output)
        let status = try Child(["/usr/bin/env", "zsh", "-n", zsh]).wait()
        #expect(status.exitCode == 0 && status.errors == "")
    }

    @Test("is a manual page that groff reads without a warning")
    func manual() throws {
        let scratch = try Scratch()
        let page = try scratch.write("page", try frameproof("manual").output)
        let status = try Child([
            "/usr/bin/env", "groff", "-man", "-ww", "-K", "utf8", "-T", "utf8", "-P", "-cbou", page,
        ]).wait()
        #expect(status.exitCode == 0 && status.errors == "", "\(status.errors)")
        for word in Self.commands + ["--save-repro", "EXIT STATUS", "FRAMEPROOF_VECTORS"] {
            #expect(status.output.contains(word))
        }
    }
}
