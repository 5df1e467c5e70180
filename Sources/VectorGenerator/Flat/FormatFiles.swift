internal import FramedMedia
internal import VectorFiles

/// Vectors of the format's parts, for readers of files only. The expected
/// values of the first two are written by hand.
enum FormatFiles {
    /// All files.
    static func files() -> [VectorFile] { [clearHeader(), emulationPrevention(), trailer()] }

    private static func file(
        _ list: TestList,
        _ kind: VectorTest.Kind,
        _ schema: String,
        _ header: String
    ) -> VectorFile {
        list.file(
            algorithm: "none",
            kind: kind,
            schema: "\(schema).schema.json",
            profile: nil,
            header: [header, "For unit tests that read files: a run does not put these to a client."]
        )
    }

    private static func clearHeader() -> VectorFile {
        var list = TestList("format/clear-header")
        func add(
            _ name: String,
            _ comment: String,
            _ codec: String?,
            _ frameType: FrameType?,
            _ media: VectorBytes,
            _ size: Int?,
            _ rules: [String],
            _ flag: Flag
        ) {
            let vector = ClearHeaderVector(
                codec: codec,
                frameType: frameType?.rawValue,
                plaintext: media,
                clearBytes: size,
                escaped: size.map { codec == "h264" && $0 > 0 }
            )
            list.add(
                name,
                comment,
                rules: rules,
                flags: [flag],
                result: size == nil ? .invalid : .valid,
                .clearHeader(vector)
            )
        }
        for shape in FrameShape.all where shape.codec != "h264" {
            let full = shape.frameType == nil ? 1 : shape.frameType == .key ? 10 : 3
            for count in 0...12 {
                add(
                    "\(shape.file)-\(shape.name)-length-\(count)",
                    "A frame of \(count) bytes: \(full) clear bytes, clamped",
                    shape.codec,
                    shape.frameType,
                    .literal(shape.media(count)),
                    min(full, count),
                    shape.rules,
                    .length
                )
            }
        }
        for (example, size) in zip(H264Example.all, H264Example.clearBytes) {
            add(
                "h264-\(example.name)",
                example.comment,
                "h264",
                example.frameType,
                .literal(example.media),
                size,
                size == 0 ? ["CLR-4"] : ["CLR-3", "CLR-5"],
                example.flags[0]
            )
        }
        for codec in ["av1", "h265", "H264", "video/vp8", "toString", "red"] {
            add(
                "unsupported-\(codec.lowercased().replacing("/", with: "-"))",
                "\(codec) is no codec of this format",
                codec,
                .key,
                .literal(hex("000000016588840102")),
                nil,
                ["CLR-6"],
                .refused
            )
        }
        let audio = VectorBytes.literal(hex("78aabb"))
        add("video-opus", "A video frame with an audio codec", "opus", .key, audio, nil, ["CLR-7"], .refused)
        add("video-no-codec", "A video frame with no codec", nil, .delta, audio, nil, ["CLR-7"], .refused)
        for (name, media, size) in [
            ("delimiter-then-slice", "00000001091000000001419a0102", 12),
            ("two-slices", "0000000165888400000001658888", 6),
        ] {
            add(
                "h264-report-\(name)",
                "An access unit from a public report: \(size) clear bytes",
                "h264",
                .key,
                .literal(hex(media)),
                size,
                ["CLR-3"],
                .fieldReport
            )
        }
        for size in [32767, 32768] {
            add(
                "h264-clear-\(size)",
                "A slice whose clear header ends after \(size) bytes\(size > 32767 ? ", which do not fit" : "")",
                "h264",
                .key,
                .repeated(0xFF, length: size + 2, prefix: hex("0000000167"), suffix: hex("00000001 6588 8402")),
                size > 32767 ? nil : size,
                ["CLR-8", "FRM-4"],
                .large
            )
        }
        return file(list, .clearHeader, "clear-header", "How many bytes of a frame stay clear.")
    }

