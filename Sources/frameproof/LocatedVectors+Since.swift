internal import VectorFiles

extension LocatedVectors {
    /// The names of the tests that came, or accept other answers, after a
    /// version.
    ///
    /// - Throws: `CommandError` where the version is not one of the folder's.
    func tests(since text: String) throws -> Set<String> {
        guard !hasSingleFiles else {
            throw CommandError.usage("--since takes folders of vectors: single files do not say when their tests came")
        }
        do {
            return try Set(folders.flatMap { try Self.tests(in: $0.folder, since: text) })
        } catch let error as VectorFileError {
            throw CommandError.usage("\(error)")
        }
    }

    private static func tests(in folder: VectorFolder, since text: String) throws -> [String] {
        let versions = try folder.changes().versions.map(\.version)
        guard let version = SuiteVersion(text), versions.contains(version) else {
            let known = versions.map { "\($0)" }.joined(separator: ", ")
            throw CommandError.usage("there is no version \"\(text)\" in \(folder.path); the versions are \(known)")
        }
        return try folder.ledger().files.flatMap(\.tests).filter { entry in
            [entry.since, entry.relaxation?.version].contains { $0 ?? version > version }
        }.map(\.id)
    }
}
