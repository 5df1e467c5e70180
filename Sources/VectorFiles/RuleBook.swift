internal import JSON

/// The rules of the specification.
package struct RuleBook: Sendable, Hashable {
    /// One rule.
    package struct Rule: Sendable, Hashable {
        /// The identifier, such as `FRM-1`.
        package var id: String
        /// Where it can be judged: `file`, `run`, `in-process`.
        package var judged: [String]
        /// One sentence.
        package var summary: String

        package init(id: String, judged: [String], summary: String) {
            self.id = id
            self.judged = judged
            self.summary = summary
        }
    }

    /// The rules of `Spec/rules.json`, which the build puts into the program.
    package static let current: RuleBook = {
        do {
            return try RuleBook(try JSONValue(parsing: PackageResources.rules_json), path: "Spec/rules.json")
        } catch {
            fatalError("\(error)")
        }
    }()

    /// The rules in the order of the specification.
    package let rules: [Rule]
    private let ids: Set<String>

    package init(_ rules: [Rule]) {
        self.rules = rules
        ids = Set(rules.map(\.id))
    }

    /// Whether there is a rule of this name.
    package func contains(_ id: String) -> Bool { ids.contains(id) }

    /// Reads the JSON of `rules.json`.
    private init(_ json: JSONValue, path: String) throws(VectorFileError) {
        var fields = try FieldReader(json, path: path)
        let rules = try fields.list("rules") { (rule) throws(VectorFileError) in
            _ = rule.take("profile")
            return Rule(
                id: try rule.string("id"),
                judged: try rule.strings("judged"),
                summary: try rule.string("summary")
            )
        }
        try fields.finish()
        self.init(rules)
    }
}
