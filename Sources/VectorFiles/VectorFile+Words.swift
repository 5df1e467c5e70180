extension VectorFile {
    /// Refuses identifiers, rules and flags that `Spec/vectors.md` does not
    /// allow.
    func checkWords() throws(VectorFileError) {
        var (ids, numbers): (Set<String>, Set<Int>) = ([], [])
        let flags = Set(notes.map(\.flag))
        for (groupIndex, group) in groups.enumerated() {
            for (index, test) in group.tests.enumerated() {
                func error(_ field: String, _ reason: String) -> VectorFileError {
                    let pointer = "/testGroups/\(groupIndex)/tests/\(index)/\(field)"
                    return VectorFileError(.inconsistent, path: path, pointer: pointer, reason)
                }
                guard TestIdentifier.isWellFormed(test.id) else {
                    throw error("id", "\(test.id) is not an identifier: parts of a-z, 0-9, - and . with / between them")
                }
                guard ids.insert(test.id).inserted else { throw error("id", "two tests are called \(test.id)") }
                guard test.tcID > 0, numbers.insert(test.tcID).inserted else {
                    throw error("tcId", "tests have numbers from 1, each its own, and \(test.id) has \(test.tcID)")
                }
                if let unknown = test.rules.firstIndex(where: { !RuleBook.current.contains($0) }) {
                    throw error(
                        "rules/\(unknown)",
                        "\(test.rules[unknown]) of \(test.id) is not a rule of the specification"
                    )
                }
                for (step, flag) in test.answerFlags where !flags.contains(flag) {
                    throw error("steps/\(step)/answer", "flag \(flag) of an answer of \(test.id) has no note")
                }
                if let unknown = test.flags.firstIndex(where: { !flags.contains($0) }) {
                    throw error("flags/\(unknown)", "flag \(test.flags[unknown]) of \(test.id) has no note")
                }
            }
        }
    }
}

extension VectorTest {
    /// The flags of answers of which any is right, each with its step.
    fileprivate var answerFlags: [(step: Int, flag: String)] {
        guard case .scenario(let scenario) = body else { return [] }
        return scenario.steps.enumerated().flatMap { step, content in content.answer.flags.map { (step, $0) } }
    }
}

extension ExpectedAnswer {
    fileprivate var flags: [String] {
        guard case .anyOf(let answers, let flag) = self else { return [] }
        return [flag] + answers.flatMap(\.flags)
    }
}
