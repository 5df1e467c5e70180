internal import Reports
internal import Verdicts

/// Compares the verdicts of repeated runs, inconclusive ones aside.
struct RepeatedVerdicts {
    private var runs = 0
    private var verdicts: [String: Set<Verdict>] = [:]
    private var inconclusive = 0

    /// Adds one run.
    mutating func add(_ report: RunReport) {
        runs += 1
        for result in report.results {
            if result.verdict == .inconclusive {
                inconclusive += 1
            } else {
                verdicts[result.id, default: []].insert(result.verdict)
            }
        }
    }

    private var unsteady: [String] { verdicts.filter { $0.value.count > 1 }.keys.sorted() }

    /// Whether a test got different verdicts.
    var differ: Bool { !unsteady.isEmpty }

    /// One line, and one more for each test that got different verdicts.
    var summary: String {
        let unsteady = unsteady
        let head =
            unsteady.isEmpty
            ? "\(runs) runs gave the same verdicts"
            : "\(unsteady.count.counted("test")) got different verdicts in \(runs) runs"
        let lines = unsteady.map { "  \($0)" }
        return (["\(head); \(inconclusive) inconclusive"] + lines).joined(separator: "\n")
    }
}
