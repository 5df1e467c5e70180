import JSON
import TestFolders
import Testing

/// Faults that are the adapter's own, in the Python adapter: every vector passes
/// with each of them.
@Suite("An adapter that does not keep to the protocol")
struct ProtocolCheckTests {
    @Test(
        "is told so before all tests, once, with the request",
        arguments: [
            ("any-version", "unknown-version", "initialize"),
            ("unknown-method-is-bad-parameters", "unknown-method", "nobody.knows"),
            ("bad-hex-is-a-fault", "parameters", "manager.encrypt"),
            ("null-is-mistyped", "null", "manager.create"),
            ("reset-stops-clock", "clock", "manager.events"),
        ]
    )
    func fault(_ fault: String, _ check: String, _ method: String) throws {
        let (status, report) = try run(fault)
        #expect(status.exitCode == 1)
        #expect(report.tests("error") == ["protocol/\(check)"])
        #expect(report.results.first?["id"] == .string("protocol/\(check)"))
        #expect(report.results.first?["failure"]?["request"]?.string?.contains(#""method":"\#(method)""#) == true)
        #expect(report.count("passed") == 9)
        #expect(status.output.contains("ERROR  protocol/\(check)\n    the adapter does not keep to the protocol: "))
    }

    @Test(
        "may do so in several ways",
        arguments: [
            ("unknown-object-is-a-fault", ["protocol/objects", "protocol/reset"]),
            ("reset-does-nothing", ["protocol/reset", "protocol/clock"]),
            ("reset-leaves-managers", ["protocol/reset", "protocol/clock"]),
            ("name-taken-is-replaced", ["protocol/objects"]),
        ]
    )
    func faults(_ fault: String, _ checks: [String]) throws {
        let (status, report) = try run(fault)
        #expect(status.exitCode == 1)
        #expect(report.tests("error") == checks)
    }

    private func run(_ fault: String) throws -> (Child.TerminationStatus, Report) {
        let scratch = try Scratch()
        let status = try frameproof(
            "run",
            "--filter",
            "seal/aes-128/opus/audio-length-[1-9]",
            "--report",
            "json=\(scratch.file("report"))",
            "--",
            Places.python,
            Places.faulty,
            fault
        )
        return (status, try Report(at: scratch.file("report")))
    }
}
