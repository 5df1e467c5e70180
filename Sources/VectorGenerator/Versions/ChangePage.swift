internal import VectorFiles

/// `Vectors/CHANGES.md`: the list of changes for people.
enum ChangePage {
    /// The page's own path below the folder of vectors.
    static let path = "CHANGES.md"

    static func text(_ list: ChangeList) -> String {
        let head = [
            "# What changed", "",
            "`\(ChangeList.path)` has the same for programs, with every test; Spec/vectors.md says what a version promises.",
        ]
        return (head + list.versions.flatMap(lines)).joined(separator: "\n") + "\n"
    }

    private static func lines(_ version: ChangeList.Version) -> [String] {
        let date = version.released ?? "in work"
        let counts = [
            sum("new", version.added), sum("retired", version.retired), sum("relaxed", version.relaxed),
        ].compactMap(\.self)
        return ["", "## \(version.version) (\(date))", ""] + (version.changes + counts).map { "- \($0)" }
    }

    private static func sum(_ what: String, _ tests: [ChangeList.Tests]) -> String? {
        guard !tests.isEmpty else { return nil }
        let count = tests.map(\.count).reduce(0, +)
        let files = tests.count == 1 ? tests[0].file : "\(tests.count) files"
        return "\(count) \(count == 1 ? "test" : "tests") \(what), in \(files)."
    }
}
