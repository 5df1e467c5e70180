internal import FramedMedia
internal import VectorFiles

extension OpenForgedFiles {
    /// Every field of the trailer, changed on purpose.
    func fields() -> VectorFile {
        let list = list("trailer-fields")
        let sealed = opus
        let body = sealed.bytes.count - Trailer.size
        func changed(_ offset: Int, _ bytes: [UInt8]) -> [UInt8] {
            var frame = sealed.bytes
            frame.replaceSubrange(body + offset..<body + offset + bytes.count, with: bytes)
            return frame
        }
        typealias Offset = Trailer.Offset
        for (name, comment, offset, bytes) in [
            ("counter-zero", "The counter is 0", Offset.frameCounter, "00000000"),
            ("counter-next", "The counter is the next one", Offset.frameCounter, "00000002"),
            ("counter-little-endian", "The counter is little-endian", Offset.frameCounter, "01000000"),
            ("counter-highest", "The counter is the highest", Offset.frameCounter, "ffffffff"),
            ("prefix-zero", "The prefix is all zeros", Offset.ivPrefix, "0000000000000000"),
            ("prefix-last-byte", "The prefix's last byte is another", Offset.ivPrefix, "1111111111111112"),
            ("clear-bytes-none", "clearBytes is 0", Offset.clearBytes, "0000"),
            ("clear-bytes-one-more", "clearBytes is one more", Offset.clearBytes, "0002"),
        ] {
            list(name, "FRM-3 FRM-5", .trailerField).comment(comment).fails(changed(offset, hex(bytes)), of: sealed)
        }
        list("clear-bytes-no-room-for-tag", "FRM-3 FRM-5", .trailerField)
            .comment("clearBytes leaves less than a tag: a tag failure")
            .fails(changed(Offset.clearBytes, hex("0006")), of: sealed)
        list("clear-bytes-whole-body", "FRM-3 FRM-5", .trailerField)
            .comment("clearBytes is all that stands before the trailer: a tag failure")
            .fails(changed(Offset.clearBytes, UInt16(body).bigEndianBytes), of: sealed)
        list("clear-bytes-one-too-large", "DEC-2 FRM-5", .notOurs).comment("clearBytes is one too large")
            .isForwarded(changed(Offset.clearBytes, UInt16(body + 1).bigEndianBytes), of: sealed)
        list("clear-bytes-largest", "DEC-2 FRM-4", .notOurs).comment("clearBytes is 32767")
            .isForwarded(changed(Offset.clearBytes, hex("7fff")), of: sealed)
        list("clear-bytes-all-ones", "DEC-2 FRM-4", .notOurs).comment("Flag and clearBytes all ones")
            .isForwarded(changed(Offset.clearBytes, hex("ffff")), of: sealed)
        for index: UInt8 in [1, 3, 128, 255] {
            list("key-index-\(index)", "FRM-5", .trailerField).comment("The key index is \(index)")
                .missesKey(changed(Offset.keyIndex, [index]), of: sealed, at: index)
        }
        list("magic-memory-fill", "DEC-4", .notOurs).comment("A common memory fill as magic")
            .isForwarded(changed(Offset.magic, hex("deadbeef")), of: sealed)
        list("magic-little-endian", "DEC-4", .notOurs).comment("The magic is little-endian")
            .isForwarded(changed(Offset.magic, hex("edfeeee2")), of: sealed)
        addToggledFlags(to: list)
        return list.file("A small audio frame with one field of its trailer changed, and toggled RBSP flags.")
    }

    /// The RBSP flag is no part of what is authenticated (FRM-5).
    private func addToggledFlags(to list: FrameList) {
        let harmless = handMade("10 11 12 aabbccdd", clear: 3)
        list("flag-set-nothing-escaped", "FRM-5", .handMade)
            .comment("The flag is set where there is nothing to unescape")
            .opens(harmless, as: .literal(toggled(harmless)))
        // A prefix of 00 00 03 00 …: unescaping takes the 3 away.
        let harmed = handMade("10 11 12 aabbccdd", clear: 3, ivPrefix: 0x1100_0003_0011_1111)
        list("flag-set-looks-escaped", "FRM-5", .trailerField)
            .comment("The flag is set where unescaping changes the bytes").fails(toggled(harmed), of: harmed)
        let unescaped = handMade("00 00 01 65 88 aabbccdd", clear: 5, isEscaped: true, frameCounter: 0x0101_0101)
        list("flag-cleared-nothing-escaped", "FRM-5", .handMade)
            .comment("The flag is cleared where nothing is escaped")
            .opens(unescaped, as: .literal(toggled(unescaped)))
        let escaped = handMade("00 00 01 65 88 aabbccdd", clear: 5, isEscaped: true)
        list("flag-cleared-escaped", "FRM-5", .trailerField)
            .comment("The flag is cleared where the trailer is escaped").fails(toggled(escaped), of: escaped)
        // Without its escape byte 00 00 01 stands there; unescaping leaves it.
        list("escape-byte-missing", "FRM-5 ESC-5", .handMade)
            .comment("An escape byte is missing: the bytes are the same")
            .opens(escaped, as: .literal(escaped.clearHeader + escaped.unescaped))
    }

    private func handMade(
        _ digits: String,
        clear size: Int,
        isEscaped: Bool = false,
        frameCounter: UInt32 = 1,
        ivPrefix: UInt64 = Fixture.ivPrefix
    ) -> SealedFrame {
        SealedFrame(
            EncodedFrame(nil, nil, hex(digits)),
            algorithm: algorithm,
            clearHeader: ClearHeader(size: size, isEscaped: isEscaped),
            frameCounter: frameCounter,
            ivPrefix: ivPrefix
        )
    }

    private func toggled(_ sealed: SealedFrame) -> [UInt8] {
        var frame = sealed.bytes
        frame[frame.count - Trailer.size + Trailer.Offset.clearBytes] ^= 0x80
        return frame
    }
}
