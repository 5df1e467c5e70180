internal import FramedMedia
internal import VectorFiles

extension FormatFiles {
    static func clearHeader() -> VectorFile {
        var list = TestList("format/clear-header")
        for example in shortFrames + units + refused + reported + longest {
            // Where no number is said, the frame must not be sealed.
            let (frame, size) = (example.frame, example.clearBytes)
            let vector = ClearHeaderVector(
                codec: frame.codec,
                frameType: frame.frameType?.rawValue,
                plaintext: frame.media,
                clearBytes: size,
                escaped: size.map { frame.codec == "h264" && $0 > 0 }
            )
            list.add(
                example.name,
                example.rules,
                example.flags[0],
                result: size == nil ? .invalid : .valid,
                example.comment,
                .clearHeader(vector)
            )
        }
        return file(list, .clearHeader, "How many bytes of a frame stay clear.")
    }

    private static let shortFrames = FrameShape.all.filter { $0.codec != "h264" }.flatMap { shape in
        let full = shape.frameType == nil ? 1 : shape.frameType == .key ? 10 : 3
        return (0...12).map { count in
            Example("\(shape.file)-\(shape.name)-length-\(count)", shape.frame(count), shape.rules, .length)
                .clear(min(full, count)).comment("A frame of \(count) bytes: \(full) clear bytes, clamped")
        }
    }

    private static let units = Example.h264.map { unit in
        Example("h264-\(unit.name)", unit.frame, unit.clearBytes == 0 ? "CLR-4" : "CLR-3 CLR-5", unit.flags[0])
            .clear(unit.clearBytes).comment(unit.comment)
    }

    private static let refused =
        ["av1", "h265", "H264", "video/vp8", "toString", "red"].map { codec in
            let frame = EncodedFrame(codec, .key, hex("000000016588840102"))
            return Example("unsupported-\(codec.lowercased().replacing("/", with: "-"))", frame, "CLR-6", .refused)
                .comment("\(codec) is no codec of this format")
        } + [
            Example("video-opus", EncodedFrame("opus", .key, hex("78aabb")), "CLR-7", .refused)
                .comment("A video frame with an audio codec"),
            Example("video-no-codec", EncodedFrame(nil, .delta, hex("78aabb")), "CLR-7", .refused)
                .comment("A video frame with no codec"),
        ]

    private static let reported = [
        Example("h264-report-delimiter-then-slice", .h264(.key, "00000001091000000001419a0102"), "CLR-3", .fieldReport)
            .clear(12).comment("An access unit from a public report: 12 clear bytes"),
        Example("h264-report-two-slices", .h264(.key, "0000000165888400000001658888"), "CLR-3", .fieldReport)
            .clear(6).comment("An access unit from a public report: 6 clear bytes"),
    ]

    private static let longest = [
        Example("h264-clear-32767", .h264(clear: 32767), "CLR-8 FRM-4", .large)
            .clear(32767).comment("A slice whose clear header ends after 32767 bytes"),
        Example("h264-clear-32768", .h264(clear: 32768), "CLR-8 FRM-4", .large)
            .comment("A slice whose clear header ends after 32768 bytes, which do not fit"),
    ]
}
