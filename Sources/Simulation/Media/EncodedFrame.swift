internal import AdapterProtocol
internal import Threads

/// An encoded frame as an encoder hands it over, or nearly: the structure that
/// the format looks at is real, and what follows is drawn at random.
struct EncodedFrame: Sendable {
    /// `key`, `delta`, or nil for audio.
    var frameType: FrameTypeName?
    /// The bytes; silence may have none.
    var bytes: [UInt8]

    /// One frame of a track's layer.
    ///
    /// - Parameters:
    ///   - number: counts from 0 at the call's start.
    ///   - random: belong to this frame alone.
    init(of track: TrackPlan, layer: Int, number: Int, random: inout SeededGenerator) {
        guard let framesPerGroup = track.framesPerGroup else {
            frameType = nil
            bytes = Self.audio(track, &random)
            return
        }
        let isKey = number % framesPerGroup == 0
        frameType = isKey ? .key : .delta
        let usual = max(1, (track.size * (isKey ? 6 : 1)) >> (2 * layer))
        // Between half and one and a half of the usual size.
        let size = max(1, usual / 2 + random.below(usual + 1))
        bytes = track.codec == "h264" ? Self.h264(size, isKey: isKey, &random) : random.bytes(size)
    }

    /// Opus: silence is one byte now and then, or nothing at all.
    private static func audio(_ track: TrackPlan, _ random: inout SeededGenerator) -> [UInt8] {
        switch random.below(200) {
        case 0: []
        case 1...6: [0x78]
        default: random.bytes(max(1, track.size / 2 + random.below(track.size)), after: [0x78])
        }
    }

    /// H.264: parameter sets before a key frame, then one slice, in which zeros
    /// stand as they do after an encoder's own escaping.
    private static func h264(_ size: Int, isKey: Bool, _ random: inout SeededGenerator) -> [UInt8] {
        let start = isKey ? startOfKeyFrame : startOfDeltaFrame
        var frame = random.bytes(size, after: start)
        // No start code by chance inside the slice.
        for index in start.count..<frame.count where frame[index] == 0 { frame[index] = 0x80 }
        return frame
    }

    private static let startOfKeyFrame: [UInt8] =
        [0, 0, 0, 1, 0x67, 0x42, 0xC0, 0x1E, 0, 0, 0, 1, 0x68, 0xCE, 0x3C, 0x80, 0, 0, 0, 1, 0x65]
    private static let startOfDeltaFrame: [UInt8] = [0, 0, 1, 0x41]
}
