/// The stream that a frame belongs to.
struct FrameStream: Sendable, Hashable {
    var mediaType: FrameMediaType
    var ssrc: UInt32
}
