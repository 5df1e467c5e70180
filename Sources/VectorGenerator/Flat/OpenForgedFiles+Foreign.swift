internal import AEAD
internal import FramedMedia
internal import VectorFiles

extension OpenForgedFiles {
    /// Other versions, on frames of every length.
    func versions() throws -> VectorFile {
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
    func notOurs() throws -> VectorFile {
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
