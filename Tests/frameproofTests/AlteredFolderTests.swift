import Foundation
import JSON
import TestFolders
import Testing

/// What the manifest lists is what a command reads, or it reads nothing.
@Suite("A folder of vectors that was altered")
struct AlteredFolderTests {
    /// The commands that read folders, with the folder in the environment.
    static let commands = ["run", "list", "coverage", "matrix swift=\(Places.reference)"]

    /// What was done to the folder, and what is said of which file.
    static let alterations: [Alteration] = [
        Alteration("a flipped byte", "seal/aes-128/vp8.json: this is not the file in index.json") { scratch in
            try scratch.flip("seal/aes-128/vp8.json")
        },
        Alteration("a flipped byte of the ledger", "ledger.json: this is not the file in index.json") { scratch in
            try scratch.flip("ledger.json")
        },
        Alteration("a missing file", "wycheproof/aes_gcm_128.json: index.json lists this file") { scratch in
            try FileManager.default.removeItem(atPath: scratch.file("wycheproof/aes_gcm_128.json"))
        },
        Alteration("an added file", "seal/aes-128/more.json: index.json does not list this file") { scratch in
            try scratch.copy("\(Places.vectors)/seal/aes-128/vp8.json", to: "seal/aes-128/more.json")
        },
        Alteration("a swapped file", "seal/aes-128/vp8.json: this is not the file in index.json") { scratch in
            try FileManager.default.removeItem(atPath: scratch.file("seal/aes-128/vp8.json"))
            try scratch.copy("\(Places.vectors)/seal/aes-128/vp9.json", to: "seal/aes-128/vp8.json")
        },
        Alteration("a deleted entry of the manifest", "format/trailer.json: index.json does not list this") { scratch in
            try scratch.changeManifest("files") { $0.filter { $0["path"] != "format/trailer.json" } }
        },
        Alteration("an entry that leaves the folder", "index.json, at /files/0/path: ") { scratch in
            try scratch.changeManifest("files") { entries in
                guard var first = entries[0].object else { return entries }
                first["path"] = .string("../\(first["path"]?.string ?? "")")
                return [.object(first)] + entries.dropFirst()
            }
        },
        Alteration("a link that leaves the folder", "format/trailer.json: this file lies outside the folder") {
            scratch in
            try FileManager.default.removeItem(atPath: scratch.file("format/trailer.json"))
            try FileManager.default.createSymbolicLink(
                atPath: scratch.file("format/trailer.json"),
                withDestinationPath: "\(Places.vectors)/format/trailer.json"
            )
        },
    ]

    @Test("is refused by every command with 2 and one sentence that names the file", arguments: alterations)
    func refused(_ alteration: Alteration) throws {
        let scratch = try Scratch.vectors()
        let whole = try frameproof("list", scratch.path)
        #expect(whole.exitCode == 0, "\(whole.errors)")
        try alteration.make(scratch)
        for command in Self.commands {
            let words = command.split(separator: " ").map(String.init)
            let ending = try frameproof(words, in: "/", environment: ["FRAMEPROOF_VECTORS": scratch.path])
            #expect(ending.exitCode == 2, "\(command)")
            #expect(ending.output == "", "\(command)")
            #expect(ending.errors.contains(alteration.words), "\(command): \(ending.errors)")
            #expect(ending.errors.split(separator: "\n").count == 1, "\(command): \(ending.errors)")
        }
    }

    @Test("is not asked for when files are named one by one")
    func singleFiles() throws {
        let scratch = try Scratch()
        let text = try String(contentsOfFile: "\(Places.vectors)/seal/aes-128/opus.json", encoding: .utf8)
        let file = try scratch.write("mine.json", text.replacing(#""comment": ""#, with: #""comment": "Mine: "#))
        let ending = try frameproof("run", file)
        #expect(ending.exitCode == 0 && ending.output.contains(" 70 passed"), "\(ending.output)\(ending.errors)")
    }
}

/// Something that is done to a copy of Vectors/.
struct Alteration: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let words: String
    let make: @Sendable (Scratch) throws -> Void

    init(_ name: String, _ words: String, _ make: @escaping @Sendable (Scratch) throws -> Void) {
        testDescription = name
        self.words = words
        self.make = make
    }
}

extension Scratch {
    /// Flips one bit of a byte in the middle of a file.
    fileprivate func flip(_ name: String) throws {
        try change(name) { $0[$0.count / 2] ^= 1 }
    }
}
