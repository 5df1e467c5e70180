import Foundation
import JSON
import TestFolders
import Testing

extension Scratch {
    /// A folder of vectors with a few files of Vectors/, as its manifest says.
    static func vectors(
        _ files: [String] = [
            "seal/aes-128/opus.json", "seal/aes-128/vp8.json", "format/trailer.json", "wycheproof/aes_gcm_128.json",
            "ledger.json", "changes.json", "CHANGES.md",
        ]
    ) throws -> Scratch {
        let scratch = try Scratch()
        for file in files { try scratch.copy("\(Places.vectors)/\(file)", to: file) }
        try scratch.copy("\(Places.vectors)/index.json", to: "index.json")
        for list in ["files", "documents"] {
            try scratch.changeManifest(list) { $0.filter { files.contains($0["path"]?.string ?? "") } }
        }
        return scratch
    }

    /// Changes one of the lists of the manifest.
    func changeManifest(_ list: String, _ change: ([JSONValue]) -> [JSONValue]) throws {
        let index = try JSONValue(parsing: Array(try Data(contentsOf: URL(filePath: file("index.json")))))
        var fields = try #require(index.object)
        fields[list] = .array(change(fields[list]?.array ?? []))
        try write("index.json", JSONValue.object(fields).text(.pretty))
    }
}
