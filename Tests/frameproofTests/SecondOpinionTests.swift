import Foundation
import Testing

/// The reference client and every adapter in Tests/Adapters/, which others
/// wrote from the specification.
@Suite("Every client", .serialized)
struct SecondOpinionTests {
    struct Client: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var command: [String]

        static let adapters = Places.adapters.map { Client(testDescription: $0, command: ["--", Places.adapter($0)]) }
        static let all =
            [
                Client(testDescription: "the reference client", command: []),
                Client(testDescription: "the reference adapter", command: ["--", Places.reference]),
            ] + adapters
    }

    private static func run(_ client: Client, _ arguments: [String]) throws -> (ending: Child.Ending, report: Report) {
        let scratch = try Scratch()
        let options = ["--report", "json=\(scratch.file("report.json"))", "--start-timeout", "300"]
        let ending = try frameproof(["run"] + arguments + options + client.command)
        return (ending, try Report(at: scratch.file("report.json")))
    }

    @Test("has a second opinion in Python and one in C")
    func adapters() {
        #expect(Set(Places.adapters).isSuperset(of: ["python", "c"]))
    }

    @Test("passes every test of its profiles, and says why it skips others", arguments: Client.adapters)
    func passes(_ client: Client) throws {
        let (ending, report) = try Self.run(client, [])
        #expect(ending.exitCode == 0, "\(ending.output)")
        #expect(report.count("failed") == 0 && report.count("error") == 0)
        #expect(report.count("passed") > 5000)
        for reason in report.skipped.keys { #expect(reason.hasSuffix("is not offered"), "\(reason)") }
    }

    @Test("fails where one hex digit of an expected output is another, and only there", arguments: Client.all)
    func changedDigits(_ client: Client) throws {
        let sample = try VectorSample(step: 12)
        #expect(sample.changed.count > 200 && sample.unchanged.count > 500)
        let (ending, report) = try Self.run(client, [sample.folder])
        #expect(ending.exitCode == 1)
        let skipped = Set(report.tests("skipped"))
        #expect(report.tests("failed") == sample.changed.filter { !skipped.contains($0) })
        #expect(report.count("error") == 0)
        #expect(report.count("passed") == sample.unchanged.filter { !skipped.contains($0) }.count)
    }
}
