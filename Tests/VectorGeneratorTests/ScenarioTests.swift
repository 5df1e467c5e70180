import JSON
import Testing
import VectorFiles

@testable import VectorGenerator

@Suite("The scenarios of the framed manager")
struct ScenarioTests {
    static let files = FramedManagerScenarios.files()
    static let tests = files.flatMap(\.tests)

    @Test("are what the reference client does", arguments: tests.map(\.id), [true, false])
    func reference(id: String, pinsPrefixes: Bool) throws {
        let test = try #require(Self.tests.first { $0.id == id })
        guard case .scenario(let scenario) = test.body else { return }
        let mismatches = ScenarioReplay.mismatches(of: scenario, pinsPrefixes: pinsPrefixes)
        #expect(mismatches.isEmpty, "\(mismatches.joined(separator: "\n"))")
    }

    @Test("are read as they were written, in files under 1 MB", arguments: files.map(\.path))
    func roundTrip(path: String) throws {
        let file = try #require(Self.files.first { $0.path == path })
        let contents = file.json.encoded(.pretty)
        #expect(contents.count < 1_000_000)
        #expect(try VectorFile(JSONValue(parsing: contents), path: path) == file)
    }
}
