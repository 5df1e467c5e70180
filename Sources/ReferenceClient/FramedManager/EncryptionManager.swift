public import AEAD
internal import Threads

/// The keys, the counter and the events of one local user: the correct client
/// of profile `framed-manager` (MGR).
///
/// Safe from any thread (MGR-3). All state is behind one lock, which is not
/// held while a frame is sealed or opened, so that tracks run in parallel.
public final class EncryptionManager: Sendable {
    /// Everything that changes, behind `state`'s lock.
    struct State {
        let localUser: UserID
        let time: any MonotonicTime
        var keys = KeyRing()
        var counter = FrameCounter()
        /// What is remembered of each receive track.
        var receive: [ReceiveTrack: ReceiveState] = [:]
        var missingKey = Throttle()
        /// The send tracks that reported a failure and sealed nothing since
        /// (EVT-6).
        var failedTracks: Set<SendTrack> = []
        var meter = PerformanceMeter()
        var events: [E2EEEvent] = []
        var isDisposed = false

        var now: Duration { time.now }
    }

    /// The local user (MGR-1).
    public let userID: String
    /// The cipher of every key (FRM-8).
    public let algorithm: Algorithm
    private let state: Monitor<State>

    /// A manager without keys.
    public init(userID: String, algorithm: Algorithm = .aes128GCM, time: any MonotonicTime = SystemTime()) {
        self.userID = userID
        self.algorithm = algorithm
        state = Monitor(State(localUser: UserID(userID), time: time))
    }

    /// Runs `body` under the lock, unless the manager is disposed (MGR-2).
    func withState<Result: Sendable>(
        _ body: (inout State) throws(ManagerError) -> Result
    ) throws(ManagerError) -> Result {
        try state.withLock { (state) throws(ManagerError) -> Result in
            guard !state.isDisposed else { throw .disposed }
            for report in state.meter.dueReports(at: state.time) {
                state.events.append(E2EEEvent(.performanceReport(report), userID: userID))
            }
            return try body(&state)
        }
    }

    // MARK: Keys

    /// Installs a user's key; the local user's latest one seals (KEY-1…5).
    ///
    /// - Parameters:
    ///   - key: exactly `algorithm.keySize` bytes, which are copied.
    ///   - ivPrefix: pins the IV prefix for a test; drawn at random otherwise
    ///     (CTR-4).
    /// - Throws: `disposed`, `invalidKeyIndex`, `invalidKeyLength`, in this
    ///   order.
    public func setKey(userID: String, keyIndex: Int, key: [UInt8], ivPrefix: UInt64? = nil) throws(ManagerError) {
        try setKey(of: .user(UserID(userID)), keyIndex, key, ivPrefix)
    }

    /// Installs a shared key, which seals where the local user has none
    /// (KEY-1…5). Parameters and errors are those of `setKey`.
    public func setSharedKey(keyIndex: Int, key: [UInt8], ivPrefix: UInt64? = nil) throws(ManagerError) {
        try setKey(of: .shared, keyIndex, key, ivPrefix)
    }

    /// Removes one key of a user (KEY-7…9).
    ///
    /// - Throws: `disposed`, `invalidKeyIndex`.
    public func removeKey(userID: String, keyIndex: Int) throws(ManagerError) {
        try removeKey(of: .user(UserID(userID)), keyIndex)
    }

    /// Removes a shared key (KEY-7…9).
    ///
    /// - Throws: `disposed`, `invalidKeyIndex`.
    public func removeSharedKey(keyIndex: Int) throws(ManagerError) { try removeKey(of: .shared, keyIndex) }

    /// Removes all keys of a user and nobody else's (KEY-8).
    ///
    /// - Throws: `disposed`.
    public func removeAllKeys(userID: String) throws(ManagerError) {
        try withState { $0.keys.removeAll(of: UserID(userID)) }
    }

    /// Which keys there are (KEY-11).
    ///
    /// - Throws: `disposed`.
    public func keyState() throws(ManagerError) -> KeyState { try withState { KeyState(of: $0.keys) } }

    private func setKey(
        of owner: KeyRing.Owner,
        _ keyIndex: Int,
        _ key: [UInt8],
        _ ivPrefix: UInt64?
    ) throws(ManagerError) {
        try withState { (state) throws(ManagerError) in
            let index = try Self.validated(keyIndex)
            state.keys.install(try KeySlot(algorithm, index: index, key: key, ivPrefix: ivPrefix), for: owner)
        }
    }

    private func removeKey(of owner: KeyRing.Owner, _ keyIndex: Int) throws(ManagerError) {
        try withState { (state) throws(ManagerError) in
            state.keys.remove(at: try Self.validated(keyIndex), of: owner)
        }
    }

    private static func validated(_ keyIndex: Int) throws(ManagerError) -> UInt8 {
        guard let index = UInt8(exactly: keyIndex) else { throw .invalidKeyIndex }
        return index
    }

    // MARK: Events and life cycle

    /// The events since the last call, oldest first.
    ///
    /// - Throws: `disposed`.
    public func takeEvents() throws(ManagerError) -> [E2EEEvent] {
        try withState { state in
            defer { state.events = [] }
            return state.events
        }
    }

    /// Turns the report of every second on or off (EVT-10).
    ///
    /// - Throws: `disposed`.
    public func setPerformanceReporting(_ isOn: Bool) throws(ManagerError) {
        try withState { $0.meter.turn(on: isOn, at: $0.now) }
    }

    /// For tests: goes on after `counter`, the last one used.
    ///
    /// - Throws: `disposed`, `counterWouldGoBack`.
    public func setFrameCounter(_ counter: UInt32) throws(ManagerError) {
        try withState { (state) throws(ManagerError) in try state.counter.skip(to: counter) }
    }

    /// Forgets everything; every later call is refused, and a second `dispose`
    /// is harmless (MGR-2).
    public func dispose() {
        state.withLock { state in
            state = State(localUser: state.localUser, time: state.time)
            state.isDisposed = true
        }
    }

    /// Whether `dispose` was called.
    public var isDisposed: Bool { state.withLock(\.isDisposed) }
}
