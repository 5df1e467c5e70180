internal import Threads

extension VectorFolder {
    /// Reads many files at once, on up to `threads` threads.
    ///
    /// - Returns: the files in the order of `entries`.
    /// - Throws: `VectorFileError`, the first in that order; also when the
    ///   manifest says another number of tests than a file has.
    package func files(_ entries: [Manifest.Entry], threads: Int) throws(VectorFileError) -> [VectorFile] {
        let read = WorkerPool.map(entries.count, threads: threads) { index in
            Result { () throws(VectorFileError) in try file(entries[index]) }
        }
        var files: [VectorFile] = []
        for result in read { files.append(try result.get()) }
        return files
    }

    private func file(_ entry: Manifest.Entry) throws(VectorFileError) -> VectorFile {
        let file = try file(entry.path)
        guard file.tests.count == entry.numberOfTests else {
            throw VectorFileError(
                .inconsistent,
                path: "\(path)/\(entry.path)",
                "the manifest says \(entry.numberOfTests) tests and the file has \(file.tests.count)"
            )
        }
        return file
    }
}
