internal import VectorFiles

/// Checks that a version in work goes up as far as its changes ask for.
struct VersionCheck {
    let history: ReleaseHistory

    private var version: SuiteVersion { history.current.version }

    /// - Throws: `RefusedChange` with the first test that asks for more.
    func check(_ ledger: Ledger) throws(RefusedChange) {
        let entries = ledger.files.flatMap(\.tests)
        try checkRelaxations(entries)
        guard let predecessor = history.predecessor else { return }
        let step = version.step(from: predecessor)
        for entry in entries {
            guard let (needed, what) = change(of: entry), needed > step else { continue }
            throw RefusedChange(
                .smallStep,
                "\(entry.id) \(what), which version \(version) after \(predecessor) does not allow: "
                    + "make it \(predecessor.next(needed))"
            )
        }
    }

    /// What the current version did to a test, and the step that it takes.
    private func change(of entry: Ledger.Entry) -> (SuiteVersion.Step, String)? {
        if entry.since == version { return entry.retired == nil ? (.minor, "is new") : nil }
        if entry.retired == version { return (.major, "is retired") }
        return entry.relaxation?.version == version ? (.major, "accepts other answers than before") : nil
    }

    private func checkRelaxations(_ entries: [Ledger.Entry]) throws(RefusedChange) {
        let relaxed = entries.filter { $0.relaxation?.version == version }.map(\.id)
        if let idle = history.current.relaxed.subtracting(relaxed).min() {
            throw RefusedChange(
                .noRelaxation,
                "\(idle): the table of versions declares it relaxed in \(version), and it is not"
            )
        }
        if let silent = relaxed.first(where: { !history.current.relaxed.contains($0) }) {
            throw RefusedChange(
                .changedMeaning,
                "\(silent): it accepts other answers since \(version), and the table of versions does not declare it"
            )
        }
    }
}
