internal import AEAD
internal import FramedMedia
internal import VectorFiles

/// Vectors of opening frames that were changed, cut, extended or never sealed,
/// for one algorithm. What becomes of each is written here from the rules.
struct OpenForgedFiles {
    let algorithm: Algorithm

    /// All files.
    func files() throws -> [VectorFile] {
        [try bitFlips(), try fields(), try cuts(), try keys(), try versions(), try notOurs()]
    }

    /// The key that most receivers hold.
    var key: VectorKey { VectorKey(bytes: Fixture.key(algorithm), index: Int(Fixture.keyIndex)) }

    /// A small audio frame: one clear byte, four hidden ones.
    func opus(keyIndex: UInt8 = Fixture.keyIndex) throws -> SealedFrame {
        try SealedFrame(hex("78aabbccdd"), algorithm: algorithm, codec: "opus", keyIndex: keyIndex)
    }

    /// A small video frame whose trailer holds an escape byte.
    func h264() throws -> SealedFrame {
        try SealedFrame(hex("00000001658884deadbe"), algorithm: algorithm, codec: "h264", frameType: .key)
    }

    /// What every test of these files has.
    func test(
        _ name: String,
        _ comment: String,
        _ rules: [String],
        _ flag: Flag,
        like sealed: SealedFrame? = nil,
        key: VectorKey?? = nil
    ) -> OpenList.Case {
        let isVideo = sealed?.trailer.clearHeader.isEscaped ?? false
        return OpenList.Case(
            name,
            comment,
            rules: rules,
            flags: [flag],
            key: key ?? self.key,
            codec: sealed.map { _ in isVideo ? "h264" : "opus" },
            frameType: isVideo ? .key : nil
        )
    }

    /// Every single bit of a small frame, one at a time.
    private func bitFlips() throws -> VectorFile {
        var list = OpenList("bit-flips", algorithm)
        for (name, sealed) in [("opus", try opus()), ("h264", try h264())] {
            for place in sealed.bytes.indices {
                for bit in 0..<8 {
                    var frame = sealed.bytes
                    frame[place] ^= 1 << bit
                    let test = test(
                        "\(name)-byte-\(place)-bit-\(bit)",
                        "Bit \(bit) of byte \(place) is flipped",
                        ["FRM-5"],
                        .bitFlip,
                        like: sealed
                    )
                    addFlip(frame, of: sealed, at: place, test, to: &list)
                }
            }
        }
        return list.file("A small audio and a small video frame with every single bit flipped, one at a time.")
    }

    /// The rules by the flipped byte's place from the end of the frame.
    private func addFlip(
        _ frame: [UInt8],
        of sealed: SealedFrame,
        at place: Int,
        _ test: OpenList.Case,
        to list: inout OpenList
    ) {
        let fromEnd = frame.count - place
        switch fromEnd {
        case 1...4:
            list.isForwarded(frame, test)
        case 5:
            list.hasVersion(frame[place], frame, test)
        case 6, 7:
            let field = Int(frame[frame.count - 7]) << 8 | Int(frame[frame.count - 6])
            if field & 0x7FFF > frame.count - 20 {
                list.isForwarded(frame, test)
            } else if field & 0x8000 != 0, !sealed.trailer.clearHeader.isEscaped {
                // The flag alone changes nothing where there is nothing to
                // unescape (FRM-5).
                list.opens(sealed, as: .literal(frame), test)
            } else {
                list.fails(frame, test)
            }
        case 8:
            list.missesKey(frame, at: frame[place], test)
        default:
            list.fails(frame, test)
        }
    }

