internal import AEAD
internal import FramedMedia
internal import JSON
internal import VectorFiles

/// Vectors of sealing one frame (FRM, CLR, ESC, ENC), for one algorithm.
struct SealFiles {
    let algorithm: Algorithm
    let media: [MediaStream]

    private var folder: String { "seal/\(Fixture.folder(algorithm))" }

    /// All files.
    func files() throws -> [VectorFile] {
        var files: [VectorFile] = []
        for name in ["opus", "no-codec", "vp8", "vp9", "h264"] { files.append(try lengths(name)) }
        files.append(try counters())
        files.append(try trailerFields())
        files.append(try h264Structure())
        files.append(try published())
        files.append(try refusals())
        for stream in media { files.append(try realMedia(stream)) }
        return files
    }

    /// Every length from 0 to 64, then large frames.
    private func lengths(_ name: String) throws -> VectorFile {
        var list = TestList("\(folder)/\(name)")
        for shape in FrameShape.all where shape.file == name {
            func add(_ media: VectorBytes, _ comment: String, _ flag: Flag) throws {
                try seal(
                    media,
                    codec: shape.codec,
                    frameType: shape.frameType,
                    as: "\(shape.name)-length-\(media.count)",
                    comment,
                    rules: ["FRM-1", "FRM-7"] + shape.rules,
                    flags: [flag],
                    to: &list
                )
            }
            for count in 0...64 {
                try add(.literal(shape.media(count)), "A frame of \(count) bytes", .length)
            }
            for count in [1199, 1200, 1201] {
                try add(.literal(shape.media(count)), "A frame of \(count) bytes, about a packet", .length)
            }
            for count in [65_536, 1_048_576] {
                let media = VectorBytes.repeated(0xA5, length: count, prefix: shape.beginning)
                try add(media, "A frame of \(count) bytes in short form", .large)
            }
        }
        return file(list, "Frames of every small length, of about a packet, and large ones.")
    }

    private func counters() throws -> VectorFile {
        var list = TestList("\(folder)/counters")
        for shape in FrameShape.all where shape.codec != nil {
            for counter: UInt32 in [1, 255, 256, 65535, 65536, 1 << 24, 1 << 31, .max] {
                try seal(
                    .literal(shape.media(30)),
                    codec: shape.codec,
                    frameType: shape.frameType,
                    as: "\(shape.file)-\(shape.name)-counter-\(counter)",
                    "Frame counter \(counter)",
                    counter: counter,
                    rules: ["FRM-3", "CTR-1"] + shape.rules,
                    flags: [.counter],
                    to: &list
                )
            }
        }
        return file(list, "Frame counters at the boundaries of their bytes.")
    }

    private func trailerFields() throws -> VectorFile {
        var list = TestList("\(folder)/trailer-fields")
        let prefixes: [UInt64] = [
            0, 0x0303_0303_0303_0303, .max, 0x0000_0003_0000_0003, 0x0300_0003_0000_0300, 0x0000_0100_0002_0000,
        ]
        for shape in FrameShape.all where ["opus", "h264"].contains(shape.file) {
            for (prefix, keyIndex) in prefixes.flatMap({ prefix in [UInt8(0), 1, 3, 128, 255].map { (prefix, $0) } }) {
                let digits = Hex.encode(prefix.bigEndianBytes)
                for counter: UInt32 in [1, 0x0003_0000] {
                    try seal(
                        .literal(shape.media(24)),
                        codec: shape.codec,
                        frameType: shape.frameType,
                        as: "\(shape.file)-\(shape.name)-prefix-\(digits)-index-\(keyIndex)-counter-\(counter)",
                        "IV prefix \(digits), key index \(keyIndex), counter \(counter)",
                        counter: counter,
                        ivPrefix: prefix,
                        keyIndex: keyIndex,
                        rules: ["FRM-2", "FRM-3", "KEY-1"] + shape.rules,
                        flags: [.trailerField],
                        to: &list
                    )
                }
            }
        }
        return file(list, "Prefixes, indexes and counters full of zeros and threes.")
    }

