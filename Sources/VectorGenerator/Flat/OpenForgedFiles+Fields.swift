internal import AEAD
internal import FramedMedia
internal import VectorFiles

extension OpenForgedFiles {
    /// Every field of the trailer, changed on purpose.
    func fields() throws -> VectorFile {
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
}
