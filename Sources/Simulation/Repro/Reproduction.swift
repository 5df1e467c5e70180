internal import AdapterProcess
package import AdapterProtocol
internal import FrameDiagnosis
internal import FramedMedia
internal import JSON
package import VectorFiles
package import Verdicts

/// A violation as a scenario vector that `frameproof run` replays.
package struct Reproduction: Sendable {
    /// The file, with one test.
    package let file: VectorFile

    /// How many steps the scenario has.
    package var stepCount: Int {
        file.tests.reduce(0) { sum, test in
            if case .scenario(let scenario) = test.body { sum + scenario.steps.count } else { sum }
        }
    }

    init(_ operations: [ClientOperation], of violation: Violation, seed: UInt64) {
        // Every import has a prefix of its own.
        var keys: [UInt64: [UInt8]] = [:]
        let steps = Rehearsal(operations).steps.map { step in
            switch step.operation {
            case .manager(_, .setKey(_, let key)), .manager(_, .setSharedKey(let key)):
                if let ivPrefix = key.ivPrefix { keys[ivPrefix] = key.bytes }
            default: break
            }
            return Self.step(step, keys)
        }
        let rule = violation.rule.contains("-") ? [violation.rule] : ["DEC-8"]
        let test = VectorTest(
            tcID: 1,
            id: "simulated/\(TestIdentifier.part("seed-\(seed)-\(violation.client)-\(violation.time)-ms"))",
            comment: "\(violation.headline): \(violation.failure.message).",
            rules: rule,
            flags: ["Simulated"],
            body: .scenario(ScenarioVector(steps: steps)),
            result: .valid
        )
        file = VectorFile(
            path: "simulated.json",
            algorithm: "AES-GCM",
            profile: "framed-manager",
            header: [
                "A violation that frameproof simulate found, cut down to what still shows it.",
                "Spec/framed-manager.md has the rules and Spec/protocol.md the steps.",
            ],
            notes: [
                VectorFile.Note(
                    flag: "Simulated",
                    bugType: "FUNCTIONALITY",
                    description: "Found in a simulated call among many clients."
                )
            ],
            groups: [VectorFile.Group(type: .scenario, tests: [test])]
        )
    }

    private static func step(_ step: Rehearsal.Step, _ keys: [UInt64: [UInt8]]) -> ScenarioStep {
        var scenario = ScenarioStep(step.request(pinsPrefixes: true), answer: .result(step.expected.json))
        if case .manager(_, .encrypt(let frame)) = step.operation,
            let trailer = step.expected.forwarded.flatMap(SealedFrame.trailer), let key = keys[trailer.ivPrefix]
        {
            scenario.sealed = [
                [
                    SealedFrameRecipe(
                        key: key,
                        keyIndex: trailer.keyIndex,
                        clearBytes: trailer.clearHeader.size,
                        isEscaped: trailer.clearHeader.isEscaped,
                        plaintext: frame.data
                    )
                ]
            ]
        }
        return scenario
    }
}

extension SimulationRun {
    /// The first violation of a report as the shortest scenario that can be
    /// found; nil where one client alone does not reproduce it.
    ///
    /// All other clients are dropped first: the frames that they sent are
    /// literal bytes in the scenario.
    ///
    /// - Throws: `ClientFailure` when the client cannot be started again.
    package func reproduction(of report: SimulationReport) throws(ClientFailure) -> Reproduction? {
        for violation in report.violations {
            guard let index = plan.clients.firstIndex(where: { $0.userID == violation.client }),
                let adapter = adapters.first(where: { $0.name == violation.adapter })
            else { continue }
            let operations = rehearse(index, until: violation.time)
            var shrinker = Shrinker(adapter.start, isInterrupted: options.isInterrupted)
            if let shortest = try shrinker.shortest(of: operations) {
                return Reproduction(shortest, of: violation, seed: plan.seed)
            }
        }
        return nil
    }

    /// What one participant asks in a call that the model alone plays.
    private func rehearse(_ participant: Int, until time: Int) -> [ClientOperation] {
        let concerned = Set(Subscription.all(plan, of: participant).map(\.sender))
        // Events may tell of something a second later.
        let host = Host(
            adapter: "model",
            client: nil,
            call: plan,
            participants: Array(concerned.union([participant])).sorted(),
            recorded: participant
        )
        _ = rounds([host], until: time + 1_200)
        return host.transcript
    }
}
