internal import JSON
package import VectorFiles

/// One version of the suite, as its authors describe it.
package struct Release: Sendable, Hashable {
    /// The version.
    package var version: SuiteVersion
    /// The day of its publication, as `2026-01-31`; nil while it is in work.
    package var date: String?
    /// The SHA-256 of its `index.json`, in hex. It stands in no generated file
    /// of the same version, so it can be over all of them.
    package var index: String?
    /// What changed, in sentences for people.
    package var changes: [String]
    /// The identifiers of published tests that accept more answers than
    /// before.
    package var relaxed: Set<String>

    package init(
        _ version: SuiteVersion,
        date: String? = nil,
        index: String? = nil,
        changes: [String],
        relaxed: Set<String> = []
    ) {
        self.version = version
        self.date = date
        self.index = index
        self.changes = changes
        self.relaxed = relaxed
    }

    /// Whether it is published, so that nothing in it may change.
    package var isPublished: Bool { date != nil }
}
