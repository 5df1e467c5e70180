internal import AEAD
internal import FramedMedia
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
    /// - Throws: `invalidKeyLength`, `cryptoLibrary`.
    convenience init(_ algorithm: Algorithm, index: UInt8, key: [UInt8], ivPrefix: UInt64?) throws(ManagerError) {
        guard key.count == algorithm.keySize else { throw .invalidKeyLength }
        let cipher: AESGCM
        do {
            cipher = try AESGCM(algorithm, key: key.span.bytes)
        } catch {
            throw .cryptoLibrary
        }
        let ivPrefix = ivPrefix ?? SecureRandom.bytes(8).reduce(0) { $0 << 8 | UInt64($1) }
        self.init(index: index, ivPrefix: ivPrefix, fingerprint: KeyFingerprint(of: key), cipher: cipher)
    }

    init(index: UInt8, ivPrefix: UInt64, fingerprint: KeyFingerprint, cipher: sending AESGCM) {
        (self.index, self.ivPrefix, self.fingerprint) = (index, ivPrefix, fingerprint)
        self.cipher = Monitor(cipher)
    }

    /// Seals a frame.
    func seal(_ frame: [UInt8], _ trailer: Trailer) throws(FormatError) -> [UInt8] {
        try cipher.withLock { (cipher) throws(FormatError) in
            try FrameSealer.seal(frame, trailer: trailer, using: cipher)
        }
    }

    /// Opens a frame that was read into `output`.
    ///
    /// - Returns: how many bytes of media `output` begins with; nil when the
    ///   tag does not match.
    /// - Throws: `cryptoLibrary`.
    func open(_ frame: [UInt8], _ opener: FrameOpener, into output: inout [UInt8]) throws(ManagerError) -> Int? {
        do throws(FormatError) {
            return try cipher.withLock { (cipher) throws(FormatError) in
                try opener.open(frame, using: cipher, into: &output)
            }
        } catch {
            throw .cryptoLibrary
        }
    }
}
