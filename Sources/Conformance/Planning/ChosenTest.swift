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
    func reasonToSkip(_ client: Handshake) -> String? {
        client.profiles.contains(profile) ? test.needs?.reasonToSkip(client) : "profile \(profile) is not offered"
    }

    /// The chosen tests of files, in order.
    package static func all(of files: [VectorFile], selection: TestSelection) -> [ChosenTest] {
        var chosen: [ChosenTest] = []
        for file in files {
            for test in selection.tests(of: file) {
                chosen.append(
                    ChosenTest(
                        order: chosen.count,
                        suite: file.suite,
                        algorithm: file.algorithm,
                        profile: file.profile ?? "",
                        test: test
                    )
                )
            }
        }
        return chosen
    }
}
