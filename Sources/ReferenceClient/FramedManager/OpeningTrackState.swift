/// What a manager remembers of one track that it opens (EVT-13): windows,
/// failure runs and throttles of its own.
struct OpeningTrackState {
    /// The replay windows (RPL).
    var replay = ReplayWindows()
    private var failureRuns: [UInt8: Int] = [:]
    private var owesResumption = false
    private var missingKey: [UInt8: Throttle] = [:]
    private var decryptionFailed = Throttle()
    private var unencryptedFrame = Throttle()
    private var unsupportedVersion = Throttle()

    /// The consecutive failures under one index that make a stall (EVT-5).
    static let stallingRun = 11

    /// The events of a frame that names a key not held (EVT-2).
    mutating func missedKey(at index: UInt8, of track: RemoteTrack, now: Duration) -> E2EEEvent? {
        guard missingKey[index, default: Throttle()].isDue(at: now) else { return nil }
        return E2EEEvent(.missingKey, userID: track.userID, trackType: track.type, keyIndex: index)
    }

    /// The events of a tag failure: `decryption_failed` if due, then
    /// `decryption_stalled` on the 11th of a run (EVT-3, EVT-5, EVT-14).
    mutating func failed(at index: UInt8, of track: RemoteTrack, now: Duration) -> [E2EEEvent] {
        var events: [E2EEEvent] = []
        if decryptionFailed.isDue(at: now) {
            owesResumption = true
            events.append(E2EEEvent(.decryptionFailed, userID: track.userID, trackType: track.type))
        }
        let run = min(failureRuns[index, default: 0] + 1, Self.stallingRun + 1)
        failureRuns[index] = run
        if run == Self.stallingRun {
            events.append(
                E2EEEvent(.decryptionStalled, userID: track.userID, trackType: track.type, keyIndex: index)
            )
        }
        return events
    }

    /// The event of a frame that opened: `decryption_resumed` after a
    /// delivered failure (EVT-4, EVT-12). The run of this index ends.
    mutating func opened(at index: UInt8, of track: RemoteTrack) -> E2EEEvent? {
        if !failureRuns.isEmpty { failureRuns[index] = nil }
        guard owesResumption else { return nil }
        owesResumption = false
        return E2EEEvent(.decryptionResumed, userID: track.userID, trackType: track.type)
    }

    /// The event of a frame that is not ours (EVT-7).
    mutating func sawUnencryptedFrame(of track: RemoteTrack, now: Duration) -> E2EEEvent? {
        guard unencryptedFrame.isDue(at: now) else { return nil }
        return E2EEEvent(.unencryptedFrame, userID: track.userID, trackType: track.type)
    }

    /// The event of a frame of another version, one throttle for all of them
    /// (EVT-8, EVT-11).
    mutating func sawVersion(_ version: UInt8, of track: RemoteTrack, now: Duration) -> E2EEEvent? {
        guard unsupportedVersion.isDue(at: now) else { return nil }
        return E2EEEvent(.unsupportedVersion, userID: track.userID, trackType: track.type, version: version)
    }
}
