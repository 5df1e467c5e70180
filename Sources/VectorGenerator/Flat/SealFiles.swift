internal import AEAD
internal import FramedMedia
internal import JSON
internal import VectorFiles

/// Vectors of sealing one frame (FRM, CLR, ESC, ENC), for one algorithm.
struct SealFiles {
    let algorithm: Algorithm
    let media: [MediaStream]

    /// All files.
    func files() -> [VectorFile] {
        FrameShape.files.map(lengths) + [counters(), trailerFields(), h264Structure(), published(), refusals()]
            + media.map(realMedia)
    }

    private func list(_ name: String) -> FrameList { FrameList(.seal, name, algorithm) }

    /// Every length from 0 to 64, then large frames.
    private func lengths(_ name: String) -> VectorFile {
        let list = list(name)
        for shape in FrameShape.all where shape.file == name {
            func row(_ count: Int, _ flag: Flag) -> FrameRow {
                list("\(shape.name)-length-\(count)", "FRM-1 FRM-7 \(shape.rules)", flag)
            }
            for count in 0...64 {
                row(count, .length).comment("A frame of \(count) bytes").seals(shape.frame(count))
            }
            for count in [1199, 1200, 1201] {
                row(count, .length).comment("A frame of \(count) bytes, about a packet").seals(shape.frame(count))
            }
            for count in [65_536, 1_048_576] {
                row(count, .large).comment("A frame of \(count) bytes in short form")
                    .seals(shape.frame(.repeated(0xA5, length: count, prefix: shape.beginning)))
            }
        }
        return list.file("Frames of every small length, of about a packet, and large ones.")
    }

    private func counters() -> VectorFile {
        let list = list("counters")
        for shape in FrameShape.all where shape.codec != nil {
            for counter: UInt32 in [1, 255, 256, 65535, 65536, 1 << 24, 1 << 31, .max] {
                list("\(shape.file)-\(shape.name)-counter-\(counter)", "FRM-3 CTR-1 \(shape.rules)", .counter)
                    .comment("Frame counter \(counter)").seals(shape.frame(30), counter: counter)
            }
        }
        return list.file("Frame counters at the boundaries of their bytes.")
    }

    private func trailerFields() -> VectorFile {
        let list = list("trailer-fields")
        let prefixes: [UInt64] = [
            0, 0x0303_0303_0303_0303, .max, 0x0000_0003_0000_0003, 0x0300_0003_0000_0300, 0x0000_0100_0002_0000,
        ]
        for shape in FrameShape.all where ["opus", "h264"].contains(shape.file) {
            for (prefix, index) in prefixes.flatMap({ prefix in [UInt8(0), 1, 3, 128, 255].map { (prefix, $0) } }) {
                let digits = Hex.encode(prefix.bigEndianBytes)
                let name = "\(shape.file)-\(shape.name)-prefix-\(digits)-index-\(index)"
                for counter: UInt32 in [1, 0x0003_0000] {
                    list("\(name)-counter-\(counter)", "FRM-2 FRM-3 KEY-1 \(shape.rules)", .trailerField)
                        .comment("IV prefix \(digits), key index \(index), counter \(counter)")
                        .seals(shape.frame(24), counter: counter, ivPrefix: prefix, keyIndex: index)
                }
            }
        }
        return list.file("Prefixes, indexes and counters full of zeros and threes.")
    }

    private func h264Structure() -> VectorFile {
        let list = list("h264-structure")
        for example in Example.h264 + Example.ciphertextsAfterZero(algorithm) {
            list(example).seals(example.frame, counter: example.frameCounter)
        }
        return list.file("How the first slice is found, and what is escaped after it.")
    }

    private func published() -> VectorFile {
        let list = list("published")
        for example in Example.published { list(example).seals(example.frame, counter: example.frameCounter) }
        return list.file(
            algorithm == .aes128GCM
                ? "The published vectors, and bytes from public bug reports."
                : "The published inputs under an AES-256 key."
        )
    }

    private func realMedia(_ stream: MediaStream) -> VectorFile {
        let list = list("real-\(stream.name)")
        for (frame, number) in zip(stream.frames, 1...) {
            let (name, comment) = ("frame-\(number)", "Frame \(number) of \(stream.description)")
            if stream.hasFormatCodec {
                list(name, "FRM-1 CTR-1", .realMedia).comment(comment).seals(frame, counter: UInt32(number))
            } else {
                list(name, "CLR-6", .realMedia, .refused).comment(comment).refuses(frame)
            }
        }
        return list.file("Frames that \(stream.encoder) made: \(stream.description).")
    }

    private func refusals() -> VectorFile {
        let list = list("refusals")
        let media = hex("000000016588840102030405")
        for codec in ["av1", "h265", "H264", "VP8", "video/vp8", "video/h264", "red", "toString", "constructor"] {
            let lowercase = codec.lowercased()
            let name = lowercase.replacing("/", with: "-") + (codec == lowercase ? "" : "-case")
            list("codec-\(name)", "CLR-6", .refused)
                .comment("The codec name \(codec) is not one of the format's")
                .refuses(EncodedFrame(codec, .key, media))
        }
        for codec in ["opus", nil] {
            for type in FrameType.allCases {
                list("video-\(codec ?? "no-codec")-\(type.rawValue)", "CLR-7", .refused)
                    .comment("A video frame with \(codec.map { "codec \($0)" } ?? "no codec named")")
                    .refuses(EncodedFrame(codec, type, media))
            }
        }
        list("clear-header-limit", "CLR-8 FRM-4", .large)
            .comment("A clear header of 32767 bytes is the longest that fits").seals(.h264(clear: 32767))
        list("clear-header-one-over", "CLR-8 FRM-4", .refused)
            .comment("A clear header of 32768 bytes does not fit in 15 bits").refuses(.h264(clear: 32768))
        for shape in FrameShape.all {
            list("no-key-\(shape.file)-\(shape.name)", "ENC-2 ENC-4 EVT-1 KEY-5", .missingKey)
                .comment("No key is installed").missesKeyToSeal(shape.frame(20))
        }
        return list.file("Frames that must not be sealed: dropped with an event, never sent in the clear.")
    }
}
