internal import VectorFiles

/// Brings the ledger up to date with what is generated: new tests get the next
/// free number of their file, missing ones are retired, and a meaning that
/// changed under an old identifier is refused.
struct LedgerUpdate {
    /// A generated test, under its identifier in the ledger.
    struct Subject {
        var id: String
        var meaning: TestMeaning
    }

    let history: ReleaseHistory

    private var version: SuiteVersion { history.current.version }

    /// The ledger after this generation.
    ///
    /// - Parameters:
    ///   - ledger: The committed one.
    ///   - files: All generated tests in order, by the paths of their files.
    /// - Throws: `RefusedChange` with a sentence that names the test.
    func updated(_ ledger: Ledger, with files: [(path: String, tests: [Subject])]) throws(RefusedChange) -> Ledger {
        try checkVersions(ledger)
        var known: [String: Ledger.File] = [:]
        for file in ledger.files { known[file.path] = file }
        var updated: [Ledger.File] = []
        for (path, tests) in files {
            updated.append(try self.updated(known.removeValue(forKey: path) ?? Ledger.File(path: path), with: tests))
        }
        for gone in known.values { updated.append(try self.updated(gone, with: [])) }
        let result = Ledger(files: updated)
        try VersionCheck(history: history).check(result)
        return result
    }

    private func updated(_ file: Ledger.File, with tests: [Subject]) throws(RefusedChange) -> Ledger.File {
        var file = file
        var indices: [String: Int] = [:]
        for (index, entry) in file.tests.enumerated() { indices[entry.id] = index }
        for test in tests {
            if let index = indices.removeValue(forKey: test.id) {
                file.tests[index] = try renewed(file.tests[index], test)
            } else {
                try refuseIfPublished(test.id, "is new")
                let number = (file.tests.last?.tcID ?? 0) + 1
                file.tests.append(
                    Ledger.Entry(id: test.id, tcID: number, digest: test.meaning.digest, since: version)
                )
            }
        }
        for index in indices.values.sorted() where file.tests[index].retired == nil {
            try refuseIfPublished(file.tests[index].id, "is missing")
            file.tests[index].retired = version
        }
        return file
    }

    /// The entry of a test that is generated again.
    private func renewed(_ entry: Ledger.Entry, _ test: Subject) throws(RefusedChange) -> Ledger.Entry {
        var entry = entry
        let digest = test.meaning.digest
        // What never was published may change, go and come back.
        let isFree = entry.since == version && !history.current.isPublished
        if let retired = entry.retired {
            guard retired == version, isFree || digest == entry.digest else {
                throw RefusedChange(
                    .reusedIdentifier,
                    "\(entry.id): a test of this name was retired in \(retired), and names are never used again: "
                        + "give the test a new one"
                )
            }
            try refuseIfPublished(entry.id, "came back")
            entry.retired = nil
        }
        guard digest != entry.digest else { return entry }
        try refuseIfPublished(entry.id, "changed its meaning")
        if isFree {
            entry.digest = digest
            return entry
        }
        let isRelaxedNow = entry.relaxation?.version == version
        let before = isRelaxedNow ? entry.relaxation?.before ?? entry.digest : entry.digest
        entry.digest = digest
        entry.relaxation = Ledger.Relaxation(version: version, before: before)
        if isRelaxedNow, digest == before {
            entry.relaxation = nil
            return entry
        }
        guard history.current.relaxed.contains(entry.id) else {
            throw RefusedChange(
                .changedMeaning,
                "\(entry.id): its meaning changed, and it was published with \(entry.since): give the changed test a "
                    + "new name, which retires the old one, or declare in the table of versions that its answer is relaxed"
            )
        }
        guard test.meaning.relaxes(before) else {
            throw RefusedChange(
                .noRelaxation,
                "\(entry.id): it is declared relaxed, and its answers are not the old ones with others after them"
            )
        }
        return entry
    }

    private func refuseIfPublished(_ id: String, _ what: String) throws(RefusedChange) {
        guard history.current.isPublished else { return }
        throw RefusedChange(
            .published,
            "\(id) \(what), and version \(version) is published: begin the next one in the table of versions"
        )
    }

    /// Every version in the ledger is one of the table.
    private func checkVersions(_ ledger: Ledger) throws(RefusedChange) {
        for entry in ledger.files.flatMap(\.tests) {
            for version in [entry.since, entry.retired, entry.relaxation?.version].compactMap(\.self)
            where !history.contains(version) {
                throw RefusedChange(
                    .history,
                    "\(entry.id) stands in \(Ledger.path) with version \(version), which is not in the table of versions"
                )
            }
        }
    }
}
