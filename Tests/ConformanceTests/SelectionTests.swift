import Conformance
import Testing
import VectorFiles

@Suite("A selection of tests")
struct SelectionTests {
    private static let files: [VectorFile] = [
        file("seal/aes-128/vp8.json", ["seal/aes-128/vp8/key-length-1", "seal/aes-128/vp8/delta-length-12"]),
        file("seal/aes-256/opus.json", ["seal/aes-256/opus/audio-length-1"]),
        file("scenario/session-secret/faults.json", ["scenario/session-secret/faults/late"], profile: "session-secret"),
        file("format/trailer.json", ["format/trailer/empty"], profile: nil),
    ]

    private static func file(_ path: String, _ ids: [String], profile: String? = "framed-manager") -> VectorFile {
        let tests = ids.enumerated().map { index, id in
            VectorTest(
                tcID: index + 1,
                id: id,
                comment: "",
                rules: [],
                flags: [],
                body: .clearHeader(
                    ClearHeaderVector(
                        codec: nil,
                        frameType: nil,
                        plaintext: .literal([]),
                        clearBytes: 0,
                        escaped: false
                    )
                ),
                result: .valid
            )
        }
        let group = VectorFile.Group(type: .clearHeader, tests: tests)
        return VectorFile(
            path: path,
            algorithm: "none",
            profile: profile,
            header: [],
            notes: [],
            groups: [group]
        )
    }

    private static func selection(_ filters: [String], profile: String? = nil) -> TestSelection {
        var selection = TestSelection()
        selection.filters = filters
        selection.profile = profile
        return selection
    }

    private static func chosen(_ selection: TestSelection) -> [String] {
        files.flatMap { selection.tests(of: $0).map(\.id) }
    }

    @Test(
        "is all whose whole name a pattern matches",
        arguments: [
            ([], [0, 1, 2, 3]), (["*"], [0, 1, 2, 3]), (["seal/*"], [0, 1, 2]), (["seal/aes-128/*"], [0, 1]),
            (["*/vp8/*"], [0, 1]), (["*-length-1"], [0, 2]), (["*-length-?"], [0, 2]),
            (["*-length-[0-9]*"], [0, 1, 2]),
            (["*-length-[!1]"], []), (["seal/aes-128/vp8/key-length-1"], [0]), (["key-length-1"], []),
            (["seal/aes-128/vp8"], []), (["SEAL/*"], []), (["*/late", "*/opus/*"], [2, 3]),
            (["*", "seal/*"], [0, 1, 2, 3]),
            (["format/*"], []), ([""], []),
        ] as [([String], [Int])]
    )
    func patterns(_ filters: [String], _ places: [Int]) {
        let names = [
            "seal/aes-128/vp8/key-length-1", "seal/aes-128/vp8/delta-length-12", "seal/aes-256/opus/audio-length-1",
            "scenario/session-secret/faults/late",
        ]
        #expect(Self.chosen(Self.selection(filters)) == places.map { names[$0] })
    }

    @Test(
        "can be narrowed to a profile",
        arguments: [("framed-manager", 3), ("session-secret", 1), ("frame-cryptor", 0)]
    )
    func profiles(_ profile: String, _ count: Int) {
        #expect(Self.chosen(Self.selection([], profile: profile)).count == count)
    }

    @Test(
        "names the patterns that match nothing",
        arguments: [
            ([], nil, []), (["seal/*"], nil, []), (["seal/*", "seel/*"], nil, ["seel/*"]),
            (["a", "seal/*", "b"], nil, ["a", "b"]), (["format/*"], nil, ["format/*"]),
            (["seal/*"], "session-secret", ["seal/*"]), (["*/late"], "session-secret", []),
        ] as [([String], String?, [String])]
    )
    func unmatched(_ filters: [String], _ profile: String?, _ unmatched: [String]) {
        #expect(Self.selection(filters, profile: profile).unmatchedFilters(in: Self.files) == unmatched)
    }
}