    private func h264Structure() throws -> VectorFile {
        var list = TestList("\(folder)/h264-structure")
        for example in H264Example.all {
            try seal(
                .literal(example.media),
                codec: "h264",
                frameType: example.frameType,
                as: example.name,
                example.comment,
                counter: example.frameCounter,
                rules: example.rules,
                flags: example.flags,
                to: &list
            )
        }
        for byte: UInt8 in 0...4 {
            let media = try SealedFrame.media(
                after: H264Example.headerEndingInZero,
                hiddenAs: [0, byte, 0xAA, 0xBB],
                algorithm: algorithm
            )
            try seal(
                .literal(media),
                codec: "h264",
                frameType: .delta,
                as: "header-ends-in-zero-ciphertext-00-0\(byte)",
                "The ciphertext begins with 00 0\(byte) after a clear header that ends in a zero",
                rules: ["ESC-1", "ESC-2"],
                flags: [.boundaryZeros],
                to: &list
            )
        }
        return file(list, "How the first slice is found, and what is escaped after it.")
    }

    private func published() throws -> VectorFile {
        var list = TestList("\(folder)/published")
        for example in PublishedExample.all {
            try seal(
                .literal(example.media),
                codec: example.codec,
                frameType: example.frameType,
                as: example.name,
                example.comment,
                counter: example.frameCounter,
                rules: example.rules,
                flags: [example.flag],
                to: &list
            )
        }
        return file(
            list,
            algorithm == .aes128GCM
                ? "The published vectors, and bytes from public bug reports."
                : "The published inputs under an AES-256 key."
        )
    }

    private func realMedia(_ stream: MediaStream) throws -> VectorFile {
        var list = TestList("\(folder)/real-\(stream.name)")
        for (place, frame) in stream.frames.enumerated() {
            let (name, comment) = ("frame-\(place + 1)", "Frame \(place + 1) of \(stream.description)")
            if Codec(rawValue: stream.codec) == nil {
                refuse(
                    .literal(frame.data),
                    codec: stream.codec,
                    frameType: frame.frameType,
                    as: name,
                    comment,
                    rules: ["CLR-6"],
                    flags: [.realMedia, .refused],
                    to: &list
                )
            } else {
                try seal(
                    .literal(frame.data),
                    codec: stream.codec,
                    frameType: frame.frameType,
                    as: name,
                    comment,
                    counter: UInt32(place + 1),
                    rules: ["FRM-1", "CTR-1"],
                    flags: [.realMedia],
                    to: &list
                )
            }
        }
        return file(list, "Frames that \(stream.encoder) made: \(stream.description).")
    }

    private func file(_ list: TestList, _ header: String) -> VectorFile {
        list.file(
            algorithm: algorithm.rawValue,
            kind: .seal,
            schema: "seal.schema.json",
            profile: "framed-manager",
            header: [header, "Spec/format.md has the rules and Spec/vectors.md the fields."]
        )
    }

    /// Adds a frame that is sealed, or an empty one, which is forwarded as it
    /// is and spends no counter (ENC-1).
    private func seal(
        _ media: VectorBytes,
        codec: String?,
        frameType: FrameType?,
        as name: String,
        _ comment: String,
        counter: UInt32 = 1,
        ivPrefix: UInt64 = Fixture.ivPrefix,
        keyIndex: UInt8 = Fixture.keyIndex,
        rules: [String],
        flags: [Flag],
        to list: inout TestList
    ) throws {
        let bytes = media.bytes ?? []
        var vector = SealVector(
            key: VectorKey(bytes: Fixture.key(algorithm), index: Int(keyIndex)),
            ivPrefix: ivPrefix.bigEndianBytes,
            frameCounter: bytes.isEmpty ? nil : Int(counter),
            codec: codec,
            frameType: frameType?.rawValue,
            plaintext: media,
            disposition: .forwarded
        )
        if bytes.isEmpty {
            vector.frame = .literal([])
        } else {
            let sealed = try SealedFrame(
                bytes,
                algorithm: algorithm,
                codec: codec,
                frameType: frameType,
                frameCounter: counter,
                ivPrefix: ivPrefix,
                keyIndex: keyIndex
            )
            vector.anatomy = sealed.anatomy
            vector.frame = .expected(sealed.bytes)
        }
        let all = (bytes.isEmpty ? ["ENC-1"] : rules) + (algorithm == .aes256GCM ? ["FRM-8"] : [])
        list.add(name, comment, rules: all, flags: flags, result: .valid, .seal(vector))
    }

