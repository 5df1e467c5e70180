internal import AdapterProtocol
internal import VectorFiles

extension Scenario {
    /// A session that the scenario created.
    struct Session {
        let name: String
    }

    /// An error that a publisher or a subscriber gets (SEC-4, SEC-7).
    struct SessionFault: Hashable {
        let target: String
        let name: Answer.SessionFaultName

        /// The media is under another secret.
        static func mismatch(_ subscriber: String) -> Self { Self(target: subscriber, name: .encryptionSecretMismatch) }

        /// The decryption broke down.
        static func internalError(_ subscriber: String) -> Self {
            Self(target: subscriber, name: .decryptionInternalError)
        }

        /// A secret was set where encryption is not enabled.
        static func notEnabled(_ target: String) -> Self { Self(target: target, name: .encryptionNotEnabled) }
    }

    // MARK: Sessions

    /// Creates a session, with or without encryption, and asks it from here
    /// on.
    @discardableResult func createSession(_ name: String = "session", isEncrypted: Bool) -> Scenario {
        current.session = Session(name: name)
        return askSession(.create(isEncrypted: isEncrypted), .done)
    }

    /// Makes the session of this name the current one.
    @discardableResult func onSession(_ name: String) -> Scenario {
        current.session = Session(name: name)
        return self
    }

    /// Creates a session with encryption that connects with this secret.
    @discardableResult func connectedSession(with secret: String) -> Scenario {
        createSession(isEncrypted: true).setSecret(secret).connect()
    }

    /// Creates a session without encryption that connects.
    @discardableResult func connectedPlainSession() -> Scenario { createSession(isEncrypted: false).connect() }

    /// Adds a request to the current session.
    @discardableResult
    private func askSession(_ operation: SessionOperation, _ answer: ScenarioAnswer, times: Int = 1) -> Scenario {
        guard let session = current.session else { preconditionFailure("no session was created in this scenario") }
        return step(.session(session.name, operation), answer, times: times)
    }

    // MARK: Calls

    /// Sets a secret, or tries to.
    @discardableResult func setSecret(_ secret: String?, _ answer: ScenarioAnswer = .done, times: Int = 1) -> Scenario {
        askSession(.setSecret(secret), answer, times: times)
    }

    /// Clears the secret.
    @discardableResult func clearSecret(times: Int = 1) -> Scenario { setSecret(nil, times: times) }

    /// Connects, or tries to.
    @discardableResult func connect(_ answer: ScenarioAnswer = .done, times: Int = 1) -> Scenario {
        askSession(.connect, answer, times: times)
    }

    /// Publishes, or tries to.
    @discardableResult
    func publish(_ answer: ScenarioAnswer = .done, by publisher: String = "p", times: Int = 1) -> Scenario {
        askSession(.publish(publisher: publisher), answer, times: times)
    }

    /// Subscribes, or tries to, to the stream of a publisher with this secret;
    /// nil where it has none.
    @discardableResult func subscribe(
        _ answer: ScenarioAnswer = .done,
        by subscriber: String = "s",
        to publisherSecret: String? = nil,
        times: Int = 1
    ) -> Scenario {
        askSession(.subscribe(subscriber: subscriber, publisherSecret: publisherSecret), answer, times: times)
    }

    /// Media arrives for a subscriber.
    @discardableResult func deliver(
        _ answer: ScenarioAnswer,
        to subscriber: String = "s",
        isFaulty: Bool = false,
        times: Int = 1
    ) -> Scenario { askSession(.deliver(subscriber: subscriber, isFaulty: isFaulty), answer, times: times) }

    /// The errors reported so far, each once; read once, at the end.
    @discardableResult func faults(_ faults: SessionFault...) -> Scenario { self.faults(faults) }

    /// The errors reported so far, each once; read once, at the end.
    @discardableResult func faults(_ faults: [SessionFault]) -> Scenario {
        askSession(.faults, ScenarioAnswer(.faults(faults.map { ($0.target, $0.name) })))
    }

    /// What the session shows of itself.
    @discardableResult
    func state(isConnected: Bool = true, publishers: [String] = [], subscribers: [String] = []) -> Scenario {
        let state = Answer.sessionState(isConnected: isConnected, publishers: publishers, subscribers: subscribers)
        return askSession(.state, ScenarioAnswer(state))
    }
}

extension ScenarioAnswer {
    /// The secret has not 8 to 256 characters (SEC-1).
    static let invalidSecret = refused(.invalidEncryptionSecret)
    /// The session was created with encryption and has no secret (SEC-3).
    static let secretMissing = refused(.encryptionSecretMissing)
    /// The session was created without encryption (SEC-5…7).
    static let notEnabled = refused(.encryptionNotEnabled)
    /// The media reaches the decoder.
    static let decoded = ScenarioAnswer(.frame(.decoded))
}
