/// Why a frame cannot be sealed, or the library cannot open it.
public enum FormatError: Error, Sendable, Hashable {
    /// A codec name that the format does not know (CLR-6).
    case unsupportedCodec(String)
    /// A video frame without a codec, or with an audio codec (CLR-7).
    case videoWithoutVideoCodec
    /// A clear header of this many bytes, over 32767 (CLR-8).
    case clearHeaderTooLong(Int)
    /// The last frame counter was used (CTR-3).
    case counterSpent
    /// The caller's buffer holds fewer than this many bytes; nothing of the
    /// frame is in it.
    case bufferTooSmall(needed: Int)
    /// The cryptographic library failed, for this reason.
    case cryptoLibrary(String)
}

extension FormatError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unsupportedCodec(let name): "codec \"\(name)\" is not supported"
        case .videoWithoutVideoCodec: "a video frame needs a video codec"
        case .clearHeaderTooLong(let count): "a clear header of \(count) bytes is over the limit of 32767"
        case .counterSpent: "the frame counter is spent"
        case .bufferTooSmall(let needed): "the buffer is smaller than the \(needed) bytes of the frame"
        case .cryptoLibrary(let reason): reason
        }
    }
}
