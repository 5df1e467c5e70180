internal import Verdicts

/// What was counted and found of one participant.
struct Findings: Sendable {
    /// How many violations of one client are kept whole; most of the later ones
    /// follow from the first.
    private static let kept = 3

    var counts = SimulationReport.Counts()
    private(set) var violations: [Violation] = []
    /// A digest of what it sealed and of what became of what it opened.
    private(set) var digest: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Notes a violation.
    mutating func add(_ violation: Violation) {
        counts.violations += 1
        if violations.count < Self.kept { violations.append(violation) }
    }

    /// Adds bytes to the digest, four times eight at once.
    mutating func digest(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { raw in
            var index = 0
            var lanes = SIMD4<UInt64>(repeating: digest)
            while index + 32 <= raw.count {
                for lane in lanes.indices {
                    let word = raw.loadUnaligned(fromByteOffset: index + 8 * lane, as: UInt64.self).littleEndian
                    lanes[lane] = Self.mixed(lanes[lane], word)
                }
                index += 32
            }
            for lane in lanes.indices { digest(lanes[lane]) }
            while index < raw.count {
                digest(UInt64(raw[index]))
                index += 1
            }
        }
        digest(UInt64(bytes.count))
    }

    /// Adds a number to the digest.
    mutating func digest(_ number: UInt64) {
        digest = Self.mixed(digest, number)
    }

    private static func mixed(_ digest: UInt64, _ number: UInt64) -> UInt64 {
        let product = (digest ^ number) &* 0x100_0000_01B3
        return product ^ product >> 29
    }
}
