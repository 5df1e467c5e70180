/// An application's own frame crypto, for the object path.
///
/// The engine calls it synchronously on its media threads, audio and video
/// possibly at once (INS-10). It must not block and must not call the engine.
public protocol FrameCryptor: AnyObject, Sendable {
    /// Encrypts one frame that goes out.
    ///
    /// - Returns: at most `maxSize` bytes and a counter that the other side's
    ///   `decrypt` gets as it is (INS-8), or nil to drop the frame (INS-7).
    func encrypt(mediaType: FrameMediaType, plaintext: [UInt8]) -> (ciphertext: [UInt8], counter: UInt64)?

    /// Decrypts one frame that comes in; any bytes may come.
    ///
    /// - Returns: the media, or nil to drop the frame (INS-7).
    func decrypt(mediaType: FrameMediaType, ciphertext: [UInt8], counter: UInt64) -> [UInt8]?

    /// The most bytes that `encrypt` makes of `plaintextSize` bytes: always
    /// the same for the same media type and size (INS-5).
    func maxSize(mediaType: FrameMediaType, plaintextSize: Int) -> Int
}
