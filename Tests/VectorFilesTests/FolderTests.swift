import Foundation
import JSON
import TestFolders
import Testing
import VectorFiles

@Suite("A folder of vectors")
struct FolderTests {
    private static let trailer = "format/trailer.json"

    /// A folder with two published files and a document, as its manifest says.
    private static func folder() throws -> Scratch {
        let scratch = try Scratch()
        var index = try #require(VectorFolder.json(at: "\(published)/index.json").object)
        let kept = ["format/trailer.json", "format/clear-header.json", "CHANGES.md"]
        for key in ["files", "documents"] {
            index[key] = .array((index[key]?.array ?? []).filter { kept.contains($0["path"]?.string ?? "") })
        }
        for name in kept {
            try scratch.write(name, try VectorFolder.bytes(at: "\(published)/\(name)"))
        }
        try scratch.write("index.json", JSONValue.object(index).encoded(.pretty))
        return scratch
    }

    private static let published = PublishedFilesTests.folder.path

    private static func contents(_ scratch: Scratch) throws -> VectorFolder.Contents {
        try VectorFolder(path: scratch.path).contents(threads: 2)
    }

    /// What is done to the folder, the file that is blamed, and words about it.
    static let changes: [FolderChange] = [
        FolderChange("a flipped byte", "format/trailer.json", "this is not the file in index.json") {
            try $0.change("format/trailer.json") { $0[$0.count / 2] ^= 1 }
        },
        FolderChange("a flipped byte of a document", "CHANGES.md", "this is not the file in index.json") {
            try $0.change("CHANGES.md") { $0[5] ^= 0x20 }
        },
        FolderChange("a byte more", "format/trailer.json", "this is not the file in index.json") {
            try $0.change("format/trailer.json") { $0.append(0x0A) }
        },
        FolderChange("a missing file", "format/trailer.json", "index.json lists this file, and it is not there") {
            try FileManager.default.removeItem(atPath: $0.file("format/trailer.json"))
        },
        FolderChange("a missing document", "CHANGES.md", "index.json lists this file, and it is not there") {
            try FileManager.default.removeItem(atPath: $0.file("CHANGES.md"))
        },
        FolderChange("another file", "format/extra.json", "index.json does not list this file") {
            try $0.write("format/extra.json", Array("{}".utf8))
        },
        FolderChange("a hidden file", ".extra", "index.json does not list this file") {
            try $0.write(".extra", [])
        },
        FolderChange("a file in a folder of its own", "more/deep/extra.json", "index.json does not list this file") {
            try $0.write("more/deep/extra.json", [])
        },
        FolderChange("two files swapped", "format/clear-header.json", "this is not the file in index.json") {
            try FileManager.default.moveItem(atPath: $0.file("format/clear-header.json"), toPath: $0.file("other"))
            try FileManager.default.moveItem(
                atPath: $0.file("format/trailer.json"),
                toPath: $0.file("format/clear-header.json")
            )
            try FileManager.default.moveItem(atPath: $0.file("other"), toPath: $0.file("format/trailer.json"))
        },
        FolderChange("a file that is a link outward", "format/trailer.json", "this file lies outside the folder") {
            try FileManager.default.removeItem(atPath: $0.file("format/trailer.json"))
            try FileManager.default.createSymbolicLink(
                atPath: $0.file("format/trailer.json"),
                withDestinationPath: "\(published)/format/trailer.json"
            )
        },
        FolderChange("a folder that is a link outward", "format/clear-header.json", "this file lies outside the folder")
        {
            try FileManager.default.removeItem(atPath: $0.file("format"))
            try FileManager.default.createSymbolicLink(
                atPath: $0.file("format"),
                withDestinationPath: "\(published)/format"
            )
        },
        FolderChange("a link that nothing lists", "more", "index.json does not list this file") {
            try FileManager.default.createSymbolicLink(atPath: $0.file("more"), withDestinationPath: published)
        },
        FolderChange("a folder in a file's place", "format/trailer.json", "this is not a file") {
            try FileManager.default.removeItem(atPath: $0.file("format/trailer.json"))
            try FileManager.default.createDirectory(
                atPath: $0.file("format/trailer.json"),
                withIntermediateDirectories: false
            )
        },
    ]

