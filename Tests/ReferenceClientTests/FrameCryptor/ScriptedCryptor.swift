import ReferenceClient

/// A cryptor object whose three functions are closures; by default it passes
/// frames through with counter 1.
final class ScriptedCryptor: FrameCryptor {
    typealias Encrypt = @Sendable (FrameMediaType, [UInt8]) -> (ciphertext: [UInt8], counter: UInt64)?
    typealias Decrypt = @Sendable (FrameMediaType, [UInt8], UInt64) -> [UInt8]?
    typealias MaxSize = @Sendable (FrameMediaType, Int) -> Int

    private let onEncrypt: Encrypt
    private let onDecrypt: Decrypt
    private let onMaxSize: MaxSize
    private let onDeinit: @Sendable () -> Void

    init(
        encrypt: @escaping Encrypt = { _, plaintext in (plaintext, 1) },
        decrypt: @escaping Decrypt = { _, ciphertext, _ in ciphertext },
        maxSize: @escaping MaxSize = { _, size in size },
        deinit onDeinit: @escaping @Sendable () -> Void = {}
    ) {
        onEncrypt = encrypt
        onDecrypt = decrypt
        onMaxSize = maxSize
        self.onDeinit = onDeinit
    }

    deinit { onDeinit() }

    func encrypt(mediaType: FrameMediaType, plaintext: [UInt8]) -> (ciphertext: [UInt8], counter: UInt64)? {
        onEncrypt(mediaType, plaintext)
    }

    func decrypt(mediaType: FrameMediaType, ciphertext: [UInt8], counter: UInt64) -> [UInt8]? {
        onDecrypt(mediaType, ciphertext, counter)
    }

    func maxSize(mediaType: FrameMediaType, plaintextSize: Int) -> Int {
        onMaxSize(mediaType, plaintextSize)
    }
}
