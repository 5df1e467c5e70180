internal import AEAD
package import JSON

/// `Vectors/index.json`: every file with its digest and size (`Spec/vectors.md`).
package struct Manifest: Sendable, Hashable {
    /// The manifest's own path below the folder of vectors.
    package static let path = "index.json"

    /// One file.
    package struct Entry: Sendable, Hashable {
        /// The path below the folder of vectors, with `/`.
        package var path: String
        /// The name of its JSON Schema.
        package var schema: String
        /// SHA-256 of its bytes.
        package var sha256: [UInt8]
        /// How many tests it has.
        package var numberOfTests: Int

        package init(path: String, schema: String, contents: [UInt8], numberOfTests: Int) {
            self.path = path
            self.schema = schema
            self.sha256 = SHA256.digest(contents)
            self.numberOfTests = numberOfTests
        }
    }

    /// The files, by path.
    package var entries: [Entry]

    package init(entries: [Entry]) { self.entries = entries.sorted { $0.path < $1.path } }

    /// The manifest's JSON.
    package var json: JSONValue {
        let files = entries.map { entry in
            JSONValue.object([
                "path": .string(entry.path), "schema": .string(entry.schema),
                "sha256": .string(Hex.encode(entry.sha256)),
                "numberOfTests": .integer(Int64(entry.numberOfTests)),
            ])
        }
        return [
            "formatVersion": .integer(Int64(FormatVersion.files)),
            "protocolVersion": .integer(Int64(FormatVersion.adapterProtocol)),
            "files": .array(files),
        ]
    }

    /// Reads the manifest's JSON.
    ///
    /// - Throws: `VectorFileError` that says where.
    package init(_ json: JSONValue, path: String) throws(VectorFileError) {
        var fields = try FieldReader(json, path: path)
        try fields.checkFormatVersion()
        try fields.checkProtocolVersion(try fields.integer("protocolVersion"))
        entries = []
        for var file in try fields.objects("files") { entries.append(try Entry(&file)) }
        try fields.finish()
    }
}

extension Manifest.Entry {
    fileprivate init(_ fields: inout FieldReader) throws(VectorFileError) {
        path = try fields.string("path")
        schema = try fields.string("schema")
        sha256 = try fields.bytes("sha256")
        numberOfTests = try fields.integer("numberOfTests")
        try fields.finish()
        guard sha256.count == 32 else { throw fields.error("sha256", "a digest of 32 bytes is expected here") }
        guard !path.isEmpty, !path.hasPrefix("/"), !path.split(separator: "/").contains("..") else {
            throw fields.error("path", "a path below the folder of vectors is expected here")
        }
    }
}
