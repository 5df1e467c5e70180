import AEAD
import JSON
import Testing
import VectorFiles
import VectorGenerator

@Suite("The generated files")
struct DocumentTests {
    @Test("are the same each time they are generated")
    func isDeterministic() {
        let (again, documents) = Catalogue.generated()
        #expect(again.files == Catalogue.files)
        #expect(documents.count >= 140)
        #expect(documents.map(\.path) == Catalogue.documents.map(\.path))
        for (new, old) in zip(documents, Catalogue.documents) { #expect(new.contents == old.contents, "\(new.path)") }
    }

    @Test("are the files in Vectors/", arguments: Catalogue.documents.map(\.path))
    func areOnDisk(_ path: String) throws {
        let document = try #require(Catalogue.documents.first { $0.path == path })
        #expect(try VectorFolder.bytes(at: "\(Catalogue.repository)/Vectors/\(path)") == document.contents)
    }

    @Test("are read as they were written", arguments: Catalogue.files.map(\.path))
    func roundTrip(_ path: String) throws {
        let file = try #require(Catalogue.files.first { $0.path == path })
        let document = try #require(Catalogue.documents.first { $0.path == path })
        #expect(try VectorFile(JSONValue(parsing: document.contents), path: path) == file)
    }

    @Test(
        "are smaller than 1 MiB, but for the ledger, and end with a newline",
        arguments: Catalogue.documents.map(\.path)
    )
    func size(_ path: String) throws {
        let document = try #require(Catalogue.documents.first { $0.path == path })
        if path != Ledger.path { #expect(document.contents.count < 1 << 20) }
        #expect(document.contents.last == UInt8(ascii: "\n"))
    }

    @Test("are all in the manifest, with their digests, in order")
    func manifest() throws {
        let last = try #require(Catalogue.documents.last)
        #expect(last.path == "index.json")
        let manifest = try Manifest(JSONValue(parsing: last.contents), path: "index.json")
        let listed = manifest.entries.map { ($0.path, $0.sha256) } + manifest.documents.map { ($0.path, $0.sha256) }
        let digests = Dictionary(uniqueKeysWithValues: listed)
        #expect(digests.keys.sorted() == Catalogue.documents.dropLast().map(\.path).sorted())
        for document in Catalogue.documents.dropLast() {
            #expect(digests[document.path] == SHA256.digest(document.contents))
        }
        #expect(manifest.version == .current)
        #expect(manifest.documents.map(\.path) == ["CHANGES.md", "changes.json", "ledger.json"])
    }

    @Test("give every test a name of its own, over all files")
    func identifiers() {
        let ids = Catalogue.files.flatMap(\.tests).map(\.id)
        #expect(Set(ids).count == ids.count)
        for id in ids { #expect(id.wholeMatch(of: /[a-z0-9.-]+(\/[a-z0-9.-]+)+/) != nil, "\(id)") }
    }

    @Test("give every test the number that the ledger has for it", arguments: Catalogue.files.map(\.path))
    func numbers(_ path: String) throws {
        let file = try #require(Catalogue.files.first { $0.path == path })
        let entries = try #require(Catalogue.shared.catalogue.ledger.files.first { $0.path == path }).tests
        let numbers = Dictionary(uniqueKeysWithValues: entries.map { ($0.id, $0.tcID) })
        for test in file.tests { #expect(test.tcID == numbers[test.id] && test.tcID > 0, "\(test.id)") }
        #expect(Set(file.tests.map(\.tcID)).count == file.tests.count)
    }

    @Test("name rules of the specification, one at least for each test")
    func rules() throws {
        let book = try VectorFolder.json(at: "\(Catalogue.repository)/Spec/rules.json")
        let known = Set((book["rules"]?.array ?? []).compactMap { $0["id"]?.string })
        #expect(known.count > 100)
        for test in Catalogue.files.flatMap(\.tests) {
            #expect(!test.rules.isEmpty, "\(test.id)")
            #expect(Set(test.rules).count == test.rules.count, "\(test.id)")
            #expect(known.isSuperset(of: test.rules), "\(test.id): \(test.rules)")
        }
    }

    @Test("have a note for each flag and no other", arguments: Catalogue.files.map(\.path))
    func notes(_ path: String) throws {
        let file = try #require(Catalogue.files.first { $0.path == path })
        #expect(Set(file.notes.map(\.flag)) == Set(file.tests.flatMap(\.flags)))
        #expect(file.notes.allSatisfy { !$0.description.isEmpty })
    }

    @Test("say one sentence about each test", arguments: Catalogue.files.map(\.path))
    func comments(_ path: String) throws {
        let file = try #require(Catalogue.files.first { $0.path == path })
        for test in file.tests {
            #expect(!test.comment.isEmpty && !test.comment.contains("\n"), "\(test.id)")
        }
    }

    @Test("give no two tests of one file the same content, but for those known", arguments: Catalogue.files.map(\.path))
    func repetitions(_ path: String) throws {
        let file = try #require(Catalogue.files.first { $0.path == path })
        let repeated = Dictionary(grouping: file.tests, by: \.body).values.filter { $0.count > 1 }
        // Without the path that all their names begin with.
        let names = repeated.map { $0.map { String($0.id.dropFirst(path.count - 4)) } }
        #expect(Set(names) == Self.known[path, default: []])
    }

    /// Tests that are equal in all but name and comment. Published names
    /// stay, so these do.
    private static let known: [String: Set<[String]>] = [
        // The encoder made these two frames alike, and a dropped frame has no
        // counter that would differ.
        "seal/aes-128/real-av1.json": [["frame-2", "frame-7"]],
        "seal/aes-256/real-av1.json": [["frame-2", "frame-7"]],
        // Of this counter two wrong byte orders make one nonce.
        "counter-cryptor/aes-256-gcm.json": [littleEndianOrCounterFirst],
        "counter-cryptor/aes-256-gcm-ssrc.json": [littleEndianOrCounterFirst],
        // The counters of these frames are outside their clear headers.
        "format/clear-header.json": [
            [256, 512, 768, 65536, 16_777_216, 50_331_648, 769].map { "h264-counter-as-start-code-\($0)" }
        ],
        // Escaping and unescaping are two reasons to have the same stream.
        "format/emulation-prevention.json": [["escaped-before", "two-threes"]],
    ]

    private static let littleEndianOrCounterFirst = [
        "counter-4294967295-nonce-little-endian", "counter-4294967295-nonce-counter-first",
    ]
}
