internal import AEAD

/// A secret of valid length, as the key that is derived from it.
///
/// Two secrets are the same when their UTF-8 bytes are: an accent written as
/// one code point and the same accent written as two are different secrets.
struct EncryptionSecret: Sendable {
    /// How many characters a secret has (SEC-1). Products count differently;
    /// this one counts code points.
    static let lengths = 8...256

    /// The AES-256 key: SHA-256 of the secret's UTF-8 bytes.
    private let key: [UInt8]

    /// Derives the key.
    ///
    /// - Throws: `invalidEncryptionSecret`.
    init(_ text: String) throws(SessionError) {
        guard Self.lengths.contains(text.unicodeScalars.count) else { throw .invalidEncryptionSecret }
        key = SHA256.digest(Array(text.utf8))
    }

    /// Protects a frame: IV ‖ ciphertext ‖ tag. All senders of a session share
    /// the key, so each frame draws an IV of its own.
    func seal(_ frame: [UInt8]) throws(AEADError) -> [UInt8] {
        let iv = SecureRandom.bytes(AESGCM.ivSize)
        return iv + (try AESGCM(.aes256GCM, key: key.span.bytes).seal(frame, iv: iv))
    }

    /// Opens what `seal` made; nil when it was made with another secret.
    ///
    /// - Parameter isBroken: the key is lost on its way to the cipher, which
    ///   then breaks down.
    func open(_ packet: [UInt8], isBroken: Bool = false) throws(AEADError) -> [UInt8]? {
        let cipher = isBroken ? try AESGCM.broken() : try AESGCM(.aes256GCM, key: key.span.bytes)
        guard packet.count >= AESGCM.ivSize else { return nil }
        return try cipher.open(Array(packet.dropFirst(AESGCM.ivSize)), iv: Array(packet.prefix(AESGCM.ivSize)))
    }
}
