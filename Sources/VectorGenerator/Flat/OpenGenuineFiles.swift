internal import AEAD
internal import FramedMedia
internal import JSON
internal import VectorFiles

/// Vectors of opening frames as they were sealed, for one algorithm.
struct OpenGenuineFiles {
    let algorithm: Algorithm
    let media: [MediaStream]

    /// All files.
    func files() -> [VectorFile] {
        FrameShape.files.map(lengths) + [counters(), published(), structure(), handMade()]
            + media.filter(\.hasFormatCodec).map(realMedia)
    }

    private func list(_ name: String) -> FrameList { FrameList(.open, name, algorithm) }

    /// The rule of long keys, to be added to others.
    private var keyLength: String { algorithm == .aes256GCM ? " FRM-8" : "" }

    private func lengths(_ name: String) -> VectorFile {
        let list = list(name)
        for shape in FrameShape.all where shape.file == name {
            for count in Array(0...64) + [1199, 1200, 1201] {
                let row = list("\(shape.name)-length-\(count)", "FRM-1 FRM-5" + keyLength, .length)
                    .comment("A frame of \(count) bytes")
                if count == 0 { row.isEmpty(shape.frame(0)) } else { row.opens(sealed(shape.frame(count))) }
            }
            for count in [65_536, 1_048_576] {
                let (frame, short) = large(count, shape)
                list("\(shape.name)-length-\(count)", "FRM-1" + keyLength, .large)
                    .comment("A frame of \(count) bytes whose ciphertext is one byte repeated").opens(frame, as: short)
            }
        }
        return list.file("Frames of every small length, of about a packet, and large ones.")
    }

    /// A frame whose ciphertext is one byte repeated, so that it has a short
    /// form; its media has none, and is known by its digest.
    private func large(_ count: Int, _ shape: FrameShape) -> (SealedFrame, VectorBytes) {
        let zeros = shape.beginning + [UInt8](repeating: 0, count: count - shape.beginning.count)
        let keystream = sealed(shape.frame(.literal(zeros)))
        let header = keystream.clearHeader
        let hidden = zip(keystream.ciphertext, zeros.dropFirst(header.count)).map { $0 ^ $1 ^ 0xA5 }
        let frame = sealed(shape.frame(.literal(header + hidden)))
        let suffix = Array(frame.bytes.dropFirst(count))
        let short = VectorBytes.repeated(0xA5, length: frame.bytes.count, prefix: header, suffix: suffix)
        precondition(short.bytes == frame.bytes, "the short form stands for other bytes")
        return (frame, short)
    }

    private func sealed(_ frame: EncodedFrame, clear size: Int? = nil, isEscaped: Bool = false) -> SealedFrame {
        let header = size.map { ClearHeader(size: $0, isEscaped: isEscaped) }
        return SealedFrame(frame, algorithm: algorithm, clearHeader: header)
    }

    private func counters() -> VectorFile {
        let list = list("counters")
        for shape in FrameShape.all where shape.codec != nil {
            for counter: UInt32 in [1, 255, 256, 65535, 65536, 1 << 24, 1 << 31, .max] {
                list("\(shape.file)-\(shape.name)-counter-\(counter)", "FRM-3" + keyLength, .counter)
                    .comment("Frame counter \(counter)")
                    .opens(SealedFrame(shape.frame(30), algorithm: algorithm, frameCounter: counter))
            }
        }
        return list.file("Frame counters at the boundaries of their bytes.")
    }

    private func published() -> VectorFile {
        let list = list("published")
        for example in Example.published {
            list(example, "FRM-1 FRM-5" + keyLength).opens(example.sealed(algorithm))
        }
        return list.file(
            algorithm == .aes128GCM
                ? "The published vectors, and bytes from public bug reports, to be opened."
                : "The published inputs under an AES-256 key, to be opened."
        )
    }

