internal import AdapterProtocol
internal import FramedMedia

/// The frames of a sender. Media and counter go together, so that no IV is used
/// twice; a counter serves one track.
extension ScenarioKey {
    /// The audio frame with this counter.
    func audio(_ frameCounter: UInt32, on track: TrackName = .audio) -> ScenarioFrame {
        seal(.opus(frameCounter, on: track), frameCounter)
    }

    /// The VP8 frame with this counter.
    func video(_ frameCounter: UInt32, _ type: FrameType = .delta, on track: TrackName = .video) -> ScenarioFrame {
        seal(.vp8(frameCounter, type, on: track), frameCounter)
    }

    /// The H.264 frame with this counter.
    func h264(_ frameCounter: UInt32, _ type: FrameType = .delta, on track: TrackName = .video) -> ScenarioFrame {
        seal(.h264(frameCounter, type, on: track), frameCounter)
    }

    /// The audio frames with these counters.
    func audio(_ frameCounters: some Sequence<UInt32>) -> [ScenarioFrame] { frameCounters.map { audio($0) } }

    /// The VP8 frames with these counters.
    func video(_ frameCounters: some Sequence<UInt32>) -> [ScenarioFrame] { frameCounters.map { video($0) } }

    /// The H.264 frames with these counters.
    func h264(_ frameCounters: some Sequence<UInt32>) -> [ScenarioFrame] { frameCounters.map { h264($0) } }

    /// The H.264 frame with this counter, its escape bytes left out; it still
    /// has the flag (FRM-5).
    func unescapedH264(_ frameCounter: UInt32) -> ScenarioFrame {
        guard let ivPrefix else { preconditionFailure("the prefix of this import is not known") }
        let media = ScenarioMedia.h264(frameCounter)
        let sealed = media.sealed(under: self, frameCounter: frameCounter, ivPrefix: ivPrefix)
        let bytes = sealed.clearHeader + sealed.unescaped
        return ScenarioFrame(trackType: media.trackType, media: media.data, bytes: bytes)
    }

    /// A hand-made frame whose clear header follows from no codec rule.
    ///
    /// - Parameter size: the length of its clear header in bytes.
    func seal(_ media: ScenarioMedia, _ frameCounter: UInt32, clear size: Int, isEscaped: Bool) -> ScenarioFrame {
        guard let ivPrefix else { preconditionFailure("the prefix of this import is not known") }
        let sealed = SealedFrame(
            EncodedFrame(media.codec, media.frameType, media.data),
            algorithm: algorithm,
            key: bytes,
            clearHeader: ClearHeader(size: size, isEscaped: isEscaped),
            frameCounter: frameCounter,
            ivPrefix: ivPrefix,
            keyIndex: index
        )
        return ScenarioFrame(trackType: media.trackType, media: media.data, bytes: sealed.bytes)
    }
}

extension Sequence<ScenarioKey> {
    /// The audio frames with these counters under each of the keys, one key
    /// after the other.
    func audio(_ frameCounters: UInt32...) -> [ScenarioFrame] { flatMap { $0.audio(frameCounters) } }
}
