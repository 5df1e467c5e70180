internal import Threads

/// One connection to one room whose media is protected with one shared secret:
/// the correct client of profile `session-secret` (SEC).
///
/// Safe from any thread; everything that changes is behind one lock.
public final class SecretSession: Sendable {
    /// Everything that changes.
    struct State {
        var isConnected = false
        var secret: EncryptionSecret?
        var publishers: Set<String> = []
        var subscribers: [String: Subscription] = [:]
        var faults: [SessionFault] = []
    }

    /// An active subscriber.
    struct Subscription {
        var stream: RemoteStream
        /// The faults that were reported to the subscriber since a frame last
        /// opened, so that each is reported once and not for every frame.
        var toldFaults: Set<SessionFault.Name> = []
    }

    /// Whether the session was created with encryption.
    public let isEncrypted: Bool
    private let state = Monitor(State())

    /// A session that is not connected and has no secret.
    public init(isEncrypted: Bool) { self.isEncrypted = isEncrypted }

    /// Runs `body` under the lock.
    func withState<Result: Sendable>(
        _ body: (inout State) throws(SessionError) -> Result
    ) throws(SessionError) -> Result {
        try state.withLock { (state) throws(SessionError) -> Result in try body(&state) }
    }

    /// Sets or replaces the secret, or clears it with nil (SEC-1, SEC-2,
    /// SEC-5…8).
    ///
    /// - Throws: `invalidEncryptionSecret`, and nothing has changed;
    ///   `encryptionNotEnabled` when connected without encryption: the secret
    ///   in force stays, and everything active is removed and gets the error as
    ///   a fault.
    public func setSecret(_ text: String?) throws(SessionError) {
        let secret = try text.map { (text) throws(SessionError) in try EncryptionSecret(text) }
        try withState { (state) throws(SessionError) in
            guard secret == nil || isEncrypted || !state.isConnected else {
                state.removeEverything()
                throw .encryptionNotEnabled
            }
            state.secret = secret
        }
    }

    /// Connects (SEC-3, SEC-5); harmless when connected.
    ///
    /// - Throws: `encryptionSecretMissing`.
    public func connect() throws(SessionError) {
        try withState { (state) throws(SessionError) in
            guard !isEncrypted || state.secret != nil else { throw .encryptionSecretMissing }
            state.isConnected = true
        }
    }

    /// Makes a publisher active (SEC-3, SEC-5); one that was removed, or
    /// refused, may come again (SEC-8).
    ///
    /// - Throws: `encryptionSecretMissing`, `notConnected`, `alreadyActive`,
    ///   `encryptionNotEnabled`.
    public func publish(_ publisher: String) throws(SessionError) {
        try withState { (state) throws(SessionError) in
            try admit(&state, isActive: state.publishers.contains(publisher))
            state.publishers.insert(publisher)
        }
    }

    /// Makes a subscriber active, which receives `stream` (SEC-3, SEC-5).
    ///
    /// - Throws: what `publish` throws.
    public func subscribe(_ subscriber: String, to stream: RemoteStream) throws(SessionError) {
        try withState { (state) throws(SessionError) in
            try admit(&state, isActive: state.subscribers[subscriber] != nil)
            state.subscribers[subscriber] = Subscription(stream: stream)
        }
    }

    /// The faults since the last call.
    public func takeFaults() -> [SessionFault] {
        state.withLock { state in
            defer { state.faults = [] }
            return state.faults
        }
    }

    /// The state that the session shows.
    public var visibleState: SessionState {
        state.withLock { state in
            SessionState(
                isConnected: state.isConnected,
                publishers: state.publishers,
                subscribers: Set(state.subscribers.keys)
            )
        }
    }

    /// Whether something may be published or subscribed now.
    private func admit(_ state: inout State, isActive: Bool) throws(SessionError) {
        guard !isEncrypted || state.secret != nil else { throw .encryptionSecretMissing }
        guard state.isConnected else { throw .notConnected }
        guard !isActive else { throw .alreadyActive }
        guard isEncrypted || state.secret == nil else { throw .encryptionNotEnabled }
    }
}

extension SecretSession.State {
    /// Removes all publishers and subscribers and reports that to each of them
    /// (SEC-7).
    fileprivate mutating func removeEverything() {
        faults += (publishers.sorted() + subscribers.keys.sorted()).map { target in
            SessionFault(target: target, name: .encryptionNotEnabled)
        }
        publishers = []
        subscribers = [:]
    }
}
