internal import AdapterProtocol
internal import VectorFiles

/// Frames that go out of engines at the same time.
extension Scenario {
    /// An audio and a video frame go out at once; this counter and the next are
    /// theirs in either order. With names, so they do in each of these engines.
    @discardableResult func sendsAtOnce(
        _ audio: EngineFrame,
        _ video: EngineFrame,
        from counter: UInt64,
        by names: String...
    ) -> Scenario {
        let senders = names.isEmpty ? [currentEngine] : names.map { on(engine: $0).currentEngine }
        let sendings = senders.flatMap { [($0, audio), ($0, video)] }
        let requests = sendings.map { Request(.engine($0.name, .send($1))) }
        let orders = senders.reduce([[]]) { orders, _ in
            orders.flatMap { order in Self.orders(from: counter).map { order + $0 } }
        }
        let answers = orders.map { counters in
            let results = zip(sendings, counters).map { sending, counter in
                ScenarioAnswer.sent(sending.1, sending.0.cryptor, counter).expected.json
            }
            return ScenarioAnswer.result(.results(results))
        }
        return step(.concurrently(requests), .inAnyOrder(answers))
    }

    /// The calls for two frames that went out at once.
    @discardableResult func traceAtOnce(_ audio: EngineFrame, _ video: EngineFrame, from counter: UInt64) -> Scenario {
        let engine = currentEngine
        return add(acceptable: .parallelOrder) { path in
            let traces = Self.orders(from: counter).map { counters in
                let calls = zip([audio, video], counters).flatMap { path.sending($0, engine.cryptor, $1) }
                return ScenarioAnswer.trace(calls, living: engine.living(path))
            }
            return engine.step(.trace, .inAnyOrder(traces))
        }
    }

    /// The orders in which two frames may take this counter and the next.
    private static func orders(from counter: UInt64) -> [[UInt64]] {
        [[counter, counter + 1], [counter + 1, counter]]
    }
}

extension ScenarioAnswer {
    /// Any of these, since it is not known which request took effect first.
    static func inAnyOrder(_ answers: [ScenarioAnswer]) -> ScenarioAnswer { anyOf(answers, .parallelOrder) }
}
