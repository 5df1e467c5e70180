package import JSON

/// Everything that a matrix says: every adapter as sender against every
/// adapter as receiver.
package struct MatrixReport: Sendable, Hashable {
    /// How one pair ended.
    package enum Agreement: String, Sendable, Hashable, CaseIterable {
        /// Everything opens as it should.
        case agrees
        /// The two do not understand each other.
        case disagrees
        /// The two understand each other, and both differ from the vectors in
        /// the same way.
        case bothDiffer = "both-differ"
        /// A client crashed, hung or broke the protocol.
        case error
        /// There is no case that both offer.
        case skipped

        /// Whether a matrix with such a pair is not as expected.
        package var isBad: Bool { self != .agrees && self != .skipped }
    }

    /// One sender and one receiver.
    package struct Pair: Sendable, Hashable {
        /// The sender's name.
        package var sender: String
        /// The receiver's name.
        package var receiver: String
        /// How it ended.
        package var agreement: Agreement
        /// How many cases ended as expected.
        package var passed: Int
        /// How many cases were tried.
        package var tried: Int
        /// The first case that failed.
        package var failedCase: String?
        /// What is wrong in that case: the first failing frame by fields.
        package var failure: Failure?

        package init(sender: String, receiver: String, agreement: Agreement, passed: Int = 0, tried: Int = 0) {
            (self.sender, self.receiver, self.agreement) = (sender, receiver, agreement)
            (self.passed, self.tried) = (passed, tried)
        }
    }

    /// What compared them.
    package var suite: SuiteIdentity
    /// The adapters in order.
    package var subjects: [RunReport.Subject]
    /// The pairs, by sender, then by receiver.
    package var pairs: [Pair]
    /// Whether the matrix was ended early.
    package var isPartial: Bool

    package init(suite: SuiteIdentity, subjects: [RunReport.Subject], pairs: [Pair], isPartial: Bool) {
        self.suite = suite
        self.subjects = subjects
        self.pairs = pairs
        self.isPartial = isPartial
    }

    /// The pair of a sender and a receiver.
    package func pair(_ sender: String, _ receiver: String) -> Pair? {
        pairs.first { $0.sender == sender && $0.receiver == receiver }
    }

    /// The process's exit code: 0 all as expected, 1 a pair failed, 3 nothing
    /// ran.
    package var exitCode: Int32 {
        if pairs.contains(where: { $0.agreement.isBad }) { return 1 }
        return pairs.contains { $0.tried > 0 } ? 0 : 3
    }

    /// The report as `--report json=FILE` writes it; `Spec/simulation.md` has
    /// the fields.
    package var json: JSONValue {
        [
            "kind": "matrix", "version": 1, "suite": suite.json,
            "adapters": .array(subjects.map { .object($0.json) }),
            "partial": .bool(isPartial),
            "pairs": .array(pairs.map { .object($0.json) }),
        ]
    }
}

extension MatrixReport.Pair {
    fileprivate var json: JSONObject {
        var object: JSONObject = [
            "sender": .string(sender), "receiver": .string(receiver), "agreement": .string(agreement.rawValue),
            "passed": .integer(Int64(passed)), "tried": .integer(Int64(tried)),
        ]
        object["case"] = failedCase.map { .string($0) }
        object["failure"] = failure.map { .object($0.json) }
        return object
    }
}
