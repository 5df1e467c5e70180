import JSON
import Reports
import Testing
import Verdicts

@Suite("What made a report")
struct SuiteIdentityTests {
    private static let digest = String(repeating: "0f", count: 32)
    private static let line = "frameproof 3.2.1, vectors 3.2.0 with index.json \(digest)"

    @Test("is one line, without vectors where no folder of them was run")
    func line() {
        #expect(Samples.suite.line == Self.line)
        #expect(SuiteIdentity(version: "1.0.0").line == "frameproof 1.0.0")
    }

    @Test("stands in a matrix, in every form")
    func matrix() throws {
        let matrix = MatrixReport(suite: Samples.suite, subjects: [], pairs: [], isPartial: false)
        #expect(MatrixTable.terminal(matrix).contains("\n\(Self.line)\n"))
        #expect(MatrixTable.text(matrix, as: .markdown).contains("\n\(Self.line)\n"))
        #expect(MatrixTable.text(matrix, as: .html).contains("<p>\(Self.line)</p>"))
        #expect(matrix.json["suite"]?["vectors"]?["sha256"]?.string == Self.digest)
    }

    @Test("stands in a simulation, which runs no vectors")
    func simulation() {
        let suite = SuiteIdentity(version: "3.2.1")
        let report = SimulationReport(suite: suite, subjects: [], seed: 1, clients: 0, duration: 0)
        #expect(SimulationText.text(report).contains("\nframeproof 3.2.1\n"))
        #expect(report.json["suite"] == ["name": "frameproof", "version": "3.2.1"])
    }
}
