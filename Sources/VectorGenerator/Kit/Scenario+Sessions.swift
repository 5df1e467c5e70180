internal import JSON
internal import VectorFiles

extension Scenario {
    /// A session that the scenario created.
    struct Session {
        let name: String
    }

    /// An error that a publisher or a subscriber gets (SEC-4, SEC-7).
    struct SessionFault: Hashable {
        let target: String
        let name: String

        /// The media is under another secret.
        static func mismatch(_ subscriber: String) -> SessionFault {
            SessionFault(target: subscriber, name: "encryptionSecretMismatch")
        }

        /// The decryption broke down.
        static func internalError(_ subscriber: String) -> SessionFault {
            SessionFault(target: subscriber, name: "decryptionInternalError")
        }

        /// A secret was set where encryption is not enabled.
        static func notEnabled(_ target: String) -> SessionFault {
            SessionFault(target: target, name: "encryptionNotEnabled")
        }
    }

    // MARK: Sessions

    /// Creates a session, with or without encryption, and makes it the current
    /// one.
    @discardableResult
    func createSession(_ name: String = "session", isEncrypted: Bool) -> Scenario {
        current.session = Session(name: name)
        return step("session.create", ["session": .string(name), "encrypted": .bool(isEncrypted)], .done)
    }

    /// Makes the session of this name the current one.
    @discardableResult
    func onSession(_ name: String) -> Scenario {
        current.session = Session(name: name)
        return self
    }

    /// Creates a session with encryption that connects with this secret.
    @discardableResult
    func connectedSession(with secret: String) -> Scenario {
        createSession(isEncrypted: true).setSecret(secret).connect()
    }

    /// Creates a session without encryption that connects.
    @discardableResult
    func connectedPlainSession() -> Scenario { createSession(isEncrypted: false).connect() }

    /// Adds a request to the current session.
    @discardableResult
    private func askSession(
        _ method: String,
        _ params: JSONObject = [:],
        _ answer: ScenarioAnswer,
        times: Int = 1
    ) -> Scenario {
        guard let session = current.session else { preconditionFailure("no session was created in this scenario") }
        return step(method, JSONObject([("session", .string(session.name))] + params.members), answer, times: times)
    }

    // MARK: Calls

    /// Sets a secret, or tries to.
    @discardableResult
    func setSecret(_ secret: String?, _ answer: ScenarioAnswer = .done, times: Int = 1) -> Scenario {
        var params = JSONObject()
        params["secret"] = secret.map { .string($0) }
        return askSession("session.setSecret", params, answer, times: times)
    }

    /// Clears the secret.
    @discardableResult
    func clearSecret(times: Int = 1) -> Scenario { setSecret(nil, times: times) }

    /// Connects, or tries to.
    @discardableResult
    func connect(_ answer: ScenarioAnswer = .done, times: Int = 1) -> Scenario {
        askSession("session.connect", [:], answer, times: times)
    }

    /// Publishes, or tries to.
    @discardableResult
    func publish(_ answer: ScenarioAnswer = .done, by publisher: String = "p", times: Int = 1) -> Scenario {
        askSession("session.publish", ["publisher": .string(publisher)], answer, times: times)
    }

    /// Subscribes, or tries to, to the stream of a publisher with this secret;
    /// nil where it has none.
    @discardableResult
    func subscribe(
        _ answer: ScenarioAnswer = .done,
        by subscriber: String = "s",
        to publisherSecret: String? = nil,
        times: Int = 1
    ) -> Scenario {
        var params: JSONObject = ["subscriber": .string(subscriber)]
        params["publisherSecret"] = publisherSecret.map { .string($0) }
        return askSession("session.subscribe", params, answer, times: times)
    }

    /// Media arrives for a subscriber.
    @discardableResult
    func deliver(
        _ answer: ScenarioAnswer,
        to subscriber: String = "s",
        isFaulty: Bool = false,
        times: Int = 1
    ) -> Scenario {
        var params: JSONObject = ["subscriber": .string(subscriber)]
        if isFaulty { params["fault"] = "internal" }
        return askSession("session.deliver", params, answer, times: times)
    }

    /// The errors reported so far, each once; read once, at the end.
    @discardableResult
    func faults(_ faults: SessionFault...) -> Scenario { self.faults(faults) }

    /// The errors reported so far, each once; read once, at the end.
    @discardableResult
    func faults(_ faults: [SessionFault]) -> Scenario {
        let list = faults.map { JSONValue.object(["target": .string($0.target), "name": .string($0.name)]) }
        return askSession("session.faults", [:], .result(["faults": .array(list)]))
    }

    /// The state that the session shows.
    @discardableResult
    func state(isConnected: Bool = true, publishers: [String] = [], subscribers: [String] = []) -> Scenario {
        askSession(
            "session.state",
            [:],
            .result([
                "connected": .bool(isConnected),
                "publishers": .array(publishers.map { .string($0) }),
                "subscribers": .array(subscribers.map { .string($0) }),
            ])
        )
    }
}

extension ScenarioAnswer {
    /// The secret does not have 8 to 256 characters (SEC-1).
    static let invalidSecret = refused("invalidEncryptionSecret")
    /// The session was created with encryption and has no secret (SEC-3).
    static let secretMissing = refused("encryptionSecretMissing")
    /// The session was created without encryption (SEC-5…7).
    static let notEnabled = refused("encryptionNotEnabled")
    /// The media reaches the decoder.
    static let decoded = result(["disposition": "decoded"])
}
