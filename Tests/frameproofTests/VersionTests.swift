import AEAD
import Foundation
import JSON
import TestFolders
import Testing

@Suite("The version")
struct VersionTests {
    private static let run = ["run", "--filter", "seal/aes-128/opus/audio-length-1"]

    /// The version in the manifest, and the digest of its bytes.
    private static func manifest() throws -> (version: String, sha256: String) {
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: "\(Places.vectors)/index.json")))
        let version = try #require(try JSONValue(parsing: bytes)["version"]?.string)
        return (version, Hex.encode(SHA256.digest(bytes)))
    }

    @Test("is printed by version and --version, and is that of the vectors", arguments: ["version", "--version"])
    func printed(_ argument: String) throws {
        let ending = try frameproof(argument)
        #expect(ending.exitCode == 0 && ending.errors == "")
        #expect(ending.output == "frameproof \(try Self.manifest().version)\n")
    }

    @Test("stands in every report of a run, with the digest of the manifest")
    func reports() throws {
        let (version, sha256) = try Self.manifest()
        let scratch = try Scratch()
        let (junit, json) = (scratch.file("report.xml"), scratch.file("report.json"))
        let ending = try frameproof(Self.run + ["--report", "junit=\(junit)", "--report", "json=\(json)"])
        #expect(ending.output.contains("\nframeproof \(version), vectors \(version) with index.json \(sha256)\n"))
        let suite = try Report(at: json).json["suite"]
        #expect(
            suite == [
                "name": "frameproof", "version": .string(version),
                "vectors": [
                    "version": .string(version), "sha256": .string(sha256),
                ],
            ]
        )
        let xml = try String(contentsOfFile: junit, encoding: .utf8)
        #expect(xml.contains(#"<property name="frameproof.vectors.sha256" value="\#(sha256)"/>"#))
    }

    @Test("stands in the reports of a matrix and of a simulation")
    func otherReports() throws {
        let (version, _) = try Self.manifest()
        let (folder, scratch) = (try Scratch.vectors(), try Scratch())
        let report = scratch.file("report.json")
        let options = ["--vectors", folder.path, "--report", "json=\(report)"]
        let ending = try frameproof(["matrix"] + options + ["swift=\(Places.reference)"])
        #expect(ending.exitCode == 0, "\(ending.output)\(ending.errors)")
        let matrix = try JSONValue(parsing: Array(Data(contentsOf: URL(filePath: report))))
        let index = [UInt8](try Data(contentsOf: URL(filePath: folder.file("index.json"))))
        #expect(matrix["suite"]?["vectors"]?["sha256"]?.string == Hex.encode(SHA256.digest(index)))
        _ = try frameproof("simulate", "--clients", "2", "--duration", "0.2", "--report", "json=\(report)")
        let simulation = try JSONValue(parsing: Array(Data(contentsOf: URL(filePath: report))))
        #expect(simulation["suite"] == ["name": "frameproof", "version": .string(version)])
    }

    @Test("stands alone where single files were run")
    func singleFiles() throws {
        let ending = try frameproof("run", "\(Places.vectors)/seal/aes-128/opus.json")
        #expect(ending.exitCode == 0)
        #expect(ending.output.contains("\nframeproof \(try Self.manifest().version)\n"), "\(ending.output)")
    }

    @Test("is told to adapters")
    func initialize() throws {
        let version = try Self.manifest().version
        let ending = try frameproof("run", "--", "sh", "-c", "read line; echo \"$line\" >&2; exit 1")
        #expect(ending.exitCode == 4)
        #expect(ending.errors.contains(#""runner":{"name":"frameproof","version":"\#(version)"}"#), "\(ending.errors)")
    }
}

@Suite("list --since")
struct ListSinceTests {
    /// Vectors of two versions: trailers that are older, a test that came with
    /// 1.1.0, and one that was relaxed in it.
    private static func vectors() throws -> Scratch {
        let scratch = try Scratch()
        let file = "seal/aes-128/opus.json"
        try scratch.copy("\(Places.vectors)/\(file)", to: file)
        let digest = String(repeating: "0", count: 64)
        let old = #""digest":"\#(digest)","since":"1.0.0""#
        try scratch.write(
            "ledger.json",
            """
            {"formatVersion": 2, "files": [{"path": "\(file)", "tests": [
                {"tcId":1,"id":"seal/aes-128/opus/audio-length-0",\(old)},
                {"tcId":2,"id":"seal/aes-128/opus/audio-length-1",\(old),"relaxed":"1.1.0","before":"\(digest)"},
                {"tcId":3,"id":"seal/aes-128/opus/gone","digest":"\(digest)","since":"1.0.0","retired":"1.1.0"},
                {"tcId":4,"id":"seal/aes-128/opus/audio-length-2","digest":"\(digest)","since":"1.1.0"}]}]}
            """
        )
        let rest = #""changes": ["Something."], "added": [], "retired": [], "relaxed": []"#
        try scratch.write(
            "changes.json",
            #"{"formatVersion": 2, "versions": [{"version": "1.1.0", \#(rest)}, {"version": "1.0.0", \#(rest)}]}"#
        )
        func entry(_ path: String, _ more: String) throws -> String {
            let bytes = [UInt8](try Data(contentsOf: URL(filePath: scratch.file(path))))
            return #"{"path": "\#(path)", "sha256": "\#(Hex.encode(SHA256.digest(bytes)))", \#(more)}"#
        }
        let seal = try entry(file, #""schema": "seal.schema.json", "numberOfTests": 70"#)
        let changes = try entry("changes.json", #""schema": "changes.schema.json""#)
        let ledger = try entry("ledger.json", #""schema": "ledger.schema.json""#)
        try scratch.write(
            "index.json",
            """
            {"formatVersion": 2, "protocolVersion": 1, "version": "1.1.0", "files": [\(seal)],
             "documents": [\(changes), \(ledger)]}
            """
        )
        return scratch
    }

    @Test("lists the tests that are new or accept other answers")
    func later() throws {
        let scratch = try Self.vectors()
        let since = try frameproof("list", scratch.path, "--since", "1.0.0")
        #expect(since.exitCode == 0, "\(since.errors)")
        #expect(since.output == "seal/aes-128/opus/audio-length-1\nseal/aes-128/opus/audio-length-2\n")
        let filtered = try frameproof("list", scratch.path, "--since", "1.0.0", "--filter", "*-length-2")
        #expect(filtered.output == "seal/aes-128/opus/audio-length-2\n")
        let none = try frameproof("list", scratch.path, "--since", "1.1.0")
        #expect(none.exitCode == 0 && none.output == "" && none.errors == "")
    }

    @Test("refuses versions that are not in the list of changes, and single files")
    func unknown() throws {
        let scratch = try Self.vectors()
        for version in ["0.9.0", "1.2.0", "1", "v1.0.0", "yesterday"] {
            let ending = try frameproof("list", scratch.path, "--since", version)
            #expect(ending.exitCode == 2 && ending.output == "")
            #expect(
                ending.errors
                    == "frameproof: there is no version \"\(version)\" in \(scratch.path); the versions are 1.1.0, 1.0.0\n"
            )
        }
        let single = try frameproof("list", scratch.file("seal/aes-128/opus.json"), "--since", "1.0.0")
        #expect(single.exitCode == 2 && single.errors.hasPrefix("frameproof: --since takes folders of vectors"))
    }

    @Test("knows the versions of the published vectors")
    func published() throws {
        let ending = try frameproof("list", Places.vectors, "--since", "1.0.0")
        #expect(ending.exitCode == 0, "\(ending.errors)")
    }
}
