/// Finds the tests in Swift source that name rules, as in
/// `@Test("keys are copied (KEY-2)")`.
package enum SwiftTestNames {
    /// The tests of one source file whose names hold rule identifiers.
    package static func exercises(in source: String) -> [RuleCoverage.Exercise] {
        source.matches(of: /@Test\(\s*"((?:[^"\\]|\\.)*)"/).compactMap { match in
            let name = String(match.1)
            let rules = name.matches(of: /[A-Z]{3}-[0-9]+/).map { String($0.0) }
            return rules.isEmpty ? nil : RuleCoverage.Exercise(name: name, kind: "in-process", rules: rules)
        }
    }
}
