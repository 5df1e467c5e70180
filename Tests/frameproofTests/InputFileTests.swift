import Foundation
import JSON
import TestFolders
import Testing

@Suite("An input file")
struct InputFileTests {
    private static let opus = "\(Places.vectors)/seal/aes-128/opus.json"

    @Test(
        "that is broken ends with 2 and the place where it is broken",
        arguments: [
            ("not JSON", "{\"algorithm\": }", "line 1, column 15"),
            ("cut off", "{\"algorithm\": \"x\",\n", "line 2, column 1"),
            ("no object", "[]", "an object is expected here"),
            ("of another kind", #"{"name": "frameproof"}"#, "at /algorithm: the field is missing"),
            ("a control character", "\u{0}", "line 1, column 1"),
        ]
    )
    func broken(_ what: String, _ text: String, _ words: String) throws {
        let scratch = try Scratch()
        let file = try scratch.write("some.json", text)
        let status = try frameproof("run", file)
        #expect(status.exitCode == 2)
        #expect(status.errors.hasPrefix("frameproof: \(file)"), "\(status.errors)")
        #expect(status.errors.contains(words), "\(status.errors)")
        #expect(status.errors.split(separator: "\n").count == 1)
    }

    @Test(
        "with something unknown or contradictory ends with 2 and the place",
        arguments: [
            (#""header": ["#, #""headr": 1, "header": ["#, "at /headr: the field is unknown"),
            (#""formatVersion": 2"#, #""formatVersion": 9"#, "at /formatVersion: format version 9 is not 2"),
            (#""profile": "framed-manager""#, #""profile": "x""#, "at /profile: one of framed-manager, "),
            (#""schema": "seal.schema.json""#, #""schema": "x""#, "at /schema: one of seal.schema.json, "),
            (#""FRM-1""#, #""FRM-99""#, "FRM-99 of seal/aes-128/opus/audio-length-1 is not a rule"),
            (
                #"opus/audio-length-1""#, #"opus/audio_length-1""#,
                "seal/aes-128/opus/audio_length-1 is not an identifier"
            ),
            (#""flags": ["#, #""flags": ["Unheard", "#, "flag Unheard of "),
            (#""needs""#, #""wants""#, "/needs: the field is missing"),
            (#""manager.create""#, #""manager.make""#, "/needs/methods/0: manager.make is none of "),
            (#""AES-128-GCM"\#n"#, #""AES-128"\#n"#, "/needs/algorithms/0: AES-128 is none of "),
            (#""numberOfTests": 70"#, #""numberOfTests": 71"#, "at /numberOfTests: the file says 71 tests and has 70"),
            (#""tcId": 2,"#, #""tcId": 1,"#, "at /testGroups/0/tests/1/tcId: tests have numbers from 1, each its own"),
            (#""frameCounter": 1"#, #""frameCounter": 1, "frameCounter": 1"#, "line "),
        ]
    )
    func contradictory(_ old: String, _ new: String, _ words: String) throws {
        let scratch = try Scratch()
        let text = try String(contentsOfFile: Self.opus, encoding: .utf8)
        let place = try #require(text.range(of: old))
        let file = try scratch.write("opus.json", text.replacingCharacters(in: place, with: new))
        let status = try frameproof("run", file)
        #expect(status.exitCode == 2)
        #expect(status.output == "")
        #expect(status.errors.contains(words), "\(status.errors)")
        #expect(status.errors.split(separator: "\n").count == 1)
    }

    @Test(
        "that a manifest names must be there, below the folder, and as large as it says",
        arguments: [
            (#""path": "format/trailer.json""#, #""path": "../trailer.json""#, "at /files/0/path: "),
            (
                #""path": "format/trailer.json""#, #""path": "format/none.json""#,
                "format/none.json: index.json lists this file, and it is not there"
            ),
            (#""numberOfTests": "#, #""numberOfTests": 1"#, "the manifest says"),
            (
                #""schema": "trailer.schema.json""#, #""schema": "seal.schema.json""#,
                "of seal.schema.json, and the file"
            ),
            (#""schema": "trailer.schema.json""#, #""schema": "x""#, "at /files/0/schema: one of "),
            (#""protocolVersion": 1"#, #""protocolVersion": 2"#, "at /protocolVersion: protocol version 2 is not 1"),
        ]
    )
    func manifest(_ old: String, _ new: String, _ words: String) throws {
        let scratch = try Scratch()
        try scratch.copy("\(Places.vectors)/format/trailer.json", to: "format/trailer.json")
        let whole = try JSONValue(parsing: Array(Data(contentsOf: URL(filePath: "\(Places.vectors)/index.json"))))
        var index = try #require(whole.object)
        let entry = try #require(index["files"]?.array?.first { $0["path"] == "format/trailer.json" })
        index["files"] = [entry]
        index["documents"] = []
        try scratch.write("index.json", JSONValue.object(index).text(.pretty).replacing(old, with: new))
        let status = try frameproof("run", scratch.path)
        #expect(status.exitCode == 2)
        #expect(status.errors.contains(words), "\(status.errors)")
        #expect(status.errors.split(separator: "\n").count == 1)
    }

    @Test("in a folder without a manifest is to be named itself")
    func noManifest() throws {
        let status = try frameproof("run", "\(Places.vectors)/seal")
        #expect(status.exitCode == 2)
        #expect(status.errors.hasPrefix("frameproof: \(Places.vectors)/seal: a folder of vectors has an index.json, "))
    }

    @Test("for readers only leaves nothing to run")
    func readersOnly() throws {
        let status = try frameproof("run", "\(Places.vectors)/format/trailer.json")
        #expect(status.exitCode == 3)
        #expect(status.errors == "frameproof: there is no test to run\n")
    }

    @Test("can be named alone, with others, by its folder, or by the environment")
    func places() throws {
        let alone = try frameproof("list", Self.opus)
        #expect(alone.exitCode == 0 && alone.output.split(separator: "\n").count == 70)
        let two = try frameproof("list", Self.opus, "\(Places.vectors)/seal/aes-128/vp8.json")
        #expect(two.output.split(separator: "\n").count == 210)
        let folder = try frameproof("list", Places.vectors, in: "/")
        let environment = try frameproof("list", in: "/", environment: ["FRAMEPROOF_VECTORS": Places.vectors])
        let upward = try frameproof("list", in: "\(Places.vectors)/seal")
        #expect(folder.output.split(separator: "\n").count > 5000)
        #expect(folder.output == environment.output && folder.output == upward.output)
    }
}

@Suite("A report")
struct ReportFileTests {
    private static let run = ["run", "--filter", "seal/aes-128/opus/audio-length-1"]

    @Test("that cannot be written ends the run with 2 and one sentence", arguments: ["/no/such/folder/r.xml", "/"])
    func unwritable(_ path: String) throws {
        let status = try frameproof(Self.run + ["--report", "junit=\(path)"])
        #expect(status.exitCode == 2)
        #expect(status.errors == "frameproof: \(path): the file cannot be written there\n")
    }

    @Test("of each format is written, several at once")
    func both() throws {
        let scratch = try Scratch()
        let (junit, json) = (scratch.file("a=b.xml"), scratch.file("report.json"))
        let status = try frameproof(Self.run + ["--report", "junit=\(junit)", "--report=json=\(json)"])
        #expect(status.exitCode == 0 && status.errors == "")
        #expect(try Report(at: json).tests("passed") == ["seal/aes-128/opus/audio-length-1"])
        #expect(try String(contentsOfFile: junit, encoding: .utf8).contains(#"tests="1" failures="0""#))
    }

    @Test("of repeated runs compares their verdicts")
    func repeated() throws {
        let status = try frameproof(Self.run + ["--repeat", "3"])
        #expect(status.exitCode == 0)
        #expect(status.output.hasSuffix("3 runs gave the same verdicts; 0 inconclusive\n"))
    }
}
