/// A cryptor by either path, called as a media engine calls it.
protocol CryptorUnderTest: AnyObject, Sendable {
    /// The most bytes that a ciphertext may have.
    func maxSize(_ mediaType: CheckedMediaType, plaintextSize: Int) -> Int

    /// Asks for the size, then encrypts.
    func encrypt(_ plaintext: [UInt8], of stream: CheckedStream) -> EncryptOutcome

    /// Decrypts; nil is a refusal.
    func decrypt(_ frame: CheckedFrame, of stream: CheckedStream) -> [UInt8]?

    /// Encrypts and decrypts frames of these sizes on every stream, and notes
    /// what it keeps of their buffers.
    func findKeptBuffers(plaintextSizes: [Int], _ findings: inout Findings)
}
