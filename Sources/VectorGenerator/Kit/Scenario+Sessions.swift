internal import JSON
internal import VectorFiles

extension Scenario {
    /// A session that the scenario created.
    struct Session {
        let name: String
    }

    /// What a publisher or a subscriber is told (SEC-4, SEC-7).
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

    /// Creates a session, with or without encryption.
    func session(_ name: String = "session", isEncrypted: Bool) -> Session {
        step("session.create", ["session": .string(name), "encrypted": .bool(isEncrypted)], .done)
        return Session(name: name)
    }

    /// Sets a secret, or clears it with nil, or tries to.
    func setSecret(
        _ session: Session,
        _ secret: String?,
        _ answer: ScenarioAnswer = .done,
        times: Int = 1
    ) {
        var params: JSONObject = ["session": .string(session.name)]
        params["secret"] = secret.map { .string($0) }
        step("session.setSecret", params, answer, times: times)
    }

    /// Connects, or tries to.
    func connect(_ session: Session, _ answer: ScenarioAnswer = .done, times: Int = 1) {
        step("session.connect", ["session": .string(session.name)], answer, times: times)
    }

    /// Publishes, or tries to.
    func publish(
        _ session: Session,
        _ publisher: String = "p",
        _ answer: ScenarioAnswer = .done,
        times: Int = 1
    ) {
        let params: JSONObject = ["session": .string(session.name), "publisher": .string(publisher)]
        step("session.publish", params, answer, times: times)
    }

    /// Subscribes, or tries to, to the stream of a publisher with this secret.
    func subscribe(
        _ session: Session,
        _ subscriber: String = "s",
        to publisherSecret: String?,
        _ answer: ScenarioAnswer = .done,
        times: Int = 1
    ) {
        var params: JSONObject = ["session": .string(session.name), "subscriber": .string(subscriber)]
        params["publisherSecret"] = publisherSecret.map { .string($0) }
        step("session.subscribe", params, answer, times: times)
    }

    /// Media arrives for a subscriber.
    func deliver(
        _ session: Session,
        to subscriber: String = "s",
        _ answer: ScenarioAnswer,
        isFaulty: Bool = false,
        times: Int = 1
    ) {
        var params: JSONObject = ["session": .string(session.name), "subscriber": .string(subscriber)]
        if isFaulty { params["fault"] = "internal" }
        step("session.deliver", params, answer, times: times)
    }

    /// What was told so far, each once; read once, at the end.
    func faults(_ session: Session, _ faults: [SessionFault] = []) {
        let list = faults.map { JSONValue.object(["target": .string($0.target), "name": .string($0.name)]) }
        step("session.faults", ["session": .string(session.name)], .result(["faults": .array(list)]))
    }

    /// What the session shows of itself.
    func state(
        _ session: Session,
        isConnected: Bool = true,
        publishers: [String] = [],
        subscribers: [String] = []
    ) {
        step(
            "session.state",
            ["session": .string(session.name)],
            .result([
                "connected": .bool(isConnected),
                "publishers": .array(publishers.map { .string($0) }),
                "subscribers": .array(subscribers.map { .string($0) }),
            ])
        )
    }
}

extension ScenarioAnswer {
    /// The secret has not 8 to 256 characters (SEC-1).
    static let invalidSecret = refused("invalidEncryptionSecret")
    /// The session was created with encryption and has no secret (SEC-3).
    static let secretMissing = refused("encryptionSecretMissing")
    /// The session was created without encryption (SEC-5…7).
    static let notEnabled = refused("encryptionNotEnabled")
    /// The media reaches the decoder.
    static let decoded = result(["disposition": "decoded"])
}
