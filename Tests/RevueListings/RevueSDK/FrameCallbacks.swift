public import ReferenceClient

/// Encrypts one frame on the SDK's own buffers.
public typealias FrameEncryptCallback = ReferenceClient.FrameEncryptCallback
/// Decrypts one frame on the SDK's own buffers.
public typealias FrameDecryptCallback = ReferenceClient.FrameDecryptCallback
/// The most bytes that the encrypt callback makes of a frame.
public typealias FrameGetMaxSizeCallback = ReferenceClient.FrameGetMaxSizeCallback
