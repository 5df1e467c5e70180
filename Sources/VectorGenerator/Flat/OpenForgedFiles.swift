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

    private var key: VectorKey { VectorKey(bytes: Fixture.key(algorithm), index: Int(Fixture.keyIndex)) }

    /// A small audio frame: one clear byte, four hidden ones.
    private func opus(keyIndex: UInt8 = Fixture.keyIndex) throws -> SealedFrame {
        try SealedFrame(hex("78aabbccdd"), algorithm: algorithm, codec: "opus", keyIndex: keyIndex)
    }

    /// A small video frame whose trailer holds an escape byte.
    private func h264() throws -> SealedFrame {
        try SealedFrame(hex("00000001658884deadbe"), algorithm: algorithm, codec: "h264", frameType: .key)
    }

    private func test(
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

    /// Every field of the trailer, changed on purpose.
    private func fields() throws -> VectorFile {
        var list = OpenList("trailer-fields", algorithm)
        let sealed = try opus()
        let start = sealed.bytes.count - Trailer.size
        func changed(_ offset: Int, _ bytes: [UInt8]) -> [UInt8] {
            var frame = sealed.bytes
            frame.replaceSubrange(start + offset..<start + offset + bytes.count, with: bytes)
            return frame
        }
        func fails(_ name: String, _ comment: String, _ offset: Int, _ bytes: String) {
            list.fails(
                changed(offset, hex(bytes)),
                test(name, comment, ["FRM-3", "FRM-5"], .trailerField, like: sealed)
            )
        }
        fails("counter-zero", "The counter is 0", Trailer.Offset.frameCounter, "00000000")
        fails("counter-next", "The counter is the next one", Trailer.Offset.frameCounter, "00000002")
        fails("counter-little-endian", "The counter is little-endian", Trailer.Offset.frameCounter, "01000000")
        fails("counter-highest", "The counter is the highest", Trailer.Offset.frameCounter, "ffffffff")
        fails("prefix-zero", "The prefix is all zeros", Trailer.Offset.ivPrefix, "0000000000000000")
        fails("prefix-last-byte", "The prefix's last byte is another", Trailer.Offset.ivPrefix, "1111111111111112")
        fails("clear-bytes-none", "clearBytes is 0", Trailer.Offset.clearBytes, "0000")
        fails("clear-bytes-one-more", "clearBytes is one more", Trailer.Offset.clearBytes, "0002")
        fails(
            "clear-bytes-no-room-for-tag",
            "clearBytes leaves less than a tag: a tag failure",
            Trailer.Offset.clearBytes,
            "0006"
        )
        let body = sealed.bytes.count - Trailer.size
        fails(
            "clear-bytes-whole-body",
            "clearBytes is all that stands before the trailer: a tag failure",
            Trailer.Offset.clearBytes,
            "00" + (body < 16 ? "0" : "") + String(body, radix: 16)
        )
        list.isForwarded(
            changed(Trailer.Offset.clearBytes, UInt16(body + 1).bigEndianBytes),
            test(
                "clear-bytes-one-too-large",
                "clearBytes is one too large",
                ["DEC-2", "FRM-5"],
                .notOurs,
                like: sealed
            )
        )
        list.isForwarded(
            changed(Trailer.Offset.clearBytes, hex("7fff")),
            test("clear-bytes-largest", "clearBytes is 32767", ["DEC-2", "FRM-4"], .notOurs, like: sealed)
        )
        list.isForwarded(
            changed(Trailer.Offset.clearBytes, hex("ffff")),
            test("clear-bytes-all-ones", "Flag and clearBytes all ones", ["DEC-2", "FRM-4"], .notOurs, like: sealed)
        )
        for index: UInt8 in [1, 3, 128, 255] {
            list.missesKey(
                changed(Trailer.Offset.keyIndex, [index]),
                at: index,
                test("key-index-\(index)", "The key index is \(index)", ["FRM-5"], .trailerField, like: sealed)
            )
        }
        list.isForwarded(
            changed(Trailer.Offset.magic, hex("deadbeef")),
            test("magic-memory-fill", "A common memory fill as magic", ["DEC-4"], .notOurs, like: sealed)
        )
        list.isForwarded(
            changed(Trailer.Offset.magic, hex("edfeeee2")),
            test("magic-little-endian", "The magic is little-endian", ["DEC-4"], .notOurs, like: sealed)
        )
        addToggledFlags(to: &list)
        return list.file("A small audio frame with one field of its trailer changed, and toggled RBSP flags.")
    }

    /// The RBSP flag is no part of what is authenticated (FRM-5).
    private func addToggledFlags(to list: inout OpenList) {
        let harmless = makeFrame(hex("10 11 12 aabbccdd"), isEscaped: false)
        list.opens(
            harmless,
            as: .literal(toggled(harmless)),
            test("flag-set-nothing-escaped", "The flag is set where there is nothing to unescape", ["FRM-5"], .handMade)
        )
        // A prefix of 00 00 03 00 …: unescaping takes the 3 away.
        let harmed = makeFrame(hex("10 11 12 aabbccdd"), isEscaped: false, ivPrefix: 0x1100_0003_0011_1111)
        list.fails(
            toggled(harmed),
            test(
                "flag-set-looks-escaped",
                "The flag is set where unescaping changes the bytes",
                ["FRM-5"],
                .trailerField
            )
        )
        let unescaped = makeFrame(hex("00 00 01 65 88 aabbccdd"), isEscaped: true, frameCounter: 0x0101_0101)
        list.opens(
            unescaped,
            as: .literal(toggled(unescaped)),
            test("flag-cleared-nothing-escaped", "The flag is cleared where nothing is escaped", ["FRM-5"], .handMade)
        )
        let escaped = makeFrame(hex("00 00 01 65 88 aabbccdd"), isEscaped: true)
        list.fails(
            toggled(escaped),
            test("flag-cleared-escaped", "The flag is cleared where the trailer is escaped", ["FRM-5"], .trailerField)
        )
        // Without its escape byte 00 00 01 stands there; unescaping leaves it.
        let naked = Array(escaped.clearHeader + escaped.unescaped)
        list.opens(
            escaped,
            as: .literal(naked),
            test(
                "escape-byte-missing",
                "An escape byte is missing: the bytes are the same",
                ["FRM-5", "ESC-5"],
                .handMade
            )
        )
    }

    private func makeFrame(
        _ media: [UInt8],
        isEscaped: Bool,
        frameCounter: UInt32 = 1,
        ivPrefix: UInt64 = Fixture.ivPrefix
    ) -> SealedFrame {
        do {
            return try SealedFrame(
                media,
                algorithm: algorithm,
                clearHeader: ClearHeader(size: isEscaped ? 5 : 3, isEscaped: isEscaped),
                frameCounter: frameCounter,
                ivPrefix: ivPrefix
            )
        } catch {
            preconditionFailure("a hand-made frame cannot be sealed: \(error)")
        }
    }

    private func toggled(_ sealed: SealedFrame) -> [UInt8] {
        var frame = sealed.bytes
        frame[frame.count - Trailer.size + Trailer.Offset.clearBytes] ^= 0x80
        return frame
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

    /// Other versions, on frames of every length.
    private func versions() throws -> VectorFile {
        var list = OpenList("versions", algorithm)
        let sealed = try opus()
        for version: UInt8 in [0, 2, 255] {
            for count in Array(5...22) + [sealed.bytes.count] {
                var frame = Array(sealed.bytes.suffix(count))
                frame[count - 5] = version
                list.hasVersion(
                    version,
                    frame,
                    test(
                        "version-\(version)-length-\(count)",
                        "Version \(version) on a frame of \(count) bytes",
                        ["DEC-2", "FRM-6"],
                        .version
                    )
                )
            }
            var frame = sealed.bytes
            frame[frame.count - 5] = version
            frame.replaceSubrange(frame.count - 7..<frame.count - 5, with: hex("ffff"))
            list.hasVersion(
                version,
                frame,
                test(
                    "version-\(version)-clear-bytes-out-of-range",
                    "Version \(version), whatever clearBytes says",
                    ["DEC-2"],
                    .version
                )
            )
            list.hasVersion(
                version,
                frame,
                test(
                    "version-\(version)-no-key",
                    "Version \(version) is told without a key too",
                    ["DEC-2"],
                    .version,
                    key: .some(nil)
                )
            )
        }
        return list.file("The magic with a version that is not 1.")
    }

    /// Frames that are not framed v1 frames, and ones too short to be.
    private func notOurs() throws -> VectorFile {
        var list = OpenList("not-ours", algorithm)
        var random = SeededRandom("not-ours")
        for count in 1...36 {
            list.isForwarded(
                random.bytes(count),
                test("plain-\(count)", "\(count) bytes of plain media", ["ONE-3"], .notOurs)
            )
        }
        for count in 5...19 {
            let tail = hex("1111111111111111111111111111 01 e2eefeed")
            list.isForwarded(
                Array(tail.suffix(count)),
                test("magic-and-version-\(count)", "Magic and version 1 on \(count) bytes", ["DEC-2"], .notOurs)
            )
        }
        for count in 1...4 {
            list.isForwarded(
                Array(hex("e2eefeed").suffix(count)),
                test(
                    "magic-alone-\(count)",
                    "\(count) bytes of the magic and nothing else",
                    ["DEC-3", "DEC-4"],
                    .notOurs
                )
            )
        }
        list.isForwarded(
            hex("78aabbccdd deadbeef"),
            test("memory-fill", "Plain media that ends in deadbeef", ["DEC-4"], .notOurs)
        )
        for size in 0..<16 {
            list.fails(
                random.bytes(size) + hex("00000001 1111111111111111 00 0000 01 e2eefeed"),
                test("body-\(size)", "A body of \(size) bytes, less than a tag", ["DEC-2"], .truncated)
            )
        }
        // Unescaping takes 3s away until fewer than a trailer's bytes remain.
        for (name, frame) in [
            ("one-escape", "00000301 111111111111 000000 8000 01e2eefeed"),
            ("three-escapes", "00000301 00000301 000003 0000 8000 01e2eefeed"),
            ("after-clear-header", "0000 0301 1111111111111111 1111 00 8002 01e2eefeed"),
        ] {
            list.isTooShort(
                hex(frame),
                test("too-short-\(name)", "Fewer than 20 bytes remain after unescaping", ["ESC-4"], .truncated)
            )
        }
        return list.file("Frames that are not framed v1 frames, and frames too short to be opened.")
    }
}
