import Reports
import Testing
import Verdicts

@Suite("The text report")
struct TerminalReportTests {
    private static func text(_ results: [TestResult], isColoured: Bool = false, isPartial: Bool = false) -> String {
        TerminalReport(isColoured: isColoured).text(Samples.report(results, isPartial: isPartial))
    }

    @Test("shows a wrong frame as fields, expected over actual")
    func failure() {
        #expect(
            Self.text([Samples.failed]) == """
                seal/aes-128/vp8  1 failed

                FAILED seal/aes-128/vp8/one   FRM-1 CLR-2
                    the sealed frame is not the right one (step 4, manager.encrypt)
                    likely mistake: the client writes the counter little-endian in the trailer
                      tag                             00ff
                    ! trailer.frameCounter  expected  000000ff
                                            actual    ff000000
                    ! escape bytes          expected  03
                                            actual    (empty)
                    ! data                  expected  (nothing)
                                            actual    78
                    request  {"method":"manager.encrypt","params":{"data":"78"}}

                likely mistake in 1 test: the client writes the counter little-endian in the trailer

                \(Samples.suite.line)
                sdk 1.2 (Kotlin): 0 passed, 1 failed in 2.35 s

                """
        )
    }

    @Test("shows the last requests and the last words of a crash")
    func crash() {
        #expect(
            Self.text([Samples.error]).hasPrefix(
                """
                seal/aes-128/vp8  1 error

                ERROR  seal/aes-128/vp8/two   FRM-1 CLR-2
                    ./sdk was ended by SIGSEGV before it answered request 7 (manager.encrypt)
                    the last requests:
                      {"id":6}
                      {"id":7}
                    the end of standard error:
                      thread 1 panicked
                      at line 5


                """
            )
        )
    }

    @Test("counts each suite, each reason and everything")
    func summary() {
        let text = Self.text(Samples.all)
        #expect(
            text.hasPrefix(
                """
                seal/aes-128/vp8   2 passed, 1 failed, 1 error
                open/aes-256/opus  1 skipped
                scenario/events    1 inconclusive

                FAILED seal/aes-128/vp8/one   FRM-1 CLR-2

                """
            )
        )
        #expect(
            text.hasSuffix(
                """

                likely mistake in 1 test: the client writes the counter little-endian in the trailer

                inconclusive: the exact times were missed 5 times (1 test)
                skipped: algorithm AES-256-GCM is not offered (1 test)
                weakened: checked at the client's own frame counter (1 test)

                \(Samples.suite.line)
                sdk 1.2 (Kotlin): 2 passed, 1 failed, 1 error, 1 skipped, 1 inconclusive in 2.35 s

                """
            )
        )
    }

    @Test("says that verdicts are missing when the run was ended early")
    func partial() {
        let text = Self.text([Samples.weakened], isPartial: true)
        #expect(text.hasSuffix("1 passed, 0 failed in 2.35 s, ended early: verdicts are missing\n"))
    }

    @Test("shows failures of one frame before those of scenarios")
    func order() {
        var scenario = Samples.failed
        (scenario.id, scenario.suite) = ("scenario/replay/one", "scenario/replay")
        let text = Self.text([scenario, Samples.failed])
        let heads = text.split(separator: "\n").filter { $0.hasPrefix("FAILED") }.map { $0.split(separator: " ")[1] }
        #expect(heads == ["seal/aes-128/vp8/one", "scenario/replay/one"])
        #expect(text.contains("\nlikely mistake in 2 tests: "))
    }

    @Test("shows twenty failures and says how many more there are", arguments: [(20, 0), (21, 1), (500, 480)])
    func manyFailures(_ count: Int, _ more: Int) {
        let text = Self.text(Array(repeating: Samples.failed, count: count))
        #expect(text.split(separator: "\n").count { $0.hasPrefix("FAILED") } == min(count, 20))
        #expect(text.contains("… and ") == (more > 0))
        if more > 0 { #expect(text.contains("\n… and \(more) more; --report json=FILE has them all\n")) }
    }

    @Test("is coloured only where a terminal asks for it")
    func colour() {
        #expect(!Self.text(Samples.all).contains("\u{1B}"))
        let coloured = Self.text(Samples.all, isColoured: true)
        #expect(coloured.contains("\u{1B}[31mFAILED\u{1B}[0m seal/aes-128/vp8/one"))
        #expect(coloured.contains("\u{1B}[31m1 error\u{1B}[0m"))
        #expect(Self.text([Samples.weakened], isColoured: true).contains("\u{1B}[32m1 passed, 0 failed"))
    }
}
