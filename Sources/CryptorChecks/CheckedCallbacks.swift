/// A frame cryptor of three C callbacks, as an app hands it to an SDK.
///
/// The media type is 0 for audio and 1 for video; sizes and capacities are in
/// bytes; a return value other than 0 drops the frame (INS-7).
public struct CheckedCallbacks {
    /// mediaType, ssrc, plaintext, its size, a buffer for the ciphertext, its
    /// capacity, where the size goes, where the counter goes, userData.
    public typealias Encrypt =
        @convention(c) (
            Int32,
            UInt32,
            UnsafePointer<UInt8>?,
            Int,
            UnsafeMutablePointer<UInt8>?,
            Int,
            UnsafeMutablePointer<Int>?,
            UnsafeMutablePointer<UInt64>?,
            UnsafeMutableRawPointer?
        ) -> Int32
    /// mediaType, ssrc, counter, ciphertext, its size, a buffer for the plaintext,
    /// its capacity, where the size goes, userData.
    public typealias Decrypt =
        @convention(c) (
            Int32,
            UInt32,
            UInt64,
            UnsafePointer<UInt8>?,
            Int,
            UnsafeMutablePointer<UInt8>?,
            Int,
            UnsafeMutablePointer<Int>?,
            UnsafeMutableRawPointer?
        ) -> Int32
    /// mediaType, the plaintext's size, userData.
    public typealias GetMaxSize = @convention(c) (Int32, Int, UnsafeMutableRawPointer?) -> Int

    /// Encrypts one frame.
    public var encrypt: Encrypt
    /// Decrypts one frame.
    public var decrypt: Decrypt
    /// The most bytes that `encrypt` makes of a frame.
    public var getMaxSize: GetMaxSize
    /// What every call is given.
    public var userData: UnsafeMutableRawPointer?
    /// Called when the checks are done with `userData`, to release it.
    public var release: (() -> Void)?

    /// Three callbacks with their `userData`.
    public init(
        encrypt: @escaping Encrypt,
        decrypt: @escaping Decrypt,
        getMaxSize: @escaping GetMaxSize,
        userData: UnsafeMutableRawPointer?,
        release: (() -> Void)? = nil
    ) {
        (self.encrypt, self.decrypt, self.getMaxSize) = (encrypt, decrypt, getMaxSize)
        (self.userData, self.release) = (userData, release)
    }
}
