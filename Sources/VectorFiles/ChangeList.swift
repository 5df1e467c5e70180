package import JSON

/// `Vectors/changes.json`: what each version changed (`Spec/vectors.md`).
package struct ChangeList: Sendable, Hashable {
    /// The list's own path below the folder of vectors.
    package static let path = "changes.json"
    /// The name of its schema.
    package static let schema = "changes.schema.json"

    /// What one version changed.
    package struct Version: Sendable, Hashable {
        package var version: SuiteVersion
        /// The day of its publication, as `2026-01-31`; nil while it is in
        /// work.
        package var released: String?
        /// The SHA-256 of its `index.json`; nil in that version itself, which
        /// cannot contain it.
        package var index: [UInt8]?
        /// What changed, in sentences.
        package var changes: [String]
        /// The tests that it has and the version before had not.
        package var added: [Tests]
        /// The tests that it no longer has.
        package var retired: [Tests]
        /// The tests that accept more answers than before.
        package var relaxed: [Tests]

        package init(_ version: SuiteVersion, released: String?, index: [UInt8]?, changes: [String]) {
            self.version = version
            self.released = released
            self.index = index
            self.changes = changes
            (added, retired, relaxed) = ([], [], [])
        }
    }

    /// Tests of one file.
    package struct Tests: Sendable, Hashable {
        /// The file's path below the folder of vectors.
        package var file: String
        /// How many they are.
        package var count: Int
        /// Their identifiers as in the ledger; nil for all of the file.
        package var ids: [String]?

        package init(file: String, count: Int, ids: [String]?) {
            self.file = file
            self.count = count
            self.ids = ids
        }
    }

    /// The versions, the newest first.
    package var versions: [Version]

    package init(versions: [Version]) {
        self.versions = versions
    }

    /// The list's JSON.
    package var json: JSONValue {
        [
            "formatVersion": .integer(Int64(FormatVersion.files)),
            "versions": .array(versions.map { .object($0.json) }),
        ]
    }

    /// Reads the list's JSON.
    ///
    /// - Throws: `VectorFileError` with the place.
    package init(_ json: JSONValue, path: String) throws(VectorFileError) {
        var fields = try FieldReader(json, path: path)
        try fields.checkFormatVersion()
        versions = try fields.list("versions", Version.init)
        try fields.finish()
        guard zip(versions, versions.dropFirst()).allSatisfy({ $0.version > $1.version }) else {
            throw fields.error("versions", "the versions stand from the newest to the oldest, each once")
        }
    }
}

extension ChangeList.Version {
    fileprivate var json: JSONObject {
        var object: JSONObject = ["version": .string("\(version)")]
        object["released"] = released.map { .string($0) }
        object["index"] = index.map { .string(Hex.encode($0)) }
        object["changes"] = .array(changes.map { .string($0) })
        for (key, tests) in [("added", added), ("retired", retired), ("relaxed", relaxed)] {
            object[key] = .array(tests.map { .object($0.json) })
        }
        return object
    }

    fileprivate init(_ fields: inout FieldReader) throws(VectorFileError) {
        version = try fields.version("version")
        released = try fields.optionalString("released")
        index = try fields.optionalDigest("index")
        changes = try fields.strings("changes")
        added = try fields.list("added", ChangeList.Tests.init)
        retired = try fields.list("retired", ChangeList.Tests.init)
        relaxed = try fields.list("relaxed", ChangeList.Tests.init)
    }
}

extension ChangeList.Tests {
    fileprivate var json: JSONObject {
        var object: JSONObject = ["file": .string(file), "count": .integer(Int64(count))]
        object["tests"] = ids.map { .array($0.map { .string($0) }) }
        return object
    }

    fileprivate init(_ fields: inout FieldReader) throws(VectorFileError) {
        file = try fields.string("file")
        count = try fields.integer("count")
        ids = try fields.optionalStrings("tests")
    }
}
