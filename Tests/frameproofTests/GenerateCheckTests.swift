import Foundation
import TestFolders
import Testing

@Suite("generate --check", .serialized)
struct GenerateCheckTests {
    /// What generate needs of the package, in a folder of its own.
    private static func copy() throws -> Scratch {
        let scratch = try Scratch()
        try scratch.copy(Places.vectors, to: "Vectors")
        try scratch.copy("\(Places.repository)/\(Places.media)", to: Places.media)
        return scratch
    }

    private static func files(_ scratch: Scratch) throws -> [String] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: scratch.file("Vectors"))
        return paths.filter { $0.hasSuffix(".json") || $0.hasSuffix(".md") }.sorted()
    }

    private static func change(_ path: String, _ change: (inout Data) -> Void) throws {
        let place = URL(filePath: path)
        var data = try Data(contentsOf: place)
        change(&data)
        try data.write(to: place)
    }

    /// The files that a check complains about.
    private static func complaints(_ status: Child.TerminationStatus, _ suffix: String) -> [String] {
        let list = status.errors.split(separator: ": ").last ?? ""
        return list.split(separator: ",").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
            .filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }.sorted()
    }

    @Test("agrees with the files as they are, from any folder below")
    func unchanged() throws {
        let scratch = try Self.copy()
        let status = try frameproof("generate", "--check", in: scratch.file("Vectors/seal"))
        #expect(status.exitCode == 0, "\(status.errors)")
        #expect(status.output == "\(try Self.files(scratch).count) files are as generated\n")
    }

    @Test("names every file of which one byte was changed, wherever it stands, but for the ledger that it continues")
    func everyFile() throws {
        let scratch = try Self.copy()
        let files = try Self.files(scratch).filter { $0 != "ledger.json" }
        for (number, file) in files.enumerated() {
            try Self.change(scratch.file("Vectors/\(file)")) { data in
                // The first and the last byte of some, and places all over the others.
                let place = number % 10 == 0 ? 0 : number % 10 == 1 ? data.count - 1 : number * 104_729 % data.count
                data[place] ^= 1
            }
        }
        let status = try frameproof("generate", "--check", in: scratch.path)
        #expect(status.exitCode == 1)
        #expect(status.output == "")
        #expect(status.errors.hasPrefix("frameproof: Vectors/ is not what generate writes: "))
        #expect(Self.complaints(status, " differs") == files)
    }

    @Test("names a changed, a cut, a longer, a missing and a stray file, and no other")
    func someFiles() throws {
        let scratch = try Self.copy()
        let differing = ["format/trailer.json", "index.json", "open/aes-256/cuts.json", "seal/aes-128/opus.json"]
        try Self.change(scratch.file("Vectors/seal/aes-128/opus.json")) { $0[$0.count / 2] ^= 0x20 }
        try Self.change(scratch.file("Vectors/open/aes-256/cuts.json")) { $0.removeLast() }
        try Self.change(scratch.file("Vectors/index.json")) { $0.append(0x0A) }
        try FileManager.default.removeItem(atPath: scratch.file("Vectors/format/trailer.json"))
        try scratch.write("Vectors/seal/aes-128/vp10.json", "{}")
        let status = try frameproof("generate", "--check", in: scratch.path)
        #expect(status.exitCode == 1)
        #expect(Self.complaints(status, " differs") == differing)
        #expect(Self.complaints(status, " is not generated") == ["seal/aes-128/vp10.json"])
        // It only looks: the stray file is still there.
        #expect(FileManager.default.fileExists(atPath: scratch.file("Vectors/seal/aes-128/vp10.json")))
    }

    @Test("without the ledger, or with a broken one, ends with 2 and says so")
    func ledger() throws {
        let scratch = try Self.copy()
        let ledger = scratch.file("Vectors/ledger.json")
        try Self.change(ledger) { $0.removeLast($0.count / 2) }
        let broken = try frameproof("generate", "--check", in: scratch.path)
        #expect(broken.exitCode == 2 && broken.errors.hasPrefix("frameproof: \(ledger): line "), "\(broken.errors)")
        try FileManager.default.removeItem(atPath: ledger)
        let missing = try frameproof("generate", "--check", in: scratch.path)
        #expect(missing.exitCode == 2)
        #expect(missing.errors.hasPrefix("frameproof: \(ledger) is missing: it has the numbers of all tests; "))
    }

    @Test("is mended by generate")
    func generate() throws {
        let scratch = try Self.copy()
        try FileManager.default.removeItem(atPath: scratch.file("Vectors/seal"))
        try scratch.write("Vectors/stray.json", "{}")
        let status = try frameproof("generate", in: scratch.path)
        #expect(status.exitCode == 0, "\(status.errors)")
        #expect(status.output.hasSuffix(" files written, 1 removed\n"))
        for file in try Self.files(scratch) {
            let (new, old) = (scratch.file("Vectors/\(file)"), "\(Places.vectors)/\(file)")
            #expect(FileManager.default.contentsEqual(atPath: new, andPath: old), "\(file)")
        }
    }
}
