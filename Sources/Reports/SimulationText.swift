package import Verdicts

/// A simulation as text for people.
package enum SimulationText {
    /// Violations, then the sum.
    package static func text(_ report: SimulationReport) -> String {
        var lines: [String] = []
        for violation in report.violations {
            lines.append("VIOLATION \(violation.headline), played by \(violation.adapter)".printable)
            lines += FailureText.lines(violation.failure).map { "    \($0.printable)" }
            lines.append("")
        }
        let counts = report.counts
        let unlisted = counts.violations - report.violations.count
        if unlisted > 0 { lines += ["… and \(unlisted) more of the same clients", ""] }
        let names = report.subjects.map { "\($0.name) (\($0.language))" }.joined(separator: ", ")
        let clients = report.clients.counted("client")
        lines.append("\(clients), \(report.duration) ms of virtual time, seed \(report.seed): \(names)")
        lines.append(
            "\(counts.sealed) frames sealed, \(counts.deliveries) delivered, \(counts.opened) opened, "
                + "\(counts.events) events compared, "
                + (counts.violations == 0 ? "no violation" : counts.violations.counted("violation"))
        )
        if counts.deliveries == 0 { lines.append("nothing was delivered, so nothing was checked") }
        lines.append(report.suite.line)
        if let digest = report.digest { lines.append("digest \(digest)") }
        if report.isPartial { lines.append("PARTIAL: ended early") }
        return lines.joined(separator: "\n") + "\n"
    }
}
