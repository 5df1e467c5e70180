package import Verdicts

/// A run as text for people.
package struct TerminalReport: Sendable {
    /// The most failures that are shown whole.
    private static let shownFailures = 20

    /// Whether to colour, which only a terminal understands.
    private let isColoured: Bool

    package init(isColoured: Bool) { self.isColoured = isColoured }

    /// The whole report: a line a suite, then failures, those of one frame
    /// first, then the sum.
    package func text(_ report: RunReport) -> String {
        var lines = table(report) + [""]
        let bad = report.results.filter { $0.verdict.isBad }.inOrderOfSimplicity
        for result in bad.prefix(Self.shownFailures) { lines += block(result) }
        if bad.count > Self.shownFailures {
            lines += ["… and \(bad.count - Self.shownFailures) more; --report json=FILE has them all", ""]
        }
        lines += mistakes(bad)
        lines += reasons(report)
        lines += [report.suite.line.printable, summary(report)]
        return lines.joined(separator: "\n") + "\n"
    }

    private func block(_ result: TestResult) -> [String] {
        let mark = result.verdict == .error ? "ERROR " : "FAILED"
        let rules = result.rules.isEmpty ? "" : "   \(result.rules.joined(separator: " ").printable)"
        var lines = ["\(red(mark)) \(result.id.printable)\(rules)"]
        lines += (result.failure.map(FailureText.lines) ?? []).map { "    \($0.printable)" }
        return lines + [""]
    }

    private func table(_ report: RunReport) -> [String] {
        let suites = report.suites
        let width = suites.map(\.name.count).max() ?? 0
        return suites.map { name, results in
            let counts = RunReport.Counts(results)
            let parts = Verdict.allCases.filter { counts[$0] > 0 }.map { verdict in
                let text = "\(counts[verdict]) \(verdict.rawValue)"
                return verdict.isBad ? red(text) : text
            }
            return "\(name.padded(to: width))  \(parts.joined(separator: ", "))"
        }
    }

    /// Every mistake that explains failures, the most frequent first.
    private func mistakes(_ bad: [TestResult]) -> [String] {
        let found = Dictionary(grouping: bad.compactMap { $0.failure?.diagnosis }) { $0 }.mapValues(\.count)
        let lines = found.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .map { "likely mistake in \($0.value.counted("test")): \($0.key)" }
        return lines.isEmpty ? [] : lines + [""]
    }

    /// Every reason for which tests were skipped or are inconclusive, with its
    /// number of tests.
    private func reasons(_ report: RunReport) -> [String] {
        var counts: [String: Int] = [:]
        for result in report.results {
            guard let reason = result.reason else { continue }
            counts["\(result.verdict.rawValue): \(reason)", default: 0] += 1
        }
        var lines = counts.sorted { $0.key < $1.key }.map { "\($0.key) (\($0.value.counted("test")))" }
        let weakened = report.results.count { $0.isWeakened && $0.verdict == .passed }
        if weakened > 0 {
            lines.append("weakened: checked at the client's own frame counter (\(weakened.counted("test")))")
        }
        return lines.isEmpty ? [] : lines + [""]
    }

    private func summary(_ report: RunReport) -> String {
        let counts = report.counts
        let parts = Verdict.allCases.filter { counts[$0] > 0 || $0 == .passed || $0 == .failed }
            .map { "\(counts[$0]) \($0.rawValue)" }
        let subject = "\(report.subject.name) \(report.subject.version) (\(report.subject.language))".printable
        let seconds = (report.duration / .seconds(1) * 100).rounded() / 100
        let sum = "\(parts.joined(separator: ", ")) in \(seconds) s"
        let end = report.isPartial ? ", ended early: verdicts are missing" : ""
        return "\(subject): \(counts.bad > 0 ? red(sum) : green(sum))\(end)"
    }

    private func red(_ text: String) -> String { isColoured ? "\u{1B}[31m\(text)\u{1B}[0m" : text }
    private func green(_ text: String) -> String { isColoured ? "\u{1B}[32m\(text)\u{1B}[0m" : text }
}

extension [TestResult] {
    /// Failures of one frame before those of whole scenarios, otherwise in the
    /// order of the report.
    fileprivate var inOrderOfSimplicity: [TestResult] { filter { !$0.isScenario } + filter(\.isScenario) }
}

extension TestResult {
    fileprivate var isScenario: Bool { suite.hasPrefix("scenario/") }
}
