internal import JSON
package import VectorFiles

/// All versions of the suite, of which the last one may be in work.
package struct ReleaseHistory: Sendable, Hashable {
    /// The versions, the newest first.
    package let releases: [Release]

    /// The version that is generated.
    package var current: Release { releases[0] }

    /// The last published version before the current one.
    package var predecessor: SuiteVersion? { releases.count > 1 ? releases[1].version : nil }

    /// Checks that the versions are in order and that all but the newest are
    /// published.
    ///
    /// - Throws: `RefusedChange` with `.history`.
    package init(_ releases: [Release]) throws(RefusedChange) {
        guard !releases.isEmpty else { throw RefusedChange(.history, "there is no version") }
        for (newer, older) in zip(releases, releases.dropFirst()) {
            guard newer.version > older.version else {
                throw RefusedChange(
                    .history,
                    "version \(older.version) stands below \(newer.version), which is not newer"
                )
            }
            guard older.isPublished, older.index.flatMap(Hex.decode)?.count == 32 else {
                throw RefusedChange(
                    .history,
                    "version \(older.version) is not the newest: it needs the day of its publication and the SHA-256 "
                        + "of its \(Manifest.path)"
                )
            }
        }
        self.releases = releases
    }

    func contains(_ version: SuiteVersion) -> Bool { releases.contains { $0.version == version } }
}
