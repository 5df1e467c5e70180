internal import VectorFiles

extension ReleaseHistory {
    /// The table of versions, written by hand, the newest first.
    ///
    /// A version in work has no date. To publish it: write its date, run
    /// `frameproof generate`, and write the SHA-256 that it then asks for. To
    /// begin the next one: put an entry above it and raise
    /// `SuiteVersion.current`.
    package static func published() throws(RefusedChange) -> ReleaseHistory {
        try ReleaseHistory([
            Release(
                .init(1, 0, 0),
                changes: [
                    "The first published version: tests for four profiles, for readers and for runners.",
                    "Every test has an identifier, a number in its file and a meaning that last; "
                        + "ledger.json has them all.",
                ]
            )
        ])
    }
}
