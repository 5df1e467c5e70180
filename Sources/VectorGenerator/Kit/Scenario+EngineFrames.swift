internal import AdapterProtocol
internal import VectorFiles

/// Frames that go out of an engine and come in. Where a step names no
/// cryptor, it means the one in force.
extension Scenario {
    // MARK: Out

    /// A frame goes out encrypted, under this counter (INS-8).
    @discardableResult func sends(_ frame: EngineFrame, _ counter: UInt64) -> Scenario {
        let cryptor = currentEngine.cryptor
        return send(frame, .sent(frame, cryptor, counter)).noteCalls { $0.sending(frame, cryptor, counter) }
    }

    /// Frames go out encrypted, under this counter and those that follow it.
    @discardableResult func sends(_ frames: [EngineFrame], from counter: UInt64) -> Scenario {
        each(zip(frames, counter...)) { $0.sends($1.0, $1.1) }
    }

    /// In parallel work: a frame goes out encrypted, under one of these
    /// counters.
    @discardableResult func sends(_ frame: EngineFrame, anyOf counters: [UInt64]) -> Scenario {
        send(frame, .inAnyOrder(counters.map { .sent(frame, currentEngine.cryptor, $0) }))
    }

    /// Frames go out as they are.
    @discardableResult func sendsPlain(_ frames: EngineFrame...) -> Scenario {
        each(frames) { $0.send($1, .sentPlain($1)) }
    }

    /// A frame does not go out: the cryptor refuses it, or spends `counter` on
    /// a ciphertext that is too large (INS-6, INS-7).
    @discardableResult func sendsNothing(_ frame: EngineFrame, _ counter: UInt64? = nil, times: Int = 1) -> Scenario {
        let cryptor = currentEngine.cryptor
        return send(frame, .dropped, times: times).noteCalls(times) { $0.sending(frame, cryptor, counter) }
    }

    /// A frame to go out and any answer.
    @discardableResult func send(_ frame: EngineFrame, _ answer: ScenarioAnswer, times: Int = 1) -> Scenario {
        askEngine(.send(frame), answer, times: times)
    }

    // MARK: In

    /// A frame that a sender with the same cryptor encrypted under this counter
    /// comes in and reaches the decoder.
    @discardableResult func opens(_ frame: EngineFrame, _ counter: UInt64, times: Int = 1) -> Scenario {
        receive(currentEngine.cryptor.sealed(frame, counter), counter, .decoded(frame.data), times: times)
    }

    /// Frames that a sender with the same cryptor encrypted come in, under this
    /// counter and those that follow it, and reach the decoder.
    @discardableResult func opens(_ frames: [EngineFrame], from counter: UInt64) -> Scenario {
        each(zip(frames, counter...)) { $0.opens($1.0, $1.1) }
    }

    /// A frame that a sender encrypted comes in and is refused.
    @discardableResult func rejects(
        _ frame: EngineFrame,
        _ counter: UInt64,
        under cryptor: EngineCryptor? = nil,
        times: Int = 1
    ) -> Scenario {
        rejects(arriving: (cryptor ?? currentEngine.cryptor).sealed(frame, counter), counter, times: times)
    }

    /// Bytes come in as an encrypted frame and are refused.
    @discardableResult func rejects(arriving bytes: EngineFrame, _ counter: UInt64, times: Int = 1) -> Scenario {
        receive(bytes, counter, .dropped, times: times)
    }

    /// Plain frames come in and are dropped: decrypt gets those of 12 bytes and
    /// more and refuses them (ONE-1).
    @discardableResult func rejectsPlain(_ frames: EngineFrame...) -> Scenario {
        each(frames) { $0.receive($1, nil, .dropped) }
    }

    /// Media under another XOR key comes in, and other bytes reach the decoder
    /// (INS-14).
    @discardableResult func garbles(_ frame: EngineFrame, _ counter: UInt64, under cryptor: EngineCryptor) -> Scenario {
        let arriving = cryptor.sealed(frame, counter)
        return receive(arriving, counter, .decoded(currentEngine.cryptor.sealed(arriving, counter).data))
    }

    /// Plain frames come in and reach the decoder.
    @discardableResult func decodesPlain(_ frames: EngineFrame...) -> Scenario {
        each(frames) { $0.receive($1, nil, .decoded($1.data)) }
    }

    /// Nothing is installed: an encrypted frame reaches the decoder as it is
    /// (ONE-2).
    @discardableResult
    func decodesCiphertext(of frame: EngineFrame, _ counter: UInt64, under cryptor: EngineCryptor) -> Scenario {
        let arriving = cryptor.sealed(frame, counter)
        return receive(arriving, counter, .decoded(arriving.data))
    }

    /// A frame that comes in, with its counter unless it is plain, and any
    /// answer.
    @discardableResult func receive(
        _ arriving: EngineFrame,
        _ counter: UInt64?,
        _ answer: ScenarioAnswer,
        times: Int = 1
    ) -> Scenario {
        askEngine(.receive(arriving, counter: counter), answer, times: times)
        let isTooShort = counter == nil && arriving.data.count < 12
        return isTooShort ? self : noteCalls(times) { $0.arriving(arriving, counter) }
    }

    /// The next trace has these calls, if anything is installed.
    private func noteCalls(_ times: Int = 1, _ calls: @escaping (EnginePath) -> [Answer.CryptorCall]) -> Scenario {
        currentEngine.note(times: times, calls)
        return self
    }

    // MARK: From one engine to another

    /// One engine sends a frame and another, which has the same cryptor and
    /// becomes the current one, opens it.
    @discardableResult func delivers(
        _ frame: EngineFrame,
        _ counter: UInt64,
        from sender: String = "alice",
        to receiver: String = "bob"
    ) -> Scenario { on(engine: sender).sends(frame, counter).on(engine: receiver).opens(frame, counter) }

    /// Alice sends frames, under this counter and those that follow it, and bob
    /// opens each before the next.
    @discardableResult func delivers(_ frames: [EngineFrame], from counter: UInt64) -> Scenario {
        each(zip(frames, counter...)) { $0.delivers($1.0, $1.1) }
    }
}

extension ScenarioAnswer {
    /// The engine takes no frame.
    static let notInitialized = refused(.notInitialized)

    /// The frame goes out encrypted.
    static func sent(_ frame: EngineFrame, _ cryptor: EngineCryptor, _ counter: UInt64) -> ScenarioAnswer {
        sent(cryptor.sealed(frame, counter).data, counter)
    }

    /// These bytes go out with this counter.
    static func sent(_ data: [UInt8], _ counter: UInt64) -> ScenarioAnswer {
        ScenarioAnswer(.frame(.sent, data, counter: counter))
    }

    /// The frame goes out as it is.
    static func sentPlain(_ frame: EngineFrame) -> ScenarioAnswer { sent(frame.data) }

    /// The decoder gets these bytes.
    static func decoded(_ data: [UInt8]) -> ScenarioAnswer { ScenarioAnswer(.frame(.decoded, data)) }
}
