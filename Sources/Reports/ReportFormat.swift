internal import JSON
package import Verdicts

/// The formats that `--report FORMAT=FILE` writes.
package enum ReportFormat: String, Sendable, Hashable, CaseIterable {
    case json, junit

    /// The report in this format.
    package func text(_ report: RunReport) -> String {
        switch self {
        case .json: report.json.text(.pretty) + "\n"
        case .junit: JUnitReport.text(report)
        }
    }
}
