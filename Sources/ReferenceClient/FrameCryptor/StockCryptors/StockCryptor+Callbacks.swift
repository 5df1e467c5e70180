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
        guard let cipher = cipher(from: userData), let mediaType = FrameMediaType(rawValue: mediaType),
            let ciphertext, cipher.maxSize(plaintextSize: size) <= capacity,
            let result = cipher.encrypt(bytes(plaintext, size), mediaType: mediaType, ssrc: ssrc)
        else { return refusal }
        ciphertext.update(from: result.ciphertext, count: result.ciphertext.count)
        outSize?.pointee = result.ciphertext.count + cipher.oversize
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
        guard let cipher = cipher(from: userData), let mediaType = FrameMediaType(rawValue: mediaType),
            let plaintext,
            let result = cipher.decrypt(bytes(ciphertext, size), counter: counter, mediaType: mediaType, ssrc: ssrc),
            result.count <= capacity
        else { return refusal }
        plaintext.update(from: result, count: result.count)
        outSize?.pointee = result.count
        return 0
    }

    /// The size promised by the stock cryptor that `userData` is.
    public static let getMaxSizeCallback: FrameGetMaxSizeCallback = { _, plaintextSize, userData in
        cipher(from: userData)?.maxSize(plaintextSize: plaintextSize) ?? 0
    }

    /// This cryptor as the callbacks' `userData`. The pointer keeps nothing
    /// alive.
    public var userData: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    private static func cipher(from userData: UnsafeMutableRawPointer?) -> (any StockCipher)? {
        userData.map { Unmanaged<StockCryptor>.fromOpaque($0).takeUnretainedValue().cipher }
    }

    private static func bytes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
        Array(UnsafeBufferPointer(start: start, count: count))
    }
}
