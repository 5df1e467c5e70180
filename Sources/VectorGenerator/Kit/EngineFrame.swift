internal import AdapterProtocol

/// A frame that goes through a media engine, encoded or encrypted, and the
/// stream that it is on.
typealias EngineFrame = AdapterProtocol.EngineFrame

extension EngineFrame {
    /// Frame `number` of an audio stream, `count` bytes long.
    static func audio(_ number: Int, _ count: Int = 20, ssrc: UInt32 = 1111) -> EngineFrame {
        EngineFrame(mediaType: .audio, ssrc: ssrc, data: media("audio", number, count))
    }

    /// Frame `number` of a video stream, `count` bytes long.
    static func video(_ number: Int, _ count: Int = 40, ssrc: UInt32 = 2222) -> EngineFrame {
        EngineFrame(mediaType: .video, ssrc: ssrc, data: media("video", number, count))
    }

    /// Frame `number` of a stream of this type.
    static func of(_ mediaType: MediaTypeName, _ number: Int, _ count: Int = 30) -> EngineFrame {
        switch mediaType {
        case .audio: audio(number, count)
        case .video: video(number, count)
        }
    }

    /// Frame `number` of either type.
    static func both(_ number: Int, _ count: Int = 30) -> [EngineFrame] {
        MediaTypeName.allCases.map { of($0, number, count) }
    }

    /// Other bytes on the same stream.
    func carrying(_ data: [UInt8]) -> EngineFrame { EngineFrame(mediaType: mediaType, ssrc: ssrc, data: data) }

    /// The same bytes on another stream.
    func on(ssrc: UInt32) -> EngineFrame { EngineFrame(mediaType: mediaType, ssrc: ssrc, data: data) }

    /// The frame with one bit changed, in the byte at `index`; from the end
    /// when negative.
    func broken(at index: Int) -> EngineFrame {
        var copy = self
        copy.data[index < 0 ? data.count + index : index] ^= 1
        return copy
    }

    private static func media(_ stream: String, _ number: Int, _ count: Int) -> [UInt8] {
        var random = SeededRandom("engine media \(stream) \(number)")
        return random.bytes(count)
    }
}
