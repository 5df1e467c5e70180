internal import AdapterProtocol
internal import JSON
internal import VectorFiles

extension Scenario {
    /// A frame that goes out beside others.
    typealias Sending = (engine: Engine, frame: EngineFrame, cryptor: EngineCryptor)

    /// Frames go out at once, each with its cryptor's answer.
    ///
    /// - Parameter orders: the counters of the frames, one list for each
    ///   order in which they may take them.
    func sendsAtOnce(_ sendings: [Sending], counters orders: [[UInt64]]) {
        let parts = Scenario()
        for sending in sendings { parts.sendsPlain(sending.engine, sending.frame) }
        let answers = orders.map { counters in
            let results = zip(sendings, counters).map { sending, counter in
                ScenarioAnswer.sent(sending.frame, sending.cryptor, counter).expected.json
            }
            return ScenarioAnswer.result(["results": .array(results)])
        }
        step("concurrently", parts.asRequests, answers.count == 1 ? answers[0] : .anyOf(answers, .parallelOrder))
    }

    /// One audio and one video frame go out at once under one cryptor; the
    /// first counter is `counter`.
    func sendsPair(
        _ engine: Engine,
        _ audio: EngineFrame,
        _ video: EngineFrame,
        _ cryptor: EngineCryptor,
        from counter: UInt64
    ) {
        sendsAtOnce(
            [(engine, audio, cryptor), (engine, video, cryptor)],
            counters: [[counter, counter + 1], [counter + 1, counter]]
        )
    }

    /// The steps as the parameters of `concurrently`.
    private var asRequests: JSONObject {
        let requests = steps.map { step -> JSONValue in
            ["method": .string(step.request.method), "params": .object(step.request.params)]
        }
        return ["requests": .array(requests)]
    }
}

extension ScenarioAnswer {
    /// Any of these, since it is not known which request took effect first.
    static func inAnyOrder(_ answers: [ScenarioAnswer]) -> ScenarioAnswer { anyOf(answers, .parallelOrder) }
}
