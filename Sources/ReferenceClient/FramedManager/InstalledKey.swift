internal import AEAD
internal import Threads

/// One key in the ring: its cipher context, the IV prefix drawn when it was
/// imported (CTR-4) and its fingerprint. The key bytes live only inside the
/// context.
///
/// The context is behind a lock; frames of one key take turns.
final class InstalledKey: Sendable {
    /// The first 8 bytes of every IV under this key, as a big-endian number.
    let ivPrefix: UInt64
    let fingerprint: KeyFingerprint

    private let cipher: Monitor<AESGCM>

    /// Imports key bytes; without a pinned prefix it draws a fresh one.
    init(_ algorithm: Algorithm, key: [UInt8], ivPrefix: UInt64?) throws(ManagerError) {
        do {
            cipher = Monitor(try AESGCM(algorithm, key: key.span.bytes))
        } catch {
            throw .invalidKeyLength
        }
        fingerprint = KeyFingerprint(of: key)
        self.ivPrefix = ivPrefix ?? SecureRandom.bytes(8).reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// Lends the cipher context to one caller at a time.
    func withCipher<Result: Sendable, Failure: Error>(
        _ body: (AESGCM) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try cipher.withLock { (cipher) throws(Failure) -> Result in try body(cipher) }
    }
}
