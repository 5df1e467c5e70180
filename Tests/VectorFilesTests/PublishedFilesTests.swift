import JSON
import Testing
import VectorFiles

@Suite("The files in Vectors/")
struct PublishedFilesTests {
    static let folder = VectorFolder(path: repository + "/Vectors")
    static let entries = (try? folder.manifest().entries) ?? []
    static let paths = entries.map(\.path)
    /// Those in this package's own layout.
    static let ownPaths = entries.filter { !$0.isProjection }.map(\.path)

    /// The folder of the package, three steps up from this file.
    private static let repository = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        .dropLast(3).joined(separator: "/")

    @Test("are all in the manifest")
    func isComplete() {
        // As many as there were first; new files may come, none may go.
        #expect(Self.paths.count >= 136)
    }

    @Test("read and written again are the same JSON", arguments: paths)
    func roundTrip(_ path: String) throws {
        let bytes = try VectorFolder.bytes(at: "\(Self.folder.path)/\(path)")
        let json = try JSONValue(parsing: bytes)
        #expect(json.encoded(.pretty) + [UInt8(ascii: "\n")] == bytes)
        // The projection keeps another project's layout, which is not read here.
        guard Self.ownPaths.contains(path) else { return }
        let file = try Self.folder.file(path)
        #expect(file.json == json)
        #expect(file.json.encoded(.pretty) == json.encoded(.pretty), "keys stand in the written order")
    }

    @Test("agree with the manifest in digest and count", arguments: paths)
    func manifest(_ path: String) throws {
        let entry = try #require(try Self.folder.manifest().entries.first { $0.path == path })
        let bytes = try VectorFolder.bytes(at: "\(Self.folder.path)/\(path)")
        let json = try JSONValue(parsing: bytes)
        let tests = (json["testGroups"]?.array ?? []).flatMap { $0["tests"]?.array ?? [] }
        #expect(tests.count == entry.numberOfTests)
        #expect(json["numberOfTests"] == .integer(Int64(tests.count)))
        #expect(json["schema"] == .string(entry.schema))
        #expect(Manifest.Entry(path: path, schema: "", contents: bytes, numberOfTests: 0).sha256 == entry.sha256)
    }

    @Test("begin their tests' names with their own path", arguments: ownPaths)
    func identifiers(_ path: String) throws {
        let tests = try Self.folder.file(path).tests
        #expect(!tests.isEmpty)
        for test in tests {
            #expect(test.id.hasPrefix(String(path.dropLast(5)) + "/"))
        }
    }

    @Test(
        "that are not there, or no JSON, are told apart",
        arguments: [("no-such-file.json", VectorFileError.Code.unreadable), ("../Package.swift", .notJSON)]
    )
    func unreadable(_ path: String, _ code: VectorFileError.Code) throws {
        let error = try #require(refusal { _ = try Self.folder.file(path) })
        #expect(error.code == code)
    }
}
