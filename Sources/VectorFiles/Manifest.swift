internal import AEAD
package import JSON

/// `Vectors/index.json`: every file with its digest and size (`Spec/vectors.md`).
package struct Manifest: Sendable, Hashable {
    /// The manifest's own path below the folder of vectors.
    package static let path = "index.json"

    /// One file of tests.
    package struct Entry: Sendable, Hashable {
        /// The schema of files in the layout of the Wycheproof project.
        package static let projectionSchema = "aead_test_schema_v1.json"

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

        /// Whether its tests have another project's layout, for whose
        /// harnesses they are.
        package var isProjection: Bool { schema == Self.projectionSchema }
    }

    /// One file that is about the tests and has none.
    package struct Document: Sendable, Hashable {
        /// The path below the folder of vectors, with `/`.
        package var path: String
        /// The name of its JSON Schema; nil for a text for people.
        package var schema: String?
        /// SHA-256 of its bytes.
        package var sha256: [UInt8]

        package init(path: String, schema: String?, contents: [UInt8]) {
            self.path = path
            self.schema = schema
            self.sha256 = SHA256.digest(contents)
        }
    }

    /// The version of the vectors.
    package var version: SuiteVersion
    /// The files of tests, by path.
    package var entries: [Entry]
    /// The other files, by path.
    package var documents: [Document]

    package init(version: SuiteVersion, entries: [Entry], documents: [Document]) {
        self.version = version
        self.entries = entries.sorted { $0.path < $1.path }
        self.documents = documents.sorted { $0.path < $1.path }
    }

    /// The manifest's JSON.
    package var json: JSONValue {
        [
            "formatVersion": .integer(Int64(FormatVersion.files)),
            "protocolVersion": .integer(Int64(FormatVersion.adapterProtocol)),
            "version": .string("\(version)"),
            "files": .array(entries.map { .object($0.json) }),
            "documents": .array(documents.map { .object($0.json) }),
        ]
    }

    /// Reads the manifest's JSON.
    ///
    /// - Throws: `VectorFileError` that says where.
    package init(_ json: JSONValue, path: String) throws(VectorFileError) {
        var fields = try FieldReader(json, path: path)
        try fields.checkFormatVersion()
        try fields.checkProtocolVersion(try fields.integer("protocolVersion"))
        version = try fields.version("version")
        entries = try fields.list("files", Entry.init)
        documents = try fields.list("documents", Document.init)
        try fields.finish()
        for (key, paths) in [("files", entries.map(\.path)), ("documents", documents.map(\.path))] {
            guard let wrong = zip(paths, paths.dropFirst()).first(where: { $0 >= $1 }) else { continue }
            throw fields.error(key, "files stand by path, each once, and \(wrong.1) follows \(wrong.0)")
        }
    }
}

extension Manifest.Entry {
    fileprivate var json: JSONObject {
        [
            "path": .string(path), "schema": .string(schema), "sha256": .string(Hex.encode(sha256)),
            "numberOfTests": .integer(Int64(numberOfTests)),
        ]
    }

    fileprivate init(_ fields: inout FieldReader) throws(VectorFileError) {
        path = try fields.relativePath("path")
        schema = try fields.word("schema", of: VectorTest.Kind.allCases.map(\.schema) + [Self.projectionSchema])
        sha256 = try fields.digest("sha256")
        numberOfTests = try fields.integer("numberOfTests")
    }
}

extension Manifest.Document {
    fileprivate var json: JSONObject {
        var object: JSONObject = ["path": .string(path)]
        object["schema"] = schema.map { .string($0) }
        object["sha256"] = .string(Hex.encode(sha256))
        return object
    }

    fileprivate init(_ fields: inout FieldReader) throws(VectorFileError) {
        path = try fields.relativePath("path")
        schema = try fields.optionalWord("schema", of: [Ledger.schema, ChangeList.schema])
        sha256 = try fields.digest("sha256")
    }
}

extension FieldReader {
    /// A path that stays below the folder of vectors.
    fileprivate mutating func relativePath(_ key: String) throws(VectorFileError) -> String {
        try required(key, "a path below the folder of vectors") { value in
            guard let path = value.string, !path.isEmpty, !path.hasPrefix("/"), path != Manifest.path else {
                return nil
            }
            return path.split(separator: "/").contains("..") ? nil : path
        }
    }
}
