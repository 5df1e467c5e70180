internal import AdapterProtocol
internal import FrameDiagnosis
internal import FramedMedia
internal import VectorFiles
internal import Verdicts

/// What one adapter made of every case as the sender.
struct MatrixSender: Sendable {
    /// What came of one sealing.
    struct Sealed: Sendable {
        /// The frame; nil when none went out.
        var frame: [UInt8]?
        /// What is wrong with it by the vectors.
        var failure: Failure?
    }

    /// The sealings of each case; nil where the adapter does not offer it.
    var cases: [[Sealed]?] = []
    /// Why there is nothing.
    var failure: ClientFailure?

    /// How many cases are sent to the client at once.
    static let batch = 32

    /// Lets a client seal everything.
    init(_ cases: [MatrixCase], client: any Client) {
        let handshake = client.handshake
        for start in stride(from: 0, to: cases.count, by: Self.batch) {
            let range = start..<min(start + Self.batch, cases.count)
            let asked = range.map { number in
                cases[number].canSend(handshake) ? Self.requests(of: cases[number], number, handshake) : nil
            }
            let exchange = client.exchange(asked.flatMap { $0 ?? [] })
            if let failure = exchange.failure {
                self.failure = failure
                return
            }
            var answers = exchange.answers[...]
            for (number, requests) in zip(range, asked) {
                guard let requests else {
                    self.cases.append(nil)
                    continue
                }
                let sealings = zip(requests, answers).filter { $0.0.method == ManagerOperation.Method.encrypt.rawValue }
                answers = answers.dropFirst(requests.count)
                let setsCounter = handshake.controls.contains("frame-counter")
                let counters = cases[number].counters(setsCounter: setsCounter)
                let wanted = zip(cases[number].sealings, counters)
                self.cases.append(
                    zip(wanted, sealings).map { wanted, answered in
                        var key = wanted.0.key
                        if !handshake.controls.contains("iv-prefix") { key?.ivPrefix = nil }
                        return Self.sealed(wanted.0.media, key, counter: wanted.1, answered.1.outcome)
                    }
                )
            }
        }
        failure = client.failureOfReset()
    }

    private static func requests(of one: MatrixCase, _ number: Int, _ handshake: Handshake) -> [Request] {
        let setsCounter = handshake.controls.contains("frame-counter")
        let pinsPrefixes = handshake.controls.contains("iv-prefix")
        let operations = one.sending.compactMap { $0.operation(pinsPrefix: pinsPrefixes, setsCounter: setsCounter) }
        return ([.create(userID: "alice", algorithm: one.algorithm)] + operations).map { operation in
            Request(.manager("sender-\(number)", operation))
        }
    }

    /// - Parameters:
    ///   - key: with the prefix that it was imported with, where that is known.
    ///   - counter: the right one, where it is known.
    private static func sealed(
        _ media: MatrixCase.Media,
        _ key: MatrixCase.Key?,
        counter: UInt32?,
        _ outcome: Outcome
    ) -> Sealed {
        let answer: Answer.Frame? = if case .result(let result) = outcome { Answer.Frame(json: result) } else { nil }
        let frame = answer?.disposition == .forwarded ? answer?.data : nil
        guard let key else {
            return Sealed(
                frame: frame,
                failure: frame.map { _ in Failure("the sender seals where it has no key to seal with (KEY-7, ENC-2)") }
            )
        }
        guard let frame else {
            return Sealed(frame: nil, failure: Failure("the sender does not seal: \(outcome.json)"))
        }
        let recipe = SealedFrameRecipe(
            key: key.bytes,
            keyIndex: key.index,
            clearBytes: media.clearBytes,
            isEscaped: ClearHeader(size: media.clearBytes, codec: media.frame.codec).isEscaped,
            plaintext: media.frame.data
        )
        let trailer = SealedFrame.trailer(of: frame)
        let failure = Failure(
            sealed: frame,
            from: recipe,
            ivPrefix: key.ivPrefix ?? trailer?.ivPrefix ?? 0,
            frameCounter: counter ?? trailer?.frameCounter ?? 1
        )
        return Sealed(frame: frame, failure: failure)
    }
}
