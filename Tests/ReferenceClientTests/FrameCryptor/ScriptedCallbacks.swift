import ReferenceClient

/// Three C callbacks whose `userData` is an object of closures; by default
/// they pass frames through with counter 1.
final class ScriptedCallbacks: Sendable {
    /// What the encrypt callback was given, but for `userData`.
    struct EncryptArguments {
        var mediaType: Int32
        var ssrc: UInt32
        var plaintext: UnsafeBufferPointer<UInt8>
        var ciphertext: UnsafeMutableBufferPointer<UInt8>
        var outSize: UnsafeMutablePointer<Int>
        var outCounter: UnsafeMutablePointer<UInt64>
    }

    /// What the decrypt callback was given, but for `userData`.
    struct DecryptArguments {
        var mediaType: Int32
        var ssrc: UInt32
        var counter: UInt64
        var ciphertext: UnsafeBufferPointer<UInt8>
        var plaintext: UnsafeMutableBufferPointer<UInt8>
        var outSize: UnsafeMutablePointer<Int>
    }

    typealias Encrypt = @Sendable (EncryptArguments) -> Int32
    typealias Decrypt = @Sendable (DecryptArguments) -> Int32

    private let onEncrypt: Encrypt
    private let onDecrypt: Decrypt
    private let onMaxSize: @Sendable (Int32, Int) -> Int

    init(
        encrypt: @escaping Encrypt = { call in
            _ = call.ciphertext.update(from: call.plaintext)
            call.outSize.pointee = call.plaintext.count
            call.outCounter.pointee = 1
            return 0
        },
        decrypt: @escaping Decrypt = { call in
            _ = call.plaintext.update(from: call.ciphertext)
            call.outSize.pointee = call.ciphertext.count
            return 0
        },
        maxSize: @escaping @Sendable (Int32, Int) -> Int = { _, size in size }
    ) {
        onEncrypt = encrypt
        onDecrypt = decrypt
        onMaxSize = maxSize
    }

    /// Installs the callbacks; the caller keeps this object until `destroy`.
    func install(into engine: MediaEngine) -> InstallStatus {
        engine.setFrameCrypto(
            encrypt: Self.encrypt,
            decrypt: Self.decrypt,
            getMaxSize: Self.getMaxSize,
            userData: Unmanaged.passUnretained(self).toOpaque()
        )
    }

    static func from(_ userData: UnsafeMutableRawPointer?) -> ScriptedCallbacks {
        Unmanaged.fromOpaque(userData!).takeUnretainedValue()
    }

    static let encrypt: FrameEncryptCallback = {
        mediaType,
        ssrc,
        plaintext,
        size,
        ciphertext,
        capacity,
        outSize,
        outCounter,
        userData in
        from(userData).onEncrypt(
            EncryptArguments(
                mediaType: mediaType,
                ssrc: ssrc,
                plaintext: UnsafeBufferPointer(start: plaintext!, count: size),
                ciphertext: UnsafeMutableBufferPointer(start: ciphertext!, count: capacity),
                outSize: outSize!,
                outCounter: outCounter!
            )
        )
    }

    static let decrypt: FrameDecryptCallback = {
        mediaType,
        ssrc,
        counter,
        ciphertext,
        size,
        plaintext,
        capacity,
        outSize,
        userData in
        from(userData).onDecrypt(
            DecryptArguments(
                mediaType: mediaType,
                ssrc: ssrc,
                counter: counter,
                ciphertext: UnsafeBufferPointer(start: ciphertext!, count: size),
                plaintext: UnsafeMutableBufferPointer(start: plaintext!, count: capacity),
                outSize: outSize!
            )
        )
    }

    static let getMaxSize: FrameGetMaxSizeCallback = { mediaType, size, userData in
        from(userData).onMaxSize(mediaType, size)
    }
}
