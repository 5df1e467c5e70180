internal import JSON

/// `Vectors/ledger.json`: the number and the meaning of every test that there
/// ever was (`Spec/vectors.md`).
package struct Ledger: Sendable, Hashable {
    /// The ledger's own path below the folder of vectors.
    package static let path = "ledger.json"
    /// The name of its schema.
    package static let schema = "ledger.schema.json"

    /// One test.
    package struct Entry: Sendable, Hashable {
        /// The test's identifier; for a test of the Wycheproof projection that
        /// of the test it comes from, with `/modified-tag` where its tag is
        /// changed.
        package var id: String
        /// The number in its file, which no other test ever gets.
        package var tcID: Int
        /// The SHA-256 of its meaning.
        package var digest: [UInt8]
        /// The version that it came with.
        package var since: SuiteVersion
        /// When its answers were last relaxed.
        package var relaxation: Relaxation?
        /// The version that no longer had it.
        package var retired: SuiteVersion?

        package init(id: String, tcID: Int, digest: [UInt8], since: SuiteVersion) {
            self.id = id
            self.tcID = tcID
            self.digest = digest
            self.since = since
        }
    }

    /// More answers than before were accepted.
    package struct Relaxation: Sendable, Hashable {
        /// The first version with the new meaning.
        package var version: SuiteVersion
        /// The digest of the meaning before.
        package var before: [UInt8]

        package init(version: SuiteVersion, before: [UInt8]) {
            self.version = version
            self.before = before
        }
    }

    /// The tests of one file.
    package struct File: Sendable, Hashable {
        /// The file's path below the folder of vectors.
        package var path: String
        /// Its tests by number, those that are retired included.
        package var tests: [Entry]

        package init(path: String, tests: [Entry] = []) {
            self.path = path
            self.tests = tests
        }
    }

    /// The files by path, those that are gone included.
    package var files: [File]

    package init(files: [File]) {
        self.files = files.sorted { $0.path < $1.path }
    }
}
