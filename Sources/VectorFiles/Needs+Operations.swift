package import AdapterProtocol

extension Needs {
    /// What a client must have that carries out these requests. Methods that
    /// the protocol does not have are no need.
    package init(_ requests: some Sequence<Request>) {
        for request in requests where Handshake.optionalMethods.contains(request.method) {
            insert(request.method, request.operation)
        }
    }

    /// What the tests of a body need, where a run can test a client with it
    /// (`Spec/protocol.md`, "From flat vectors to requests" and "Scenario
    /// steps").
    ///
    /// - Parameters:
    ///   - algorithm: the file's.
    ///   - rules: the rules of the test. A feature is not seen from its steps:
    ///     the protocol defines it by rules.
    package init?(of body: VectorTest.Body, algorithm: String, rules: [String]) {
        switch body {
        case .seal(let vector):
            insert(algorithm, .algorithms)
            insert(codec: vector.codec)
            insert(.create, vector.key == nil ? nil : .setKey, .encrypt, vector.disposition == .dropped ? .events : nil)
        case .open(let vector):
            insert(algorithm, .algorithms)
            insert(.create, vector.key == nil ? nil : .setKey, .decrypt, .events)
        case .scenario(let scenario):
            if scenario.isTooLongForRealTime { insert("clock", .controls) }
            for step in scenario.steps {
                insert(step.request.method, step.operation)
                for (request, operation) in zip(step.request.inner, step.inner) { insert(request.method, operation) }
            }
        case .clearHeader, .emulationPrevention, .trailer, .counterCryptor: return nil
        }
        for (feature, ofFeature) in Handshake.rulesOfFeatures where !Set(ofFeature).isDisjoint(with: rules) {
            insert(feature, .features)
        }
    }

    private mutating func insert(_ methods: ManagerOperation.Method?...) {
        for method in methods.compactMap(\.self) { insert(method: method.rawValue) }
    }

    private mutating func insert(codec: String?) {
        if let codec, Capability.codecs.words.contains(codec) { insert(codec, .codecs) }
    }

    private mutating func insert(_ method: String, _ operation: ClientOperation?) {
        // Without a clock in the client, the runner waits in real time, unless
        // it is long; and every client has to drop its objects.
        switch operation {
        case .advanceClock?, .reset?: return
        default: insert(method: method)
        }
        if let control = Handshake.controlsOfMethods[method] { insert(control, .controls) }
        switch operation {
        case .manager(_, .create(_, let algorithm)): insert((algorithm ?? .aes128GCM).rawValue, .algorithms)
        case .manager(_, .encrypt(let frame)), .call(_, .send(let frame)): insert(codec: frame.codec)
        case .engine(_, .setFrameCryptor): insert("object", .installationPaths)
        case .engine(_, .setFrameCrypto): insert("callback", .installationPaths)
        case .session(_, .deliver(_, isFaulty: true)): insert("decryption-fault", .controls)
        default: break
        }
    }
}

extension ScenarioVector {
    /// Whether more than a minute passes, or events are read after so many
    /// requests that they cannot all come within a second.
    fileprivate var isTooLongForRealTime: Bool {
        var duration = Duration.zero
        var requests = 0
        var readsEvents = false
        for step in steps {
            requests += step.times
            switch step.operation {
            case .advanceClock(let milliseconds): duration += .milliseconds(milliseconds) * step.times
            case .manager(_, .events): readsEvents = true
            default: break
            }
        }
        return duration > .seconds(60) || readsEvents && requests > 5_000
    }
}