    /// Adds a frame that must not be sealed: dropped, one `encryption_failed`.
    private func refuse(
        _ media: VectorBytes,
        codec: String?,
        frameType: FrameType?,
        as name: String,
        _ comment: String,
        rules: [String],
        flags: [Flag] = [.refused],
        to list: inout TestList
    ) {
        var vector = SealVector(
            key: VectorKey(bytes: Fixture.key(algorithm), index: Int(Fixture.keyIndex)),
            ivPrefix: Fixture.ivPrefix.bigEndianBytes,
            frameCounter: nil,
            codec: codec,
            frameType: frameType?.rawValue,
            plaintext: media,
            disposition: .dropped
        )
        vector.events = [
            [
                "name": "e2ee.encryption_failed", "trackType": .string(vector.trackType),
                "reason": "the frame cannot be sealed",
            ]
        ]
        list.add(
            name,
            comment,
            rules: rules + ["ENC-3", "ENC-4", "EVT-6"],
            flags: flags,
            result: .invalid,
            .seal(vector)
        )
    }

    private func refusals() throws -> VectorFile {
        var list = TestList("\(folder)/refusals")
        let media = VectorBytes.literal(hex("000000016588840102030405"))
        for codec in ["av1", "h265", "H264", "VP8", "video/vp8", "video/h264", "red", "toString", "constructor"] {
            refuse(
                media,
                codec: codec,
                frameType: .key,
                as:
                    "codec-\(codec.lowercased().replacing("/", with: "-"))\(codec == codec.lowercased() ? "" : "-case")",
                "The codec name \(codec) is not one of the format's",
                rules: ["CLR-6"],
                flags: [.refused],
                to: &list
            )
        }
        for (name, codec) in [("opus", "opus"), ("no-codec", nil)] as [(String, String?)] {
            for frameType in FrameType.allCases {
                refuse(
                    media,
                    codec: codec,
                    frameType: frameType,
                    as: "video-\(name)-\(frameType.rawValue)",
                    "A video frame with \(codec.map { "codec \($0)" } ?? "no codec named")",
                    rules: ["CLR-7"],
                    flags: [.refused],
                    to: &list
                )
            }
        }
        let units = hex("0000000167")
        for (name, size) in [("limit", 32767), ("one-over", 32768)] {
            let media = VectorBytes.repeated(
                0xFF,
                length: size + 2,
                prefix: units,
                suffix: hex("00000001 6588 8402")
            )
            if size > ClearHeader.maximumSize {
                refuse(
                    media,
                    codec: "h264",
                    frameType: .key,
                    as: "clear-header-\(name)",
                    "A clear header of \(size) bytes does not fit in 15 bits",
                    rules: ["CLR-8", "FRM-4"],
                    flags: [.refused],
                    to: &list
                )
            } else {
                try seal(
                    media,
                    codec: "h264",
                    frameType: .key,
                    as: "clear-header-\(name)",
                    "A clear header of \(size) bytes is the longest that fits",
                    counter: 1,
                    ivPrefix: Fixture.ivPrefix,
                    keyIndex: Fixture.keyIndex,
                    rules: ["CLR-8", "FRM-4"],
                    flags: [.large],
                    to: &list
                )
            }
        }
        for shape in FrameShape.all {
            var vector = SealVector(
                key: nil,
                ivPrefix: nil,
                frameCounter: nil,
                codec: shape.codec,
                frameType: shape.frameType?.rawValue,
                plaintext: .literal(shape.media(20)),
                disposition: .dropped
            )
            vector.events = [["name": "e2ee.missing_key"]]
            list.add(
                "no-key-\(shape.file)-\(shape.name)",
                "No key is installed",
                rules: ["ENC-2", "ENC-4", "EVT-1", "KEY-5"],
                flags: [.missingKey],
                result: .invalid,
                .seal(vector)
            )
        }
        return file(list, "Frames that must not be sealed: dropped with an event, never sent in the clear.")
    }
}
