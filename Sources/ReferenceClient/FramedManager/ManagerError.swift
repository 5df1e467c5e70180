/// Why a manager refuses a call, or cannot answer it. Nothing has changed then.
public enum ManagerError: String, Error, Sendable, Hashable {
    /// The manager was disposed (MGR-2).
    case disposed
    /// A key index outside 0-255 (KEY-1).
    case invalidKeyIndex
    /// A key that is not as long as the algorithm asks (KEY-2).
    case invalidKeyLength
    /// A frame counter below the one in use: it never goes backwards (CTR-2).
    case counterWouldGoBack
    /// The cryptographic library broke down, which tells nothing of the frame.
    case cryptoLibrary
}
