/// The codecs whose clear header the format knows (CLR-1…3), by the exact
/// names in which applications give them; any other name is not supported
/// (CLR-6).
public enum Codec: String, Sendable, Hashable, CaseIterable {
    case opus, vp8, vp9, h264

    /// The codec of this exact name. Every sealed frame asks, and the look-up
    /// that the compiler would make takes a twentieth of a frame's time.
    public init?(rawValue name: String) {
        switch name {
        case "vp8": self = .vp8
        case "opus": self = .opus
        case "h264": self = .h264
        case "vp9": self = .vp9
        default: return nil
        }
    }
}

/// What an encoder says of a video frame. An audio frame has no frame type.
public enum FrameType: String, Sendable, Hashable, CaseIterable {
    case key, delta
}
