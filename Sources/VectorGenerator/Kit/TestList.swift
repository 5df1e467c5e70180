internal import VectorFiles

/// Collects the tests of one file. Their numbers are only provisional:
/// the ledger has the ones that last.
struct TestList {
    private let path: String
    private var tests: [VectorTest] = []
    private var flags: [Flag] = []

    /// A list for the file at `path`, without `.json`, below the folder of
    /// vectors; the identifier of every test begins with it.
    init(_ path: String) { self.path = path }

    /// Adds a test under a name that is new in this file.
    mutating func add(
        _ name: String,
        _ comment: String,
        rules: [String],
        flags: [Flag],
        result: VectorTest.Result,
        _ body: VectorTest.Body
    ) {
        for flag in flags where !self.flags.contains(flag) { self.flags.append(flag) }
        tests.append(
            VectorTest(
                tcID: tests.count + 1,
                id: "\(path)/\(name)",
                comment: comment,
                rules: rules,
                flags: flags.map(\.rawValue),
                body: body,
                result: result
            )
        )
    }

    /// Adds a test, its rules separated by spaces.
    mutating func add(
        _ name: String,
        _ rules: String,
        _ flag: Flag,
        result: VectorTest.Result = .valid,
        _ comment: String,
        _ body: VectorTest.Body
    ) {
        add(name, comment, rules: rules.split(separator: " ").map(String.init), flags: [flag], result: result, body)
    }

    /// The finished file.
    func file(
        algorithm: String,
        kind: VectorTest.Kind,
        profile: String?,
        header: [String]
    ) -> VectorFile {
        VectorFile(
            path: "\(path).json",
            algorithm: algorithm,
            profile: profile,
            header: header,
            notes: Flag.allCases.filter(flags.contains).map(\.note),
            groups: [VectorFile.Group(type: kind, tests: tests)]
        )
    }
}
