/// Why a manager refuses a call, or cannot answer it. Nothing has changed then.
public enum ManagerError: String, Error, Sendable, Hashable {
    /// The manager was disposed (MGR-2).
    case disposed
    /// A key index outside 0-255 (KEY-1).
    case invalidKeyIndex
    /// A key that does not have the length that the algorithm requires (KEY-2).
    case invalidKeyLength
    /// A frame counter below the one in use: it never goes backwards (CTR-2).
    case counterWouldGoBack
    /// The cryptographic library broke down, which says nothing about the
    /// frame.
    case cryptoLibrary
}
