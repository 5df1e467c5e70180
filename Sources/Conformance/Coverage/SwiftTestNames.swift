/// Finds the tests in Swift source that name rules in parentheses, as in
/// `@Test("keys are copied (KEY-2, MGR-1)")`.
package enum SwiftTestNames {
    /// The tests of one source file whose names hold rule identifiers.
    package static func exercises(in source: String) -> [RuleCoverage.Exercise] {
        source.matches(of: /@Test\(\s*"((?:[^"\\]|\\.)*)"/).compactMap { match in
            let name = String(match.1)
            let rules = name.matches(of: /\(([A-Z]{3}-[0-9]+(?:, [A-Z]{3}-[0-9]+)*)\)/)
                .flatMap { $0.1.split(separator: ", ").map(String.init) }
            return rules.isEmpty ? nil : RuleCoverage.Exercise(name: name, kind: "in-process", rules: rules)
        }
    }
}
