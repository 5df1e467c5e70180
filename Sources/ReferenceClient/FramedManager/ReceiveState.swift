internal import FramedMedia

/// What a manager remembers of one receive track: replay windows, failure runs
/// and throttles of its own (EVT-13). Each function returns the events that
/// are due.
///
/// Behind the manager's lock, like all of its state.
final class ReceiveState {
    let track: ReceiveTrack
    /// The replay windows (RPL).
    var replay = ReplayWindows()
    private var failures: [UInt8: Int] = [:]
    private var owesResume = false
    private var missingKey: [UInt8: Throttle] = [:]
    private var decryptionFailed = Throttle()
    private var unencryptedFrame = Throttle()
    private var unsupportedVersion = Throttle()

    /// The consecutive failures under one index that make a stall (EVT-5).
    static let stallingRun = 11

    /// What is remembered of a track that no frame came on.
    init(of track: ReceiveTrack) { self.track = track }

    /// A frame names a key that is not held (EVT-2).
    func missedKey(at index: UInt8, now: Duration) -> [E2EEEvent] {
        missingKey[index, default: Throttle()].isDue(at: now) ? [event(.missingKey(track.type, keyIndex: index))] : []
    }

    /// A tag failed: `decryption_failed` if due, then `decryption_stalled` on
    /// the 11th of a run (EVT-3, EVT-5, EVT-14).
    func failed(at index: UInt8, now: Duration) -> [E2EEEvent] {
        var events: [E2EEEvent] = []
        if decryptionFailed.isDue(at: now) {
            owesResume = true
            events.append(event(.decryptionFailed(track.type)))
        }
        failures[index, default: 0] += 1
        if failures[index] == Self.stallingRun { events.append(event(.decryptionStalled(track.type, keyIndex: index))) }
        return events
    }

    /// A frame opened, which ends the run of its index and resumes the track
    /// after a delivered failure (EVT-4, EVT-12).
    func opened(at index: UInt8) -> [E2EEEvent] {
        failures[index] = nil
        guard owesResume else { return [] }
        owesResume = false
        return [event(.decryptionResumed(track.type))]
    }

    /// A frame is not ours (EVT-7).
    func sawUnencryptedFrame(now: Duration) -> [E2EEEvent] {
        unencryptedFrame.isDue(at: now) ? [event(.unencryptedFrame(track.type))] : []
    }

    /// A frame is of another version: one throttle for all of them (EVT-8,
    /// EVT-11).
    func sawVersion(_ version: UInt8, now: Duration) -> [E2EEEvent] {
        unsupportedVersion.isDue(at: now) ? [event(.unsupportedVersion(track.type, version: version))] : []
    }

    private func event(_ kind: E2EEEvent.Kind) -> E2EEEvent { E2EEEvent(kind, userID: track.userID) }
}
