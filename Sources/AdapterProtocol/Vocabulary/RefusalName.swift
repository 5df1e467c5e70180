/// The refusals by their names on the wire: what a client under test may say
/// instead of carrying out an operation.
public enum RefusalName: String, Sendable, Hashable, CaseIterable {
    /// The manager is disposed (MGR-2).
    case disposed
    /// The index is not a whole number from 0 to 255 (KEY-1).
    case invalidKeyIndex
    /// The key does not have the length that the algorithm requires (KEY-2).
    case invalidKeyLength
    /// The call exists with another encryption (CAL-6).
    case modeIsFixed
    /// The manager cannot be changed any more (CAL-3).
    case alreadyJoined
    /// The call object has not joined.
    case notJoined
    /// The call is encrypted and there is no manager (CAL-2).
    case encryptionRequired
    /// The call does not allow encryption and there is a manager (CAL-2).
    case encryptionNotAllowed
    /// The engine is not initialized.
    case notInitialized
    /// The secret does not have 8 to 256 characters (SEC-1).
    case invalidEncryptionSecret
    /// The session was created with encryption and has no secret (SEC-3).
    case encryptionSecretMissing
    /// The session was created without encryption (SEC-5 to SEC-7).
    case encryptionNotEnabled
}
