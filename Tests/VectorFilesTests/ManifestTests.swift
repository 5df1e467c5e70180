import JSON
import Testing
import VectorFiles

@Suite("The manifest")
struct ManifestTests {
    private static let file = "/files/0"

    static let changes =
        [
            Change("an unknown key", in: Documents.manifest, "/generated", "today"),
            Change("an unknown key of a file", in: Documents.manifest, "\(file)/size", 5),
            Change("no files", in: Documents.manifest, "/files", nil),
            Change("an older format", in: Documents.manifest, "/formatVersion", 0, .unknownVersion),
            Change("a newer format", in: Documents.manifest, "/formatVersion", 2, .unknownVersion),
            Change("a newer protocol", in: Documents.manifest, "/protocolVersion", 2, .unknownVersion),
            Change("no protocol version", in: Documents.manifest, "/protocolVersion", nil),
            Change("a digest that is no hex", in: Documents.manifest, "\(file)/sha256", "0"),
            Change("a digest of no bytes", in: Documents.manifest, "\(file)/sha256", ""),
            Change("a count in words", in: Documents.manifest, "\(file)/numberOfTests", "2"),
            Change("no schema", in: Documents.manifest, "\(file)/schema", nil),
        ]
        + ["../secret.json", "..", "seal/../../secret.json", "seal/..", "/etc/passwd", ""].map {
            Change("the path \"\($0)\"", in: Documents.manifest, "\(file)/path", .string($0))
        }

    @Test("refuses a change, and names its place", arguments: changes)
    func refuses(_ change: Change) throws {
        let json = try change.json
        let error = try #require(refusal { _ = try Manifest(json, path: "index.json") })
        #expect(error.code == change.code)
        #expect(error.pointer == change.blamed)
        #expect(error.path == "index.json")
    }

    @Test("takes dots that are no way up", arguments: ["a..b.json", "seal/..vp8.json", "seal/vp8...json"])
    func harmlessDots(_ path: String) throws {
        let json = try Change("", in: Documents.manifest, "\(Self.file)/path", .string(path)).json
        #expect(try Manifest(json, path: "index.json").entries.map(\.path) == [path])
    }

    @Test("reads to its fields and back")
    func fields() throws {
        let json = try JSONValue(parsing: Documents.manifest)
        let manifest = try Manifest(json, path: "index.json")
        let entry = try #require(manifest.entries.first)
        #expect(entry.schema == "seal.schema.json" && entry.numberOfTests == 2)
        #expect(entry.sha256 == Hex.decode(Documents.digest))
        #expect(manifest.json == json)
    }

    @Test("lists files by path with the digest of their bytes")
    func order() {
        let entries = ["b.json", "a/z.json", "a-b.json"].map {
            Manifest.Entry(path: $0, schema: "s", contents: [], numberOfTests: 1)
        }
        let manifest = Manifest(entries: entries)
        #expect(manifest.entries.map(\.path) == ["a-b.json", "a/z.json", "b.json"])
        #expect(manifest.entries.allSatisfy { Hex.encode($0.sha256) == Documents.digest })
    }
}
