internal import JSON
internal import VectorFiles

extension Scenario {
    /// A media engine that the scenario made.
    struct Engine {
        let name: String
    }

    /// The names of the three callbacks.
    static let callbackNames = ["encrypt", "decrypt", "getMaxSize"]

    // MARK: Life

    /// Makes an engine and initializes it.
    func engine(_ name: String) -> Engine {
        let engine = newEngine(name)
        initialize(engine)
        return engine
    }

    /// Makes an engine and initializes it with a cryptor installed.
    func engine(_ name: String, _ cryptor: EngineCryptor, by path: EnginePath) -> Engine {
        let engine = engine(name)
        install(engine, cryptor, by: path)
        return engine
    }

    /// Makes an engine that is not initialized.
    func newEngine(_ name: String) -> Engine {
        let engine = Engine(name: name)
        step("engine.create", engine.params, .done)
        return engine
    }

    /// Initializes an engine.
    func initialize(_ engine: Engine) {
        step("engine.initialize", engine.params, .done)
    }

    /// Destroys an engine, which may be initialized again.
    func destroy(_ engine: Engine) {
        step("engine.destroy", engine.params, .done)
    }

    // MARK: Installing

    /// Installs a cryptor, or tries to.
    func install(
        _ engine: Engine,
        _ cryptor: EngineCryptor,
        by path: EnginePath,
        _ answer: ScenarioAnswer = .installed
    ) {
        switch path {
        case .object:
            step("engine.setFrameCryptor", engine.params(["cryptor": cryptor.json]), answer)
        case .callback:
            install(engine, cryptor, callbacks: Self.callbackNames, answer)
        }
    }

    /// Installs these of a cryptor's callbacks, or tries to.
    func install(
        _ engine: Engine,
        _ cryptor: EngineCryptor,
        callbacks names: [String],
        _ answer: ScenarioAnswer
    ) {
        let callbacks = JSONValue.array(names.map { .string($0) })
        step("engine.setFrameCrypto", engine.params(["callbacks": callbacks, "cryptor": cryptor.json]), answer)
    }

    /// Removes what is installed by passing no callback (INS-2).
    func installNothing(_ engine: Engine) {
        step("engine.setFrameCrypto", engine.params(["callbacks": []]), .installed)
    }

    /// Removes what is installed (INS-3).
    func clear(_ engine: Engine) {
        step("engine.clearFrameCryptor", engine.params, .done)
    }

    // MARK: Frames

    /// A frame goes out encrypted, under this counter (INS-8).
    func sends(_ engine: Engine, _ frame: EngineFrame, _ cryptor: EngineCryptor, _ counter: UInt64) {
        send(engine, frame, .sent(frame, cryptor, counter))
    }

    /// A frame goes out as it is.
    func sendsPlain(_ engine: Engine, _ frame: EngineFrame) {
        send(engine, frame, .sentPlain(frame))
    }

    /// A frame does not go out.
    func sendsNothing(_ engine: Engine, _ frame: EngineFrame, times: Int = 1) {
        send(engine, frame, .dropped, times: times)
    }

    /// A frame to go out and any answer.
    func send(_ engine: Engine, _ frame: EngineFrame, _ answer: ScenarioAnswer, times: Int = 1) {
        step("engine.send", engine.params(frame.params), answer, times: times)
    }

    /// The frame that a sender encrypted comes in and reaches the decoder.
    func opens(
        _ engine: Engine,
        _ frame: EngineFrame,
        _ cryptor: EngineCryptor,
        _ counter: UInt64,
        times: Int = 1
    ) {
        receive(engine, cryptor.sealed(frame, counter), counter, .decoded(frame.data), times: times)
    }

    /// A frame comes in and reaches the decoder as it is; without a counter it
    /// is plain.
    func decodes(_ engine: Engine, _ frame: EngineFrame, _ counter: UInt64? = nil) {
        receive(engine, frame, counter, .decoded(frame.data))
    }

    /// A frame comes in and goes nowhere.
    func rejects(_ engine: Engine, _ frame: EngineFrame, _ counter: UInt64?, times: Int = 1) {
        receive(engine, frame, counter, .dropped, times: times)
    }

