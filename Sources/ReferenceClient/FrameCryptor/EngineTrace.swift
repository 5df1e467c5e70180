/// What an engine did with its cryptors.
public struct EngineTrace: Sendable, Hashable {
    /// The calls, in their order within a media type.
    public var calls: [CryptorCall]
    /// How many of the objects that were handed over are alive (INS-9).
    public var live: Int
}

/// One call that an engine made to a cryptor.
public struct CryptorCall: Sendable, Hashable {
    /// The three functions of a cryptor.
    public enum Function: String, Sendable, Hashable {
        case maxSize
        case encrypt
        case decrypt
    }

    /// What was called.
    public var function: Function
    /// The media type that was given.
    public var mediaType: FrameMediaType
    /// The stream that was given: to callbacks that encrypt or decrypt.
    public var ssrc: UInt32?
    /// The size in bytes of what was to be encrypted or decrypted.
    public var size: Int
    /// The capacity in bytes that was given: to callbacks that encrypt.
    public var capacity: Int?
    /// What encrypt produced, unless it refused, or what decrypt was given,
    /// unless the frame was plain.
    public var counter: UInt64?
    /// Whether the call was made on the main thread, where it must not be
    /// (INS-10).
    public var isOnMainThread: Bool
}
