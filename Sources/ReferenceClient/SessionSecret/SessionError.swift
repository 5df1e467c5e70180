/// Why a session refuses a call. Each function that throws it says what has
/// changed then, if anything.
public enum SessionError: String, Error, Sendable, Hashable {
    /// A secret that does not have 8 to 256 characters (SEC-1).
    case invalidEncryptionSecret
    /// The session was created with encryption and has no secret (SEC-3).
    case encryptionSecretMissing
    /// The session was created without encryption and has, or is given, a
    /// secret (SEC-5…7).
    case encryptionNotEnabled
    /// Publishing, or subscribing, before connecting.
    case notConnected
    /// Publishing, or subscribing, with an object that is active.
    case alreadyActive
    /// Media for, or from, an object that is not active.
    case notActive
    /// The cryptographic library broke down.
    case cryptoLibrary
}
