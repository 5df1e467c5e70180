import JSON
import Testing

/// Clients without hooks: what cannot be pinned is recomputed, what cannot be
/// set is checked at the client's own counter, what cannot be advanced is
/// waited for.
@Suite("The reference client passes every test", .serialized)
struct VariantTests {
    @Test("in the runner's own process and behind a pipe", arguments: [[], ["--", Places.reference]])
    func whole(_ client: [String]) throws {
        let report = try CorpusRun(client).report
        #expect(report.count("passed") == report.results.count)
        #expect(!report.results.contains { $0["weakened"] == true })
    }

    /// In optimized code alone, and only now and then, cryptors behind C
    /// callbacks were once gone before the engine had stopped calling them.
    @Test("again and again where an engine is destroyed while frames flow")
    func destroyedMeanwhile() throws {
        let tests = "scenario/frame-cryptor/life-cycle/destroyed-while-frames-flow-*"
        let status = try frameproof("run", "--filter", tests, "--repeat", "20", "--", Places.reference)
        #expect(status.exitCode == 0, "\(status.output)\(status.errors)")
        #expect(status.output.contains("20 runs gave the same verdicts"))
    }

    @Test(
        "without controls, weakened or skipped for that reason only",
        arguments: [
            ["--no-iv-prefix"], ["--no-frame-counter"], ["--no-iv-prefix", "--no-frame-counter"], ["--no-clock"],
            ["--no-iv-prefix", "--no-frame-counter", "--no-clock"],
        ]
    )
    func withoutControls(_ options: [String]) throws {
        let run = try CorpusRun(["--", Places.reference] + options)
        let lacked = [("--no-frame-counter", "frame-counter"), ("--no-clock", "clock")].filter {
            options.contains($0.0)
        }
        #expect(Set(run.report.skipped.keys) == Set(lacked.map { "control \($0.1) is not offered" }))
        let weakened = run.report.results.count { $0["weakened"] == true }
        if options.contains("--no-frame-counter") {
            #expect(weakened > 1000)
            let note = "\nweakened: checked at the client's own frame counter (\(weakened) tests)\n"
            #expect(run.status.output.contains(note))
            #expect(run.status.output.contains("\nskipped: control frame-counter is not offered ("))
            #expect(run.report.tests("skipped").allSatisfy { $0.hasPrefix("scenario/framed-manager/") })
        } else {
            #expect(weakened == 0)
        }
        if !options.contains("--no-clock") { #expect(run.report.count("inconclusive") == 0) }
    }
}
