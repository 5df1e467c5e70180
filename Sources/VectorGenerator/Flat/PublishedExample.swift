internal import FramedMedia

/// Inputs whose sealed bytes under the AES-128 key stand in public: the
/// format's own vectors, and bug reports. The tests of this package hold the
/// outputs.
struct PublishedExample {
    let name: String
    let comment: String
    let codec: String
    let frameType: FrameType?
    let media: [UInt8]
    var frameCounter: UInt32 = 1
    let rules: [String]
    let flag: Flag

    static let all = [
        PublishedExample(
            name: "opus",
            comment: "The published audio frame",
            codec: "opus",
            frameType: nil,
            media: hex("78aabbccdd"),
            rules: ["FRM-1", "FRM-2", "FRM-3", "FRM-5", "CLR-1"],
            flag: .published
        ),
        PublishedExample(
            name: "vp8-key",
            comment: "The published VP8 key frame",
            codec: "vp8",
            frameType: .key,
            media: hex("10111213141516171819aabb"),
            rules: ["FRM-1", "FRM-2", "FRM-3", "FRM-5", "CLR-2"],
            flag: .published
        ),
        PublishedExample(
            name: "h264-key",
            comment: "The published H.264 key frame",
            codec: "h264",
            frameType: .key,
            media: hex("00000001658884deadbe"),
            rules: ["FRM-1", "FRM-2", "FRM-4", "CLR-3", "ESC-1", "ESC-3"],
            flag: .published
        ),
        PublishedExample(
            name: "vp8-delta-shorter-than-clear-header",
            comment: "Two bytes of a delta frame: the clear header is clamped (stream-video-js d21975ab)",
            codec: "vp8",
            frameType: .delta,
            media: hex("3102"),
            rules: ["CLR-2", "CLR-5"],
            flag: .fieldReport
        ),
        PublishedExample(
            name: "opus-one-byte",
            comment: "One byte of audio after silence (lib-jitsi-meet#3104)",
            codec: "opus",
            frameType: nil,
            media: hex("78"),
            rules: ["CLR-1", "CLR-5"],
            flag: .fieldReport
        ),
        PublishedExample(
            name: "h264-start-code-across-header",
            comment: "A start code would form across the header's end (stream-video-js ce5c5775)",
            codec: "h264",
            frameType: .delta,
            media: hex("0000000161007a9191f3"),
            rules: ["ESC-2", "ESC-7"],
            flag: .fieldReport
        ),
        PublishedExample(
            name: "opus-last-counter",
            comment: "The last counter of all (stream-video-js b198fa41)",
            codec: "opus",
            frameType: nil,
            media: hex("78aabbccdd"),
            frameCounter: .max,
            rules: ["CTR-3", "FRM-3"],
            flag: .fieldReport
        ),
        PublishedExample(
            name: "h264-counter-as-start-code",
            comment: "Counter 256 would be a start code in the trailer (stream-video-js 714a904c)",
            codec: "h264",
            frameType: .key,
            media: hex("00000001658884deadbe"),
            frameCounter: 256,
            rules: ["ESC-1", "ESC-7"],
            flag: .fieldReport
        ),
        PublishedExample(
            name: "h264-delimiter-then-slice",
            comment: "An access unit delimiter before the slice stays clear: 12 bytes",
            codec: "h264",
            frameType: .delta,
            media: hex("00000001091000000001419a0102"),
            rules: ["CLR-3", "ESC-1"],
            flag: .fieldReport
        ),
        PublishedExample(
            name: "h264-two-slices",
            comment: "Of two slices the first one's beginning stays clear: 6 bytes",
            codec: "h264",
            frameType: .key,
            media: hex("0000000165888400000001658888"),
            rules: ["CLR-3", "ESC-1"],
            flag: .fieldReport
        ),
    ]
}
