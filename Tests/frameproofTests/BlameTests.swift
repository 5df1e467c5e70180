import JSON
import Testing

@Suite("An adapter that fails in one test")
struct BlameTests {
    /// A way to fail and what is said of it.
    static let ways = [
        ("die", "exited with code 9 before it answered"), ("crash", "was ended by SIGSEGV before it answered"),
        ("die-in-line", "exited with code 0 before it answered"), ("hang", "did not answer"),
        ("rubbish", "an exception was caught"), ("no-line", #"with the line """#), ("wrong-id", "with the id 10"),
    ]

    @Test("is blamed for that test and no other, all others are judged, and nothing is left", arguments: ways)
    func blame(_ way: String, _ words: String) throws {
        let unruly = try Unruly.onVictim(way, options: ["--jobs", "1", "--timeout", "6"])
        let status = try unruly.run()
        #expect(status.exitCode == 1)
        let report = try unruly.report()
        #expect(report.tests("error") == [Unruly.victim])
        #expect(report.count("passed") == 18 && report.results.count == 19 && !report.isPartial)
        let failure = try #require(report.failure(of: Unruly.victim))
        #expect(failure["message"]?.string?.contains(words) == true, "\(failure)")
        #expect(failure["step"] == "step 4, manager.encrypt")
        #expect(status.output.contains("ERROR  \(Unruly.victim)"))
        #expect(status.output.contains("): 18 passed, 0 failed, 1 error in "))
        // The first process and at least one more, each with the adapter behind it.
        unruly.expectNothingLeft(atLeast: 4)
    }

    @Test("is blamed by each of several copies' own tests", arguments: [2, 5])
    func jobs(_ jobs: Int) throws {
        let unruly = try Unruly.onVictim("die", options: ["--jobs", "\(jobs)"])
        let status = try unruly.run()
        #expect(status.exitCode == 1)
        let report = try unruly.report()
        #expect(report.tests("error") == [Unruly.victim])
        #expect(report.count("passed") == 18)
        unruly.expectNothingLeft(atLeast: 4)
    }

    @Test("leaves the last requests and its last words in the report")
    func lastWords() throws {
        let unruly = try Unruly.onVictim("die")
        _ = try unruly.run()
        let failure = try #require(try unruly.report().failure(of: Unruly.victim))
        #expect(failure["standardError"] == "these are my last words\n")
        let requests = failure["lastRequests"]?.array?.compactMap(\.string) ?? []
        #expect(requests.last?.contains(try Unruly.media(of: Unruly.victim)) == true)
        #expect(requests.last?.contains(#""method":"manager.encrypt""#) == true)
        #expect(failure["request"]?.string?.contains("manager.encrypt") == true)
    }

    @Test("without dying, with a fault inside it, leaves its words in the report too")
    func fault() throws {
        let unruly = try Unruly.onVictim("fault")
        _ = try unruly.run()
        let report = try unruly.report()
        #expect(report.tests("error") == [Unruly.victim])
        let failure = try #require(report.failure(of: Unruly.victim))
        #expect(failure["message"] == "the client answered with error -32603: internal error")
        #expect(failure["standardError"]?.string?.contains("the SDK broke here") == true)
    }

    @Test(
        "at the end of its input passes its tests, and is told",
        arguments: [
            ("fail-at-end", "the client exited with code 5, at the end of its input"),
            ("goodbye", "wrote after its last answer: Thank you for using the SDK"),
        ]
    )
    func badEnd(_ way: String, _ words: String) throws {
        let unruly = try Unruly(way, options: Unruly.filters.flatMap { ["--filter", $0] } + ["--jobs", "1"])
        let status = try unruly.run()
        #expect(status.exitCode == 1)
        let report = try unruly.report()
        #expect(report.count("passed") == 19 && report.count("error") == 1)
        let id = try #require(report.tests("error").first)
        #expect(id.hasPrefix("unexplained-failure/"))
        #expect(report.failure(of: id)?["message"]?.string?.contains(words) == true, "\(status.output)")
        unruly.expectNothingLeft(atLeast: 2)
    }
}
