import Testing
import Threads

@testable import FramedMedia

@Suite("Emulation prevention")
struct EmulationPreventionTests {
    @Test(
        "escapes after two zeros, the header's included (ESC-1, ESC-2)",
        arguments: [
            ("", "000000", "00000300"),
            ("", "00000000", "0000030000"),
            ("", "0000000000", "000003000003 00"),
            ("", "000001", "00000301"),
            ("", "000003", "00000303"),
            ("", "000004", "000004"),
            ("6500", "0001", "000301"),
            ("650000", "01", "0301"),
            ("000000", "02ff", "0302ff"),
            ("00", "00", "00"),
            ("", "", ""),
            ("", "1122334455667788 0000 02 aa", "1122334455667788 0000 03 02 aa"),
        ]
    )
    func escapes(header: String, stream: String, escaped: String) {
        #expect(EmulationPrevention.escape(hex(stream), after: hex(header)) == hex(escaped))
        #expect(EmulationPrevention.unescape(hex(escaped), after: hex(header)) == hex(stream))
    }

    @Test(
        "removes a 3 only before a byte up to 3 (ESC-5)",
        arguments: [
            ("00000304", "00000304"),
            ("000003", "000003"),
            ("0000030003", "00000003"),
            ("0000030303", "00000303"),
            ("00000003 01", "000000 01"),
            ("000301", "000301"),
        ]
    )
    func unescapes(escaped: String, stream: String) {
        #expect(EmulationPrevention.unescape(hex(escaped), after: []) == hex(stream))
    }

    @Test("no start code is left in ten thousand random frames full of zeros (ESC-7)")
    func noStartCodes() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<10_000 {
            let header = Array(hex("000001 65 00").prefix(Int.random(in: 0...5, using: &random)))
            let stream = (0..<Int.random(in: 0...64, using: &random)).map { _ in
                UInt8.random(in: 0...5, using: &random) % 5
            }
            let escaped = EmulationPrevention.escape(stream, after: header)
            #expect(EmulationPrevention.unescape(escaped, after: header) == stream)
            let seam = header.suffix(2) + escaped
            for index in seam.indices.dropLast(2) where seam[index] == 0 && seam[index + 1] == 0 {
                let isInHeader = index + 2 < seam.startIndex + header.suffix(2).count
                #expect(isInHeader || seam[index + 2] > 2)
            }
        }
    }
}
