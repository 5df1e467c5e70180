import JSON
import Testing
import VectorFiles

@Suite("The reader of vector files refuses")
struct FileRefusalTests {
    private static let test = "/testGroups/0/tests/1"

    static let unknownKeys =
        [
            Change("an unknown key of the file", "/algorythm", "AES-128-GCM"),
            Change("an unknown key of a note", "/notes/Note/effect", "none"),
            Change("an unknown key of a group", "/testGroups/0/keySize", 128),
        ]
        + Documents.all.map { Change("an unknown key of a test", in: $0, "\(test)/frames", "00") }
        + [
            Change("an unknown key of a step", in: Documents.scenario, "\(test)/steps/0/time", 2),
            Change("an unknown key of an answer", in: Documents.scenario, "\(test)/steps/2/answer/flag", "Lenient"),
            Change(
                "an unknown key of an allowed answer",
                in: Documents.scenario,
                "\(test)/steps/1/answer/anyOf/0/error/code",
                1
            ),
            Change("an unknown key of vary", in: Documents.scenario, "\(test)/steps/1/vary/by", 2),
            Change("an unknown key of a recipe", in: Documents.scenario, "\(test)/steps/2/sealed/codec", "vp8"),
            Change(
                "an unknown key of one of several recipes",
                in: Documents.scenario,
                "\(test)/steps/0/sealed/1/codec",
                "vp8"
            ),
            Change("an index without a key", "\(test)/key", nil, blaming: "\(test)/keyIndex"),
        ]

    static let versions = [
        Change("an older format", "/formatVersion", 1, .unknownVersion),
        Change("a newer format", "/formatVersion", 3, .unknownVersion),
        Change("a format version in words", "/formatVersion", "2"),
        Change("no format version", "/formatVersion", nil),
        Change("a newer protocol", in: Documents.scenario, "/protocolVersion", 2, .unknownVersion),
    ]

    static let contradictions = [
        Change("a count that is too high", "/numberOfTests", 3, .inconsistent),
        Change("a count that is too low", "/numberOfTests", 1, .inconsistent),
        Change("a count in words", "/numberOfTests", "2"),
        Change("an id that is there twice", "\(test)/id", "some/test-1", .inconsistent),
        Change("the tcId 0", "\(test)/tcId", 0, .inconsistent),
        Change("a tcId that is there twice", "\(test)/tcId", 1, .inconsistent),
        Change("a flag without a note", "\(test)/flags", ["Note", "Other"], .inconsistent, blaming: "\(test)/flags/1"),
        Change("a flag whose note is gone", "/notes", [:], .inconsistent, blaming: "/testGroups/0/tests/0/flags/0"),
        Change("a runnable file without a profile", "/profile", nil, blaming: "/runnable"),
        Change("a file for readers with a profile", "/runnable", false),
        Change("a runnable file that only its readers judge", "/judged", "file", .inconsistent),
        Change("a file for readers that a run judges", in: Documents.trailer, "/judged", "run", .inconsistent),
    ]

    static let words =
        [
            Change("an unknown profile", "/profile", "x"),
            Change("a profile in capitals", "/profile", "Framed-Manager"),
            Change("an unknown algorithm", "/algorithm", "AES-192-GCM"),
            Change("an unknown schema", "/schema", "seel.schema.json"),
            Change("a schema of other tests", "/schema", "open.schema.json", blaming: "/testGroups/0/type"),
            Change("an unknown rule", "\(test)/rules", ["FRM-1", "FRM-99"], .inconsistent, blaming: "\(test)/rules/1"),
            Change("a rule in lower case", "\(test)/rules", ["frm-1"], .inconsistent, blaming: "\(test)/rules/0"),
            Change(
                "an answer's flag without a note",
                in: Documents.scenario,
                "\(test)/steps/1/answer/flag",
                "Lenient",
                .inconsistent,
                blaming: "\(test)/steps/1/answer"
            ),
            Change("a source without a name", "/testGroups/0/source", ["version": "1.0.0"], blaming: sourceName),
            Change("a source with more in it", "/testGroups/0/source/url", "https://example.org"),
            Change("a source without a version", "/testGroups/0/source/version", nil),
            Change("no source", "/testGroups/0/source", nil), Change("no group of tests", "/testGroups", []),
        ]
        + ["1", "1.0", "v1.0.0", "1.0.0-rc1", "01.0.0", "1.0.+1", ""].map {
            Change("the version \"\($0)\"", "/testGroups/0/source/version", .string($0))
        }
        + [
            "One/test", "some/te_st", "some test/one", "some", "some/", "/some", "some//test", "some/-test", "some/é",
            "",
        ]
        .map { Change("the id \"\($0)\"", "\(test)/id", .string($0), .inconsistent) }

    private static let sourceName = "/testGroups/0/source/name"

    static let missing = [
        Change("no algorithm", "/algorithm", nil), Change("no header", "/header", nil),
        Change("a header that is one text", "/header", "A file."), Change("no groups", "/testGroups", nil),
        Change("a group that is no object", "/testGroups/0", "tests"),
        Change("a type of tests that is not known", "/testGroups/0/type", "Seel"),
        Change("a note without a bug type", "/notes/Note/bugType", nil),
        Change("links that are no texts", "/notes/Note/links", [5]), Change("no tcId", "\(test)/tcId", nil),
        Change("a tcId with a fraction", "\(test)/tcId", 1.5), Change("no result", "\(test)/result", nil),
        Change("a result that is not known", "\(test)/result", "ok"),
        Change("a null", "\(test)/codec", .null),
        Change("rules that are not all texts", "\(test)/rules", ["FRM-1", 2]),
        Change("no events", "\(test)/events", nil), Change("events that are no objects", "\(test)/events", ["none"]),
        Change("a disposition that is not known", "\(test)/disposition", "sent"),
    ]

    @Test("a change, and names its place", arguments: unknownKeys + versions + contradictions + words + missing)
    func refuses(_ change: Change) throws {
        let json = try change.json
        let error = try #require(refusal { _ = try VectorFile(json, path: "seal/some.json") })
        #expect(error.code == change.code)
        #expect(error.pointer == change.blamed)
        #expect(error.path == "seal/some.json")
        #expect(error.description.hasPrefix("seal/some.json, at \(change.blamed): "))
    }

    @Test("what is no object", arguments: [JSONValue.null, [], "file", 5])
    func noObject(_ json: JSONValue) throws {
        let error = try #require(refusal { _ = try VectorFile(json, path: "a.json") })
        #expect(error.code == .badField && error.pointer == "")
    }

    @Test("nothing in the documents that the changes start from", arguments: Documents.all)
    func startingPoints(_ document: String) throws {
        let json = try JSONValue(parsing: document)
        let file = try VectorFile(json, path: "some.json")
        #expect(file.tests.map(\.id) == ["some/test-1", "some/test-2"])
        #expect(file.json == json)
    }
}
