internal import AEAD
internal import Files
internal import JSON
internal import Threads

extension VectorFolder {
    /// A folder of which every file was checked against the manifest.
    package struct Contents: Sendable {
        /// The folder.
        package var folder: VectorFolder
        /// The manifest.
        package var manifest: Manifest
        /// The SHA-256 of the manifest's bytes, which stands for all of the
        /// folder.
        package var digest: [UInt8]
        /// The files with tests of this package's own layout, in the order of
        /// the manifest.
        package var files: [VectorFile]
    }

    /// Reads everything in the folder, on up to `threads` threads.
    ///
    /// - Throws: `VectorFileError`: `.altered` when a file is not the one in
    ///   the manifest, is missing, is not listed or lies outside the folder;
    ///   else the first error in the order of the manifest.
    package func contents(threads: Int) throws(VectorFileError) -> Contents {
        let manifestPath = "\(path)/\(Manifest.path)"
        let index = try Self.bytes(at: manifestPath)
        let manifest = try Manifest(try Self.json(index, at: manifestPath), path: manifestPath)
        try checkNames(manifest)
        let documents = manifest.documents
        let read = WorkerPool.map(manifest.entries.count + documents.count, threads: threads) { number in
            Result { () throws(VectorFileError) -> VectorFile? in
                guard number >= documents.count else {
                    _ = try checkedBytes(documents[number].path, documents[number].sha256)
                    return nil
                }
                return try file(manifest.entries[number - documents.count])
            }
        }
        var files: [VectorFile] = []
        for result in read { if let file = try result.get() { files.append(file) } }
        return Contents(folder: self, manifest: manifest, digest: SHA256.digest(index), files: files)
    }

    /// Reads and checks a listed file; nil for one in another project's layout.
    private func file(_ entry: Manifest.Entry) throws(VectorFileError) -> VectorFile? {
        let bytes = try checkedBytes(entry.path, entry.sha256)
        guard !entry.isProjection else { return nil }
        let file = try VectorFile(try Self.json(bytes, at: "\(path)/\(entry.path)"), path: entry.path)
        guard file.tests.count == entry.numberOfTests, file.schema == entry.schema else {
            throw VectorFileError(
                .inconsistent,
                path: "\(path)/\(entry.path)",
                "the manifest says \(entry.numberOfTests) tests of \(entry.schema), and the file has "
                    + "\(file.tests.count) of \(file.schema)"
            )
        }
        let prefix = "\(file.suite)/"
        if let stranger = file.tests.first(where: { !$0.id.hasPrefix(prefix) }) {
            throw VectorFileError(
                .inconsistent,
                path: "\(path)/\(entry.path)",
                "the tests of this file are called \(prefix)…, and one is called \(stranger.id)"
            )
        }
        return file
    }

    private func checkedBytes(_ name: String, _ sha256: [UInt8]) throws(VectorFileError) -> [UInt8] {
        let bytes = try Self.bytes(at: "\(path)/\(name)")
        guard SHA256.digest(bytes) == sha256 else {
            throw altered(name, "this is not the file in \(Manifest.path), whose SHA-256 is another")
        }
        return bytes
    }

    /// Every listed file is there, inside the folder, and there is no other.
    private func checkNames(_ manifest: Manifest) throws(VectorFileError) {
        guard let root = Disk.realPath(of: path), let entries = Disk.entries(below: path) else {
            throw VectorFileError(.unreadable, path: path, "the folder cannot be read")
        }
        let listed = manifest.entries.map(\.path) + manifest.documents.map(\.path)
        for name in [Manifest.path] + listed {
            guard let real = Disk.realPath(of: "\(path)/\(name)") else {
                throw altered(name, "\(Manifest.path) lists this file, and it is not there")
            }
            guard real.hasPrefix(root == "/" ? root : "\(root)/") else {
                throw altered(name, "this file lies outside the folder, at \(real)")
            }
            guard Disk.kind(of: real) == .file else { throw altered(name, "this is not a file") }
        }
        let known = Set(listed + [Manifest.path])
        if let stranger = entries.first(where: { !known.contains($0) }) {
            throw altered(stranger, "\(Manifest.path) does not list this file")
        }
    }

    private func altered(_ name: String, _ reason: String) -> VectorFileError {
        VectorFileError(.altered, path: "\(path)/\(name)", reason)
    }
}
