import Testing

@testable import FramedMedia

@Suite("Clear header")
struct ClearHeaderTests {
    @Test(
        "H.264: two bytes past the first slice's start code, clamped (CLR-3, CLR-4, CLR-5)",
        arguments: [
            ("0000000001658884de", 7),
            ("0000000165", 5),
            ("00000001091000000001419a0102", 12),
            ("0000000165888400000001658888", 6),
            ("000000016742c01e", 0),
            ("00000165 8884", 5),
            ("000001", 0),
            ("0000010000016588", 8),
            ("0000010203 000001 0304 000001 0405 00000141aabb", 20),
            ("", 0),
        ]
    )
    func h264(frame: String, size: Int) throws {
        let header = try ClearHeader(of: hex(frame).span.bytes, codec: "h264", frameType: .key)
        #expect(header.size == size)
        #expect(header.isEscaped == (size > 0))
    }

    @Test("other codecs (CLR-1, CLR-2, CLR-5)", arguments: 0...12)
    func others(length: Int) throws {
        let frame = [UInt8](repeating: 0x65, count: length)
        func size(_ codec: String?, _ frameType: FrameType?) throws -> Int {
            try ClearHeader(of: frame.span.bytes, codec: codec, frameType: frameType).size
        }
        #expect(try size("opus", nil) == min(1, length))
        #expect(try size(nil, nil) == min(1, length))
        #expect(try size("vp8", .key) == min(10, length))
        #expect(try size("vp9", .delta) == min(3, length))
    }

    @Test("unknown names fail closed (CLR-6)", arguments: ["av1", "h265", "H264", "video/vp8", "toString", "red"])
    func unsupported(name: String) {
        #expect(throws: FormatError.unsupportedCodec(name)) {
            try ClearHeader(of: [1, 2, 3].span.bytes, codec: name, frameType: .key)
        }
    }

    @Test("video needs a video codec (CLR-7)", arguments: [nil, "opus"] as [String?])
    func video(codec: String?) {
        #expect(throws: FormatError.videoWithoutVideoCodec) {
            try ClearHeader(of: [1, 2, 3].span.bytes, codec: codec, frameType: .delta)
        }
    }

    @Test("32767 clear bytes fit, 32768 do not (CLR-8)")
    func limit() throws {
        func frame(sliceAt index: Int) -> [UInt8] {
            hex("00000167") + [UInt8](repeating: 0xFF, count: index - 7) + hex("000001658888")
        }
        // The slice's start code ends at `index`; two more bytes are clear.
        #expect(
            try ClearHeader(of: frame(sliceAt: 32765).span.bytes, codec: "h264", frameType: .key).size == 32767
        )
        #expect(throws: FormatError.clearHeaderTooLong(32768)) {
            try ClearHeader(of: frame(sliceAt: 32766).span.bytes, codec: "h264", frameType: .key)
        }
    }

    @Test(
        "a size that the trailer cannot say ends the process, and never sets the flag (FRM-4)",
        arguments: [-1, 32_768]
    )
    func sizeOutOfRange(size: Int) async {
        await #expect(processExitsWith: .failure) { [size] in _ = ClearHeader(size: size, isEscaped: false) }
    }
}
