internal import VectorFiles

/// Collects the scenarios of one topic.
struct ScenarioList {
    private let profile: String
    private var list: TestList

    /// A list for the file of `topic`, a name such as `key-ring`.
    init(_ profile: String, _ topic: String) {
        self.profile = profile
        list = TestList("scenario/\(profile)/\(topic)")
    }

    /// Adds the scenario that `build` writes. It is acceptable where a step
    /// has several right answers, and valid otherwise.
    mutating func add(
        _ name: String,
        _ comment: String,
        rules: [String],
        flags: [Flag],
        _ build: (inout Scenario) -> Void
    ) {
        var scenario = Scenario()
        build(&scenario)
        let acceptable = scenario.acceptableFlags
        list.add(
            name,
            comment,
            rules: rules,
            flags: flags.filter { !acceptable.contains($0) } + acceptable,
            result: acceptable.isEmpty ? .valid : .acceptable,
            .scenario(ScenarioVector(steps: scenario.steps))
        )
    }

    /// The finished file; `header` says in one sentence what it is about.
    func file(_ header: String) -> VectorFile {
        list.file(
            algorithm: "AES-GCM",
            kind: .scenario,
            schema: "scenario.schema.json",
            profile: profile,
            header: [header, "Spec/\(profile).md has the rules and Spec/protocol.md the steps."]
        )
    }
}
