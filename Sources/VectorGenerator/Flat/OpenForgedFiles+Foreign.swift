internal import FramedMedia
internal import VectorFiles

extension OpenForgedFiles {
    /// Other versions, on frames of every length.
    func versions() -> VectorFile {
        let list = list("versions")
        let sealed = opus
        for version: UInt8 in [0, 2, 255] {
            for count in Array(5...22) + [sealed.bytes.count] {
                var frame = Array(sealed.bytes.suffix(count))
                frame[count - 5] = version
                list("version-\(version)-length-\(count)", "DEC-2 FRM-6", .version)
                    .comment("Version \(version) on a frame of \(count) bytes").hasVersion(version, frame)
            }
            let frame = Array(sealed.bytes.dropLast(7)) + hex("ffff") + [version] + sealed.bytes.suffix(4)
            list("version-\(version)-clear-bytes-out-of-range", "DEC-2", .version)
                .comment("Version \(version), whatever clearBytes says").hasVersion(version, frame)
            list("version-\(version)-no-key", "DEC-2", .version)
                .comment("Version \(version) is told without a key too").holding(nil).hasVersion(version, frame)
        }
        return list.file("The magic with a version that is not 1.")
    }

    /// Frames that are not framed v1 frames, and ones too short to be.
    func notOurs() -> VectorFile {
        let list = list("not-ours")
        var random = SeededRandom("not-ours")
        for count in 1...36 {
            list("plain-\(count)", "ONE-3", .notOurs).comment("\(count) bytes of plain media")
                .isForwarded(random.bytes(count))
        }
        for count in 5...19 {
            list("magic-and-version-\(count)", "DEC-2", .notOurs).comment("Magic and version 1 on \(count) bytes")
                .isForwarded(Array(hex("1111111111111111111111111111 01 e2eefeed").suffix(count)))
        }
        for count in 1...4 {
            list("magic-alone-\(count)", "DEC-3 DEC-4", .notOurs)
                .comment("\(count) bytes of the magic and nothing else")
                .isForwarded(Array(hex("e2eefeed").suffix(count)))
        }
        list("memory-fill", "DEC-4", .notOurs).comment("Plain media that ends in deadbeef")
            .isForwarded(hex("78aabbccdd deadbeef"))
        for size in 0..<16 {
            list("body-\(size)", "DEC-2", .truncated).comment("A body of \(size) bytes, less than a tag")
                .fails(random.bytes(size) + hex("00000001 1111111111111111 00 0000 01 e2eefeed"))
        }
        // Unescaping takes 3s away until fewer than a trailer's bytes remain.
        for (name, frame) in [
            ("one-escape", "00000301 111111111111 000000 8000 01e2eefeed"),
            ("three-escapes", "00000301 00000301 000003 0000 8000 01e2eefeed"),
            ("after-clear-header", "0000 0301 1111111111111111 1111 00 8002 01e2eefeed"),
        ] {
            list("too-short-\(name)", "ESC-4", .truncated)
                .comment("Fewer than 20 bytes remain after unescaping").isTooShort(hex(frame))
        }
        return list.file("Frames that are not framed v1 frames, and frames too short to be opened.")
    }
}
