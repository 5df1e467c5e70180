internal import VectorFiles

/// Collects the scenarios of one topic, in the order of their file.
final class ScenarioList {
    private struct Row {
        let name: String
        let rules: [String]
        let flags: [Flag]
        let scenario: Scenario
        /// Whether "and no event" is added at the end.
        let isSilent: Bool
        /// The paths by which it installs cryptors: it is a test for each, and
        /// where there are several, its name says which.
        let paths: [EnginePath]
    }

    private let profile: String
    private let path: String
    private var rows: [Row] = []

    /// A list for the file of `topic`, a name such as `key-ring`.
    init(_ profile: String, _ topic: String) {
        self.profile = profile
        path = "scenario/\(profile)/\(topic)"
    }

    /// Rows that begin alike.
    ///
    /// - Parameters:
    ///   - flags: the flags that each of them has, before its own.
    ///   - isSilent: whether a row whose last step does not read events ends
    ///     with "and no event", of the manager that was made first.
    ///   - opening: the steps that each begins with.
    func family(_ flags: Flag..., isSilent: Bool = true, opening: @escaping (Scenario) -> Void = { _ in }) -> Family {
        family(flags, isSilent: isSilent, opening: opening)
    }

    /// Rows that begin alike.
    func family(_ flags: [Flag], isSilent: Bool = true, opening: @escaping (Scenario) -> Void = { _ in }) -> Family {
        Family(list: self, flags: flags, isSilent: isSilent, opening: opening)
    }

    /// Rows that begin alike; called with what tells one from another.
    struct Family {
        fileprivate let list: ScenarioList
        fileprivate let flags: [Flag]
        fileprivate let isSilent: Bool
        fileprivate let opening: (Scenario) -> Void
        fileprivate var paths: [EnginePath] = [.object]

        /// The same rows, in which cryptors are installed by this path unless
        /// said otherwise.
        func by(_ path: EnginePath) -> Family {
            var family = self
            family.paths = [path]
            return family
        }

        /// The same rows, each of them a test for either path, whose name and
        /// sentence say which.
        var byEachPath: Family {
            var family = self
            family.paths = EnginePath.allCases
            return family
        }

        /// Adds a row under a name that is new in this file.
        ///
        /// - Parameters:
        ///   - rules: the rules that the test exercises, separated by spaces.
        ///   - flags: the flags that it has beside those of the family.
        func callAsFunction(_ name: String, _ rules: String, _ flags: Flag...) -> Scenario {
            let scenario = Scenario()
            opening(scenario)
            list.rows.append(
                Row(
                    name: name,
                    rules: rules.split(separator: " ").map(String.init),
                    flags: self.flags + flags,
                    scenario: scenario,
                    isSilent: isSilent,
                    paths: paths
                )
            )
            return scenario
        }
    }

    /// The finished file; `header` says in one sentence what it is about.
    ///
    /// A test is acceptable where a step has several right answers, and valid
    /// otherwise.
    func file(_ header: String) -> VectorFile {
        var list = TestList(path)
        for row in rows {
            let scenario = row.scenario
            if row.isSilent { scenario.endSilently() }
            let acceptable = scenario.acceptableFlags
            for path in row.paths {
                let isNamed = row.paths.count > 1
                list.add(
                    isNamed ? "\(row.name)-by-\(path.rawValue)" : row.name,
                    isNamed ? "\(scenario.sentence); \(path.rawValue) path" : scenario.sentence,
                    rules: row.rules,
                    flags: row.flags.filter { !acceptable.contains($0) } + acceptable,
                    result: acceptable.isEmpty ? .valid : .acceptable,
                    .scenario(ScenarioVector(steps: scenario.steps(by: path)))
                )
            }
        }
        return list.file(
            algorithm: "AES-GCM",
            kind: .scenario,
            profile: profile,
            header: [header, "Spec/\(profile).md has the rules and Spec/protocol.md the steps."]
        )
    }
}
