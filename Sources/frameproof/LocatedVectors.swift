internal import JSON
internal import VectorFiles
internal import Verdicts

/// The vectors that a command works with.
struct LocatedVectors {
    /// The files in the order in which they were named.
    private(set) var files: [VectorFile] = []
    /// The folders among them.
    private(set) var folders: [VectorFolder.Contents] = []
    /// Whether some were named one by one.
    private(set) var hasSingleFiles = false

    mutating func add(_ folder: VectorFolder.Contents) {
        files += folder.files
        folders.append(folder)
    }

    mutating func add(_ file: VectorFile) {
        files.append(file)
        hasSingleFiles = true
    }

    /// What reports say about them; nil unless they are one whole folder, for
    /// which the digest of its manifest stands.
    var identity: SuiteIdentity.Vectors? {
        guard folders.count == 1, !hasSingleFiles else { return nil }
        return SuiteIdentity.Vectors(
            version: "\(folders[0].manifest.version)",
            sha256: Hex.encode(folders[0].digest)
        )
    }
}
