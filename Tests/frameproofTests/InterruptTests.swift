import Foundation
import TestFolders
import Testing

@Suite("Ctrl-C")
struct InterruptTests {
    /// A run that hangs; given back when its adapter says so.
    private static func hanging(_ unruly: Unruly) throws -> Child {
        let pipe = unruly.scratch.file("pipe")
        #expect(mkfifo(pipe, 0o600) == 0)
        let reader = open(pipe, O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        var unruly = unruly
        unruly.environment["UNRULY_PIPE"] = pipe
        let child = try unruly.start()
        var state = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
        #expect(poll(&state, 1, 120_000) == 1, "the adapter never hung")
        return child
    }

    @Test("ends a run with 130 and a report of what is known", arguments: [SIGINT, SIGTERM, SIGHUP])
    func duringTests(_ signal: Int32) throws {
        // 130 tests in batches; the one that hangs is in the third.
        let media = try Unruly.media(of: "seal/aes-128/vp8/delta-length-60")
        let unruly = try Unruly(
            "hang",
            trigger: #""data":"\#(media)""#,
            options: [
                "--filter", "seal/aes-128/vp8/*-length-[0-9]", "--filter", "seal/aes-128/vp8/*-length-[0-9][0-9]",
                "--jobs", "1",
            ]
        )
        let child = try Self.hanging(unruly)
        kill(child.number, signal)
        let status = child.wait(seconds: 60)
        #expect(status.exitCode == 130 && !status.isSignalled)
        #expect(status.output.hasSuffix(", ended early: verdicts are missing\n"))
        let report = try unruly.report()
        #expect(report.isPartial)
        // Two batches were judged, and of the third what was answered before.
        #expect((96...125).contains(report.count("passed")))
        #expect(report.results.count == report.count("passed"))
        unruly.expectNothingLeft(atLeast: 2)
    }

    @Test("during the handshake ends the run with 130")
    func duringHandshake() throws {
        let unruly = try Unruly("hang-at-start")
        let child = try Self.hanging(unruly)
        kill(child.number, SIGINT)
        let status = child.wait(seconds: 60)
        #expect(status.exitCode == 130 && !status.isSignalled)
        unruly.expectNothingLeft()
    }
}