    private static func emulationPrevention() -> VectorFile {
        typealias Direction = EmulationPreventionVector.Direction
        var list = TestList("format/emulation-prevention")
        func add(
            _ name: String,
            _ comment: String,
            header: String = "",
            _ unescaped: String,
            _ escaped: String,
            _ direction: Direction = .both,
            _ rules: [String] = ["ESC-1"],
            _ flag: Flag = .escaping
        ) {
            let vector = EmulationPreventionVector(
                clearHeader: hex(header),
                direction: direction,
                unescaped: hex(unescaped),
                escaped: hex(escaped)
            )
            list.add(name, comment, rules: rules, flags: [flag], result: .valid, .emulationPrevention(vector))
        }
        add("empty", "Nothing stays nothing", "", "")
        add("no-zeros", "Bytes without zeros stay", "0102030405060708090a", "0102030405060708090a")
        add("single-zeros", "Single zeros stay", "00ff00ff0001", "00ff00ff0001")
        for byte in 0...6 {
            let digits = "0\(byte)"
            add(
                "zero-zero-\(byte)",
                "Two zeros before \(byte): \(byte <= 3 ? "escaped" : "no escape")",
                "0000\(digits)",
                byte <= 3 ? "000003\(digits)" : "0000\(digits)"
            )
        }
        add("zero-zero-at-end", "Two zeros at the end stay", "aa0000", "aa0000")
        add("four-zeros", "Four zeros", "00000000", "0000030000")
        add("five-zeros", "Five zeros", "0000000000", "00000300000300")
        add("six-zeros", "Six zeros", "000000000000", "0000030000030000")
        add("eight-threes", "Threes alone stay", "0303030303030303", "0303030303030303")
        add("zero-zero-three-twice", "00 00 03 twice", "000003000003", "0000030300000303")
        add("escaped-before", "Bytes that look escaped are escaped again", "00000301", "0000030301")
        add(
            "long-then-code",
            "A start code after eight other bytes",
            "1122334455667788000001",
            "112233445566778800000301"
        )
        add("across-words", "Zeros across a boundary of eight bytes", "11223344556677000001", "1122334455667700000301")
        let seeds = [("65", 0), ("6500", 1), ("650000", 2), ("65000000", 2), ("00", 1), ("0000", 2), ("000001", 0)]
        for (header, zeros) in seeds {
            for byte in [0, 1, 2, 3, 4] {
                let digits = "0\(byte)"
                let isEscapedAtOnce = zeros == 2 && byte <= 3
                add(
                    "header-\(header)-then-\(byte)",
                    "After a header that ends in \(zeros) zeros\(zeros == 2 ? " at least" : "")",
                    header: header,
                    "\(digits)ff",
                    isEscapedAtOnce ? "03\(digits)ff" : "\(digits)ff",
                    .both,
                    ["ESC-2"],
                    .boundaryZeros
                )
                let isEscapedNext = zeros == 1 && byte <= 3
                if zeros < 2 {
                    add(
                        "header-\(header)-then-zero-\(byte)",
                        "The run crosses the header's end",
                        header: header,
                        "00\(digits)ff",
                        isEscapedNext ? "0003\(digits)ff" : "00\(digits)ff",
                        .both,
                        ["ESC-2"],
                        .boundaryZeros
                    )
                }
            }
        }
        for byte in 4...7 {
            add(
                "three-before-\(byte)",
                "A three before \(byte) is no escape byte",
                "0000030\(byte)",
                "0000030\(byte)",
                .unescape,
                ["ESC-5"]
            )
        }
        add("three-at-end", "A three at the very end stays", "aa000003", "aa000003", .unescape, ["ESC-5"])
        add(
            "three-at-end-of-header-run",
            "Also after the header's zeros",
            header: "0000",
            "03",
            "03",
            .unescape,
            ["ESC-5"]
        )
        add("three-after-one-zero", "A three after one zero stays", "000301", "000301", .both, ["ESC-5"])
        add("missing-escape", "A missing escape byte is not missed", "000001ff", "000001ff", .unescape, ["ESC-5"])
        add(
            "two-threes",
            "Only the first of two threes is an escape byte",
            "0000 03 01",
            "0000 03 03 01",
            .both,
            ["ESC-5"]
        )
        add("long-run-then-three", "After three zeros too", "000000 01", "000000 03 01", .unescape, ["ESC-5"])
        return file(
            list,
            .emulationPrevention,
            "emulation-prevention",
            "Streams and their escaped form, after a clear header that seeds the run of zeros."
        )
    }

