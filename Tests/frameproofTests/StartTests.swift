import Testing

@Suite("An adapter that does not start")
struct StartTests {
    /// A way to fail, what is said of it, and how many processes there were.
    static let ways = [
        ("exit", [], "exited with code 3 before it answered request 1 (initialize)"),
        ("hang-at-start", ["--start-timeout", "2"], "did not answer request 1 (initialize) within 2 s"),
        ("greet", [], #"answered request 1 (initialize) with the line "Welcome to the SDK""#),
    ]

    @Test("ends the run with 4 and one sentence, and nothing is left of it", arguments: ways)
    func start(_ way: String, _ options: [String], _ words: String) throws {
        let unruly = try Unruly(way, options: ["--jobs", "3"] + options)
        let status = try unruly.run()
        #expect(status.exitCode == 4)
        #expect(status.output == "")
        #expect(status.errors.hasPrefix("frameproof: python3 "), "\(status.errors)")
        #expect(status.errors.contains("gave no valid handshake"))
        #expect(status.errors.contains(words), "\(status.errors)")
        #expect(status.errors.split(separator: "\n").count == 1)
        unruly.expectNothingLeft()
    }

    @Test(
        "because there is none ends the run with 4 and one sentence",
        arguments: ["no-such-program", "/no/such/file", Places.repository]
    )
    func none(_ command: String) throws {
        let status = try frameproof("run", "--", command)
        #expect(status.exitCode == 4)
        #expect(status.output == "")
        #expect(status.errors.contains("could not be started"))
        #expect(status.errors.split(separator: "\n").count == 1)
    }

    @Test("shows its last words on standard error")
    func lastWords() throws {
        let status = try frameproof("run", "--", "sh", "-c", "echo a library is missing >&2; exit 127")
        #expect(status.exitCode == 4)
        #expect(status.errors.hasSuffix("the end of standard error:\na library is missing\n"))
    }
}
