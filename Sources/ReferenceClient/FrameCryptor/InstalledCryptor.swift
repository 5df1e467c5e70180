/// What the engine sees of a cryptor, by whichever path it came.
protocol InstalledCryptor: Sendable {
    /// The path by which it was installed.
    var path: InstallationPath { get }

    /// The most bytes that a ciphertext of `plaintextSize` bytes can have.
    func maxSize(mediaType: FrameMediaType, plaintextSize: Int) -> Int

    /// Encrypts one frame into at most `maxSize` bytes.
    func encrypt(_ plaintext: [UInt8], of stream: FrameStream, maxSize: Int) -> EncryptResult

    /// Decrypts one frame.
    func decrypt(_ ciphertext: [UInt8], counter: UInt64, of stream: FrameStream) -> DecryptResult
}