    /// A frame that comes in, with its counter unless it is plain, and any
    /// answer.
    func receive(
        _ engine: Engine,
        _ frame: EngineFrame,
        _ counter: UInt64?,
        _ answer: ScenarioAnswer,
        times: Int = 1
    ) {
        var params = frame.params
        params["counter"] = counter.map { .string(String($0)) }
        step("engine.receive", engine.params(params), answer, times: times)
    }

    // MARK: What was observed

    /// The log since the last time. Diagnostics may come late or not at all,
    /// so those of earlier reads are listed again (INS-12).
    func log(
        _ engine: Engine,
        oversize errors: [(size: Int, maxSize: Int)] = [],
        _ diagnostics: [EngineDiagnostic] = []
    ) {
        step("engine.log", engine.params, .log(errors, diagnostics))
    }

    /// The log where it is free how many of these oversize errors of callbacks
    /// are in it (INS-6).
    func logOfCallbacks(
        _ engine: Engine,
        oversize errors: [(size: Int, maxSize: Int)],
        _ diagnostics: [EngineDiagnostic]
    ) {
        let answers = (0...errors.count).map { ScenarioAnswer.log(Array(errors.prefix($0)), diagnostics) }
        step("engine.log", engine.params, .anyOf(answers, .callbackOversizeLog))
    }

    /// The calls since the last time, and how many objects are alive.
    func trace(_ engine: Engine, _ calls: [EnginePath.Call], living: Int) {
        step("engine.trace", engine.params, .trace(calls, living: living))
    }

    /// The calls since the last time where several lists are right.
    func trace(_ engine: Engine, anyOf orders: [[EnginePath.Call]], living: Int) {
        step("engine.trace", engine.params, .anyOf(orders.map { .trace($0, living: living) }, .parallelOrder))
    }
}

extension Scenario.Engine {
    /// What a request says of the engine.
    fileprivate var params: JSONObject { ["engine": .string(name)] }

    /// A request's parameters.
    fileprivate func params(_ others: JSONObject) -> JSONObject {
        JSONObject(params.members + others.members)
    }
}

extension ScenarioAnswer {
    /// It is in force from the next frame on (INS-1).
    static let installed = status(0)
    /// The engine is not initialized (INS-1).
    static let notInitializedStatus = status(-1)
    /// Some callbacks are missing (INS-2).
    static let incomplete = status(-2)
    /// Some callbacks are missing and the engine is not initialized.
    static let incompleteOrNotInitialized = anyOf([notInitializedStatus, incomplete], .twoStatuses)
    /// The engine takes no frame.
    static let notInitialized = refused("notInitialized")

    /// The frame goes out encrypted.
    static func sent(_ frame: EngineFrame, _ cryptor: EngineCryptor, _ counter: UInt64) -> ScenarioAnswer {
        sent(cryptor.sealed(frame, counter).data, counter)
    }

    /// These bytes go out with this counter.
    static func sent(_ data: [UInt8], _ counter: UInt64) -> ScenarioAnswer {
        result([
            "disposition": "sent", "data": .string(Hex.encode(data)), "counter": .string(String(counter)),
        ])
    }

    /// The frame goes out as it is.
    static func sentPlain(_ frame: EngineFrame) -> ScenarioAnswer {
        result(["disposition": "sent", "data": .string(Hex.encode(frame.data))])
    }

    /// The decoder gets these bytes.
    static func decoded(_ data: [UInt8]) -> ScenarioAnswer {
        result(["disposition": "decoded", "data": .string(Hex.encode(data))])
    }

    fileprivate static func log(
        _ errors: [(size: Int, maxSize: Int)],
        _ diagnostics: [EngineDiagnostic]
    ) -> ScenarioAnswer {
        let errors = errors.map { error in
            JSONValue.object(["size": .integer(Int64(error.size)), "maxSize": .integer(Int64(error.maxSize))])
        }
        return result(["oversizeErrors": .array(errors), "diagnostics": .array(diagnostics.map(\.json))])
    }

    fileprivate static func trace(_ calls: [EnginePath.Call], living: Int) -> ScenarioAnswer {
        result(["calls": .array(calls.map(\.json)), "live": .integer(Int64(living))])
    }

    private static func status(_ status: Int) -> ScenarioAnswer {
        result(["status": .integer(Int64(status))])
    }
}
