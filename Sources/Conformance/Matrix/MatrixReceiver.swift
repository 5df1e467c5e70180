internal import AdapterProtocol
internal import FrameDiagnosis
internal import JSON
internal import VectorFiles
internal import Verdicts

/// Lets one adapter open what another one sealed, and judges the pair.
struct MatrixReceiver {
    let client: any Client

    /// Tries a pair on what its sender sealed. Where it ends in an error the
    /// client is of no use any more.
    func complete(
        _ pair: inout MatrixReport.Pair,
        _ sealed: MatrixSender,
        _ cases: [MatrixCase]
    ) {
        let tried = zip(cases, sealed.cases).enumerated().compactMap { number, entry -> Trial? in
            let (one, sealings) = entry
            guard let sealings, one.canReceive(client.handshake) else { return nil }
            let steps = Self.steps(of: one, sealings, manager: "receiver-\(number)")
            return Trial(one: one, sealings: sealings, steps: steps)
        }
        for start in stride(from: 0, to: tried.count, by: MatrixSender.batch) {
            let batch = tried[start..<min(start + MatrixSender.batch, tried.count)]
            let exchange = client.exchange(batch.flatMap { $0.steps.map(\.request) })
            if let failure = exchange.failure {
                return pair.fail("as the receiver, in \(batch[start].one.id) or soon after", failure)
            }
            var answers = exchange.answers[...]
            for trial in batch {
                let outcomes = answers.prefix(trial.steps.count).map(\.outcome)
                answers = answers.dropFirst(trial.steps.count)
                note(judge(trial.one, trial.sealings, zip(trial.steps, outcomes), pair), trial, &pair)
            }
        }
        if let failure = client.failureOfReset() {
            pair.fail("as the receiver, after its last case", failure)
        }
    }

    /// One case as the receiver runs it.
    private struct Trial {
        var one: MatrixCase
        var sealings: [MatrixSender.Sealed]
        var steps: [Step]
    }

    private func note(
        _ verdict: (agreement: MatrixReport.Agreement, failure: Failure?),
        _ trial: Trial,
        _ pair: inout MatrixReport.Pair
    ) {
        pair.tried += 1
        if verdict.agreement == .agrees {
            pair.passed += 1
            if pair.agreement == .skipped { pair.agreement = .agrees }
        } else if pair.failure == nil || pair.agreement == .bothDiffer && verdict.agreement == .disagrees {
            // A case in which the two do not understand each other counts more.
            pair.agreement = verdict.agreement
            pair.failedCase = trial.one.id
            pair.failure = verdict.failure
        }
    }

    // MARK: Requests

    private struct Step {
        var request: Request
        /// The sealing that is opened.
        var sealing: Int?
        /// The media that has to come out; nil where nothing may.
        var media: [UInt8]?
        /// Whether the answer is about a frame.
        var isFrame = false
    }

    private static func steps(of one: MatrixCase, _ sealings: [MatrixSender.Sealed], manager: String) -> [Step] {
        func open(_ sent: OutgoingFrame, _ data: [UInt8], sealing: Int? = nil, media: [UInt8]?) -> Step {
            let frame = IncomingFrame(userID: "alice", trackType: sent.trackType, data: data)
            return Step(
                request: Request(.manager(manager, .decrypt(frame))),
                sealing: sealing,
                media: media,
                isFrame: true
            )
        }
        var steps = [
            Step(request: Request(.manager(manager, .create(userID: "bob", algorithm: one.receiverAlgorithm))))
        ]
        for step in one.receiving {
            switch step {
            case .setKey, .removeKey: steps.append(Step(request: Request(.manager(manager, step.operation))))
            case .open(let number, let opens):
                let sent = one.sealings[number].media.frame
                guard let data = sealings[number].frame else { continue }
                steps.append(open(sent, data, sealing: number, media: opens ? sent.data : nil))
            case .openPlain(let media): steps.append(open(media.frame, media.frame.data, media: media.frame.data))
            }
        }
        return steps
    }

    // MARK: Judging

    private func judge(
        _ one: MatrixCase,
        _ sealings: [MatrixSender.Sealed],
        _ answers: some Sequence<(Step, Outcome)>,
        _ pair: MatrixReport.Pair
    ) -> (agreement: MatrixReport.Agreement, failure: Failure?) {
        let (sender, name) = (pair.sender, pair.receiver)
        // A frame that went out where none may, or did not where one must.
        for (sealing, wanted) in zip(sealings, one.sealings) where (sealing.frame == nil) != (wanted.key == nil) {
            return (.disagrees, sealing.failure)
        }
        for (step, outcome) in answers {
            guard let message = Self.difference(step, outcome) else { continue }
            let wrongFrame = step.sealing.flatMap { sealings[$0].failure }
            var failure = wrongFrame ?? Failure(message)
            failure.message =
                wrongFrame == nil
                ? "\(name) differs from the vectors: \(message)"
                : "\(sender) differs from the vectors, and \(name) notices it: \(message)"
            failure.request = step.request.shown
            return (.disagrees, failure)
        }
        guard var failure = sealings.compactMap(\.failure).first else { return (.agrees, nil) }
        failure.message =
            "\(sender) and \(name) understand each other, and both differ from the vectors in the same way: "
            + failure.message
        return (.bothDiffer, failure)
    }

    private static func difference(_ step: Step, _ outcome: Outcome) -> String? {
        guard case .result(let result) = outcome else { return "the answer is \(outcome.json)" }
        guard step.isFrame else { return nil }
        let frame = Answer.Frame(json: result)
        let disposition = frame?.disposition.rawValue ?? "of no known disposition"
        guard let media = step.media else {
            return frame?.disposition == .dropped ? nil : "a frame is \(disposition) where it should be dropped"
        }
        guard frame?.disposition == .forwarded else {
            return "a frame is \(disposition) where it should be forwarded"
        }
        return frame?.data == media ? nil : "the media that comes out is not what was sealed"
    }
}

extension MatrixReport.Pair {
    /// A client failed.
    ///
    /// - Parameter role: which one, and when.
    mutating func fail(_ role: String, _ failure: ClientFailure) {
        agreement = .error
        self.failure = Failure(failure, "\(failure.reason), \(role)")
    }
}
