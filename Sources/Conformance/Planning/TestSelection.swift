package import VectorFiles

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Which tests of the vector files are run.
package struct TestSelection: Sendable, Hashable {
    /// Patterns with `*`, `?` and `[…]` over the whole identifier; a test is
    /// chosen when one of them matches. Empty for all.
    package var filters: [String] = []
    /// The only profile; nil for all.
    package var profile: String?

    package init() {}

    /// The chosen tests of a file.
    package func tests(of file: VectorFile) -> [VectorTest] {
        guard file.isRunnable, profile == nil || file.profile == profile else { return [] }
        return filters.isEmpty
            ? file.tests : file.tests.filter { test in filters.contains { Self.matches($0, test.id) } }
    }

    /// The patterns that match no test of these files: a misspelt filter must
    /// not pass for a green run.
    package func unmatchedFilters(in files: [VectorFile]) -> [String] {
        let ids = files.flatMap { file in
            TestSelection(profile: profile).tests(of: file).map(\.id)
        }
        return filters.filter { filter in !ids.contains { Self.matches(filter, $0) } }
    }

    private init(profile: String?) { self.profile = profile }

    private static func matches(_ pattern: String, _ id: String) -> Bool { fnmatch(pattern, id, 0) == 0 }
}
