internal import AEAD
internal import FramedMedia
internal import VectorFiles

/// Vectors of opening frames that were changed, cut, extended or never sealed,
/// for one algorithm. What becomes of each is written here from the rules.
struct OpenForgedFiles {
    let algorithm: Algorithm

    /// All files.
    func files() -> [VectorFile] { [bitFlips(), fields(), cuts(), keys(), versions(), notOurs()] }

    func list(_ name: String) -> FrameList { FrameList(.open, name, algorithm) }

    /// A small audio frame: one clear byte, four hidden ones.
    var opus: SealedFrame { SealedFrame(.opus("78aabbccdd"), algorithm: algorithm) }

    /// A small video frame whose trailer holds an escape byte.
    private var h264: SealedFrame { SealedFrame(.h264(.key, "00000001658884deadbe"), algorithm: algorithm) }

    /// Both, by the beginnings of their tests' names.
    private var both: [(name: String, sealed: SealedFrame)] { [("opus", opus), ("h264", h264)] }

    /// Every single bit of a small frame, one at a time.
    private func bitFlips() -> VectorFile {
        let list = list("bit-flips")
        for (name, sealed) in both {
            for index in sealed.bytes.indices {
                for bit in 0..<8 {
                    var frame = sealed.bytes
                    frame[index] ^= 1 << bit
                    let row = list("\(name)-byte-\(index)-bit-\(bit)", "FRM-5", .bitFlip)
                        .comment("Bit \(bit) of byte \(index) is flipped")
                    addFlip(frame, of: sealed, at: index, row)
                }
            }
        }
        return list.file("A small audio and a small video frame with every single bit flipped, one at a time.")
    }

    /// The rules by how far the flipped byte is from the end of the frame.
    private func addFlip(_ frame: [UInt8], of sealed: SealedFrame, at index: Int, _ row: FrameRow) {
        switch frame.count - index {
        case 1...4: row.isForwarded(frame, of: sealed)
        case 5: row.hasVersion(frame[index], frame, of: sealed)
        case 6, 7:
            let field = Int(frame[frame.count - 7]) << 8 | Int(frame[frame.count - 6])
            if field & 0x7FFF > frame.count - 20 {
                row.isForwarded(frame, of: sealed)
            } else if field & 0x8000 != 0, !sealed.trailer.clearHeader.isEscaped {
                // The flag alone changes nothing where there is nothing to
                // unescape (FRM-5).
                row.opens(sealed, as: .literal(frame))
            } else {
                row.fails(frame, of: sealed)
            }
        case 8: row.missesKey(frame, of: sealed, at: frame[index])
        default: row.fails(frame, of: sealed)
        }
    }

    /// Every truncation, at the end and at the beginning; bytes added.
    private func cuts() -> VectorFile {
        let list = list("cuts")
        for (name, sealed) in both {
            for count in 0..<sealed.bytes.count {
                let row = list("\(name)-first-\(count)", "DEC-2", .truncated)
                    .comment("Only the first \(count) bytes arrive")
                let frame = Array(sealed.bytes.prefix(count))
                if count == 0 { row.isEmpty(sealed.encoded) } else { row.isForwarded(frame, of: sealed) }
            }
            // With at least a trailer and the clear bytes it states it is
            // framed; without its beginning the tag fails.
            let framed = Trailer.size + sealed.clearHeader.count
            for count in 1..<sealed.bytes.count {
                let row = list("\(name)-last-\(count)", "DEC-2", .truncated)
                    .comment("Only the last \(count) bytes arrive")
                let frame = Array(sealed.bytes.suffix(count))
                if count < framed {
                    row.isForwarded(frame, of: sealed)
                } else if count == framed, sealed.trailer.clearHeader.isEscaped {
                    // Its last 20 bytes hold an escape byte: 19 remain.
                    row.isTooShort(frame, of: sealed)
                } else {
                    row.fails(frame, of: sealed)
                }
            }
            for (what, bytes) in [
                ("zero", "00"), ("padding", "000003"), ("trailer", "000000000000000000000000"), ("magic", "feed"),
            ] {
                list("\(name)-\(what)-after", "DEC-4 FRM-6", .extended).comment("Bytes follow the frame: \(bytes)")
                    .isForwarded(sealed.bytes + hex(bytes), of: sealed)
            }
            for (what, bytes) in [("zero", "00"), ("start-code", "00000001"), ("unit", "000000010910")] {
                list("\(name)-\(what)-before", "FRM-5", .extended).comment("Bytes precede the frame: \(bytes)")
                    .fails(hex(bytes) + sealed.bytes, of: sealed)
            }
            list("\(name)-twice", "FRM-5", .extended).comment("The frame twice over")
                .fails(sealed.bytes + sealed.bytes, of: sealed)
        }
        let shortStartCode = SealedFrame(.h264(.key, "000001658884deadbe"), algorithm: algorithm)
        list("h264-start-code-rewritten", "FRM-5 CLR-3", .extended)
            .comment("A packetizer turned 00 00 01 into 00 00 00 01, which changes the clear header")
            .fails([0] + shortStartCode.bytes, of: shortStartCode)
        return list.file("Sealed frames cut at either end, and with bytes added.")
    }

    /// Keys that do not fit.
    private func keys() -> VectorFile {
        let list = list("keys")
        let key = Fixture.key(algorithm)
        for (name, sealed) in both {
            list("\(name)-no-key", "ONE-4", .missingKey).comment("The receiver has no key")
                .holding(nil).missesKey(sealed.bytes, of: sealed, at: 0)
            for index in [1, 255] {
                list("\(name)-key-at-\(index)", "ONE-5", .missingKey)
                    .comment("The right key is at index \(index), the frame names 0")
                    .holding(VectorKey(bytes: key, index: index)).missesKey(sealed.bytes, of: sealed, at: 0)
            }
            list("\(name)-other-key", "ONE-5", .wrongKey).comment("Another key at the same index")
                .holding(VectorKey(bytes: Fixture.otherKey(algorithm), index: 0)).fails(sealed.bytes, of: sealed)
            let foreign = SealedFrame(sealed.encoded, algorithm: Fixture.other(algorithm))
            list("\(name)-other-algorithm", "ONE-5 FRM-8", .wrongKey)
                .comment("Sealed under \(foreign.algorithm.rawValue)").fails(foreign.bytes, of: foreign)
        }
        for index: UInt8 in [0, 1, 3, 127, 128, 254, 255] {
            let sealed = SealedFrame(opus.encoded, algorithm: algorithm, keyIndex: index)
            list("index-\(index)", "KEY-1", .trailerField).comment("Key index \(index) works like any other")
                .holding(sealed.vectorKey).opens(sealed)
            list("index-\(index)-not-held", "KEY-1", .missingKey)
                .comment("The frame names index \(index), which is not held")
                .holding(VectorKey(bytes: key, index: Int(index ^ 0x55)))
                .missesKey(sealed.bytes, of: sealed, at: index)
        }
        return list.file("Receivers that have no key, another key, another index or another algorithm.")
    }
}
