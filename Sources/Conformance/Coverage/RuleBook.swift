internal import JSON
package import VectorFiles

/// The rules of the specification, from `Spec/rules.json`.
package struct RuleBook: Sendable, Hashable {
    /// One rule.
    package struct Rule: Sendable, Hashable {
        /// The identifier, such as `FRM-1`.
        package var id: String
        /// Where it can be judged: `file`, `run`, `in-process`.
        package var judged: [String]
        /// One sentence.
        package var summary: String
    }

    /// The rules in the order of the specification.
    package let rules: [Rule]

    /// Reads `rules.json`.
    ///
    /// - Throws: `VectorFileError`.
    package init(at path: String) throws(VectorFileError) {
        let json = try VectorFolder.json(at: path)
        var rules: [Rule] = []
        for (index, entry) in (json["rules"]?.array ?? []).enumerated() {
            guard let id = entry["id"]?.string, let summary = entry["summary"]?.string,
                let judged = entry["judged"]?.array?.compactMap(\.string)
            else {
                throw VectorFileError(.badField, path: path, pointer: "/rules/\(index)", "a rule is expected here")
            }
            rules.append(Rule(id: id, judged: judged, summary: summary))
        }
        guard !rules.isEmpty else { throw VectorFileError(.badField, path: path, "there are no rules here") }
        self.rules = rules
    }
}
