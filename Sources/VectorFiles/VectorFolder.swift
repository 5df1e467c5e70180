internal import Files
package import JSON

/// The folder of vector files on disk.
package struct VectorFolder: Sendable {
    /// The folder's path.
    package let path: String

    package init(path: String) { self.path = path }

    /// Reads the manifest.
    ///
    /// - Throws: `VectorFileError`.
    package func manifest() throws(VectorFileError) -> Manifest {
        let manifestPath = "\(path)/\(Manifest.path)"
        return try Manifest(try Self.json(at: manifestPath), path: manifestPath)
    }

    /// Reads the ledger of all tests.
    ///
    /// - Throws: `VectorFileError`.
    package func ledger() throws(VectorFileError) -> Ledger {
        let file = "\(path)/\(Ledger.path)"
        return try Ledger(try Self.json(at: file), path: file)
    }

    /// Reads the list of changes.
    ///
    /// - Throws: `VectorFileError`.
    package func changes() throws(VectorFileError) -> ChangeList {
        let file = "\(path)/\(ChangeList.path)"
        return try ChangeList(try Self.json(at: file), path: file)
    }

    /// Reads one file, whose path is below the folder.
    ///
    /// - Throws: `VectorFileError`.
    package func file(_ name: String) throws(VectorFileError) -> VectorFile {
        try VectorFile(try Self.json(at: "\(path)/\(name)"), path: name)
    }

    /// Reads one file by its own path.
    ///
    /// - Throws: `VectorFileError`.
    package static func file(at path: String) throws(VectorFileError) -> VectorFile {
        try VectorFile(try json(at: path), path: path)
    }

    /// The bytes of a file.
    ///
    /// - Throws: `VectorFileError.Code.unreadable`.
    package static func bytes(at path: String) throws(VectorFileError) -> [UInt8] {
        guard let bytes = Disk.bytes(at: path) else {
            throw VectorFileError(.unreadable, path: path, "the file cannot be read")
        }
        return bytes
    }

    /// The JSON in a file.
    ///
    /// - Throws: `VectorFileError.Code.unreadable`, `.notJSON`.
    package static func json(at path: String) throws(VectorFileError) -> JSONValue {
        try json(try bytes(at: path), at: path)
    }

    /// The JSON in the bytes of a file.
    static func json(_ bytes: [UInt8], at path: String) throws(VectorFileError) -> JSONValue {
        do {
            return try JSONValue(parsing: bytes)
        } catch {
            throw VectorFileError(.notJSON, path: path, "\(error)")
        }
    }
}
