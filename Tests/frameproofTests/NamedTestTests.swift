import Foundation
import Testing

@Suite("A test or a file of vectors that a page names")
struct NamedTestTests {
    @Test(
        "is there",
        arguments: ["README.md", "Spec/vectors.md", "Spec/adapters.md", "Spec/protocol.md", "Spec/reports.md"]
    )
    func isThere(_ page: String) throws {
        let tests = Set(try frameproof("list").output.split(separator: "\n"))
        let text = try String(contentsOfFile: "\(Places.repository)/\(page)", encoding: .utf8)
        // Words, patterns and places with all their characters.
        let words = text.split { !($0.isLetter || $0.isNumber || "_-/.*?[]".contains($0)) }
        let named = words.compactMap { word in
            word.trimmingPrefix("Vectors/").wholeMatch(
                of: #/((?:seal|open|format|scenario)\/[a-z0-9\/.-]*[a-z0-9])\.?/#
            )?.1
        }
        #expect(!named.isEmpty || page.hasSuffix("protocol.md"))
        let missing = named.filter { name in
            !tests.contains(name)
                && !["", ".json"].contains { FileManager.default.fileExists(atPath: "\(Places.vectors)/\(name)\($0)") }
        }
        #expect(missing == [])
    }
}