    private static func trailer() -> VectorFile {
        var list = TestList("format/trailer")
        func add(_ name: String, _ comment: String, _ vector: TrailerVector, _ rules: [String], _ flag: Flag) {
            list.add(
                name,
                comment,
                rules: rules,
                flags: [flag],
                result: vector.kind == .framed ? .valid : .invalid,
                .trailer(vector)
            )
        }
        for (counter, prefix, index, clear, isEscaped) in [
            (1, "1111111111111111", 0, 0, false), (0x0102_0304, "a1a2a3a4a5a6a7a8", 9, 3, false),
            (4_294_967_295, "ffffffffffffffff", 255, 10, false), (0, "0000000000000001", 1, 1, false),
            (256, "0102030405060708", 7, 6, true), (65536, "8000000000000000", 128, 2, true),
        ] {
            let field = UInt16(clear) | (isEscaped ? 0x8000 : 0)
            var vector = TrailerVector(
                frame: [UInt8](repeating: 0x5A, count: clear + 17) + UInt32(counter).bigEndianBytes + hex(prefix)
                    + [UInt8(index)] + field.bigEndianBytes + hex("01e2eefeed"),
                kind: .framed
            )
            vector.version = 1
            vector.frameCounter = counter
            vector.ivPrefix = hex(prefix)
            vector.keyIndex = index
            vector.clearBytes = clear
            vector.escaped = isEscaped
            add(
                "fields-\(counter)",
                "Every field at its offset, big-endian",
                vector,
                ["FRM-2", "FRM-4"],
                .trailerField
            )
        }
        for (version, count) in [0, 2, 255].flatMap({ version in [5, 19, 20, 41].map { (version, $0) } }) {
            var vector = TrailerVector(
                frame: [UInt8](repeating: 0, count: count - 5) + [UInt8(version)] + hex("e2eefeed"),
                kind: .unsupportedVersion
            )
            vector.version = version
            add("version-\(version)-length-\(count)", "Version \(version)", vector, ["DEC-3", "FRM-6"], .version)
        }
        for (name, frame) in [
            ("magic-alone", "e2eefeed"), ("short", "0001e2eefeed"), ("memory-fill", "78aabbccdddeadbeef"),
            ("clear-bytes-one-too-large", "78 00000001 1111111111111111 00 0002 01 e2eefeed"),
            ("followed-by-zero", "78 00000001 1111111111111111 00 0001 01 e2eefeed 00"),
        ] {
            add(
                name,
                "Not a framed frame",
                TrailerVector(frame: hex(frame), kind: .unencrypted),
                ["DEC-2", "DEC-4"],
                .notOurs
            )
        }
        add("empty", "An empty frame", TrailerVector(frame: [], kind: .empty), ["DEC-1"], .notOurs)
        return file(list, .trailer, "trailer", "What a receiver reads from the end of a frame, before any key.")
    }
}

extension H264Example {
    /// The clear bytes of `all`, counted by hand.
    fileprivate static let clearBytes =
        [6, 5, 8, 6, 6, 6, 6, 22, 34, 12, 6, 6, 0, 25, 0, 0, 0, 0, 5, 6, 16, 7] + [6]
        + [Int](repeating: 6, count: 12) + [Int](repeating: 6, count: 7)
}
