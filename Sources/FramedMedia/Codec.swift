/// The codecs whose clear header the format knows (CLR-1…3), by the exact
/// names in which applications give them; any other name is not supported
/// (CLR-6).
public enum Codec: String, Sendable, Hashable, CaseIterable { case opus, vp8, vp9, h264 }

/// What an encoder says of a video frame. An audio frame has no frame type.
public enum FrameType: String, Sendable, Hashable, CaseIterable { case key, delta }
