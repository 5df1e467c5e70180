import AEAD
import JSON
import Testing
import VectorFiles

@testable import VectorGenerator

@Suite("The identities of the published tests")
struct IdentityTests {
    /// The drafts of all files, with a change in one of them.
    private static func drafts(
        _ path: String,
        _ change: (inout [VectorTest]) throws -> Void
    ) rethrows -> [VectorFile] {
        var files = Catalogue.files
        if let place = files.firstIndex(where: { $0.path == path }) { try change(&files[place].groups[0].tests) }
        return files
    }

    private static func catalogue(_ drafts: [VectorFile]) throws -> VectorCatalogue {
        try VectorCatalogue(drafts, continuing: Catalogue.shared.catalogue.ledger, .first)
    }

    private static func numbers(_ files: [VectorFile]) -> [String: Int] {
        Dictionary(uniqueKeysWithValues: files.flatMap(\.tests).map { ($0.id, $0.tcID) })
    }

    /// The projected tests' numbers, by their comments.
    private static func projected(_ catalogue: VectorCatalogue) throws -> [String: JSONValue] {
        let document = try #require(try catalogue.documents().first { $0.path == "wycheproof/aes_gcm_128.json" })
        let tests = try JSONValue(parsing: document.contents)["testGroups"]?.array?.first?["tests"]?.array ?? []
        return Dictionary(uniqueKeysWithValues: tests.map { ($0["comment"]?.string ?? "", $0) })
    }

    @Test(
        "stay when a test is put into the middle of a file",
        arguments: [
            "scenario/framed-manager/rotation.json", "scenario/session-secret/sequences-1.json",
            "open/aes-256/bit-flips.json", "format/trailer.json",
        ]
    )
    func insertion(_ path: String) throws {
        let drafts = try Self.drafts(path) { tests in
            var new = try #require(tests.dropFirst(tests.count / 2).first)
            new.id += "-new"
            tests.insert(new, at: tests.count / 2)
        }
        var numbers = Self.numbers(try Self.catalogue(drafts).files)
        let old = Self.numbers(Catalogue.files)
        let new = try #require(numbers.first { old[$0.key] == nil })
        numbers[new.key] = nil
        #expect(numbers == old)
        #expect(new.key.hasSuffix("-new") && new.value == drafts.first { $0.path == path }?.tests.count)
    }

    @Test("of the projection stay when a sealed frame is put before all others", arguments: [true, false])
    func projection(_ isCommon: Bool) throws {
        let drafts = try Self.drafts("seal/aes-128/opus.json") { tests in
            var new = try #require(tests.first { $0.id.hasSuffix("/audio-length-7") })
            new.id += "-new"
            tests.insert(new, at: 0)
        }
        var projected = try Self.projected(try Self.catalogue(isCommon ? drafts : Catalogue.files))
        if isCommon {
            let new = projected.removeValue(forKey: "seal/aes-128/opus/audio-length-7-new")
            #expect(new?["tcId"]?.int == projected.count + 1)
        }
        #expect(try projected == Self.projected(Catalogue.shared.catalogue))
    }

    @Test("leave a gap where a test goes")
    func gap() throws {
        let path = "scenario/framed-manager/rotation.json"
        var gone: VectorTest?
        let drafts = Self.drafts(path) { tests in gone = tests.remove(at: 1) }
        let catalogue = try Self.catalogue(drafts)
        #expect(catalogue.files.first { $0.path == path }?.tests.prefix(2).map(\.tcID) == [1, 3])
        let entry = catalogue.ledger.files.first { $0.path == path }?.tests[1]
        #expect(entry?.id == gone?.id && entry?.tcID == 2 && entry?.retired == .current)
    }

    @Test("can be computed by anyone: the digests are over what the files say")
    func digests() throws {
        for document in Catalogue.documents
        where document.path.hasSuffix("/rotation.json") || document.path.hasPrefix("wyche") {
            let entries = try #require(Catalogue.shared.catalogue.ledger.files.first { $0.path == document.path }).tests
            let groups = try JSONValue(parsing: document.contents)["testGroups"]?.array ?? []
            let tests = groups.flatMap { $0["tests"]?.array ?? [] }.compactMap(\.object)
            #expect(tests.count > 5 && tests.count == entries.count)
            for test in tests {
                let entry = try #require(entries.first { $0.tcID == test["tcId"]?.int })
                #expect(TestMeaning(test).digest == entry.digest)
            }
        }
    }
}

@Suite("A published version")
struct PublishedVersionTests {
    private static func documents(_ release: Release) throws -> [VectorCatalogue.Document] {
        try VectorCatalogue(Catalogue.files, continuing: Catalogue.shared.catalogue.ledger, ReleaseHistory([release]))
            .documents()
    }

    @Test("is pinned by the digest of its manifest, which generate asks for")
    func pin() throws {
        var release = Release(.current, date: "2026-01-31", changes: ["The first one."])
        let open = #expect(throws: RefusedChange.self) { try Self.documents(release) }
        let sentence = try #require(open).reason
        #expect(sentence.hasPrefix("version 1.0.0 has a date and no digest: write it into the table of versions; "))
        release.index = String(sentence.suffix(64))
        let index = try #require(try Self.documents(release).last)
        #expect(index.path == "index.json" && Hex.encode(SHA256.digest(index.contents)) == release.index)
        release.changes = ["The very first one."]
        let changed = #expect(throws: RefusedChange.self) { try Self.documents(release) }
        #expect(changed?.code == .published && changed?.reason.contains("undo the change") == true)
    }
}

@Suite("The list of changes")
struct ChangePageTests {
    private static let ledger = Result {
        try Ledger(files: []).updated(["some": ["a", "b"], "gone": ["c"]], in: .first)
            .updated(["some": ["a", "d"], "new": ["e", "f"]], in: .major)
    }

    @Test("names the tests of each version, and no test where all of a file are meant")
    func list() throws {
        let list = ChangeList(.major, try Self.ledger.get())
        #expect(list.versions.map(\.version) == [.init(2, 0, 0), .init(1, 0, 0)])
        #expect(
            list.versions[0].added == [
                .init(file: "new.json", count: 2, ids: nil), .init(file: "some.json", count: 1, ids: ["some/d"]),
            ]
        )
        #expect(
            list.versions[0].retired == [
                .init(file: "gone.json", count: 1, ids: nil), .init(file: "some.json", count: 1, ids: ["some/b"]),
            ]
        )
        // What was said of 1.0.0 when it was all there was.
        let first = ChangeList(.first, try Ledger(files: []).updated(["some": ["a", "b"], "gone": ["c"]], in: .first))
        #expect(list.versions[1].added == first.versions[0].added && list.versions[1].retired == [])
        #expect(first.versions[0].added.map(\.count) == [1, 2] && first.versions[0].added.allSatisfy { $0.ids == nil })

        #expect(list.versions.map(\.index) == [nil, Hex.decode(ReleaseHistory.digest)])
    }

    @Test("is a text for people too")
    func text() throws {
        let list = ChangeList(.major, try Self.ledger.get())
        let text = ChangePage.text(list)
        #expect(
            text.hasSuffix(
                """

                ## 2.0.0 (in work)

                - Other answers.
                - 3 tests new, in 2 files.
                - 2 tests retired, in 2 files.

                ## 1.0.0 (2026-01-31)

                - The first one.
                - 3 tests new, in 2 files.

                """
            )
        )
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 120 })
    }
}
