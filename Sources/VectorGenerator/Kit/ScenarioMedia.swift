internal import AdapterProtocol
internal import FramedMedia
internal import VectorFiles

/// An encoded frame and the track it is on.
///
/// A sealing track keeps one codec for its life: in one scenario, let a track
/// type of one manager have one codec.
struct ScenarioMedia {
    var trackType: TrackName
    var codec: String?
    var frameType: FrameType?
    var data: [UInt8]

    init(_ trackType: TrackName, codec: String?, frameType: FrameType? = nil, _ data: [UInt8]) {
        (self.trackType, self.codec, self.frameType, self.data) = (trackType, codec, frameType, data)
    }

    /// The frame as a client is given it.
    var outgoing: OutgoingFrame {
        let type = frameType.map(FrameTypeName.init(same:))
        return OutgoingFrame(trackType: trackType, codec: codec, frameType: type, data: data)
    }

    /// Frame `number` of an Opus stream.
    static func opus(_ number: some BinaryInteger, on trackType: TrackName = .audio) -> Self {
        ScenarioMedia(trackType, codec: "opus", [0x78] + filler("opus", number, 8))
    }

    /// Frame `number` of an audio stream with no codec named.
    static func plainAudio(_ number: some BinaryInteger, on trackType: TrackName = .audio) -> Self {
        ScenarioMedia(trackType, codec: nil, [0x78] + filler("audio", number, 8))
    }

    /// Frame `number` of a VP8 stream.
    static func vp8(_ number: some BinaryInteger, _ type: FrameType = .delta, on track: TrackName = .video) -> Self {
        let beginning: [UInt8] = type == .key ? [0x10, 0x02, 0x00, 0x9D, 0x01, 0x2A] : [0x31, 0x02, 0x00]
        return ScenarioMedia(track, codec: "vp8", frameType: type, beginning + filler("vp8", number, 12))
    }

    /// Frame `number` of a VP9 stream.
    static func vp9(_ number: some BinaryInteger, _ type: FrameType = .delta, on track: TrackName = .video) -> Self {
        let beginning: [UInt8] = type == .key ? [0x82, 0x49, 0x83, 0x42] : [0x86, 0x00]
        return ScenarioMedia(track, codec: "vp9", frameType: type, beginning + filler("vp9", number, 12))
    }

    /// Frame `number` of an H.264 stream; its sealed form is escaped.
    static func h264(_ number: some BinaryInteger, _ type: FrameType = .delta, on track: TrackName = .video) -> Self {
        let beginning: [UInt8] = type == .key ? [0, 0, 0, 1, 0x65, 0x88] : [0, 0, 0, 1, 0x41, 0x9A]
        return ScenarioMedia(track, codec: "h264", frameType: type, beginning + filler("h264", number, 12))
    }

    /// A frame of no bytes on the same track.
    var empty: ScenarioMedia { ScenarioMedia(trackType, codec: codec, frameType: frameType, []) }

    /// The frame sealed with every value given.
    func sealed(under key: ScenarioKey, frameCounter: UInt32, ivPrefix: UInt64) -> SealedFrame {
        SealedFrame(
            EncodedFrame(codec, frameType, data),
            algorithm: key.algorithm,
            key: key.bytes,
            frameCounter: frameCounter,
            ivPrefix: ivPrefix,
            keyIndex: key.index
        )
    }

    /// What a runner recomputes the sealed frame from.
    func recipe(under key: ScenarioKey, frameCounter: UInt32? = nil) -> SealedFrameRecipe {
        let header = sealed(under: key, frameCounter: 1, ivPrefix: 0).trailer.clearHeader
        return SealedFrameRecipe(
            key: key.bytes,
            keyIndex: key.index,
            clearBytes: header.size,
            isEscaped: header.isEscaped,
            plaintext: data,
            frameCounter: frameCounter
        )
    }

    /// Bytes of which none is zero, so that no start code is among them.
    private static func filler(_ stream: String, _ number: some BinaryInteger, _ count: Int) -> [UInt8] {
        var random = SeededRandom("scenario media \(stream) \(number)")
        return random.bytes(count).map { $0 | 0x10 }
    }
}

extension [ScenarioMedia] {
    /// Frame `number` of a stream on each of the four tracks.
    static func onEveryTrack(_ number: some BinaryInteger) -> [ScenarioMedia] {
        [
            .opus(number), .vp8(number), .h264(number, on: .screenShare),
            .plainAudio(number, on: .screenShareAudio),
        ]
    }
}
