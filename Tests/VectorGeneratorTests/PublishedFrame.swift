import AdapterProtocol
import Testing

/// Frames that stand in public, sealed under the key 00…0f with the prefix
/// 11…11 and key index 0: the three vectors of the format's own document, and
/// frames from public bug reports, recomputed with an independent library.
struct PublishedFrame: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var codec: String
    var frameType: FrameTypeName?
    var frameCounter = 1
    var plaintext: String
    var clearBytes: Int
    var frame: String

    static let all = [
        PublishedFrame(
            testDescription: "the published audio frame",
            codec: "opus",
            plaintext: "78aabbccdd",
            clearBytes: 1,
            frame: "78d02bf795e85c0bed034f7b282ca617cf76d57eb000000001111111111111111100000101e2eefeed"
        ),
        PublishedFrame(
            testDescription: "the published VP8 key frame",
            codec: "vp8",
            frameType: .key,
            plaintext: "10111213141516171819aabb",
            clearBytes: 10,
            frame: "10111213141516171819d02b0484ce4aa2b21a4a83cbfe2ed6511c68"
                + "00000001111111111111111100000a01e2eefeed"
        ),
        PublishedFrame(
            testDescription: "the published H.264 key frame",
            codec: "h264",
            frameType: .key,
            plaintext: "00000001658884deadbe",
            clearBytes: 6,
            frame: "000000016588fe4e96f631df11f57a43ed2003eaad0c5d6db632"
                + "0000030001111111111111111100800601e2eefeed"
        ),
        PublishedFrame(
            testDescription: "a VP8 delta frame shorter than its clear header (stream-video-js d21975ab)",
            codec: "vp8",
            frameType: .delta,
            plaintext: "3102",
            clearBytes: 2,
            frame: "3102e9b4f088257f16fc777fe0f4b5a338d000000001111111111111111100000201e2eefeed"
        ),
        PublishedFrame(
            testDescription: "one byte of audio (lib-jitsi-meet 3104)",
            codec: "opus",
            plaintext: "78",
            clearBytes: 1,
            frame: "78bcd3c778a517ffd6d80bc9741cbe6ca300000001111111111111111100000101e2eefeed"
        ),
        PublishedFrame(
            testDescription: "a counter that forms a start code (stream-video-js 714a904c)",
            codec: "h264",
            frameType: .key,
            frameCounter: 256,
            plaintext: "00000001658884deadbe",
            clearBytes: 6,
            frame: "00000001658816a63212d8f056a6c3314fd431a77acb59973b4c"
                + "0000030100111111111111111100800601e2eefeed"
        ),
        PublishedFrame(
            testDescription: "a start code across the clear header's end (stream-video-js ce5c5775)",
            codec: "h264",
            frameType: .delta,
            plaintext: "0000000161007a9191f3",
            clearBytes: 6,
            frame: "000000016100000301aabb4a138e88eecced1a4759434923115f64"
                + "0000030001111111111111111100800601e2eefeed"
        ),
        PublishedFrame(
            testDescription: "the last counter (stream-video-js b198fa41)",
            codec: "opus",
            frameCounter: 4_294_967_295,
            plaintext: "78aabbccdd",
            clearBytes: 1,
            frame: "7808395a1a264e53b2a3540b58bd3fc75495b1da5dffffffff111111111111111100000101e2eefeed"
        ),
    ]
}
