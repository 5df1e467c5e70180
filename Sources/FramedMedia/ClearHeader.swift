/// How a frame begins: the bytes that stay clear, and whether the rest is
/// escaped (CLR, ESC-1).
public struct ClearHeader: Sendable, Hashable {
    /// The most bytes that the trailer's field can say (FRM-4).
    public static let maximumSize = 0x7FFF

    /// How many bytes stay clear; they are the AAD (FRM-5).
    public let size: Int
    /// Whether everything after them is escaped against start codes.
    public let isEscaped: Bool

    /// The clear header of an encoded frame.
    ///
    /// - Parameters:
    ///   - frame: the encoded frame.
    ///   - codec: the codec's name as the application gives it, or nil.
    ///   - frameType: nil for audio.
    /// - Throws: `FormatError` as CLR-6, CLR-7 and CLR-8 say, in this order.
    public init(of frame: borrowing RawSpan, codec name: String?, frameType: FrameType?) throws(FormatError) {
        let codec = try Self.codec(named: name)
        switch codec {
        case .opus?, nil:
            guard frameType == nil else { throw .videoWithoutVideoCodec }
            self.init(size: min(1, frame.byteCount), isEscaped: false)
        case .vp8?, .vp9?: self.init(size: min(frameType == .key ? 10 : 3, frame.byteCount), isEscaped: false)
        case .h264?:
            let size = AnnexB.clearHeaderSize(of: frame)
            guard size <= Self.maximumSize else { throw .clearHeaderTooLong(size) }
            self.init(size: size, codec: name)
        }
    }

    /// A clear header of this size in a frame of this codec: what follows is
    /// escaped on H.264, unless there is no clear header (ESC-1).
    public init(size: Int, codec name: String?) {
        self.init(size: size, isEscaped: name == Codec.h264.rawValue && size > 0)
    }

    /// A clear header as a trailer states it, or one made by hand: an opener
    /// accepts any.
    public init(size: Int, isEscaped: Bool) {
        precondition(0...Self.maximumSize ~= size, "a clear header has 0 to 32767 bytes, not \(size)")
        self.size = size
        self.isEscaped = isEscaped
    }

    /// The codec of this exact name, nil for no name.
    ///
    /// - Throws: `FormatError.unsupportedCodec` for any other name (CLR-6).
    public static func codec(named name: String?) throws(FormatError) -> Codec? {
        guard let name else { return nil }
        guard let codec = Codec(rawValue: name) else { throw .unsupportedCodec(name) }
        return codec
    }
}
