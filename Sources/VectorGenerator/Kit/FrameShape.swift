internal import FramedMedia

/// The kinds of frames that every length and counter is tried on.
struct FrameShape {
    /// The file that the shape's tests are in.
    let file: String
    /// The beginning of the test's names, such as `delta`.
    let name: String
    let codec: String?
    let frameType: FrameType?
    /// The first bytes; the rest is filled up.
    let beginning: [UInt8]
    /// The rules of its clear header.
    let rules: [String]

    static let all = [
        FrameShape(
            file: "opus",
            name: "audio",
            codec: "opus",
            frameType: nil,
            beginning: [0x78],
            rules: ["CLR-1", "CLR-5"]
        ),
        FrameShape(
            file: "no-codec",
            name: "audio",
            codec: nil,
            frameType: nil,
            beginning: [0x78],
            rules: ["CLR-1", "CLR-5"]
        ),
        FrameShape(
            file: "vp8",
            name: "key",
            codec: "vp8",
            frameType: .key,
            beginning: [0x10, 0x02, 0x00, 0x9D, 0x01, 0x2A],
            rules: ["CLR-2", "CLR-5"]
        ),
        FrameShape(
            file: "vp8",
            name: "delta",
            codec: "vp8",
            frameType: .delta,
            beginning: [0x31, 0x02, 0x00],
            rules: ["CLR-2", "CLR-5"]
        ),
        FrameShape(
            file: "vp9",
            name: "key",
            codec: "vp9",
            frameType: .key,
            beginning: [0x82, 0x49, 0x83, 0x42],
            rules: ["CLR-2", "CLR-5"]
        ),
        FrameShape(
            file: "vp9",
            name: "delta",
            codec: "vp9",
            frameType: .delta,
            beginning: [0x86, 0x00],
            rules: ["CLR-2", "CLR-5"]
        ),
        FrameShape(
            file: "h264",
            name: "key",
            codec: "h264",
            frameType: .key,
            beginning: [0, 0, 0, 1, 0x65, 0x88],
            rules: ["CLR-3", "CLR-4", "CLR-5", "ESC-1", "ESC-3"]
        ),
        FrameShape(
            file: "h264",
            name: "delta",
            codec: "h264",
            frameType: .delta,
            beginning: [0, 0, 1, 0x41, 0x9A],
            rules: ["CLR-3", "CLR-4", "CLR-5", "ESC-1", "ESC-3"]
        ),
    ]

    /// A frame of `count` bytes, the same one every time.
    func media(_ count: Int) -> [UInt8] {
        var random = SeededRandom("\(file)/\(name)/\(count)")
        return Array((beginning + random.bytes(count)).prefix(count))
    }
}
