internal import JSON
internal import VectorFiles

extension ChangeList {
    /// What each version of the table did, with the tests of the ledger. Later
    /// versions do not change what is said of earlier ones.
    init(_ history: ReleaseHistory, _ ledger: Ledger) {
        self.init(
            versions: history.releases.map { release in
                let version = release.version
                var change = Version(
                    version,
                    released: release.date,
                    index: version == history.current.version ? nil : release.index.flatMap(Hex.decode),
                    changes: release.changes
                )
                for file in ledger.files {
                    // What came after it does not count, and what went before
                    // it was published was never there.
                    let tests = file.tests.filter { $0.since <= version && $0.since != $0.retired }
                    let added = tests.filter { $0.since == version }
                    let retired = tests.filter { $0.retired == version }
                    let isNew = added.count == tests.count
                    let isGone = tests.allSatisfy { $0.retired.map { $0 <= version } ?? false }
                    change.added += Tests.list(file.path, added, areAll: isNew)
                    change.retired += Tests.list(file.path, retired, areAll: isGone)
                    let relaxed = tests.filter { release.relaxed.contains($0.id) }
                    change.relaxed += Tests.list(file.path, relaxed, areAll: false)
                }
                return change
            }
        )
    }
}

extension ChangeList.Tests {
    /// Tests of a file, by name unless they are all that it has or had.
    fileprivate static func list(_ file: String, _ tests: [Ledger.Entry], areAll: Bool) -> [ChangeList.Tests] {
        tests.isEmpty
            ? [] : [ChangeList.Tests(file: file, count: tests.count, ids: areAll ? nil : tests.map(\.id))]
    }
}
