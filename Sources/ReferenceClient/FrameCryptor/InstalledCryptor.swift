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

/// The stream that a frame belongs to.
struct FrameStream: Sendable, Hashable {
    var mediaType: FrameMediaType
    var ssrc: UInt32
}

/// How encrypt ended.
enum EncryptResult: Sendable {
    /// A ciphertext that may be sent.
    case ciphertext([UInt8], counter: UInt64)
    /// A ciphertext above `maxSize`, which may not (INS-6).
    case oversize(size: Int, counter: UInt64)
    /// Nil or a code that is not zero (INS-7).
    case refused(code: Int32)
    /// No buffer of `maxSize` bytes can be made, so the cryptor was not called.
    case notAsked
}

/// How decrypt ended.
enum DecryptResult: Sendable {
    case plaintext([UInt8])
    /// Nil or a code that is not zero (INS-7), or a size above the capacity.
    case refused(code: Int32)
}

/// The engine's own codes, for failures to which no callback gave one.
enum FailureCode {
    /// The object returned nil.
    static let returnedNil: Int32 = -1
    /// The result is larger than its buffer.
    static let oversize: Int32 = -2
}
