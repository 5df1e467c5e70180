import JSON
import Testing
import VectorFiles

@Suite("The ledger")
struct LedgerTests {
    private static let test = "/files/1/tests/1"

    static let changes = [
        Change("an older format", in: Documents.ledger, "/formatVersion", 1, .unknownVersion),
        Change("an unknown key", in: Documents.ledger, "/version", "1.0.0"),
        Change("an unknown key of a file", in: Documents.ledger, "/files/0/schema", "seal.schema.json"),
        Change("an unknown key of a test", in: Documents.ledger, "\(test)/comment", "A test"),
        Change("a file twice", in: Documents.ledger, "/files/1/path", "open/aes-128/vp8.json", blaming: "/files"),
        Change("a number twice", in: Documents.ledger, "\(test)/tcId", 1, blaming: "/files/1/tests"),
        Change("the number 0", in: Documents.ledger, "/files/0/tests/0/tcId", 0, blaming: "/files/0/tests"),
        Change("a name twice", in: Documents.ledger, "\(test)/id", "seal/aes-128/vp8/one", blaming: "/files/1/tests"),
        Change("a digest that is short", in: Documents.ledger, "\(test)/digest", "00"),
        Change("no digest", in: Documents.ledger, "\(test)/digest", nil),
        Change("no version", in: Documents.ledger, "\(test)/since", nil),
        Change("a version in words", in: Documents.ledger, "\(test)/since", "first"),
        Change(
            "a relaxation that says nothing of before",
            in: Documents.ledger,
            "\(test)/before",
            nil,
            blaming: "\(test)/relaxed"
        ),
        Change(
            "an end before the beginning",
            in: Documents.ledger,
            "\(test)/retired",
            "1.0.0",
            blaming: "\(test)/since"
        ),
    ]

    @Test("refuses a change, and names its place", arguments: changes)
    func refuses(_ change: Change) throws {
        let json = try change.json
        let error = try #require(refusal { _ = try Ledger(json, path: "ledger.json") })
        #expect(error.code == change.code)
        #expect(error.pointer == change.blamed)
    }

    @Test("reads to its fields and back, gaps and retired tests included, a line a test")
    func fields() throws {
        let ledger = try Ledger(JSONValue(parsing: Documents.ledger), path: "ledger.json")
        #expect(ledger.text == Documents.ledger)
        let tests = ledger.files[1].tests
        #expect(tests.map(\.tcID) == [1, 3])
        #expect(tests[0].retired == SuiteVersion(2, 0, 0) && tests[1].retired == nil)
        #expect(tests[1].relaxation?.version == SuiteVersion(2, 0, 0) && tests[1].since == SuiteVersion(1, 1, 0))
    }

    @Test("is empty at the beginning")
    func empty() throws {
        let ledger = Ledger(files: [])
        #expect(try Ledger(JSONValue(parsing: ledger.text), path: "ledger.json") == ledger)
    }
}

@Suite("The list of changes")
struct ChangeListTests {
    static let changes = [
        Change("an unknown key of a version", in: Documents.changes, "/versions/0/since", "1.0.0"),
        Change("a version twice", in: Documents.changes, "/versions/0/version", "1.0.0", blaming: "/versions"),
        Change(
            "versions from the oldest on",
            in: Documents.changes,
            "/versions/1/version",
            "1.2.0",
            blaming: "/versions"
        ),
        Change("no sentences", in: Documents.changes, "/versions/0/changes", nil),
        Change("tests without a file", in: Documents.changes, "/versions/0/added/0/file", nil),
        Change("a digest that is short", in: Documents.changes, "/versions/1/index", "00"),
    ]

    @Test("refuses a change, and names its place", arguments: changes)
    func refuses(_ change: Change) throws {
        let json = try change.json
        let error = try #require(refusal { _ = try ChangeList(json, path: "changes.json") })
        #expect(error.code == change.code)
        #expect(error.pointer == change.blamed)
    }

    @Test("reads to its fields and back")
    func fields() throws {
        let json = try JSONValue(parsing: Documents.changes)
        let list = try ChangeList(json, path: "changes.json")
        #expect(list.json == json)
        #expect(list.versions[0].added[0].ids == ["seal/aes-128/vp8/a", "seal/aes-128/vp8/b"])
        #expect(list.versions[0].released == nil && list.versions[0].retired[0].ids == nil)
    }
}
