internal import AEAD
internal import FramedMedia
internal import JSON

/// H.264 access units whose clear header or escaping is worth a test.
extension Example {
    static let h264 = structures + boundaries

    /// A slice's beginning whose six clear bytes end in a zero.
    static let headerEndingInZero = hex("00000001 4100")

    private static let sps = "00000001 6742c01e"
    private static let pps = "00000001 68ce3c80"
    private static let sei = "000001 0605ffff"
    private static let aud = "00000001 0910"
    private static let partitions = "00000001 42aabb 000001 43ccdd 000001 44eeff"
    private static let body = "8884deadbeef0102030405060708"

    private static let structures = [
        key("idr-4-byte-start", "00000001 65" + body, clear: 6).comment("IDR slice after 00 00 00 01"),
        key("idr-3-byte-start", "000001 65" + body, clear: 5).comment("IDR slice after 00 00 01"),
        key("long-zero-run-start", "000000000001 65" + body, clear: 8)
            .comment("Zeros before a start code belong to no unit"),
        delta("slice-type-1", "00000001 41" + body, clear: 6).comment("A slice of a non-IDR picture (type 1)"),
        delta("slice-type-1-no-reference", "00000001 01" + body, clear: 6)
            .comment("Type 1 with nal_ref_idc 0: the type is the low five bits"),
        key("slice-type-5-low-reference", "00000001 25" + body, clear: 6).comment("Type 5 with nal_ref_idc 1"),
        key("forbidden-bit-set", "00000001 e5" + body, clear: 6).comment("The forbidden bit does not change the type"),
        key("sps-pps-idr", sps + pps + "00000001 65" + body, clear: 22).comment("SPS and PPS stay clear"),
        key("aud-sps-pps-sei-idr", aud + sps + pps + sei + "000001 65" + body, clear: 34)
            .comment("AUD, SPS, PPS and SEI stay clear"),
        delta("aud-slice", "0000000109100000000141 9a0102" + body, clear: 12)
            .comment("A bare access unit delimiter first"),
        key("two-slices", "00000001 658884 00000001 658888" + body, clear: 6)
            .comment("Only the first slice's beginning stays clear"),
        key("four-slices", "00000001 6588aa 000001 6540bb 000001 6520cc 00000001 6510dd", clear: 6)
            .comment("Four slices with start codes of both lengths"),
        delta("partitions-only", partitions + "0102", clear: 0, "CLR-3 CLR-4 ESC-3")
            .comment("Data partitions (types 2 to 4) are no slices here: nothing is clear and nothing escaped"),
        delta("partitions-then-slice", partitions + "00000001 41" + body, clear: 25)
            .comment("Data partitions before a slice stay clear"),
        key("no-slice", sps + pps, clear: 0, "CLR-4 ESC-3")
            .comment("Parameter sets alone: no clear byte, no escaping, no flag"),
        key("sps-only", "000000016742c01e", clear: 0, "CLR-4 ESC-3").flags(.h264Structure, .fieldReport)
            .comment("One SPS alone, from a public report"),
        key("no-start-code", "65888400000265880102", clear: 0, "CLR-4 ESC-3")
            .comment("Bytes without a start code have no slice"),
        key("start-code-at-end", "00000001 6742c01e 000001", clear: 0, "CLR-4 ESC-3")
            .comment("A start code with no unit after it"),
        key("slice-cut-after-type", "0000000165", clear: 5, "CLR-3 CLR-5 ESC-1")
            .comment("The slice ends after its first byte: clamped to the frame"),
        key("slice-cut-after-two-bytes", "000000016588", clear: 6, "CLR-3 CLR-5 ESC-1")
            .comment("The slice ends after two bytes: nothing is encrypted but the tag remains"),
        key("emulation-prevention-in-sps", "00000001 67 000003 01 65 00000001 65" + body, clear: 16)
            .comment("00 00 03 01 inside a parameter set is no start code"),
        key("report-five-zeros", "0000000001658884de", clear: 7).flags(.h264Structure, .fieldReport)
            .comment("Five zeros before the one (public report)"),
    ]

    private static let boundaries: [Example] = {
        var examples = [
            delta("header-ends-in-zero", "00000001 6100 7a9191f3", clear: 6, "ESC-1 ESC-2 ESC-7")
                .flags(.boundaryZeros, .fieldReport)
                .comment("The clear header ends in a zero, which counts for the bytes after it")
        ]
        for counter: UInt32 in 2...13 {
            let media = "00000001 4100" + String(repeating: Hex.encode([UInt8(counter)]), count: 6)
            examples.append(
                delta("header-ends-in-zero-counter-\(counter)", media, clear: 6, "ESC-2 ESC-7")
                    .counter(counter).flags(.boundaryZeros)
                    .comment("The clear header ends in a zero, another ciphertext after it")
            )
        }
        for counter: UInt32 in [256, 512, 768, 65536, 1 << 24, 0x0300_0000, 0x0000_0301] {
            let media = "00000001 6588 c0c1c2c3c4c5c6c7c8c9"
            examples.append(
                key("counter-as-start-code-\(counter)", media, clear: 6, "ESC-1 ESC-7")
                    .counter(counter).flags(.escaping, .fieldReport)
                    .comment("Counter \(counter) looks like a start code or an escape in the trailer")
            )
        }
        return examples
    }()

    private static func key(_ name: String, _ media: String, clear size: Int, _ rules: String = usual) -> Example {
        Example(name, .h264(.key, media), rules, .h264Structure).clear(size)
    }

    private static func delta(_ name: String, _ media: String, clear size: Int, _ rules: String = usual) -> Example {
        Example(name, .h264(.delta, media), rules, .h264Structure).clear(size)
    }

    /// The rules of a frame with a slice.
    private static let usual = "CLR-3 ESC-1"

    /// Ciphertexts with and without an escape byte at once, after a clear
    /// header that ends in a zero.
    static func ciphertextsAfterZero(_ algorithm: Algorithm) -> [Example] {
        (0...4).map { (byte: UInt8) in
            let hidden: [UInt8] = [0, byte, 0xAA, 0xBB]
            let media = SealedFrame.media(after: headerEndingInZero, hiddenAs: hidden, algorithm: algorithm)
            let frame = EncodedFrame("h264", .delta, media)
            return Example("header-ends-in-zero-ciphertext-00-0\(byte)", frame, "ESC-1 ESC-2", .boundaryZeros)
                .comment("The ciphertext begins with 00 0\(byte) after a clear header that ends in a zero")
        }
    }
}
