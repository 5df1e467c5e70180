/// Something that the application should know (EVT).
public struct E2EEEvent: Sendable, Hashable {
    /// The events by name, without their prefix `e2ee.`.
    public enum Name: String, Sendable, Hashable {
        case missingKey = "missing_key"
        case decryptionFailed = "decryption_failed"
        case decryptionResumed = "decryption_resumed"
        case decryptionStalled = "decryption_stalled"
        case encryptionFailed = "encryption_failed"
        case unencryptedFrame = "unencrypted_frame"
        case unsupportedVersion = "unsupported_version"
        case performanceReport = "perf_report"
    }

    /// What happened.
    public var name: Name
    /// The local user when sealing, the sender when opening.
    public var userID: String
    /// The track, unless it stops all of them (EVT-1).
    public var trackType: TrackType?
    /// The index that the frame names (EVT-2, EVT-5).
    public var keyIndex: UInt8?
    /// The version that the frame states (EVT-8).
    public var version: UInt8?
    /// Free text for people, never empty (EVT-17).
    public var reason: String?
    /// The figures of a performance report (EVT-10).
    public var performance: PerformanceReport?

    init(
        _ name: Name,
        userID: String,
        trackType: TrackType? = nil,
        keyIndex: UInt8? = nil,
        version: UInt8? = nil,
        reason: String? = nil,
        performance: PerformanceReport? = nil
    ) {
        self.name = name
        self.userID = userID
        self.trackType = trackType
        self.keyIndex = keyIndex
        self.version = version
        self.reason = reason
        self.performance = performance
    }
}
