/// An error that is reported to a publisher or a subscriber later, not as the
/// answer to a call.
public struct SessionFault: Sendable, Hashable {
    /// The faults by their names on the wire.
    public enum Name: String, Sendable, Hashable {
        /// The media is protected by another secret (SEC-4).
        case encryptionSecretMismatch
        /// The decryption itself broke down (SEC-4).
        case decryptionInternalError
        /// A secret was set in a session without encryption (SEC-7).
        case encryptionNotEnabled
    }

    /// The publisher or the subscriber that gets it.
    public var target: String
    /// What happened.
    public var name: Name
}
