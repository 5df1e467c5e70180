import AdapterProtocol
import Conformance
import JSON
import ReferenceAdapter
import Testing
import VectorFiles
import Verdicts

@testable import VectorGenerator

@Suite("All vectors that can be run")
struct ScenarioTests {
    /// The answers are written by hand; the reference must give them, with
    /// the hooks for tests and without.
    @Test(
        "are what the reference client does",
        arguments: [[], ["--no-iv-prefix"], ["--no-frame-counter"], ["--no-iv-prefix", "--no-frame-counter"]]
    )
    func reference(arguments: [String]) throws {
        let options = try ReferenceOptions(arguments: arguments)
        let tests = ChosenTest.all(of: Catalogue.files, selection: TestSelection())
        let report = try ConformanceRun(tests, options: RunOptions()) { () throws(ClientFailure) in
            ReferenceImplementation(options: options)
        }.run()
        #expect(report.results.filter(\.verdict.isBad).map(\.id) == [])
        #expect(report.results.count == tests.count)
        let reasons = Set(report.results.compactMap(\.reason))
        #expect(
            reasons == (arguments.contains("--no-frame-counter") ? ["control frame-counter is not offered"] : [])
        )
    }

    @Test("are read as they were written", arguments: Catalogue.files.filter { $0.path.hasPrefix("scenario/") })
    func roundTrip(file: VectorFile) throws {
        #expect(try VectorFile(JSONValue(parsing: file.json.encoded(.pretty)), path: file.path) == file)
    }
}
