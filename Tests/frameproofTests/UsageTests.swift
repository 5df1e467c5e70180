import TestFolders
import Testing

@Suite("A command line that is wrong")
struct UsageTests {
    /// Arguments, and the sentence that they end with.
    static let wrong = [
        ("runn", #"there is no command "runn"; the commands are run, "#),
        ("run --filtr x", "run has no option --filtr"), ("run -j 4", "run has no option -j"),
        ("run --filter", "--filter needs a value"), ("run --jobs", "--jobs needs a value"),
        ("run --jobs 0", #"--jobs takes a whole number from 1 to 512, not "0""#),
        ("run --jobs=many", #"--jobs takes a whole number from 1 to 512, not "many""#),
        ("run --timeout 0", #"--timeout takes seconds from 0.001 to 86400, not "0""#),
        ("run --timeout nan", #"--timeout takes seconds from 0.001 to 86400, not "nan""#),
        ("run --start-timeout -1", #"--start-timeout takes seconds from 0.001 to 86400, not "-1""#),
        ("run --repeat 1.5", #"--repeat takes a whole number from 1 to 1000, not "1.5""#),
        ("run --report report.xml", #"--report takes FORMAT=FILE with json or junit, not "report.xml""#),
        ("run --report html=x", #"--report takes FORMAT=FILE with json or junit, not "html=x""#),
        ("run --report json=", #"--report takes FORMAT=FILE with json or junit, not "json=""#),
        (
            "run --profile manager",
            #"there is no profile "manager"; "#
                + "the profiles are framed-manager, encrypted-call, frame-cryptor, session-secret"
        ),
        ("run --", "a command is expected after --"),
        ("run no/such/folder", "no/such/folder: there is no such file or folder"),
        ("list --jobs 2", "list has no option --jobs"),
        ("list --profile manager", #"there is no profile "manager"; the profiles are "#),
        ("list --since", "--since needs a value"), ("run --since 1.0.0", "run has no option --since"),
        ("help runn", #"there is no command "runn"; the commands are run, "#),
        ("completions", "completions takes one of bash, zsh and fish"),
        ("manual run", "manual has no argument run"),
        ("version --long", "version has no argument --long"),
        ("generate --force", "generate has no argument --force"),
    ]

    @Test("ends with 2 and one sentence", arguments: wrong)
    func sentence(_ arguments: String, _ sentence: String) throws {
        let status = try frameproof(arguments.split(separator: " ").map(String.init))
        #expect(status.exitCode == 2)
        #expect(status.output == "")
        #expect(status.errors.hasPrefix("frameproof: \(sentence)"), "\(status.errors)")
        #expect(status.errors.split(separator: "\n").count == 1)
    }

    @Test(
        "whose filter matches nothing ends with 3 and names the filter",
        arguments: ["run --filter seel/*", "run --filter seal/* --filter */vp88/*", "list --filter seel/*"]
    )
    func misspelt(_ arguments: String) throws {
        let words = arguments.split(separator: " ").map(String.init)
        let status = try frameproof(words)
        #expect(status.exitCode == 3)
        #expect(status.output == "")
        #expect(status.errors == "frameproof: no test matches --filter \(words.last ?? "")\n")
    }

    @Test("of generate outside the package ends with 2 and says where it works")
    func generateElsewhere() throws {
        let scratch = try Scratch()
        let status = try frameproof("generate", in: scratch.path)
        #expect(status.exitCode == 2)
        #expect(status.errors.hasPrefix("frameproof: generate works inside the package: "))
    }

    @Test("without vectors anywhere says where they are looked for")
    func noVectors() throws {
        let scratch = try Scratch()
        try scratch.copy(Places.frameproof, to: "frameproof")
        let status = try Child([scratch.file("frameproof"), "list"], in: scratch.path).wait()
        #expect(status.exitCode == 2)
        #expect(
            status.errors.hasPrefix(
                "frameproof: no vectors found: give their folder as an argument or in FRAMEPROOF_VECTORS"
            )
        )
    }

    @Test("of the reference adapter ends with 2 too")
    func reference() throws {
        let status = try Child([Places.reference, "--no-prefix"]).wait()
        #expect(status.exitCode == 2)
        #expect(status.errors == "frameproof-reference: there is no option --no-prefix\n")
    }

    @Test(
        "is told apart from a question",
        arguments: [
            "help", "--help", "-h", "run --help", "run -h", "help run", "list --jobs 2 -h", "generate --help",
            "simulate --isolate --help",
        ]
    )
    func help(_ arguments: String) throws {
        let status = try frameproof(arguments.split(separator: " ").map(String.init))
        #expect(status.exitCode == 0 && status.errors == "")
        #expect(status.output.contains("frameproof "))
    }

    @Test("without a command is a question, and an error all the same")
    func nothing() throws {
        let status = try frameproof([])
        #expect(status.exitCode == 2)
        #expect(status.output.contains("Exit codes: 0 all as expected; 1 a test failed; 2 "))
    }

    @Test(
        "whose output nobody can take ends with 2, and never in a trap",
        arguments: ["list > /dev/full", "list >&-", "run nothing-there 2> /dev/full", "run nothing-there 2>&-"]
    )
    func deafTerminal(_ arguments: String) throws {
        let status = try Child(["/bin/sh", "-c", "'\(Places.frameproof)' \(arguments)"]).wait()
        #expect(status.exitCode == 2)
        if arguments.hasPrefix("list") { #expect(status.errors == "frameproof: standard output cannot be written\n") }
    }

    @Test("that reads one test twice names it")
    func twice() throws {
        let file = "\(Places.vectors)/seal/aes-128/opus.json"
        let status = try frameproof("run", file, file)
        #expect(status.exitCode == 2)
        #expect(status.errors.contains("there is a test seal/aes-128/opus/audio-length-0 already, in \(file)"))
    }
}
