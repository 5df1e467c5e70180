package import JSON

/// Everything that a simulation says. Nothing in it depends on how many
/// processes or threads there were, or on how long it took.
package struct SimulationReport: Sendable, Hashable {
    /// What was counted.
    package struct Counts: Sendable, Hashable {
        /// Frames that clients were asked to seal.
        package var sealings = 0
        /// Frames that were sealed and sent.
        package var sealed = 0
        /// Frames that reached a client.
        package var deliveries = 0
        /// Of these, how many were forwarded.
        package var opened = 0
        /// Events that were compared.
        package var events = 0
        /// All violations, including those that are not listed.
        package var violations = 0

        package init() {}

        /// The sum of two counts.
        package static func + (left: Counts, right: Counts) -> Counts {
            var sum = left
            sum.sealings += right.sealings
            sum.sealed += right.sealed
            sum.deliveries += right.deliveries
            sum.opened += right.opened
            sum.events += right.events
            sum.violations += right.violations
            return sum
        }
    }

    /// What played the call.
    package var suite: SuiteIdentity
    /// The adapters by name, in order.
    package var subjects: [RunReport.Subject]
    /// The plan's seed.
    package var seed: UInt64
    /// How many clients the plan has.
    package var clients: Int
    /// The virtual time that was simulated, in milliseconds.
    package var duration: Int
    /// What was counted.
    package var counts: Counts
    /// The violations by time, the first few of each client.
    package var violations: [Violation]
    /// A digest of every byte that was sealed and of every disposition; nil
    /// where a client draws its own prefixes, so that the bytes differ each
    /// time.
    package var digest: String?
    /// Whether the simulation was ended early.
    package var isPartial: Bool

    package init(suite: SuiteIdentity, subjects: [RunReport.Subject], seed: UInt64, clients: Int, duration: Int) {
        (self.suite, self.subjects, self.seed) = (suite, subjects, seed)
        (self.clients, self.duration) = (clients, duration)
        counts = Counts()
        violations = []
        isPartial = false
    }

    /// The process's exit code: 0 without a violation, 1 with one, 3 when no
    /// frame was delivered.
    package var exitCode: Int32 {
        if counts.violations > 0 { return 1 }
        return counts.deliveries > 0 ? 0 : 3
    }

    /// The report as `--report json=FILE` writes it; `Spec/simulation.md` has
    /// the fields.
    package var json: JSONValue {
        var object: JSONObject = [
            "kind": "simulation", "version": 1, "suite": suite.json,
            "adapters": .array(subjects.map { .object($0.json) }),
            "seed": .exactly(seed),
            "clients": .integer(Int64(clients)),
            "milliseconds": .integer(Int64(duration)),
            "partial": .bool(isPartial),
            "counts": .object(counts.json),
        ]
        object["digest"] = digest.map { .string($0) }
        object["violations"] = .array(violations.map { .object($0.json) })
        return .object(object)
    }
}

extension SimulationReport.Counts {
    fileprivate var json: JSONObject {
        [
            "sealings": .integer(Int64(sealings)), "sealed": .integer(Int64(sealed)),
            "deliveries": .integer(Int64(deliveries)), "opened": .integer(Int64(opened)),
            "events": .integer(Int64(events)), "violations": .integer(Int64(violations)),
        ]
    }
}
