import Foundation
import TestFolders
import Testing

/// The reference client and every adapter in Tests/Adapters/, which others
/// wrote from the specification.
@Suite("Every client", .serialized)
struct SecondOpinionTests {
    struct Client: Sendable, CustomTestStringConvertible {
        var name: String
        var command: [String]
        var testDescription: String { name }

        static let adapters = Places.adapters.map { Client(name: $0, command: ["--", Places.adapter($0)]) }
        static let all =
            [
                Client(name: "the reference client", command: []),
                Client(name: "the reference adapter", command: ["--", Places.reference]),
            ] + adapters
    }

    @Test("has a second opinion in five languages")
    func adapters() {
        #expect(Set(Places.adapters).isSuperset(of: ["c", "go", "java", "javascript", "python"]))
    }

    @Test("passes every test of its profiles, and says why it skips others", arguments: Client.adapters)
    func passes(_ client: Client) throws {
        let report = try CorpusRun(client.command).report
        #expect(report.count("passed") > 5000 && report.count("inconclusive") == 0)
        for reason in report.skipped.keys { #expect(reason.hasSuffix("is not offered"), "\(reason)") }
    }

    @Test("fails where one hex digit of an expected output is another, and only there")
    func changedDigits() throws {
        let sample = try VectorSample(step: 12)
        #expect(sample.changed.count > 200 && sample.unchanged.count > 500)
        for client in Client.all {
            let file = sample.scratch.file("report.json")
            let options = [sample.folder, "--report", "json=\(file)", "--start-timeout", "300"]
            let status = try frameproof(["run"] + options + client.command)
            let report = try Report(at: file)
            let skipped = Set(report.tests("skipped"))
            #expect(status.exitCode == 1 && report.count("error") == 0, "\(client.name)")
            #expect(report.tests("failed") == sample.changed.filter { !skipped.contains($0) }, "\(client.name)")
            #expect(report.tests("passed") == sample.unchanged.filter { !skipped.contains($0) }, "\(client.name)")
        }
    }
}
