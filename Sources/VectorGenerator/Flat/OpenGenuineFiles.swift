internal import AEAD
internal import FramedMedia
internal import JSON
internal import VectorFiles

/// Vectors of opening frames as they were sealed, for one algorithm.
struct OpenGenuineFiles {
    let algorithm: Algorithm
    let media: [MediaStream]

    /// All files.
    func files() throws -> [VectorFile] {
        var files = try ["opus", "no-codec", "vp8", "vp9", "h264"].map(lengths)
        files.append(try counters())
        files.append(try published())
        files.append(try structure())
        files.append(try handMade())
        for stream in media where Codec(rawValue: stream.codec) != nil { files.append(try realMedia(stream)) }
        return files
    }

    private var key: VectorKey { VectorKey(bytes: Fixture.key(algorithm), index: Int(Fixture.keyIndex)) }
    private var algorithmRules: [String] { algorithm == .aes256GCM ? ["FRM-8"] : [] }

    private func lengths(_ name: String) throws -> VectorFile {
        var list = OpenList(name, algorithm)
        for shape in FrameShape.all where shape.file == name {
            for count in Array(0...64) + [1199, 1200, 1201] {
                let test = OpenList.Case(
                    "\(shape.name)-length-\(count)",
                    "A frame of \(count) bytes",
                    rules: ["FRM-1", "FRM-5"] + algorithmRules,
                    flags: [.length],
                    key: key,
                    codec: shape.codec,
                    frameType: shape.frameType
                )
                guard count > 0 else {
                    list.isEmpty(test)
                    continue
                }
                list.opens(try sealed(shape.media(count), shape), test)
            }
            for count in [65_536, 1_048_576] { try addLarge(count, shape, to: &list) }
        }
        return list.file("Frames of every small length, of about a packet, and large ones.")
    }

    /// A frame whose ciphertext is one byte repeated, so that it has a short
    /// form; its media has none, and is known by its digest.
    private func addLarge(_ count: Int, _ shape: FrameShape, to list: inout OpenList) throws {
        let zeros = shape.beginning + [UInt8](repeating: 0, count: count - shape.beginning.count)
        let keystream = try sealed(zeros, shape)
        let header = keystream.clearHeader
        let hidden = zip(keystream.ciphertext, zeros.dropFirst(header.count)).map { $0 ^ $1 ^ 0xA5 }
        let frame = try sealed(header + hidden, shape)
        let suffix = Array(frame.bytes.dropFirst(count))
        let short = VectorBytes.repeated(0xA5, length: frame.bytes.count, prefix: header, suffix: suffix)
        precondition(short.bytes == frame.bytes, "the short form stands for other bytes")
        list.opens(
            frame,
            as: short,
            OpenList.Case(
                "\(shape.name)-length-\(count)",
                "A frame of \(count) bytes whose ciphertext is one byte repeated",
                rules: ["FRM-1"] + algorithmRules,
                flags: [.large],
                key: key,
                codec: shape.codec,
                frameType: shape.frameType
            )
        )
    }

    private func sealed(_ media: [UInt8], _ shape: FrameShape) throws -> SealedFrame {
        try SealedFrame(media, algorithm: algorithm, codec: shape.codec, frameType: shape.frameType)
    }

    private func counters() throws -> VectorFile {
        var list = OpenList("counters", algorithm)
        for shape in FrameShape.all where shape.codec != nil {
            for counter: UInt32 in [1, 255, 256, 65535, 65536, 1 << 24, 1 << 31, .max] {
                list.opens(
                    try SealedFrame(
                        shape.media(30),
                        algorithm: algorithm,
                        codec: shape.codec,
                        frameType: shape.frameType,
                        frameCounter: counter
                    ),
                    OpenList.Case(
                        "\(shape.file)-\(shape.name)-counter-\(counter)",
                        "Frame counter \(counter)",
                        rules: ["FRM-3"] + algorithmRules,
                        flags: [.counter],
                        key: key,
                        codec: shape.codec,
                        frameType: shape.frameType
                    )
                )
            }
        }
        return list.file("Frame counters at the boundaries of their bytes.")
    }

