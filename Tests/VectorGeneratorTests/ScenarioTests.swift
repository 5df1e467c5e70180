import AdapterProtocol
import Conformance
import ReferenceAdapter
import Testing
import VectorFiles
import Verdicts

@Suite("All vectors that can be run")
struct ScenarioTests {
    /// The answers are written by hand; the reference must give them. Here in
    /// a debug build, whose standard library checks accesses to unsafe buffers;
    /// `VariantTests` run the other sets of options, on optimized binaries.
    @Test("are what the reference client does")
    func reference() throws {
        let tests = ChosenTest.all(of: Catalogue.files, selection: TestSelection())
        let report = try ConformanceRun(tests, options: RunOptions()) { () throws(ClientFailure) in
            ReferenceImplementation()
        }.run()
        #expect(report.results.filter { $0.verdict != .passed }.map(\.id) == [])
        #expect(report.results.count == tests.count && tests.count > 8000)
    }
}
