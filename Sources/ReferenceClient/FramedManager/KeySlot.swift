internal import AEAD
internal import Threads

/// One installed key: its index, the IV prefix that was drawn for it (CTR-4)
/// and its fingerprint. The key bytes live only inside the cipher context.
///
/// The context is behind a lock; frames of one key take turns.
final class KeySlot: Sendable {
    let index: UInt8
    /// The first 8 bytes of every IV under this key, as a big-endian number.
    let ivPrefix: UInt64
    let fingerprint: KeyFingerprint

    private let cipher: Monitor<AESGCM>

    /// Imports key bytes; without a pinned prefix it draws a fresh one.
    ///
    /// - Throws: `invalidKeyLength`.
    init(_ algorithm: Algorithm, index: UInt8, key: [UInt8], ivPrefix: UInt64?) throws(ManagerError) {
        do {
            cipher = Monitor(try AESGCM(algorithm, key: key.span.bytes))
        } catch {
            throw .invalidKeyLength
        }
        self.index = index
        self.ivPrefix = ivPrefix ?? SecureRandom.bytes(8).reduce(0) { $0 << 8 | UInt64($1) }
        fingerprint = KeyFingerprint(of: key)
    }

    /// Lends the cipher context to one caller at a time.
    func withCipher<Result: Sendable, Failure: Error>(
        _ body: (AESGCM) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try cipher.withLock { (cipher) throws(Failure) -> Result in try body(cipher) }
    }
}
