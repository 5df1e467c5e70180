internal import FramedMedia

/// An H.264 access unit whose clear header or escaping is worth a test.
struct H264Example {
    let name: String
    let comment: String
    let media: [UInt8]
    var frameType = FrameType.key
    var frameCounter: UInt32 = 1
    var rules = ["CLR-3", "ESC-1"]
    var flags: [Flag] = [.h264Structure]

    static let all = structures + boundaries

    /// A slice's beginning whose six clear bytes end in a zero.
    static let headerEndingInZero = hex("00000001 4100")

    private static let sps = "00000001 6742c01e"
    private static let pps = "00000001 68ce3c80"
    private static let sei = "000001 0605ffff"
    private static let aud = "00000001 0910"
    private static let body = "8884deadbeef0102030405060708"

    private static let structures = [
        H264Example(name: "idr-4-byte-start", comment: "IDR slice after 00 00 00 01", media: hex("00000001 65" + body)),
        H264Example(name: "idr-3-byte-start", comment: "IDR slice after 00 00 01", media: hex("000001 65" + body)),
        H264Example(
            name: "long-zero-run-start",
            comment: "Zeros before a start code belong to no unit",
            media: hex("000000000001 65" + body)
        ),
        H264Example(
            name: "slice-type-1",
            comment: "A slice of a non-IDR picture (type 1)",
            media: hex("00000001 41" + body),
            frameType: .delta
        ),
        H264Example(
            name: "slice-type-1-no-reference",
            comment: "Type 1 with nal_ref_idc 0: the type is the low five bits",
            media: hex("00000001 01" + body),
            frameType: .delta
        ),
        H264Example(
            name: "slice-type-5-low-reference",
            comment: "Type 5 with nal_ref_idc 1",
            media: hex("00000001 25" + body)
        ),
        H264Example(
            name: "forbidden-bit-set",
            comment: "The forbidden bit does not change the type",
            media: hex("00000001 e5" + body)
        ),
        H264Example(
            name: "sps-pps-idr",
            comment: "SPS and PPS stay clear",
            media: hex(sps + pps + "00000001 65" + body)
        ),
        H264Example(
            name: "aud-sps-pps-sei-idr",
            comment: "AUD, SPS, PPS and SEI stay clear",
            media: hex(aud + sps + pps + sei + "000001 65" + body)
        ),
        H264Example(
            name: "aud-slice",
            comment: "A bare access unit delimiter first",
            media: hex("0000000109100000000141 9a0102" + body),
            frameType: .delta
        ),
        H264Example(
            name: "two-slices",
            comment: "Only the first slice's beginning stays clear",
            media: hex("00000001 658884 00000001 658888" + body)
        ),
        H264Example(
            name: "four-slices",
            comment: "Four slices with start codes of both lengths",
            media: hex("00000001 6588aa 000001 6540bb 000001 6520cc 00000001 6510dd")
        ),
        H264Example(
            name: "partitions-only",
            comment: "Data partitions (types 2 to 4) are no slices here: nothing is clear and nothing escaped",
            media: hex("00000001 42aabb 000001 43ccdd 000001 44eeff0102"),
            frameType: .delta,
            rules: ["CLR-3", "CLR-4", "ESC-3"]
        ),
        H264Example(
            name: "partitions-then-slice",
            comment: "Data partitions before a slice stay clear",
            media: hex("00000001 42aabb 000001 43ccdd 000001 44eeff 00000001 41" + body),
            frameType: .delta
        ),
        H264Example(
            name: "no-slice",
            comment: "Parameter sets alone: no clear byte, no escaping, no flag",
            media: hex(sps + pps),
            rules: ["CLR-4", "ESC-3"]
        ),
        H264Example(
            name: "sps-only",
            comment: "One SPS alone, from a public report",
            media: hex("000000016742c01e"),
            rules: ["CLR-4", "ESC-3"],
            flags: [.h264Structure, .fieldReport]
        ),
        H264Example(
            name: "no-start-code",
            comment: "Bytes without a start code have no slice",
            media: hex("65888400000265880102"),
            rules: ["CLR-4", "ESC-3"]
        ),
        H264Example(
            name: "start-code-at-end",
            comment: "A start code with no unit after it",
            media: hex("00000001 6742c01e 000001"),
            rules: ["CLR-4", "ESC-3"]
        ),
        H264Example(
            name: "slice-cut-after-type",
            comment: "The slice ends after its first byte: clamped to the frame",
            media: hex("0000000165"),
            rules: ["CLR-3", "CLR-5", "ESC-1"]
        ),
        H264Example(
            name: "slice-cut-after-two-bytes",
            comment: "The slice ends after two bytes: nothing is encrypted but the tag remains",
            media: hex("000000016588"),
            rules: ["CLR-3", "CLR-5", "ESC-1"]
        ),
        H264Example(
            name: "emulation-prevention-in-sps",
            comment: "00 00 03 01 inside a parameter set is no start code",
            media: hex("00000001 67 000003 01 65 00000001 65" + body)
        ),
        H264Example(
            name: "report-five-zeros",
            comment: "Five zeros before the one (public report)",
            media: hex("0000000001658884de"),
            flags: [.h264Structure, .fieldReport]
        ),
    ]

    private static let boundaries: [H264Example] = {
        var examples = [
            H264Example(
                name: "header-ends-in-zero",
                comment: "The clear header ends in a zero, which counts for the bytes after it",
                media: hex("00000001 6100 7a9191f3"),
                frameType: .delta,
                rules: ["ESC-1", "ESC-2", "ESC-7"],
                flags: [.boundaryZeros, .fieldReport]
            )
        ]
        for counter: UInt32 in 2...13 {
            examples.append(
                H264Example(
                    name: "header-ends-in-zero-counter-\(counter)",
                    comment: "The clear header ends in a zero, another ciphertext after it",
                    media: hex("00000001 4100") + [UInt8](repeating: UInt8(counter), count: 6),
                    frameType: .delta,
                    frameCounter: counter,
                    rules: ["ESC-2", "ESC-7"],
                    flags: [.boundaryZeros]
                )
            )
        }
        for counter: UInt32 in [256, 512, 768, 65536, 1 << 24, 0x0300_0000, 0x0000_0301] {
            examples.append(
                H264Example(
                    name: "counter-as-start-code-\(counter)",
                    comment: "Counter \(counter) looks like a start code or an escape in the trailer",
                    media: hex("00000001 6588 c0c1c2c3c4c5c6c7c8c9"),
                    frameCounter: counter,
                    rules: ["ESC-1", "ESC-7"],
                    flags: [.escaping, .fieldReport]
                )
            )
        }
        return examples
    }()
}
