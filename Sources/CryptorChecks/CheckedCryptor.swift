/// An app's or an SDK's own frame cryptor, as the checks see it.
///
/// Where the SDK's protocol has other types, a test makes its cryptor conform
/// in three short methods. The checks call from several threads at once, as a
/// media engine does (INS-10), whether or not the type is `Sendable`.
public protocol CheckedCryptor {
    /// Encrypts one frame; nil drops it (INS-7).
    ///
    /// - Returns: at most `maxSize` bytes, and a counter that the other side's
    ///   `decrypt` gets as it is (INS-8).
    func encrypt(mediaType: CheckedMediaType, plaintext: [UInt8]) -> (ciphertext: [UInt8], counter: UInt64)?

    /// Decrypts one frame, which may be any bytes; nil drops it (INS-7).
    func decrypt(mediaType: CheckedMediaType, ciphertext: [UInt8], counter: UInt64) -> [UInt8]?

    /// The most bytes that `encrypt` makes of `plaintextSize` bytes (INS-5).
    func maxSize(mediaType: CheckedMediaType, plaintextSize: Int) -> Int
}
