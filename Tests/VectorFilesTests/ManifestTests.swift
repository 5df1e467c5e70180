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
            Change("an older format", in: Documents.manifest, "/formatVersion", 1, .unknownVersion),
            Change("a newer format", in: Documents.manifest, "/formatVersion", 3, .unknownVersion),
            Change("no version", in: Documents.manifest, "/version", nil),
            Change("half a version", in: Documents.manifest, "/version", "1.0"),
            Change("a newer protocol", in: Documents.manifest, "/protocolVersion", 2, .unknownVersion),
            Change("no protocol version", in: Documents.manifest, "/protocolVersion", nil),
            Change("a digest that is no hex", in: Documents.manifest, "\(file)/sha256", "0"),
            Change("a digest of no bytes", in: Documents.manifest, "\(file)/sha256", ""),
            Change("a count in words", in: Documents.manifest, "\(file)/numberOfTests", "2"),
            Change("no schema", in: Documents.manifest, "\(file)/schema", nil),
            Change("an unknown schema", in: Documents.manifest, "\(file)/schema", "seel.schema.json"),
            Change(
                "a file listed twice",
                in: Documents.manifest,
                "/files/1/path",
                "seal/aes-128/vp8.json",
                blaming: "/files"
            ),
            Change("files out of order", in: Documents.manifest, "/files/1/path", "open/some.json", blaming: "/files"),
            Change("no documents", in: Documents.manifest, "/documents", nil),
            Change("an unknown key of a document", in: Documents.manifest, "/documents/0/numberOfTests", 1),
            Change("a document's digest that is short", in: Documents.manifest, "/documents/0/sha256", "00"),
            Change(
                "an unknown schema of a document",
                in: Documents.manifest,
                "/documents/1/schema",
                "seal.schema.json"
            ),
            Change("a document outside", in: Documents.manifest, "/documents/0/path", "../CHANGES.md"),
        ]
        + ["../secret.json", "..", "seal/../../secret.json", "seal/..", "/etc/passwd", "", "index.json"].map {
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

    @Test("takes dots that are no way up", arguments: ["a..b.json", "seal/..vp8.json", "seal/aes-128/vp8...json"])
    func harmlessDots(_ path: String) throws {
        let json = try Change("", in: Documents.manifest, "\(Self.file)/path", .string(path)).json
        #expect(try Manifest(json, path: "index.json").entries[0].path == path)
    }

    @Test("reads to its fields and back")
    func fields() throws {
        let json = try JSONValue(parsing: Documents.manifest)
        let manifest = try Manifest(json, path: "index.json")
        let entry = try #require(manifest.entries.first)
        #expect(entry.schema == "seal.schema.json" && entry.numberOfTests == 2)
        #expect(entry.sha256 == Hex.decode(Documents.digest))
        #expect(manifest.version == SuiteVersion(1, 0, 0))
        #expect(manifest.documents.map(\.path) == ["CHANGES.md", "ledger.json"])
        #expect(manifest.documents.map(\.schema) == [nil, "ledger.schema.json"])
        #expect(manifest.json == json)
    }

    @Test("lists files by path with the digest of their bytes")
    func order() {
        let entries = ["b.json", "a/z.json", "a-b.json"].map {
            Manifest.Entry(path: $0, schema: "s", contents: [], numberOfTests: 1)
        }
        let documents = ["z.json", "A.md"].map { Manifest.Document(path: $0, schema: nil, contents: []) }
        let manifest = Manifest(version: SuiteVersion(1, 0, 0), entries: entries, documents: documents)
        #expect(manifest.documents.map(\.path) == ["A.md", "z.json"])
        #expect(manifest.entries.map(\.path) == ["a-b.json", "a/z.json", "b.json"])
        #expect(manifest.entries.allSatisfy { Hex.encode($0.sha256) == Documents.digest })
    }
}
