import Foundation
import JSON
import TestFolders
import Testing

/// A run of all tests in Vectors/ and what its report says. Each client is
/// run once with each set of options.
struct CorpusRun {
    let status: Child.TerminationStatus
    let report: Report

    /// Runs a client, given as it stands on the command line, and expects
    /// that every test that it does not skip passes.
    init(_ client: [String]) throws {
        let scratch = try Scratch()
        let options = ["--report", "json=\(scratch.file("report.json"))", "--start-timeout", "300"]
        status = try frameproof(["run"] + options + client)
        report = try Report(at: scratch.file("report.json"))
        #expect(status.exitCode == 0, "\(status.output)")
        #expect(status.errors == "", "nothing but the report in a pipe")
        #expect(report.count("failed") == 0 && report.count("error") == 0)
        #expect(report.results.count == (try Self.size()))
        #expect(report.count("passed") + report.count("skipped") + report.count("inconclusive") == report.results.count)
    }

    /// How many tests the manifest lists in the folders that are for runs.
    private static func size() throws -> Int {
        let index = try JSONValue(parsing: Array(Data(contentsOf: URL(filePath: "\(Places.vectors)/index.json"))))
        let files = try #require(index["files"]?.array).filter { file in
            ["seal/", "open/", "scenario/"].contains { file["path"]?.string?.hasPrefix($0) == true }
        }
        return files.reduce(0) { $0 + ($1["numberOfTests"]?.int ?? 0) }
    }
}
