import AdapterProtocol
import Conformance
import JSON
import Testing
import VectorFiles
import Verdicts

/// The folder of the package, three steps up from this file.
private let repository = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .dropLast(3).joined(separator: "/")

/// A file of Vectors/.
func published(_ path: String) throws -> VectorFile {
    try VectorFolder(path: repository + "/Vectors").file(path)
}

/// All files of Vectors/ that a run can test a client with.
func allPublished() throws -> [VectorFile] {
    try VectorFolder(path: repository + "/Vectors").contents(threads: 2).files.filter(\.isRunnable)
}

/// Puts tests to clients of a kind.
func run(
    _ files: [VectorFile],
    filters: [String] = [],
    jobs: Int = 1,
    _ client: @escaping @Sendable () -> any Client
) throws -> RunReport {
    var selection = TestSelection()
    selection.filters = filters
    var options = RunOptions()
    options.jobs = jobs
    let tests = ChosenTest.all(of: files, selection: selection)
    return try ConformanceRun(tests, options: options) { () throws(ClientFailure) in client() }.run()
}

/// A file of one scenario, its steps as JSON.
func scenario(named name: String = "only", rules: [String] = ["FRM-1"], _ steps: String...) throws -> VectorFile {
    let json = """
        {"algorithm": "AES-GCM", "schema": "scenario.schema.json", "formatVersion": 2, "profile": "framed-manager",
         "protocolVersion": 1, "judged": "run", "numberOfTests": 1, "header": [], "notes": {},
         "testGroups": [{"type": "Scenario", "source": {"name": "test", "version": "1.0.0"}, "tests": [
            {"tcId": 1, "id": "scenario/\(name)", "comment": "", "rules": \(rules), "flags": [],
             "needs": {"methods": []},
             "steps": [\(steps.joined(separator: ", "))], "result": "valid"}]}]}
        """
    let file = try VectorFile(try JSONValue(parsing: json), path: "scenario/\(name).json")
    return VectorFile(
        path: file.path,
        algorithm: file.algorithm,
        profile: file.profile,
        header: [],
        notes: [],
        groups: file.groups
    )
}

extension RunReport {
    /// The tests that did not end well, by name.
    var bad: [String] { results.filter(\.verdict.isBad).map(\.id) }

    /// What is said of the only test.
    var onlyFailure: Failure? {
        #expect(results.count == 1)
        return results.first?.failure
    }
}
