internal import AdapterProtocol
package import VectorFiles

/// A test that was chosen, and what its file says of it.
package struct ChosenTest: Sendable {
    /// Its index in the report.
    let order: Int
    /// The file's path without `.json`.
    let suite: String
    /// The file's algorithm.
    let algorithm: String
    /// The profile of the clients that it is for.
    let profile: String
    let test: VectorTest

    /// Why a client is not asked; nil when it is.
    func reasonToSkip(_ client: Handshake) -> String? { test.needs?.reasonToSkip(client, profile: profile) }

    /// A test of a file.
    init(_ test: VectorTest, of file: VectorFile, order: Int) {
        (self.test, self.order) = (test, order)
        (suite, algorithm, profile) = (file.suite, file.algorithm, file.profile ?? "")
    }

    /// The chosen tests of files, in order.
    package static func all(of files: [VectorFile], selection: TestSelection) -> [ChosenTest] {
        var chosen: [ChosenTest] = []
        for file in files {
            for test in selection.tests(of: file) {
                chosen.append(ChosenTest(test, of: file, order: chosen.count))
            }
        }
        return chosen
    }
}
