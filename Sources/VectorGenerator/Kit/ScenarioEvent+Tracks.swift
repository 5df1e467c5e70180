/// Events of the sender, or of sealing, on a track that is named.
extension ScenarioEvent {
    /// Sealing failed on this track (EVT-6).
    static func encryptionFailed(on track: TrackName) -> ScenarioEvent { encryptionFailed(track) }

    /// The frame of this track names a key that is not held (EVT-2).
    static func missingKey(on track: TrackName, at index: UInt8) -> ScenarioEvent { missingKey(track, at: index) }

    /// A tag failure on this track (EVT-3).
    static func decryptionFailed(on track: TrackName) -> ScenarioEvent { decryptionFailed(track) }

    /// The first frame of this track that opens after a delivered failure
    /// (EVT-4).
    static func decryptionResumed(on track: TrackName) -> ScenarioEvent { decryptionResumed(track) }

    /// The 11th failure of a run on this track (EVT-5).
    static func decryptionStalled(on track: TrackName, at index: UInt8) -> ScenarioEvent {
        decryptionStalled(track, at: index)
    }

    /// A frame of this track that is not framed v1 was forwarded (EVT-7).
    static func unencryptedFrame(on track: TrackName) -> ScenarioEvent { unencryptedFrame(track) }

    /// A frame of this version was dropped (EVT-8).
    static func unsupportedVersion(_ version: UInt8, on track: TrackName = .audio) -> ScenarioEvent {
        unsupportedVersion(version, track)
    }
}
