internal import FramedMedia
internal import VectorFiles

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
    let rules: String

    /// A shape in the file of its codec's name.
    private init(_ file: String, _ frameType: FrameType?, _ beginning: String, _ rules: String) {
        (self.file, name) = (file, frameType?.rawValue ?? "audio")
        (codec, self.frameType) = (file == "no-codec" ? nil : file, frameType)
        (self.beginning, self.rules) = (hex(beginning), rules)
    }

    static let all = [
        FrameShape("opus", nil, "78", "CLR-1 CLR-5"),
        FrameShape("no-codec", nil, "78", "CLR-1 CLR-5"),
        FrameShape("vp8", .key, "10 02 00 9d 01 2a", "CLR-2 CLR-5"),
        FrameShape("vp8", .delta, "31 02 00", "CLR-2 CLR-5"),
        FrameShape("vp9", .key, "82 49 83 42", "CLR-2 CLR-5"),
        FrameShape("vp9", .delta, "86 00", "CLR-2 CLR-5"),
        FrameShape("h264", .key, "00000001 65 88", "CLR-3 CLR-4 CLR-5 ESC-1 ESC-3"),
        FrameShape("h264", .delta, "000001 41 9a", "CLR-3 CLR-4 CLR-5 ESC-1 ESC-3"),
    ]

    /// The names of the files, in the order of the shapes.
    static let files = ["opus", "no-codec", "vp8", "vp9", "h264"]

    /// A frame of `count` bytes, the same one every time.
    func frame(_ count: Int) -> EncodedFrame {
        var random = SeededRandom("\(file)/\(name)/\(count)")
        return frame(.literal(Array((beginning + random.bytes(count)).prefix(count))))
    }

    /// A frame of these bytes.
    func frame(_ media: VectorBytes) -> EncodedFrame { EncodedFrame(codec, frameType, media) }
}
