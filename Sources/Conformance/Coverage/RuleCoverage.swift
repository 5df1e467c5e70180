package import VectorFiles

/// Which tests exercise which rules.
package struct RuleCoverage: Sendable {
    /// A test that names rules.
    package struct Exercise: Sendable, Hashable {
        /// The test's identifier, or the name of a test in Swift.
        package var name: String
        /// `file`, `run` or `in-process`.
        package var kind: String
        /// The rules that it names.
        package var rules: [String]

        package init(name: String, kind: String, rules: [String]) {
            self.name = name
            self.kind = kind
            self.rules = rules
        }
    }

    /// The rules.
    package let book: RuleBook
    private let exercises: [String: [Exercise]]

    package init(_ book: RuleBook, exercises: [Exercise]) {
        self.book = book
        var found: [String: [Exercise]] = [:]
        for exercise in exercises {
            for rule in Set(exercise.rules) { found[rule, default: []].append(exercise) }
        }
        self.exercises = found
    }

    /// The tests of vector files.
    package static func exercises(of files: [VectorFile]) -> [Exercise] {
        files.flatMap { file in
            file.tests.map { Exercise(name: $0.id, kind: file.judged.rawValue, rules: $0.rules) }
        }
    }

    /// The tests of a rule.
    package func tests(of rule: String) -> [Exercise] { exercises[rule] ?? [] }

    /// The rules that fewer than `least` tests name.
    package func rules(withFewerThan least: Int) -> [RuleBook.Rule] {
        book.rules.filter { tests(of: $0.id).count < least }
    }

    /// The rules that tests name and the specification does not have, with one
    /// of these tests.
    package var unknownRules: [(rule: String, test: String)] {
        let known = Set(book.rules.map(\.id))
        return exercises.filter { !known.contains($0.key) }
            .map { ($0.key, $0.value[0].name) }
            .sorted { $0.0 < $1.0 }
    }
}
