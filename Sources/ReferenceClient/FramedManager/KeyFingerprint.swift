internal import AEAD
internal import FramedMedia

/// The first 8 bytes of SHA-256 of a key: what tells keys apart without being
/// one (KEY-11).
public struct KeyFingerprint: Sendable, Hashable {
    private let number: UInt64

    /// The fingerprint of key bytes.
    package init(of key: [UInt8]) { number = SHA256.digest(key).prefix(8).reduce(0) { $0 << 8 | UInt64($1) } }

    /// The 8 bytes.
    public var bytes: [UInt8] { number.bigEndianBytes }
}
