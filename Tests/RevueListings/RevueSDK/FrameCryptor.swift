public import Foundation
public import ReferenceClient

/// The kinds of media.
public typealias FrameMediaType = ReferenceClient.FrameMediaType

/// An app's own frame crypto, over `Data`. The SDK calls it on its media
/// threads; it has to be safe for that.
public protocol FrameCryptor: AnyObject {
    /// Encrypts one frame; nil drops it.
    func encrypt(mediaType: FrameMediaType, plaintext: Data) -> (ciphertext: Data, counter: UInt64)?

    /// Decrypts one frame; nil drops it.
    func decrypt(mediaType: FrameMediaType, ciphertext: Data, counter: UInt64) -> Data?

    /// The most bytes that `encrypt` makes of `plaintextSize` bytes.
    func maxSize(mediaType: FrameMediaType, plaintextSize: Int) -> Int
}
