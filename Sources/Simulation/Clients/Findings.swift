internal import Verdicts

/// What was counted and found of one participant.
struct Findings: Sendable {
    /// So many violations of one client are kept whole; most of the later ones
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

    /// Adds bytes to the digest, eight at a time.
    mutating func digest(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { raw in
            var place = 0
            while place + 8 <= raw.count {
                digest(raw.loadUnaligned(fromByteOffset: place, as: UInt64.self).littleEndian)
                place += 8
            }
            while place < raw.count {
                digest(UInt64(raw[place]))
                place += 1
            }
        }
        digest(UInt64(bytes.count))
    }

    /// Adds a number to the digest.
    mutating func digest(_ number: UInt64) {
        digest = (digest ^ number) &* 0x100_0000_01B3
        digest ^= digest >> 29
    }
}
