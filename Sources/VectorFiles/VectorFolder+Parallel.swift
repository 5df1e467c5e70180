internal import AdapterProtocol
internal import Synchronization

extension VectorFolder {
    /// Reads many files at once, on so many threads.
    ///
    /// - Returns: the files in the order of `entries`.
    /// - Throws: `VectorFileError`, the first in that order; also when the
    ///   manifest says another number of tests than a file has.
    package func files(_ entries: [Manifest.Entry], threads: Int) throws(VectorFileError) -> [VectorFile] {
        let next = Atomic(0)
        let read = Mutex([Result<VectorFile, VectorFileError>?](repeating: nil, count: entries.count))
        let readNext = { @Sendable () -> Bool in
            let place = next.add(1, ordering: .relaxed).oldValue
            guard place < entries.count else { return false }
            let result = Result { () throws(VectorFileError) in try file(entries[place]) }
            read.withLock { $0[place] = result }
            return true
        }
        let helpers = (1..<max(2, threads)).compactMap { _ in PosixThread { while readNext() {} } }
        while readNext() {}
        for helper in helpers { helper.join() }
        var files: [VectorFile] = []
        for result in read.withLock({ $0 }) {
            if let result { files.append(try result.get()) }
        }
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
