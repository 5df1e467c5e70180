/// The two ciphers of the format (FRM-8), by the names used in vector files
/// and in the adapter protocol.
public enum Algorithm: String, Sendable, Hashable, CaseIterable {
    case aes128GCM = "AES-128-GCM"
    case aes256GCM = "AES-256-GCM"

    /// The length of a key in bytes: 16 or 32.
    public var keySize: Int {
        switch self {
        case .aes128GCM: 16
        case .aes256GCM: 32
        }
    }
}
