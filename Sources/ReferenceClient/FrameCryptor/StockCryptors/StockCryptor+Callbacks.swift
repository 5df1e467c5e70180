extension StockCryptor {
    /// The code with which the stock callbacks refuse a frame.
    public static let refusal: Int32 = -1

    /// Encrypts with the stock cryptor that `userData` is.
    public static let encryptCallback: FrameEncryptCallback = {
        mediaType,
        ssrc,
        plaintext,
        size,
        ciphertext,
        capacity,
        outSize,
        outCounter,
        userData in
        guard let cryptor = cryptor(from: userData), let mediaType = FrameMediaType(rawValue: mediaType),
            let result = cryptor.transform.encrypt(
                UnsafeBufferPointer(start: plaintext, count: size),
                mediaType: mediaType,
                ssrc: ssrc,
                into: UnsafeMutableBufferPointer(start: ciphertext, count: capacity)
            )
        else { return refusal }
        outSize?.pointee = result.size
        outCounter?.pointee = result.counter
        return 0
    }

    /// Decrypts with the stock cryptor that `userData` is.
    public static let decryptCallback: FrameDecryptCallback = {
        mediaType,
        ssrc,
        counter,
        ciphertext,
        size,
        plaintext,
        capacity,
        outSize,
        userData in
        guard let cryptor = cryptor(from: userData), let mediaType = FrameMediaType(rawValue: mediaType),
            let result = cryptor.transform.decrypt(
                UnsafeBufferPointer(start: ciphertext, count: size),
                counter: counter,
                mediaType: mediaType,
                ssrc: ssrc,
                into: UnsafeMutableBufferPointer(start: plaintext, count: capacity)
            )
        else { return refusal }
        outSize?.pointee = result
        return 0
    }

    /// The size promised by the stock cryptor that `userData` is.
    public static let getMaxSizeCallback: FrameGetMaxSizeCallback = { _, plaintextSize, userData in
        cryptor(from: userData)?.transform.maxSize(plaintextSize: plaintextSize) ?? 0
    }

    /// This cryptor as the callbacks' `userData`. The pointer keeps nothing
    /// alive.
    public var userData: UnsafeMutableRawPointer {
        Unmanaged.passUnretained(self).toOpaque()
    }

    private static func cryptor(from userData: UnsafeMutableRawPointer?) -> StockCryptor? {
        userData.map { Unmanaged<StockCryptor>.fromOpaque($0).takeUnretainedValue() }
    }
}
