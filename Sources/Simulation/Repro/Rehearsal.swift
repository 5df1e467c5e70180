internal import AdapterProtocol
internal import FrameDiagnosis
internal import FramedMedia
internal import JSON
internal import ReferenceClient

/// A list of calls that a fresh model and the client carry out anew: what is
/// left of a call when everything else is taken away.
struct Rehearsal {
    /// One step with what the model answered.
    struct Step: Sendable {
        var entry: Transcript.Entry
        var expected: Answer
    }

    /// The model's answers.
    let steps: [Step]

    /// Asks the model. Entries that make no sense any more, since the ones
    /// before them were dropped, are left out.
    init(_ entries: some Sequence<Transcript.Entry>) {
        let time = VirtualTime()
        var models: [String: Model] = [:]
        var steps: [Step] = []
        for entry in entries {
            switch entry {
            case .advance(let milliseconds):
                time.advance(by: .milliseconds(milliseconds))
                steps.append(Step(entry: entry, expected: .done))
            case .call(let manager, .create(let userID, let algorithm), _):
                models[manager] = Model(userID: userID, algorithm: algorithm, time: time)
                steps.append(Step(entry: entry, expected: .done))
            case .call(let manager, let operation, _):
                guard let model = models[manager] else { continue }
                steps.append(Step(entry: entry, expected: model.perform(operation)))
                if case .dispose = operation { models[manager] = nil }
            }
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
            if case .advance = steps[index].entry { hasClock } else { true }
        }
        let requests = [Request(.reset)] + asked.map { steps[$0].request(pinsPrefixes: pinsPrefixes) }
        let exchange = client.exchange(requests)
        for (index, answer) in zip(asked, exchange.answers.dropFirst()) {
            let step = steps[index]
            if case .call(_, .encrypt(let frame), _) = step.entry, !pinsPrefixes, let right = step.expected.forwarded,
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
        switch entry {
        case .advance(let milliseconds):
            Request(.advanceClock(milliseconds: milliseconds))
        case .call(let manager, let operation, _):
            Request(.manager(manager, pinsPrefixes ? operation : operation.withoutPrefix))
        }
    }

    /// The answer to it.
    func reply(_ outcome: Outcome) -> Reply {
        switch entry {
        case .advance: Reply(outcome)
        case .call(_, let operation, _): Reply(outcome, to: operation)
        }
    }
}
