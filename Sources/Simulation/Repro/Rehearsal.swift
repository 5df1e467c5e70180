internal import AdapterProtocol
internal import FrameDiagnosis
internal import FramedMedia
internal import JSON
internal import ReferenceClient

/// A list of operations that a fresh model and the client carry out anew: what is
/// left of a call when everything else is taken away.
struct Rehearsal {
    /// One step with what the model answered.
    struct Step: Sendable {
        var operation: ClientOperation
        var expected: Answer
    }

    /// The model's answers.
    let steps: [Step]

    /// Asks the model. Operations that make no sense any more, since the ones
    /// before them were dropped, are left out.
    init(_ operations: some Sequence<ClientOperation>) {
        let time = VirtualTime()
        var models: [String: Model] = [:]
        var steps: [Step] = []
        for operation in operations {
            var expected = Answer.done
            switch operation {
            case .advanceClock(let milliseconds): time.advance(by: .milliseconds(milliseconds))
            case .manager(let name, .create(let userID, let algorithm)):
                models[name] = Model(userID: userID, algorithm: algorithm, time: time)
            case .manager(let name, let operation):
                guard let model = models[name] else { continue }
                expected = model.perform(operation)
                if case .dispose = operation { models[name] = nil }
            default: continue
            }
            steps.append(Step(operation: operation, expected: expected))
        }
        self.steps = steps
    }

    /// Asks the client and compares.
    ///
    /// - Returns: the index of the first answer that differs; nil where all
    ///   agree. A client that fails differs.
    func firstDifference(of client: any Client) -> Int? {
        let controls = client.handshake.controls
        let pinsPrefixes = controls.contains("iv-prefix")
        let hasClock = controls.contains("clock")
        let asked = steps.indices.filter { index in
            if case .advanceClock = steps[index].operation { hasClock } else { true }
        }
        let requests = [Request(.reset)] + asked.map { steps[$0].request(pinsPrefixes: pinsPrefixes) }
        let exchange = client.exchange(requests)
        for (index, answer) in zip(asked, exchange.answers.dropFirst()) {
            let step = steps[index]
            if case .manager(_, .encrypt(let frame)) = step.operation, !pinsPrefixes,
                let right = step.expected.forwarded,
                right != frame.data
            {
                if !Self.agree(right, step.reply(answer.outcome)) { return index }
            } else if step.expected.difference(from: step.reply(answer.outcome), hasClock: hasClock) != nil {
                return index
            }
        }
        guard exchange.failure != nil else { return nil }
        return asked[min(max(0, exchange.answers.count - 1), asked.count - 1)]
    }

    /// Whether two frames have the same trailer but for the prefix, which the
    /// client drew itself. `run` recomputes the rest.
    private static func agree(_ right: [UInt8], _ reply: Reply) -> Bool {
        guard let bytes = reply.forwarded, var found = SealedFrame.trailer(of: bytes),
            let wanted = SealedFrame.trailer(of: right)
        else { return false }
        found.ivPrefix = wanted.ivPrefix
        return found == wanted
    }
}

extension Rehearsal.Step {
    /// The step as a request.
    func request(pinsPrefixes: Bool) -> Request {
        guard case .manager(let name, let operation) = operation, !pinsPrefixes else { return Request(operation) }
        return Request(.manager(name, operation.withoutPrefix))
    }

    /// The answer to it.
    func reply(_ outcome: Outcome) -> Reply {
        if case .manager(_, let operation) = operation { Reply(outcome, to: operation) } else { Reply(outcome) }
    }
}
