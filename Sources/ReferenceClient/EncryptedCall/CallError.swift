/// Why a call object refuses something. Nothing has changed then.
public enum CallError: String, Error, Sendable, Hashable {
    /// The manager is fixed from joining to leaving (CAL-3), and a joined call
    /// is not joined again.
    case alreadyJoined
    /// The call object has not joined, or has left.
    case notJoined
    /// The call is encrypted and no manager is attached (CAL-2).
    case encryptionRequired
    /// The call is not encrypted and a manager is attached (CAL-2).
    case encryptionNotAllowed
    /// The manager was disposed (CAL-10).
    case disposed
    /// The backend has no call of this id.
    case unknownCall
    /// The cryptographic library broke down.
    case cryptoLibrary
}
