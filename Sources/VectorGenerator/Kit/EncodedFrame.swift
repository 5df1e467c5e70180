internal import FramedMedia
internal import VectorFiles

/// A frame as an encoder makes it.
struct EncodedFrame {
    /// The codec's name; nil when none is named.
    let codec: String?
    /// The type of a video frame; nil for audio.
    let frameType: FrameType?
    /// Its bytes, in a short form where they are many.
    let media: VectorBytes

    init(_ codec: String?, _ frameType: FrameType?, _ media: VectorBytes) {
        (self.codec, self.frameType, self.media) = (codec, frameType, media)
    }

    init(_ codec: String?, _ frameType: FrameType?, _ media: [UInt8]) { self.init(codec, frameType, .literal(media)) }

    /// Its bytes.
    var bytes: [UInt8] {
        guard let bytes = media.bytes else { preconditionFailure("an encoded frame is more than its digest") }
        return bytes
    }

    /// Its clear header by the codec's rule.
    ///
    /// - Throws: `FormatError` when the frame must not be sealed (CLR-6…8).
    func clearHeader() throws(FormatError) -> ClearHeader {
        try ClearHeader(of: bytes.span.bytes, codec: codec, frameType: frameType)
    }

    /// An audio frame of these hex digits.
    static func opus(_ digits: String) -> EncodedFrame { EncodedFrame("opus", nil, hex(digits)) }

    /// A VP8 frame of these hex digits.
    static func vp8(_ frameType: FrameType, _ digits: String) -> EncodedFrame {
        EncodedFrame("vp8", frameType, hex(digits))
    }

    /// An H.264 frame of these hex digits.
    static func h264(_ frameType: FrameType, _ digits: String) -> EncodedFrame {
        EncodedFrame("h264", frameType, hex(digits))
    }

    /// An H.264 frame, `count` bytes of which stay clear: all but the last two.
    static func h264(clear count: Int) -> EncodedFrame {
        let slice = hex("00000001 6588 8402")
        return EncodedFrame(
            "h264",
            .key,
            .repeated(0xFF, length: count + 2, prefix: hex("00000001 67"), suffix: slice)
        )
    }
}
