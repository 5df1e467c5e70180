internal import JSON
internal import VectorFiles

extension TestMeaning {
    /// So many combinations of shorter answers are tried at most.
    private static let mostCombinations = 4096

    /// Whether this is the meaning with a digest, but for answers that are
    /// accepted after the old ones: an answer became the first of several, or
    /// several got more behind them.
    func relaxes(_ before: [UInt8]) -> Bool {
        guard json["result"] == "acceptable", let steps = json["steps"]?.array else { return false }
        let choices = steps.map(Self.shorterSteps)
        let count = choices.reduce(1) { $0 > Self.mostCombinations ? $0 : $0 * $1.count }
        guard count <= Self.mostCombinations else { return false }
        return (0..<count).contains { number in
            var number = number
            let steps = choices.map { choices in
                defer { number /= choices.count }
                return choices[number % choices.count]
            }
            var older = json
            older["steps"] = .array(steps)
            let isAcceptable = steps.contains { $0["answer"]?["anyOf"] != nil }
            older["result"] = isAcceptable ? "acceptable" : "valid"
            return TestMeaning(older).digest == before
        }
    }

    /// A step as it may have been: with the first of its answers, with the
    /// first two, and so on.
    private static func shorterSteps(_ step: JSONValue) -> [JSONValue] {
        guard var fields = step.object, let answers = step["answer"]?["anyOf"]?.array,
            let flag = step["answer"]?["flag"]
        else { return [step] }
        return answers.indices.map { last in
            let accepted = JSONValue.array(Array(answers[...last]))
            fields["answer"] = last == 0 ? answers[0] : ["anyOf": accepted, "flag": flag]
            return .object(fields)
        }
    }
}
