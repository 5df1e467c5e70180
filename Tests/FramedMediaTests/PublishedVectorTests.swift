import Testing

@testable import FramedMedia

/// The three vectors of the format's public document, and bytes from public
/// bug reports that were recomputed with another library.
@Suite("Published frames")
struct PublishedVectorTests {
    struct Vector: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var codec: String?
        var frameType: FrameType?
        var counter: UInt32 = 1
        var plaintext: String
        var clearBytes: Int
        var frame: String
    }

    static let vectors = [
        Vector(
            testDescription: "opus",
            codec: "opus",
            plaintext: "78aabbccdd",
            clearBytes: 1,
            frame: "78d02bf795e85c0bed034f7b282ca617cf76d57eb000000001111111111111111100000101e2eefeed"
        ),
        Vector(
            testDescription: "vp8 key",
            codec: "vp8",
            frameType: .key,
            plaintext: "10111213141516171819aabb",
            clearBytes: 10,
            frame: "10111213141516171819d02b0484ce4aa2b21a4a83cbfe2ed6511c68"
                + "00000001111111111111111100000a01e2eefeed"
        ),
        Vector(
            testDescription: "h264 key",
            codec: "h264",
            frameType: .key,
            plaintext: "00000001658884deadbe",
            clearBytes: 6,
            frame: "000000016588fe4e96f631df11f57a43ed2003eaad0c5d6db632"
                + "0000030001111111111111111100800601e2eefeed"
        ),
        Vector(
            testDescription: "vp8 delta shorter than its clear header",
            codec: "vp8",
            frameType: .delta,
            plaintext: "3102",
            clearBytes: 2,
            frame: "3102e9b4f088257f16fc777fe0f4b5a338d000000001111111111111111100000201e2eefeed"
        ),
        Vector(
            testDescription: "opus of one byte",
            codec: "opus",
            plaintext: "78",
            clearBytes: 1,
            frame: "78bcd3c778a517ffd6d80bc9741cbe6ca300000001111111111111111100000101e2eefeed"
        ),
        Vector(
            testDescription: "a start code across the header boundary",
            codec: "h264",
            frameType: .delta,
            plaintext: "0000000161007a9191f3",
            clearBytes: 6,
            frame: "000000016100000301aabb4a138e88eecced1a4759434923115f64"
                + "0000030001111111111111111100800601e2eefeed"
        ),
        Vector(
            testDescription: "the last counter",
            codec: "opus",
            counter: .max,
            plaintext: "78aabbccdd",
            clearBytes: 1,
            frame: "7808395a1a264e53b2a3540b58bd3fc75495b1da5dffffffff111111111111111100000101e2eefeed"
        ),
    ]

    @Test("seal to the published bytes", arguments: vectors)
    func seals(vector: Vector) throws {
        let sealed = try seal(
            hex(vector.plaintext),
            codec: vector.codec,
            frameType: vector.frameType,
            counter: vector.counter
        )
        #expect(sealed == hex(vector.frame))
    }

    @Test("open to their plaintext", arguments: vectors)
    func opens(vector: Vector) throws {
        #expect(try open(hex(vector.frame)).media == hex(vector.plaintext))
    }

    @Test("state their clear bytes", arguments: vectors)
    func clearBytes(vector: Vector) throws {
        let header = try ClearHeader(
            of: hex(vector.plaintext).span.bytes,
            codec: vector.codec,
            frameType: vector.frameType
        )
        #expect(header.size == vector.clearBytes)
    }

    @Test("a counter that looks like a start code is escaped")
    func counterAsStartCode() throws {
        let frame = hex(
            "00000001658816a63212d8f056a6c3314fd431a77acb59973b4c0000030100111111111111111100800601e2eefeed"
        )
        let media = try #require(try open(frame).media)
        #expect(try seal(media, codec: "h264", frameType: .key, counter: 256) == frame)
    }
}
