/// Something that the application should know (EVT).
public struct E2EEEvent: Sendable, Hashable {
    /// What can happen, with all details of the event but the user.
    public enum Kind: Sendable, Hashable {
        /// No key to seal with, which stops every track (EVT-1).
        case noKeyToSeal
        /// A frame names a key that is not held (EVT-2).
        case missingKey(TrackType, keyIndex: UInt8)
        /// A tag failure (EVT-3).
        case decryptionFailed(TrackType)
        /// The first frame that opens after a delivered failure (EVT-4).
        case decryptionResumed(TrackType)
        /// The 11th failure of a run (EVT-5).
        case decryptionStalled(TrackType, keyIndex: UInt8)
        /// Sealing failed, for a reason in words, never none (EVT-6, EVT-17).
        case encryptionFailed(TrackType, reason: String)
        /// A frame that is not ours was forwarded (EVT-7).
        case unencryptedFrame(TrackType)
        /// A frame of another version was dropped (EVT-8).
        case unsupportedVersion(TrackType, version: UInt8)
        /// The figures of one reporting interval (EVT-10).
        case performanceReport(PerformanceReport)
    }

    /// What happened.
    public var kind: Kind
    /// The local user when sealing, the sender when opening.
    public var userID: String

    init(_ kind: Kind, userID: String) {
        self.kind = kind
        self.userID = userID
    }
}