    private func published() throws -> VectorFile {
        var list = OpenList("published", algorithm)
        for example in PublishedExample.all {
            list.opens(
                try SealedFrame(
                    example.media,
                    algorithm: algorithm,
                    codec: example.codec,
                    frameType: example.frameType,
                    frameCounter: example.frameCounter
                ),
                OpenList.Case(
                    example.name,
                    example.comment,
                    rules: ["FRM-1", "FRM-5"] + algorithmRules,
                    flags: [example.flag],
                    key: key,
                    codec: example.codec,
                    frameType: example.frameType
                )
            )
        }
        return list.file(
            algorithm == .aes128GCM
                ? "The published vectors, and bytes from public bug reports, to be opened."
                : "The published inputs under an AES-256 key, to be opened."
        )
    }

    /// Everything that sealing has tests for, the other way round.
    private func structure() throws -> VectorFile {
        var list = OpenList("h264-structure", algorithm)
        for example in H264Example.all {
            list.opens(
                try SealedFrame(
                    example.media,
                    algorithm: algorithm,
                    codec: "h264",
                    frameType: example.frameType,
                    frameCounter: example.frameCounter
                ),
                OpenList.Case(
                    example.name,
                    example.comment,
                    rules: ["ESC-4"] + example.rules.filter { $0.hasPrefix("ESC") && $0 != "ESC-4" },
                    flags: example.flags,
                    key: key,
                    codec: "h264",
                    frameType: example.frameType
                )
            )
        }
        let prefixes: [UInt64] = [0, 0x0303_0303_0303_0303, 0x0000_0003_0000_0003, 0x0000_0100_0002_0000]
        for (prefix, keyIndex) in prefixes.flatMap({ prefix in [UInt8(0), 3, 255].map { (prefix, $0) } }) {
            let digits = Hex.encode(prefix.bigEndianBytes)
            list.opens(
                try SealedFrame(
                    hex("000001 65 8884deadbeef"),
                    algorithm: algorithm,
                    codec: "h264",
                    frameType: .key,
                    ivPrefix: prefix,
                    keyIndex: keyIndex
                ),
                OpenList.Case(
                    "prefix-\(digits)-index-\(keyIndex)",
                    "IV prefix \(digits) and key index \(keyIndex): the trailer is escaped",
                    rules: ["ESC-1", "ESC-4", "FRM-2"],
                    flags: [.trailerField],
                    key: VectorKey(bytes: Fixture.key(algorithm), index: Int(keyIndex)),
                    codec: "h264",
                    frameType: .key
                )
            )
        }
        for byte: UInt8 in 0...4 {
            let media = try SealedFrame.media(
                after: H264Example.headerEndingInZero,
                hiddenAs: [0, byte, 0xAA, 0xBB],
                algorithm: algorithm
            )
            list.opens(
                try SealedFrame(media, algorithm: algorithm, codec: "h264", frameType: .delta),
                OpenList.Case(
                    "header-ends-in-zero-ciphertext-00-0\(byte)",
                    "The ciphertext begins with 00 0\(byte) after a clear header that ends in a zero",
                    rules: ["ESC-2", "ESC-4"],
                    flags: [.boundaryZeros],
                    key: key,
                    codec: "h264",
                    frameType: .delta
                )
            )
        }
        return list.file("H.264 frames: the trailer is read after unescaping.")
    }

