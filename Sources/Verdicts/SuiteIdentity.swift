internal import JSON

/// What made a report: this program, and the vectors that it ran.
package struct SuiteIdentity: Sendable, Hashable {
    /// A folder of vectors.
    package struct Vectors: Sendable, Hashable {
        /// The version in its manifest.
        package var version: String
        /// The SHA-256 of the bytes of its manifest, in hex: it stands for
        /// every file in the folder.
        package var sha256: String

        package init(version: String, sha256: String) {
            self.version = version
            self.sha256 = sha256
        }
    }

    /// The version of the program.
    package var version: String
    /// The vectors; nil where no folder of them was run.
    package var vectors: Vectors?

    package init(version: String, vectors: Vectors? = nil) {
        self.version = version
        self.vectors = vectors
    }

    /// One line for people.
    package var line: String {
        let program = "frameproof \(version)"
        return vectors.map { "\(program), vectors \($0.version) with index.json \($0.sha256)" } ?? program
    }

    var json: JSONValue {
        var object: JSONObject = ["name": "frameproof", "version": .string(version)]
        object["vectors"] = vectors.map { ["version": .string($0.version), "sha256": .string($0.sha256)] }
        return .object(object)
    }
}
