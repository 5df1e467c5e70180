internal import AEAD
internal import FramedMedia
internal import JSON
internal import VectorFiles

/// Vectors of opening frames whose stream has 00 00 03 where the 03 is media or
/// trailer and no escape byte (ESC-5), for one algorithm. A sealer of these
/// rules escapes such a 03; one that escapes only what could be mistaken for an
/// escape byte does not, and an opener reads both.
struct OpenUnescapingFiles {
    let algorithm: Algorithm

    /// The files.
    func files() -> [VectorFile] { [file()] }

    /// Ciphertexts that begin with these bytes or have them inside.
    private static let ciphertexts = [
        ("start-04", "00000304"), ("start-05", "00000305"), ("start-7f", "0000037f"), ("start-80", "00000380"),
        ("start-ff", "000003ff"), ("middle", "aabb00000305ccdd"), ("three-zeros", "0000000305"),
        ("five-zeros", "000000000003aa"), ("twice", "00000305000003aa"), ("threes", "000003050303aa"),
        ("beside-an-escape", "00000305000000aa"), ("behind-an-escape", "00000100000305"),
        ("one-zero", "0003000305"), ("last-byte-00", "aa000003"), ("only", "000003"),
    ]

    private func file() -> VectorFile {
        let list = FrameList(.open, "unescaping", algorithm)
        func row(_ name: String, _ sealed: SealedFrame, _ comment: String) {
            list(name, "ESC-5 ESC-4", .handMade).comment(comment).holding(sealed.vectorKey)
                .opens(sealed, as: .literal(sealed.sparinglyEscaped))
        }
        for (header, ending) in [("00000001 6588", "none"), ("00000001 6500", "one"), ("00000001 650000", "two")] {
            let header = hex(header)
            for (name, ciphertext) in Self.ciphertexts {
                row(
                    "\(name)-after-\(ending)",
                    sealed(header, hiddenAs: hex(ciphertext)),
                    "Ciphertext \(ciphertext), its 03 kept where no escape byte is meant; zeros before it: \(ending)"
                )
            }
            for byte in ["0304", "0305", "03ff"] where ending == "two" {
                row(
                    "header-zeros-\(byte)",
                    sealed(header, hiddenAs: hex(byte)),
                    "Two zeros end the header, then \(byte)"
                )
            }
            for byte in ["000304", "0003ff"] where ending == "one" {
                row("header-zero-\(byte)", sealed(header, hiddenAs: hex(byte)), "A zero ends the header, then \(byte)")
            }
        }
        let header = hex("00000001 6588")
        for counter: UInt32 in [0x0000_0304, 0x0000_03FF, 0x1100_0003, 0x0000_0305] {
            row(
                "counter-\(Hex.encode(counter.bigEndianBytes))",
                sealed(header, hiddenAs: hex("aabbcc"), frameCounter: counter, ivPrefix: 0x0511_1111_1111_1111),
                "The counter in the trailer has 00 00 03 before a byte over 03"
            )
        }
        for prefix: UInt64 in [0x1100_0003_0400_0003, 0x0000_0305_0000_0380, 0x1111_1111_1100_0003] {
            row(
                "prefix-\(Hex.encode(prefix.bigEndianBytes))",
                sealed(header, hiddenAs: hex("aabbcc"), ivPrefix: prefix),
                "The prefix in the trailer has 00 00 03 before a byte over 03"
            )
        }
        if algorithm == .aes128GCM { reported(list) }
        return list.file("H.264 frames with 00 00 03 that is no escape byte: it is kept, and the frame opens.")
    }

    /// Two frames from a report, byte for byte.
    private func reported(_ list: FrameList) {
        func row(_ name: String, _ sealed: SealedFrame, _ bytes: String) {
            precondition(sealed.sparinglyEscaped == hex(bytes), "the reported frame is another")
            list(name, "ESC-5 ESC-4", .fieldReport).comment("A frame with 00 00 03 05 from a report")
                .holding(sealed.vectorKey).opens(sealed, as: .literal(hex(bytes)))
        }
        row(
            "reported-in-the-middle",
            SealedFrame(EncodedFrame.h264(.key, "000000016588d0903b4b12"), algorithm: algorithm, keyIndex: 0),
            "000000016588aa00000305b05f5ad74d3a69d5558906f086fb56fc0000030001111111111111111100800601e2eefeed"
        )
        row(
            "reported-at-the-start",
            sealed(
                hex("00000001 6588"),
                hiddenAs: hex("0000030511223344"),
                key: [UInt8](repeating: 1, count: 16),
                frameCounter: 0x0102_0304,
                ivPrefix: 0x0101_0101_0101_0101,
                keyIndex: 7
            ),
            "00000001658800000305112233446efd1bf477780bfcb595c5d3dde9baf101020304010101010101010107800601e2eefeed"
        )
    }

    /// A genuine frame whose ciphertext is `ciphertext`.
    private func sealed(
        _ header: [UInt8],
        hiddenAs ciphertext: [UInt8],
        key: [UInt8]? = nil,
        frameCounter: UInt32 = 1,
        ivPrefix: UInt64 = Fixture.ivPrefix,
        keyIndex: UInt8 = Fixture.keyIndex
    ) -> SealedFrame {
        let media = SealedFrame.media(
            after: header,
            hiddenAs: ciphertext,
            algorithm: algorithm,
            key: key,
            frameCounter: frameCounter,
            ivPrefix: ivPrefix
        )
        return SealedFrame(
            EncodedFrame("h264", .key, media),
            algorithm: algorithm,
            key: key,
            clearHeader: ClearHeader(size: header.count, isEscaped: true),
            frameCounter: frameCounter,
            ivPrefix: ivPrefix,
            keyIndex: keyIndex
        )
    }
}

extension SealedFrame {
    /// The frame as a sealer writes it that puts an escape byte before 00, 01
    /// and 02, and before a 03 only where it would be taken for an escape byte:
    /// before another byte up to 03, read by ESC-5.
    fileprivate var sparinglyEscaped: [UInt8] {
        var zeros = min(2, clearHeader.reversed().prefix { $0 == 0 }.count)
        var frame = clearHeader
        let stream = unescaped
        for (index, byte) in stream.enumerated() {
            let isMistaken = byte < 3 || byte == 3 && index + 1 < stream.count && stream[index + 1] <= 3
            if zeros >= 2, isMistaken {
                frame.append(3)
                zeros = 0
            }
            frame.append(byte)
            zeros = byte == 0 ? zeros + 1 : 0
        }
        return frame
    }
}