    /// Genuine frames with clear headers that no codec rule gives.
    private func handMade() throws -> VectorFile {
        var list = OpenList("hand-made", algorithm)
        let media = hex("82 49 83 42 00 01 02 03 04 05 06 07 08 09 0a 0b")
        for size in [0, 1, 5, 7, 15, 16] {
            list.opens(
                try handMade(media, clearBytes: size, isEscaped: false),
                test("vp9-clear-\(size)", "A VP9 frame with \(size) clear bytes", ["CLR-2", "FRM-5"], .vp9)
            )
        }
        for zeros in 1...4 {
            let header = hex("0000000165") + [UInt8](repeating: 0, count: zeros)
            for (name, body) in [("zeros", "000000"), ("one", "010203"), ("three", "030300"), ("text", "aabbcc")] {
                list.opens(
                    try handMade(header + hex(body), clearBytes: header.count, isEscaped: true),
                    test(
                        "header-ends-in-\(zeros)-zeros-\(name)",
                        "The clear header ends in \(zeros) zeros, which seed the run up to two",
                        ["ESC-2", "ESC-4"],
                        .h264
                    )
                )
            }
        }
        list.opens(
            try handMade(hex("0000") + hex("aabbccdd"), clearBytes: 2, isEscaped: true),
            test("header-of-two-zeros", "The clear header is two zeros and nothing else", ["ESC-2"], .h264)
        )
        list.opens(
            try handMade(hex("aabbccdd"), clearBytes: 0, isEscaped: true),
            test("flag-without-clear-header", "The flag with no clear byte: the run starts at zero", ["ESC-2"], .h264)
        )
        list.opens(
            try handMade(hex("65") + [UInt8](repeating: 0, count: 20), clearBytes: 1, isEscaped: true),
            test("plain-zeros", "Media of zeros, escaped", ["ESC-1", "ESC-4"], .h264)
        )
        let longest = try handMade(
            [UInt8](repeating: 0xFF, count: ClearHeader.maximumSize) + [1, 2, 3],
            clearBytes: ClearHeader.maximumSize,
            isEscaped: false
        )
        list.opens(
            longest,
            as: .repeated(0xFF, length: longest.bytes.count, suffix: Array(longest.bytes.suffix(39))),
            test("clear-32767", "The longest clear header that the field can say", ["FRM-4", "CLR-8"], .vp9)
        )
        for (zeros, byte) in (2...4).flatMap({ zeros in (UInt8(0)...4).map { (zeros, $0) } }) {
            let header = hex("0000000165") + [UInt8](repeating: 0, count: zeros)
            let media = try SealedFrame.media(after: header, hiddenAs: [byte, 0xAA, 0xBB], algorithm: algorithm)
            list.opens(
                try handMade(media, clearBytes: header.count, isEscaped: true),
                test(
                    "header-ends-in-\(zeros)-zeros-ciphertext-0\(byte)",
                    "The ciphertext begins with 0\(byte) after a clear header that ends in \(zeros) zeros",
                    ["ESC-2", "ESC-4", "ESC-5"],
                    .h264
                )
            )
        }
        return list.file("Genuine frames that no sealer of these rules makes. Opening never looks at the codec.")
    }

    private func handMade(_ media: [UInt8], clearBytes: Int, isEscaped: Bool) throws -> SealedFrame {
        try SealedFrame(
            media,
            algorithm: algorithm,
            clearHeader: ClearHeader(size: clearBytes, isEscaped: isEscaped)
        )
    }

    private func test(_ name: String, _ comment: String, _ rules: [String], _ codec: Codec) -> OpenList.Case {
        OpenList.Case(
            name,
            comment,
            rules: rules + algorithmRules,
            flags: [.handMade],
            key: key,
            codec: codec.rawValue,
            frameType: .delta
        )
    }

    private func realMedia(_ stream: MediaStream) throws -> VectorFile {
        var list = OpenList("real-\(stream.name)", algorithm)
        for (place, frame) in stream.frames.enumerated() {
            list.opens(
                try SealedFrame(
                    frame.data,
                    algorithm: algorithm,
                    codec: stream.codec,
                    frameType: frame.frameType,
                    frameCounter: UInt32(place + 1)
                ),
                OpenList.Case(
                    "frame-\(place + 1)",
                    "Frame \(place + 1) of \(stream.description)",
                    rules: ["FRM-1"],
                    flags: [.realMedia],
                    key: key,
                    codec: stream.codec,
                    frameType: frame.frameType
                )
            )
        }
        return list.file("Frames that \(stream.encoder) made: \(stream.description).")
    }
}
