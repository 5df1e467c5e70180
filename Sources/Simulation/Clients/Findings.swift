internal import Verdicts

/// What was counted and found of one participant.
struct Findings: Sendable {
    /// How many violations of one client are kept whole; most of the later ones
    /// follow from the first.
    private static let kept = 3

    var counts = SimulationReport.Counts()
    private(set) var violations: [Violation] = []
    /// A digest of what it sealed and of what became of what it opened: FNV-1a.
    private(set) var digest: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Notes a violation.
    mutating func add(_ violation: Violation) {
        counts.violations += 1
        if violations.count < Self.kept { violations.append(violation) }
    }

    /// Adds bytes to the digest.
    mutating func digest(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
}
