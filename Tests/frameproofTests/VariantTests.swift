import JSON
import Testing

/// Clients without hooks: what cannot be pinned is recomputed, what cannot be
/// set is checked at the client's own counter, what cannot be advanced is
/// waited for.
@Suite("The reference client passes every test", .serialized)
struct VariantTests {
    private static func run(_ client: [String]) throws -> (ending: Child.Ending, report: Report) {
        let scratch = try Scratch()
        let ending = try frameproof(["run", "--report", "json=\(scratch.file("report.json"))"] + client)
        return (ending, try Report(at: scratch.file("report.json")))
    }

    @Test("in the runner's own process and behind a pipe", arguments: [[], ["--", Places.reference]])
    func whole(_ client: [String]) throws {
        let (ending, report) = try Self.run(client)
        #expect(ending.exitCode == 0, "\(ending.output)")
        #expect(report.count("failed") == 0 && report.count("error") == 0 && report.count("inconclusive") == 0)
        #expect(report.count("passed") + report.count("skipped") == report.results.count)
        #expect(!report.results.contains { $0["weakened"] == true })
        for reason in report.skipped.keys { #expect(Self.isProfile(reason), "\(reason)") }
        #expect(ending.errors == "", "nothing but the report in a pipe")
    }

    @Test(
        "without controls, weakened or skipped for that reason only",
        arguments: [
            ["--no-iv-prefix"], ["--no-frame-counter"], ["--no-clock"],
            ["--no-iv-prefix", "--no-frame-counter", "--no-clock"],
        ]
    )
    func withoutControls(_ options: [String]) throws {
        let (ending, report) = try Self.run(["--", Places.reference] + options)
        #expect(ending.exitCode == 0, "\(ending.output)")
        #expect(report.count("failed") == 0 && report.count("error") == 0)
        let weakened = report.results.count { $0["weakened"] == true }
        let lacksCounter = options.contains("--no-frame-counter")
        let reasons = report.skipped.keys.filter { !Self.isProfile($0) }
        if lacksCounter {
            #expect(weakened > 1000)
            #expect(
                ending.output.contains("\nweakened: checked at the client's own frame counter (\(weakened) tests)\n")
            )
            #expect(reasons == ["control frame-counter is not offered"])
            #expect(ending.output.contains("\nskipped: control frame-counter is not offered ("))
        } else {
            #expect(weakened == 0 && reasons.isEmpty)
        }
        if !options.contains("--no-clock") { #expect(report.count("inconclusive") == 0) }
    }

    private static func isProfile(_ reason: String) -> Bool {
        reason.hasPrefix("profile ") && reason.hasSuffix(" is not offered")
    }
}
