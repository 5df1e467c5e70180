/// A stock cryptor's work, the same for both paths: from one buffer into
/// another, without a copy in between.
protocol FrameTransform: Sendable {
    /// The most bytes that a ciphertext of `plaintextSize` bytes has.
    func maxSize(plaintextSize: Int) -> Int

    /// Encrypts `plaintext` into `room`.
    ///
    /// - Parameter ssrc: nil on the object path.
    /// - Returns: the ciphertext's size, which may be larger than the room
    ///   though nothing was written past it, and its counter; or nil to
    ///   refuse.
    func encrypt(
        _ plaintext: UnsafeBufferPointer<UInt8>,
        mediaType: FrameMediaType,
        ssrc: UInt32?,
        into room: UnsafeMutableBufferPointer<UInt8>
    ) -> (size: Int, counter: UInt64)?

    /// Decrypts `ciphertext` into `room`.
    ///
    /// - Returns: the plaintext's size, or nil to refuse.
    func decrypt(
        _ ciphertext: UnsafeBufferPointer<UInt8>,
        counter: UInt64,
        mediaType: FrameMediaType,
        ssrc: UInt32?,
        into room: UnsafeMutableBufferPointer<UInt8>
    ) -> Int?
}
