/// Encrypts one frame from and to the engine's own buffers (INS-11).
///
/// The parameters are, in order: the media type's raw value, the stream's
/// ssrc, the plaintext and its size in bytes, a buffer for the ciphertext and
/// its capacity in bytes (what getMaxSize returned), where the ciphertext's
/// size goes, where the counter goes, and `userData`. Anything but 0 drops the
/// frame (INS-7). The engine passes no null but a null `userData`.
public typealias FrameEncryptCallback =
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

/// Decrypts one frame from and to the engine's own buffers (INS-11).
///
/// The parameters are, in order: the media type's raw value, the stream's
/// ssrc, the counter, the ciphertext and its size in bytes, a buffer for the
/// plaintext and its capacity in bytes (the ciphertext's size), where the
/// plaintext's size goes, and `userData`. Anything but 0 drops the frame
/// (INS-7).
public typealias FrameDecryptCallback =
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

/// The most bytes that the encrypt callback makes of a frame (INS-5).
///
/// The parameters are, in order: the media type's raw value, the plaintext's
/// size in bytes, and `userData`.
public typealias FrameGetMaxSizeCallback = @convention(c) (Int32, Int, UnsafeMutableRawPointer?) -> Int
