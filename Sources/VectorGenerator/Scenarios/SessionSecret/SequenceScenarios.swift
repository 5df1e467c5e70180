internal import VectorFiles

/// Every sequence of calls that the table of SEC lists, up to four calls, and
/// five where a session without encryption connects first.
enum SequenceScenarios {
    /// What is in each file: which session, up to how many calls, and how they
    /// begin.
    private static let parts: [(isEncrypted: Bool, length: Int, beginnings: [[SecretSequence.Operation]])] = [
        (true, 4, [[.setA], [.setB]]),
        (true, 4, [[.setShort], [.clear]]),
        (true, 4, [[.connect], [.publish]]),
        (false, 4, [[.setA], [.setB]]),
        (false, 4, [[.setShort], [.clear]]),
        (false, 5, [[.connect, .setA], [.connect, .setB], [.connect, .setShort], [.connect, .clear]]),
        (false, 5, [[.connect, .publish], [.connect, .subscribe]]),
    ]

    static func files() -> [VectorFile] {
        parts.enumerated().map { place, part in
            let list = SessionSecretScenarios.list("sequences-\(place + 1)")
            for sequence in SecretSequence.all(
                isEncrypted: part.isEncrypted,
                length: part.length,
                beginnings: part.beginnings
            ) { add(sequence, to: list) }
            let kind = part.isEncrypted ? "with" : "without"
            let beginnings = part.beginnings.map { describe($0.map(\.rawValue)) }
            return list.file(
                "Every sequence of up to \(part.length) calls to a session \(kind) encryption that begins with "
                    + "\(beginnings.joined(separator: "; or "))."
            )
        }
    }

    private static func describe(_ operations: [String]) -> String {
        operations.map { $0.replacing("-", with: " ") }.joined(separator: ", ")
    }

    private static func add(_ sequence: SecretSequence, to list: ScenarioList) {
        let operations = sequence.calls.map(\.operation.rawValue)
        let kind = sequence.isEncrypted ? "encrypted" : "plain"
        let rules = Set(sequence.calls.flatMap(\.row.rules)).sorted().joined(separator: " ")
        let row = list.family([.secretSequence] + sequence.calls.compactMap(\.row.flag).prefix(1)) {
            $0.createSession(isEncrypted: sequence.isEncrypted)
        }
        row("create-\(kind)-\(operations.joined(separator: "-"))", rules)
            .comment("Created \(sequence.isEncrypted ? "with" : "without") encryption: \(describe(operations))")
            .each(sequence.calls) { $0.carryOut($1, sequence) }
            .then { if !sequence.hasEnded { $0.end(of: sequence) } }
    }
}

extension Scenario {
    /// Adds the request of one call, with the answer of its row.
    fileprivate func carryOut(_ call: SecretSequence.Call, _ sequence: SecretSequence) {
        let answer = ScenarioAnswer(call.row.answer)
        switch call.operation {
        case .setA, .setB, .setShort, .clear: setSecret(call.operation.secret?.rawValue, answer)
        case .connect: connect(answer)
        case .publish: publish(answer, by: SecretSequence.publisher)
        case .subscribe: subscribe(answer, by: SecretSequence.subscriber, to: sequence.publisherSecret?.rawValue)
        case .deliver: deliver(answer, to: SecretSequence.subscriber)
        case .deliverFaulty: deliver(answer, to: SecretSequence.subscriber, isFaulty: true)
        }
    }

    /// Reads the errors that were reported, and who is active.
    fileprivate func end(of sequence: SecretSequence) {
        faults(sequence.faults).state(
            isConnected: sequence.isConnected,
            publishers: sequence.isPublisherActive ? [SecretSequence.publisher] : [],
            subscribers: sequence.isSubscriberActive ? [SecretSequence.subscriber] : []
        )
    }
}

extension ScenarioAnswer {
    /// A row's answer as a step's.
    fileprivate init(_ answer: SecretTable.Answer) {
        switch answer {
        case .done: self = .done
        case .refused(.invalidEncryptionSecret): self = .invalidSecret
        case .refused(.encryptionSecretMissing): self = .secretMissing
        case .refused(.encryptionNotEnabled): self = .notEnabled
        case .either(let answers, let flag): self = .anyOf(answers.map(ScenarioAnswer.init), flag)
        case .decoded: self = .decoded
        case .dropped: self = .dropped
        case .notGenerated: preconditionFailure("no vector does this")
        }
    }
}