    /// Every truncation, at the end and at the beginning; bytes added.
    private func cuts() throws -> VectorFile {
        var list = OpenList("cuts", algorithm)
        for (name, sealed) in [("opus", try opus()), ("h264", try h264())] {
            for count in 0..<sealed.bytes.count {
                let test = test(
                    "\(name)-first-\(count)",
                    "Only the first \(count) bytes arrive",
                    ["DEC-2"],
                    .truncated,
                    like: sealed
                )
                if count == 0 { list.isEmpty(test) } else { list.isForwarded(Array(sealed.bytes.prefix(count)), test) }
            }
            for count in 1..<sealed.bytes.count {
                let frame = Array(sealed.bytes.suffix(count))
                let test = test(
                    "\(name)-last-\(count)",
                    "Only the last \(count) bytes arrive",
                    ["DEC-2"],
                    .truncated,
                    like: sealed
                )
                // With at least a trailer and the clear bytes it states it is
                // framed; without its beginning the tag fails.
                if count == Trailer.size + sealed.clearHeader.count, sealed.trailer.clearHeader.isEscaped {
                    // Its last 20 bytes hold an escape byte: 19 remain.
                    list.isTooShort(frame, test)
                } else if count >= Trailer.size + sealed.clearHeader.count {
                    list.fails(frame, test)
                } else {
                    list.isForwarded(frame, test)
                }
            }
            for (what, bytes) in [
                ("zero", "00"), ("padding", "000003"), ("trailer", "000000000000000000000000"), ("magic", "feed"),
            ] {
                list.isForwarded(
                    sealed.bytes + hex(bytes),
                    test(
                        "\(name)-\(what)-after",
                        "Bytes follow the frame: \(bytes)",
                        ["DEC-4", "FRM-6"],
                        .extended,
                        like: sealed
                    )
                )
            }
            for (what, bytes) in [("zero", "00"), ("start-code", "00000001"), ("unit", "000000010910")] {
                list.fails(
                    hex(bytes) + sealed.bytes,
                    test(
                        "\(name)-\(what)-before",
                        "Bytes precede the frame: \(bytes)",
                        ["FRM-5"],
                        .extended,
                        like: sealed
                    )
                )
            }
            list.fails(
                sealed.bytes + sealed.bytes,
                test("\(name)-twice", "The frame twice over", ["FRM-5"], .extended, like: sealed)
            )
        }
        let threeByteStart = try SealedFrame(
            hex("000001658884deadbe"),
            algorithm: algorithm,
            codec: "h264",
            frameType: .key
        )
        list.fails(
            [0] + threeByteStart.bytes,
            test(
                "h264-start-code-rewritten",
                "A packetizer turned 00 00 01 into 00 00 00 01, which changes the clear header",
                ["FRM-5", "CLR-3"],
                .extended,
                like: threeByteStart
            )
        )
        return list.file("Sealed frames cut at either end, and with bytes added.")
    }

    /// Keys that do not fit.
    private func keys() throws -> VectorFile {
        var list = OpenList("keys", algorithm)
        for (name, sealed) in [("opus", try opus()), ("h264", try h264())] {
            list.missesKey(
                sealed.bytes,
                at: 0,
                test("\(name)-no-key", "The receiver has no key", ["ONE-4"], .missingKey, like: sealed, key: .some(nil))
            )
            for index in [1, 255] {
                list.missesKey(
                    sealed.bytes,
                    at: 0,
                    test(
                        "\(name)-key-at-\(index)",
                        "The right key is at index \(index), the frame names 0",
                        ["ONE-5"],
                        .missingKey,
                        like: sealed,
                        key: VectorKey(bytes: Fixture.key(algorithm), index: index)
                    )
                )
            }
            list.fails(
                sealed.bytes,
                test(
                    "\(name)-other-key",
                    "Another key at the same index",
                    ["ONE-5"],
                    .wrongKey,
                    like: sealed,
                    key: VectorKey(bytes: Fixture.otherKey(algorithm), index: 0)
                )
            )
            let other = Fixture.other(algorithm)
            let foreign = try SealedFrame(
                sealed.media,
                algorithm: other,
                codec: sealed.trailer.clearHeader.isEscaped ? "h264" : "opus",
                frameType: sealed.trailer.clearHeader.isEscaped ? .key : nil
            )
            list.fails(
                foreign.bytes,
                test(
                    "\(name)-other-algorithm",
                    "Sealed under \(other.rawValue)",
                    ["ONE-5", "FRM-8"],
                    .wrongKey,
                    like: foreign
                )
            )
        }
        for index: UInt8 in [0, 1, 3, 127, 128, 254, 255] {
            let sealed = try opus(keyIndex: index)
            list.opens(
                sealed,
                test(
                    "index-\(index)",
                    "Key index \(index) works like any other",
                    ["KEY-1"],
                    .trailerField,
                    like: sealed,
                    key: sealed.vectorKey
                )
            )
            list.missesKey(
                sealed.bytes,
                at: index,
                test(
                    "index-\(index)-not-held",
                    "The frame names index \(index), which is not held",
                    ["KEY-1"],
                    .missingKey,
                    like: sealed,
                    key: VectorKey(bytes: Fixture.key(algorithm), index: Int(index ^ 0x55))
                )
            )
        }
        return list.file("Receivers that have no key, another key, another index or another algorithm.")
    }
}