    @Test("that was changed is refused, and the file is named", arguments: changes)
    func refuses(_ change: FolderChange) throws {
        let scratch = try Self.folder()
        try change.make(scratch)
        let error = try #require(refusal { _ = try Self.contents(scratch) })
        #expect(error.code == .altered)
        #expect(error.path == scratch.file(change.blamed))
        #expect(error.reason.hasPrefix(change.words), "\(error)")
    }

    @Test("is read whole, with the digest of its manifest")
    func whole() throws {
        let scratch = try Self.folder()
        let contents = try Self.contents(scratch)
        #expect(contents.files.map(\.path) == ["format/clear-header.json", "format/trailer.json"])
        let index = try VectorFolder.bytes(at: scratch.file("index.json"))
        let entry = Manifest.Document(path: "", schema: nil, contents: index)
        #expect(contents.digest == entry.sha256)
    }

    @Test("may be reached through a link, and have links that stay inside")
    func links() throws {
        let scratch = try Self.folder()
        try FileManager.default.moveItem(atPath: scratch.file("format/trailer.json"), toPath: scratch.file("real"))
        try FileManager.default.createSymbolicLink(
            atPath: scratch.file("format/trailer.json"),
            withDestinationPath: "../real"
        )
        // What the link leads to is one file too many.
        let error = try #require(refusal { _ = try Self.contents(scratch) })
        #expect(error.path == scratch.file("real"))

        let (folder, other) = (try Self.folder(), try Scratch())
        try FileManager.default.createSymbolicLink(
            atPath: other.file("link"),
            withDestinationPath: folder.path
        )
        #expect(try VectorFolder(path: other.file("link")).contents(threads: 2).files.count == 2)
    }

    @Test("whose manifest counts other tests than a file has is refused")
    func counts() throws {
        let scratch = try Self.folder()
        var index = try #require(VectorFolder.json(at: scratch.file("index.json")).object)
        var entries = index["files"]?.array ?? []
        var entry = try #require(entries[1].object)
        entry["numberOfTests"] = 1
        entries[1] = .object(entry)
        index["files"] = .array(entries)
        try scratch.write("index.json", JSONValue.object(index).encoded(.pretty))
        let error = try #require(refusal { _ = try Self.contents(scratch) })
        #expect(error.code == .inconsistent && error.path == scratch.file("format/trailer.json"))
    }

    @Test("whose tests are called after another file is refused")
    func names() throws {
        let scratch = try Self.folder()
        let text = String(decoding: try VectorFolder.bytes(at: scratch.file(Self.trailer)), as: UTF8.self)
        let other = Array(text.replacing(#""id": "format/trailer/"#, with: #""id": "format/tailer/"#).utf8)
        try scratch.write(Self.trailer, other)
        var index = try #require(VectorFolder.json(at: scratch.file("index.json")).object)
        var entries = index["files"]?.array ?? []
        entries[1] = .object([
            "path": .string(Self.trailer), "schema": "trailer.schema.json",
            "sha256": .string(Hex.encode(Manifest.Document(path: "", schema: nil, contents: other).sha256)),
            "numberOfTests": entries[1]["numberOfTests"] ?? 0,
        ])
        index["files"] = .array(entries)
        try scratch.write("index.json", JSONValue.object(index).encoded(.pretty))
        let error = try #require(refusal { _ = try Self.contents(scratch) })
        #expect(error.code == .inconsistent && error.reason.contains("format/tailer/"), "\(error)")
    }
}

/// Something that is done to a folder.
struct FolderChange: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let blamed: String
    let words: String
    let make: @Sendable (Scratch) throws -> Void

    init(_ name: String, _ blamed: String, _ words: String, _ make: @escaping @Sendable (Scratch) throws -> Void) {
        testDescription = name
        self.blamed = blamed
        self.words = words
        self.make = make
    }
}
