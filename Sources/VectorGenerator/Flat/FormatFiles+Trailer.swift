internal import FramedMedia
internal import VectorFiles

extension FormatFiles {
    static func trailer() -> VectorFile {
        var list = TestList("format/trailer")
        for (counter, prefix, index, clear, isEscaped) in [
            (1, "1111111111111111", 0, 0, false), (0x0102_0304, "a1a2a3a4a5a6a7a8", 9, 3, false),
            (4_294_967_295, "ffffffffffffffff", 255, 10, false), (0, "0000000000000001", 1, 1, false),
            (256, "0102030405060708", 7, 6, true), (65536, "8000000000000000", 128, 2, true),
        ] {
            let field = UInt16(clear) | (isEscaped ? 0x8000 : 0)
            let frame =
                [UInt8](repeating: 0x5A, count: clear + 17) + UInt32(counter).bigEndianBytes + hex(prefix)
                + [UInt8(index)] + field.bigEndianBytes + hex("01e2eefeed")
            var vector = TrailerVector(frame: frame, kind: .framed)
            (vector.version, vector.frameCounter, vector.ivPrefix) = (1, counter, hex(prefix))
            (vector.keyIndex, vector.clearBytes, vector.escaped) = (index, clear, isEscaped)
            let comment = "Every field at its offset, big-endian"
            list.add("fields-\(counter)", "FRM-2 FRM-4", .trailerField, comment, .trailer(vector))
        }
        /// A frame that is no framed v1 frame.
        func isOther(_ name: String, _ rules: String, _ flag: Flag, _ comment: String, _ vector: TrailerVector) {
            list.add(name, rules, flag, result: .invalid, comment, .trailer(vector))
        }
        for (version, count) in [0, 2, 255].flatMap({ version in [5, 19, 20, 41].map { (version, $0) } }) {
            let frame = [UInt8](repeating: 0, count: count - 5) + [UInt8(version)] + hex("e2eefeed")
            var vector = TrailerVector(frame: frame, kind: .unsupportedVersion)
            vector.version = version
            isOther("version-\(version)-length-\(count)", "DEC-3 FRM-6", .version, "Version \(version)", vector)
        }
        for (name, frame) in [
            ("magic-alone", "e2eefeed"), ("short", "0001e2eefeed"), ("memory-fill", "78aabbccdddeadbeef"),
            ("clear-bytes-one-too-large", "78 00000001 1111111111111111 00 0002 01 e2eefeed"),
            ("followed-by-zero", "78 00000001 1111111111111111 00 0001 01 e2eefeed 00"),
        ] {
            let vector = TrailerVector(frame: hex(frame), kind: .unencrypted)
            isOther(name, "DEC-2 DEC-4", .notOurs, "Not a framed frame", vector)
        }
        isOther("empty", "DEC-1", .notOurs, "An empty frame", TrailerVector(frame: [], kind: .empty))
        return file(list, .trailer, "What a receiver reads from the end of a frame, before any key.")
    }
}
