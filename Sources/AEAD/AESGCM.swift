internal import COpenSSL

/// One AES-GCM key in one OpenSSL context, reused for every frame.
///
/// The key schedule is set up once; sealing and opening change only the IV and
/// the direction and allocate nothing. A context belongs to one thread at a
/// time: whoever shares it must hold a lock around each call.
public final class AESGCM {
    /// The length of an IV in bytes (FRM-1).
    public static let ivSize = 12
    /// The length of a tag in bytes (FRM-1).
    public static let tagSize = 16

    private let context: OpaquePointer

    // Fetched once, since fetching takes longer than using them, and never
    // changed afterwards.
    nonisolated(unsafe) private static let aes128 = EVP_CIPHER_fetch(nil, "AES-128-GCM", nil)
    nonisolated(unsafe) private static let aes256 = EVP_CIPHER_fetch(nil, "AES-256-GCM", nil)

    /// A context for `key`.
    ///
    /// - Throws: `AEADError.Code.keyLength` when the key is not
    ///   `algorithm.keySize` bytes long.
    public convenience init(_ algorithm: Algorithm, key: borrowing RawSpan) throws(AEADError) {
        guard key.byteCount == algorithm.keySize else {
            throw AEADError(.keyLength, "\(algorithm.rawValue) takes \(algorithm.keySize) bytes, not \(key.byteCount)")
        }
        try self.init()
        let cipher =
            switch algorithm {
            case .aes128GCM: Self.aes128
            case .aes256GCM: Self.aes256
            }
        let isReady = key.withUnsafeBytes { bytes in
            EVP_EncryptInit_ex(context, cipher, nil, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), nil)
        }
        guard isReady == 1 else {
            throw AEADError(.cryptoLibrary, "OpenSSL does not offer \(algorithm.rawValue)")
        }
    }

    private init() throws(AEADError) {
        guard let context = EVP_CIPHER_CTX_new() else {
            throw AEADError(.cryptoLibrary, "OpenSSL has no memory for a cipher context")
        }
        self.context = context
    }

    /// A context without a key, with which every operation fails. It plays a
    /// failure of the library, which no input can cause.
    package static func broken() throws(AEADError) -> AESGCM { try AESGCM() }

    deinit { EVP_CIPHER_CTX_free(context) }

    /// Seals `plaintext` to `ciphertext` and writes the tag.
    ///
    /// - Parameters:
    ///   - iv: 12 bytes, never used before with this key.
    ///   - aad: bytes that the tag covers and that are not encrypted.
    ///   - ciphertext: a buffer of `plaintext.count` bytes; may be the
    ///     plaintext's own.
    ///   - tag: a buffer of 16 bytes.
    /// - Throws: `AEADError.Code.tooLong` for `Int32.max` bytes and more,
    ///   `AEADError.Code.cryptoLibrary` when OpenSSL refuses.
    public func seal(
        iv: UnsafePointer<UInt8>,
        aad: UnsafeBufferPointer<UInt8>,
        plaintext: UnsafeBufferPointer<UInt8>,
        ciphertext: UnsafeMutablePointer<UInt8>,
        tag: UnsafeMutablePointer<UInt8>
    ) throws(AEADError) {
        let (aadSize, size) = (try Self.size(aad.count), try Self.size(plaintext.count))
        var written: Int32 = 0
        guard EVP_EncryptInit_ex(context, nil, nil, nil, iv) == 1,
            aad.isEmpty || EVP_EncryptUpdate(context, nil, &written, aad.baseAddress, aadSize) == 1,
            plaintext.isEmpty || EVP_EncryptUpdate(context, ciphertext, &written, plaintext.baseAddress, size) == 1,
            EVP_EncryptFinal_ex(context, ciphertext, &written) == 1,
            EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, Int32(Self.tagSize), tag) == 1
        else { throw AEADError(.cryptoLibrary, "OpenSSL refused to seal \(plaintext.count) bytes") }
    }

    /// Opens `ciphertext` to `plaintext` and checks the tag.
    ///
    /// - Parameters:
    ///   - iv: 12 bytes.
    ///   - aad: the bytes that were given for sealing.
    ///   - plaintext: a buffer of `ciphertext.count` bytes; may be the
    ///     ciphertext's own. All zero when nothing opens, since GCM decrypts
    ///     before it checks the tag.
    ///   - tag: 16 bytes.
    /// - Returns: whether the tag matches.
    /// - Throws: `AEADError.Code.tooLong` for `Int32.max` bytes and more,
    ///   `AEADError.Code.cryptoLibrary` when OpenSSL fails at anything but the
    ///   tag.
    public func open(
        iv: UnsafePointer<UInt8>,
        aad: UnsafeBufferPointer<UInt8>,
        ciphertext: UnsafeBufferPointer<UInt8>,
        tag: UnsafePointer<UInt8>,
        plaintext: UnsafeMutablePointer<UInt8>
    ) throws(AEADError) -> Bool {
        let (aadSize, size) = (try Self.size(aad.count), try Self.size(ciphertext.count))
        let tagBytes = UnsafeMutableRawPointer(mutating: tag)
        var written: Int32 = 0
        let isDecrypted =
            EVP_DecryptInit_ex(context, nil, nil, nil, iv) == 1
            && (aad.isEmpty || EVP_DecryptUpdate(context, nil, &written, aad.baseAddress, aadSize) == 1)
            && (ciphertext.isEmpty
                || EVP_DecryptUpdate(context, plaintext, &written, ciphertext.baseAddress, size) == 1)
            && EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, Int32(Self.tagSize), tagBytes) == 1
        // The last step, and no other, fails for a tag that does not match.
        let isAuthentic = isDecrypted && EVP_DecryptFinal_ex(context, plaintext, &written) == 1
        if !isAuthentic { plaintext.update(repeating: 0, count: ciphertext.count) }
        guard isDecrypted else {
            throw AEADError(.cryptoLibrary, "OpenSSL failed to open \(ciphertext.count) bytes")
        }
        return isAuthentic
    }

    /// A number of bytes as OpenSSL takes it.
    private static func size(_ count: Int) throws(AEADError) -> Int32 {
        guard let size = Int32(exactly: count), size < .max else {
            throw AEADError(.tooLong, "OpenSSL takes less than \(Int32.max) bytes at once, not \(count)")
        }
        return size
    }
}
