import Foundation
import Testing
import VectorFiles

@testable import Conformance

@Suite("Coverage of rules")
struct RuleCoverageTests {
    /// The package's folder.
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// What covers the rules, found once for all tests.
    private static let coverage = Result {
        let folder = VectorFolder(path: root.appending(path: "Vectors").path)
        let files = try folder.manifest().entries.filter { !$0.path.hasPrefix("wycheproof/") }
            .map { try folder.file($0.path) }
        let tests = root.appending(path: "Tests")
        let sources = try FileManager.default.subpathsOfDirectory(atPath: tests.path).filter { $0.hasSuffix(".swift") }
        let inProcess = try sources.flatMap { path in
            SwiftTestNames.exercises(in: try String(contentsOf: tests.appending(path: path), encoding: .utf8))
        }
        return RuleCoverage(.current, exercises: RuleCoverage.exercises(of: files) + inProcess)
    }

    @Test("every rule has at least three tests")
    func everyRule() throws {
        #expect(try Self.coverage.get().rules(withFewerThan: 3).map(\.id) == [])
    }

    @Test("no test names a rule that does not exist")
    func unknownRules() throws {
        #expect(try Self.coverage.get().unknownRules.map(\.rule) == [])
    }

    @Test("rules are read from test names, in parentheses only")
    func testNames() {
        let source = """
            @Test("keys are copied (KEY-2, MGR-1)")
            @Test(
                "AES-256 answers (INS-13)", arguments: 1...3)
            @Test("UTF-8 is no rule (see there)") // (FRM-1)
            """
        #expect(
            SwiftTestNames.exercises(in: source) == [
                .init(name: "keys are copied (KEY-2, MGR-1)", kind: "in-process", rules: ["KEY-2", "MGR-1"]),
                .init(name: "AES-256 answers (INS-13)", kind: "in-process", rules: ["INS-13"]),
            ]
        )
    }

    @Test("a rule without tests and a test without its rule are both found")
    func gaps() {
        let coverage = RuleCoverage(
            RuleBook([RuleBook.Rule(id: "FRM-1", judged: ["run"], summary: "One.")]),
            exercises: [.init(name: "a test", kind: "run", rules: ["FRM-9"])]
        )
        #expect(coverage.rules(withFewerThan: 1).map(\.id) == ["FRM-1"])
        #expect(coverage.unknownRules.map(\.rule) == ["FRM-9"])
        #expect(coverage.unknownRules.map(\.test) == ["a test"])
    }
}
