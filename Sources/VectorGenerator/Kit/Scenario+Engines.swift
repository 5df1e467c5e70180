internal import AdapterProtocol
internal import VectorFiles

/// Media engines and what is installed in them.
extension Scenario {
    // MARK: Life cycle

    /// Makes an engine, initializes it, and makes it the current one.
    @discardableResult func engine(_ name: String) -> Scenario { newEngine(name).initialize() }

    /// Makes an engine and initializes it with a cryptor installed.
    @discardableResult func engine(_ name: String, _ cryptor: EngineCryptor, by path: EnginePath? = nil) -> Scenario {
        engine(name).install(cryptor, by: path)
    }

    /// Makes an engine that is not initialized.
    @discardableResult func newEngine(_ name: String) -> Scenario {
        let engine = ScenarioEngine(name)
        engines.append(engine)
        current.engine = engine
        return askEngine(.create)
    }

    /// Makes the engine of this name the current one.
    @discardableResult func on(engine name: String) -> Scenario {
        guard let engine = engines.last(where: { $0.name == name }) else {
            preconditionFailure("no engine \(name) was made in this scenario")
        }
        current.engine = engine
        return self
    }

    /// The current engine, to which steps without a name go.
    var currentEngine: ScenarioEngine {
        guard let engine = current.engine else { preconditionFailure("no engine was made in this scenario") }
        return engine
    }

    /// Initializes the engine.
    @discardableResult func initialize() -> Scenario { askEngine(.initialize) }

    /// Destroys the engine, which may be initialized again (INS-4).
    @discardableResult func destroy() -> Scenario {
        currentEngine.destroy()
        return askEngine(.destroy)
    }

    /// Destroys the engine and initializes it again.
    @discardableResult func beginAgain() -> Scenario { destroy().initialize() }

    // MARK: Installing

    /// Installs a cryptor, by the path of the row unless said otherwise; it is
    /// in force from the next frame on (INS-1).
    @discardableResult func install(_ cryptor: EngineCryptor, by path: EnginePath? = nil) -> Scenario {
        currentEngine.install(cryptor, by: path)
        return ask(toInstall: cryptor, by: path, .installed)
    }

    /// Installs the callbacks of a cryptor, named in this order.
    @discardableResult func install(_ cryptor: EngineCryptor, callbacks names: [CallbackName]) -> Scenario {
        currentEngine.install(cryptor, by: .callback)
        return ask(toInstall: cryptor, callbacks: names, .installed)
    }

    /// The engine is not initialized and installs nothing (INS-1).
    @discardableResult func refusesToInstall(_ cryptor: EngineCryptor) -> Scenario {
        ask(toInstall: cryptor, by: nil, .notInitializedStatus)
    }

    /// These are not all three callbacks, and nothing is installed (INS-2).
    @discardableResult func refusesToInstall(
        _ cryptor: EngineCryptor,
        callbacks names: [CallbackName],
        _ answer: ScenarioAnswer = .incomplete
    ) -> Scenario { ask(toInstall: cryptor, callbacks: names, answer) }

    /// Removes what is installed by passing no callback (INS-2).
    @discardableResult func installNothing() -> Scenario {
        currentEngine.clear()
        return askEngine(.setFrameCrypto([], nil), .installed)
    }

    /// Removes what is installed (INS-3).
    @discardableResult func clear() -> Scenario {
        currentEngine.clear()
        return askEngine(.clearFrameCryptor)
    }

    private func ask(toInstall cryptor: EngineCryptor, by path: EnginePath?, _ answer: ScenarioAnswer) -> Scenario {
        add { [engine = currentEngine] rowPath in
            switch path ?? rowPath {
            case .object: engine.step(.setFrameCryptor(cryptor), answer)
            case .callback: engine.step(.setFrameCrypto(CallbackName.allCases, cryptor), answer)
            }
        }
    }

    private func ask(
        toInstall cryptor: EngineCryptor,
        callbacks names: [CallbackName],
        _ answer: ScenarioAnswer
    ) -> Scenario { askEngine(.setFrameCrypto(names, cryptor), answer) }

    // MARK: What was observed

    /// The log since the last time. Diagnostics may come late or not at all,
    /// so those of earlier reads are listed again (INS-12).
    @discardableResult func log(oversize errors: [OversizeError] = [], _ diagnostics: EngineDiagnostic...) -> Scenario {
        log(oversize: errors, diagnostics)
    }

    /// The log since the last time.
    @discardableResult func log(oversize errors: [OversizeError] = [], _ diagnostics: [EngineDiagnostic]) -> Scenario {
        askEngine(.log, .log(errors, diagnostics))
    }

    /// The log where it is free how many of these oversize errors of callbacks
    /// are in it (INS-6).
    @discardableResult
    func logOfCallbacks(oversize errors: [OversizeError], _ diagnostics: EngineDiagnostic...) -> Scenario {
        let answers = (0...errors.count).map { ScenarioAnswer.log(Array(errors.prefix($0)), diagnostics) }
        return askEngine(.log, .anyOf(answers, .callbackOversizeLog))
    }

    /// The calls of the frames since the last trace, and no others, and how
    /// many objects are alive: all of this life's, unless said otherwise.
    ///
    /// - Parameter isAudioFirst: whether audio's calls are written before
    ///   those of video; only those of one media type have an order.
    @discardableResult func trace(living: Int? = nil, isAudioFirst: Bool = false) -> Scenario {
        let engine = currentEngine
        let (calls, objects) = (engine.takeCalls(), engine.living)
        return add { path in
            var calls = calls(path)
            if isAudioFirst {
                calls = calls.filter { $0.mediaType == .audio } + calls.filter { $0.mediaType == .video }
            }
            return engine.step(.trace, .trace(calls, living: living ?? objects(path)))
        }
    }
}

extension Scenario {
    /// An oversize ciphertext as it is logged (INS-6).
    typealias OversizeError = (size: Int, maxSize: Int)

    /// Adds a request to the current engine.
    @discardableResult func askEngine(
        _ operation: EngineOperation,
        _ answer: ScenarioAnswer = .done,
        times: Int = 1
    ) -> Scenario {
        let step = currentEngine.step(operation, answer, times: times)
        return add(acceptable: answer.flag) { _ in step }
    }
}

extension ScenarioEngine {
    /// A request to the engine.
    func step(_ operation: EngineOperation, _ answer: ScenarioAnswer, times: Int = 1) -> ScenarioStep {
        var step = ScenarioStep(Request(.engine(name, operation)), answer: answer.expected)
        step.times = times
        return step
    }
}

extension ScenarioAnswer {
    /// It is in force from the next frame on (INS-1).
    static let installed = ScenarioAnswer(.status(.installed))
    /// The engine is not initialized (INS-1).
    static let notInitializedStatus = ScenarioAnswer(.status(.notInitialized))
    /// Some callbacks are missing (INS-2).
    static let incomplete = ScenarioAnswer(.status(.incomplete))
    /// Some callbacks are missing and the engine is not initialized.
    static let incompleteOrNotInitialized = anyOf([notInitializedStatus, incomplete], .twoStatuses)

    fileprivate static func log(
        _ errors: [Scenario.OversizeError],
        _ diagnostics: [EngineDiagnostic]
    ) -> ScenarioAnswer {
        ScenarioAnswer(.log(oversizeErrors: errors, diagnostics: diagnostics.map(\.diagnostic)))
    }

    static func trace(_ calls: [Answer.CryptorCall], living: Int) -> ScenarioAnswer {
        ScenarioAnswer(.trace(calls, live: living))
    }
}
