import Foundation
import TestFolders
import Testing

/// Programs of other languages that read the files as people outside do.
/// `Tests/prepare` makes their Python.
@Suite("Outside readers of the files", .serialized)
struct SpecificationTests {
    private static let validator = "Tests/validate_schemas.py"
    private static let digests = "Tests/verify_digests.py"
    private static let example = "Spec/examples/run_flat_vectors.py"

    private static func run(_ script: String, _ arguments: String..., in folder: String = Places.repository) throws
        -> Child.TerminationStatus
    {
        try #require(FileManager.default.isExecutableFile(atPath: Places.python), "run Tests/prepare first")
        return try Child([Places.python, script] + arguments, in: folder).wait()
    }

    @Test("find every file valid by its schema: vectors, manifest, projection, rules, simulated call")
    func schemas() throws {
        let status = try Self.run(Self.validator)
        #expect(status.exitCode == 0, "\(status.output)\(status.errors)")
        let vectors = try FileManager.default.subpathsOfDirectory(atPath: Places.vectors).count {
            $0.hasSuffix(".json")
        }
        #expect(status.output == "\(vectors + 2) files, 0 errors\n", "the rules and the simulated call, too")
    }

    @Test(
        "find a file invalid that has an unknown key, a missing one, or other digits",
        arguments: [
            (#""kind": "empty","#, #""kind": "empty", "size": 0,"#), (#""kind": "empty","#, ""),
            (#""frame": """#, #""frame": "0""#), (#""kind": "empty","#, #""kind": "nothing","#),
            (#""formatVersion": 2"#, #""formatVersion": 1"#),
        ]
    )
    func invalid(_ old: String, _ new: String) throws {
        let scratch = try Scratch()
        try scratch.copy("\(Places.repository)/\(Self.validator)", to: Self.validator)
        try scratch.copy("\(Places.repository)/Spec", to: "Spec")
        let file = try String(contentsOfFile: "\(Places.vectors)/format/trailer.json", encoding: .utf8)
        #expect(file.contains(old))
        try scratch.write("Vectors/format/trailer.json", file.replacing(old, with: new))
        try scratch.write(
            "Vectors/index.json",
            #"{"formatVersion": 2, "protocolVersion": 1, "version": "1.0.0", "documents": [],"#
                + #" "files": [{"path": "format/trailer.json","#
                + #" "schema": "trailer.schema.json", "numberOfTests": 24, "sha256": "\#(String(repeating: "0", count: 64))"}]}"#
        )
        let status = try Self.run(Self.validator, in: scratch.path)
        #expect(status.exitCode == 1)
        #expect(status.output.contains("Vectors/format/trailer.json"), "\(status.output)\(status.errors)")
        #expect(!status.output.contains("Vectors/index.json"))
    }

    @Test("find every digest right: of files, of documents, of the meaning of every test")
    func digests() throws {
        let ending = try Self.run(Self.digests)
        #expect(ending.exitCode == 0, "\(ending.output)\(ending.errors)")
        let words = ending.output.split(separator: " ")
        #expect(words.first.flatMap { Int($0) } ?? 0 > 10_000)
        #expect(ending.output.hasSuffix(" tests, 0 wrong\n"))
    }

    @Test(
        "find a test that means something else, or has another number",
        arguments: [(#""kind": "empty""#, #""kind": "framed""#), (#""tcId": 2,"#, #""tcId": 200,"#)]
    )
    func otherMeaning(_ old: String, _ new: String) throws {
        let scratch = try Scratch()
        try scratch.copy(Places.vectors, to: "Vectors")
        let trailer = try String(contentsOfFile: "\(Places.vectors)/format/trailer.json", encoding: .utf8)
        let place = try #require(trailer.range(of: old))
        try scratch.write("Vectors/format/trailer.json", trailer.replacingCharacters(in: place, with: new))
        let ending = try Self.run(Self.digests, scratch.file("Vectors"))
        #expect(ending.exitCode == 1)
        #expect(ending.output.contains("format/trailer.json: its SHA-256 is not the one in index.json\n"))
        #expect(ending.output.contains("format/trailer/"), "\(ending.output)")
    }

    @Test("run every seal and open vector without the runner")
    func flatVectors() throws {
        let status = try Self.run(Self.example)
        #expect(status.exitCode == 0, "\(status.output)\(status.errors)")
        let words = status.output.split(separator: " ")
        #expect(words.first.flatMap { Int($0) } ?? 0 > 5000)
        #expect(status.output.hasSuffix(" tests, 0 wrong\n"))
    }

    @Test("name the vectors that are wrong")
    func wrongVectors() throws {
        let sample = try VectorSample(step: 40)
        let status = try Self.run(Self.example, sample.folder)
        #expect(status.exitCode == 1)
        let named = status.output.split(separator: "\n").dropLast().map(String.init)
        #expect(named == sample.changed.filter { !$0.hasPrefix("scenario/") })
    }
}
