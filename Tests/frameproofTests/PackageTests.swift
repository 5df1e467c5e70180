import Foundation
import Testing

@Suite("Package.swift")
struct PackageTests {
    /// A target as the file declares it.
    struct Declaration: Sendable, CustomTestStringConvertible {
        var folder: String
        var dependencies: Set<String>
        var testDescription: String { folder }
    }

    /// Those that `target`, `tests` and `executableTarget` declare.
    static let declarations: [Declaration] = {
        let text = (try? String(contentsOfFile: Places.repository + "/Package.swift", encoding: .utf8)) ?? ""
        let declaration =
            #/
            \n\x20{8}(?<kind>target|tests|\.executableTarget)
            \(\s*(?:name:\s)?"(?<name>[^"]+)",?
            (?:\s*(?:dependencies:\s)?\[(?<list>[^\]]*)\])?
            /#
        return text.matches(of: declaration).map { match in
            let names = (match.list ?? "").matches(of: #/"([^"]+)"/#).map { String($0.1) }
            return match.kind == "tests"
                ? Declaration(folder: "Tests/\(match.name)Tests", dependencies: Set(names + [String(match.name)]))
                : Declaration(folder: "Sources/\(match.name)", dependencies: Set(names))
        }
    }()

    @Test("is read whole")
    func everyFolder() throws {
        let folders = try FileManager.default.contentsOfDirectory(atPath: Places.repository + "/Sources")
        let declared = Self.declarations.map { $0.folder.replacing("Sources/", with: "") }
        #expect(Set(folders).subtracting(declared) == ["COpenSSL", "CJSONC", "CSpawn"])
    }

    /// The build refuses an import without its dependency; this is the other
    /// way round.
    @Test("names no dependency that nobody imports", arguments: declarations)
    func everyDependency(_ declaration: Declaration) throws {
        let folder = "\(Places.repository)/\(declaration.folder)"
        let files = try #require(FileManager.default.subpaths(atPath: folder)).filter { $0.hasSuffix(".swift") }
        var imports: Set<String> = []
        for file in files {
            let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
            imports.formUnion(text.matches(of: #/(?m)^\s*(?:@testable )?(?:\w+ )?import (\w+)$/#).map { String($0.1) })
        }
        // They are run, not imported.
        let programs: Set = declaration.folder == "Tests/frameproofTests" ? ["frameproof", "frameproof-reference"] : []
        #expect(declaration.dependencies.subtracting(imports).subtracting(programs) == [])
    }
}
