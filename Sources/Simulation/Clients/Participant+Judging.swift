internal import AdapterProtocol
internal import FrameDiagnosis
internal import JSON
internal import ReferenceClient
internal import Verdicts

extension Participant {
    /// Judges one answer of the client.
    mutating func settle(_ asked: Asked, _ reply: Reply, _ circumstances: Circumstances) {
        switch asked.subject {
        case .sealing: settleSealing(asked, reply, circumstances)
        case .opening(let delivery): settleOpening(delivery, asked.expected, reply, circumstances)
        case .events:
            if case .events(let events) = asked.expected { findings.counts.events += events.count }
            if let difference = asked.expected.difference(from: reply, hasClock: circumstances.hasClock) {
                findings.add(violation(Self.rule(asked.expected), Failure(difference), circumstances))
            }
        case .life:
            if let difference = asked.expected.difference(from: reply) {
                findings.add(violation("KEY-1", Failure("\(asked.operation.methodName): \(difference)"), circumstances))
            }
        }
    }

    /// Judges what became of a delivery.
    mutating func settleOpening(
        _ delivery: Delivery,
        _ expected: Answer,
        _ reply: Reply,
        _ circumstances: Circumstances
    ) {
        let shouldOpen = expected.forwarded != nil
        let difference = expected.difference(from: reply)
        if let difference {
            var (rule, failure) = (shouldOpen ? "DEC-8" : delivery.ruleOfDropping, Failure(difference))
            if reply.isDropped, incoming[delivery.track].isBehindAnother(delivery.frame) {
                (rule, failure.diagnosis) = ("RPL-1", SharedWindow.sentence)
            }
            note(violation(rule, failure, circumstances), of: delivery, circumstances)
        }
        count(delivery, shouldOpen: shouldOpen, hasOpened: shouldOpen == (difference == nil), circumstances)
    }

    /// Counts a delivery; one that even the model drops where it must open is a
    /// violation.
    mutating func count(_ delivery: Delivery, shouldOpen: Bool, hasOpened: Bool, _ circumstances: Circumstances) {
        findings.counts.deliveries += 1
        if hasOpened { findings.counts.opened += 1 }
        findings.digest([hasOpened ? 1 : 2])
        if !shouldOpen, isRight, delivery.mustOpen(settledAt: circumstances.settledAt) {
            let sentence =
                "a frame that a right client sealed after the last change of keys had reached everyone does not open"
            note(violation("settled", Failure(sentence), circumstances), of: delivery, circumstances)
        }
    }

    private mutating func note(_ violation: Violation, of delivery: Delivery, _ circumstances: Circumstances) {
        let sender = circumstances.call.clients[delivery.frame.sender]
        var violation = violation
        violation.track = "\(sender.userID)/\(sender.tracks[delivery.frame.track].type.rawValue)"
        violation.frame = delivery.frame.number
        findings.add(violation)
    }

    /// A violation by this client, so far without a track.
    func violation(_ rule: String, _ failure: Failure, _ circumstances: Circumstances) -> Violation {
        Violation(
            client: plan.userID,
            adapter: circumstances.adapter,
            time: circumstances.time,
            rule: rule,
            failure: failure
        )
    }

    /// The rule of the first event that is expected.
    private static func rule(_ expected: Answer) -> String {
        guard case .events(let events) = expected else { return "EVT-11" }
        return switch events.first?.event {
        case .missingKey?, .noKeyToSeal?: "EVT-2"
        case .decryptionFailed?: "EVT-3"
        case .decryptionResumed?: "EVT-4"
        case .decryptionStalled?: "EVT-5"
        case .encryptionFailed?: "EVT-6"
        case .unencryptedFrame?: "EVT-7"
        case .unsupportedVersion?: "EVT-8"
        case .performanceReport?, nil: "EVT-11"
        }
    }
}

extension Delivery {
    /// The rule that asks for dropping it, as far as the delivery alone tells.
    fileprivate var ruleOfDropping: String {
        switch change {
        case .none: isDuplicate ? "RPL-2" : "DEC-5"
        case .corrupted: "DEC-7"
        case .forged: "DEC-9"
        }
    }

    /// Whether a right client opens it whatever else happens.
    fileprivate func mustOpen(settledAt: Int) -> Bool {
        frame.isGenuine && change == .none && !isDuplicate && frame.sealedAt >= settledAt
    }
}
