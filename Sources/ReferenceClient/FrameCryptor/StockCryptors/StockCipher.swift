/// A stock cryptor's work, the same for both paths.
protocol StockCipher: Sendable {
    /// The most bytes that a ciphertext of `plaintextSize` bytes has.
    func maxSize(plaintextSize: Int) -> Int

    /// By how many bytes the stated size of each ciphertext exceeds its real
    /// size.
    var oversize: Int { get }

    /// Encrypts a frame.
    ///
    /// - Parameter ssrc: nil on the object path.
    /// - Returns: nil to refuse.
    func encrypt(
        _ plaintext: [UInt8],
        mediaType: FrameMediaType,
        ssrc: UInt32?
    ) -> (ciphertext: [UInt8], counter: UInt64)?

    /// Decrypts a frame; any bytes may come.
    ///
    /// - Returns: nil to refuse.
    func decrypt(_ ciphertext: [UInt8], counter: UInt64, mediaType: FrameMediaType, ssrc: UInt32?) -> [UInt8]?
}