    /// Everything that sealing has tests for, the other way round.
    private func structure() -> VectorFile {
        let list = list("h264-structure")
        for example in Example.h264 {
            let rules = example.rules.split(separator: " ").filter { $0.hasPrefix("ESC") }
            list(example, (["ESC-4"] + rules).joined(separator: " ")).opens(example.sealed(algorithm))
        }
        let prefixes: [UInt64] = [0, 0x0303_0303_0303_0303, 0x0000_0003_0000_0003, 0x0000_0100_0002_0000]
        for (prefix, index) in prefixes.flatMap({ prefix in [UInt8(0), 3, 255].map { (prefix, $0) } }) {
            let digits = Hex.encode(prefix.bigEndianBytes)
            let frame = EncodedFrame.h264(.key, "000001 65 8884deadbeef")
            let sealed = SealedFrame(frame, algorithm: algorithm, ivPrefix: prefix, keyIndex: index)
            list("prefix-\(digits)-index-\(index)", "ESC-1 ESC-4 FRM-2", .trailerField)
                .comment("IV prefix \(digits) and key index \(index): the trailer is escaped")
                .holding(sealed.vectorKey).opens(sealed)
        }
        for example in Example.ciphertextsAfterZero(algorithm) {
            list(example, "ESC-2 ESC-4").opens(example.sealed(algorithm))
        }
        return list.file("H.264 frames: the trailer is read after unescaping.")
    }

    /// Genuine frames with clear headers that no codec rule gives.
    private func handMade() -> VectorFile {
        let list = list("hand-made")
        func row(_ name: String, _ rules: String) -> FrameRow { list(name, rules + keyLength, .handMade) }
        func escaped(_ media: [UInt8], clear size: Int) -> SealedFrame {
            sealed(EncodedFrame("h264", .delta, media), clear: size, isEscaped: true)
        }
        let vp9 = EncodedFrame("vp9", .delta, hex("82 49 83 42 00 01 02 03 04 05 06 07 08 09 0a 0b"))
        for size in [0, 1, 5, 7, 15, 16] {
            row("vp9-clear-\(size)", "CLR-2 FRM-5").comment("A VP9 frame with \(size) clear bytes")
                .opens(sealed(vp9, clear: size))
        }
        func slice(_ zeros: Int) -> [UInt8] { hex("0000000165") + [UInt8](repeating: 0, count: zeros) }
        for zeros in 1...4 {
            let header = slice(zeros)
            for (name, body) in [("zeros", "000000"), ("one", "010203"), ("three", "030300"), ("text", "aabbcc")] {
                row("header-ends-in-\(zeros)-zeros-\(name)", "ESC-2 ESC-4")
                    .comment("The clear header ends in \(zeros) zeros, which seed the run up to two")
                    .opens(escaped(header + hex(body), clear: header.count))
            }
        }
        row("header-of-two-zeros", "ESC-2").comment("The clear header is two zeros and nothing else")
            .opens(escaped(hex("0000 aabbccdd"), clear: 2))
        row("flag-without-clear-header", "ESC-2").comment("The flag with no clear byte: the run starts at zero")
            .opens(escaped(hex("aabbccdd"), clear: 0))
        row("plain-zeros", "ESC-1 ESC-4").comment("Media of zeros, escaped")
            .opens(escaped(hex("65") + [UInt8](repeating: 0, count: 20), clear: 1))
        let size = ClearHeader.maximumSize
        let media = VectorBytes.repeated(0xFF, length: size + 3, suffix: [1, 2, 3])
        let longest = sealed(EncodedFrame("vp9", .delta, media), clear: size)
        row("clear-32767", "FRM-4 CLR-8").comment("The longest clear header that the field can say")
            .opens(longest, as: .repeated(0xFF, length: longest.bytes.count, suffix: Array(longest.bytes.suffix(39))))
        for (zeros, byte) in (2...4).flatMap({ zeros in (UInt8(0)...4).map { (zeros, $0) } }) {
            let header = slice(zeros)
            let media = SealedFrame.media(after: header, hiddenAs: [byte, 0xAA, 0xBB], algorithm: algorithm)
            row("header-ends-in-\(zeros)-zeros-ciphertext-0\(byte)", "ESC-2 ESC-4 ESC-5")
                .comment("The ciphertext begins with 0\(byte) after a clear header that ends in \(zeros) zeros")
                .opens(escaped(media, clear: header.count))
        }
        return list.file("Genuine frames that no sealer of these rules makes. Opening never looks at the codec.")
    }

    private func realMedia(_ stream: MediaStream) -> VectorFile {
        let list = list("real-\(stream.name)")
        for (frame, number) in zip(stream.frames, 1...) {
            list("frame-\(number)", "FRM-1", .realMedia).comment("Frame \(number) of \(stream.description)")
                .opens(SealedFrame(frame, algorithm: algorithm, frameCounter: UInt32(number)))
        }
        return list.file("Frames that \(stream.encoder) made: \(stream.description).")
    }
}
