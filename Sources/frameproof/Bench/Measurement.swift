internal import Reports

/// One ratio: the median over interleaved rounds, with its spread and goal.
struct Measurement {
    /// What is compared with what.
    let name: String
    /// The ratio of each round.
    let ratios: [Double]
    /// What the ratio should be.
    let goal: String

    /// A line for people.
    var line: String {
        let sorted = ratios.sorted()
        return "\(name.padded(to: 44)) \(Self.text(sorted[sorted.count / 2]))  "
            + "(\(Self.text(sorted[0])) to \(Self.text(sorted[sorted.count - 1])), \(ratios.count) rounds; goal \(goal))"
    }

    private static func text(_ ratio: Double) -> String {
        let hundredths = Int((ratio * 100).rounded())
        return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    }
}

/// How long `work` takes.
func time(_ work: () throws -> Void) rethrows -> Duration {
    let start = ContinuousClock.now
    try work()
    return start.duration(to: .now)
}
