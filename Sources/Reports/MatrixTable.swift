internal import JSON
package import Verdicts

/// A matrix in the formats in which people and machines read it: a table with
/// a row for each sender and a column for each receiver.
package enum MatrixTable {
    /// The formats that `matrix --report FORMAT=FILE` writes.
    package enum Format: String, Sendable, Hashable, CaseIterable { case json, markdown, html }

    /// The report in a format.
    package static func text(_ report: MatrixReport, as format: Format) -> String {
        switch format {
        case .json: report.json.text(.pretty) + "\n"
        case .markdown: markdown(report)
        case .html: MatrixPage.text(report)
        }
    }

    /// The table for a terminal, then what is wrong.
    package static func terminal(_ report: MatrixReport) -> String {
        let names = report.subjects.map(\.name)
        let corner = "sender \\ receiver"
        let first = max(corner.count, names.map(\.count).max() ?? 0)
        let cells = names.map { sender in names.map { cell(report.pair(sender, $0)) } }
        let widths = names.indices.map { column in max(names[column].count, cells.map { $0[column].count }.max() ?? 0) }
        func line(_ head: String, _ entries: [String]) -> String {
            let rest = zip(entries, widths).map { $0.padded(to: $1) }.joined(separator: "  ")
            return "\(head.padded(to: first))  \(rest)".trimmedAtEnd
        }
        var lines = [line(corner, names)]
        for (name, row) in zip(names, cells) { lines.append(line(name, row)) }
        lines.append("")
        for pair in report.pairs where pair.agreement.isBad {
            lines += [title(pair).printable] + details(pair).map { "    \($0.printable)" } + [""]
        }
        lines += [report.suite.line, summary(report)]
        return lines.joined(separator: "\n") + "\n"
    }

    private static func markdown(_ report: MatrixReport) -> String {
        let names = report.subjects.map(\.name)
        func row(_ cells: [String]) -> String {
            "| \(cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ")) |"
        }
        var lines = [
            "# Senders and receivers", "", row(["sender \\ receiver"] + names),
            "|" + String(repeating: " --- |", count: names.count + 1),
        ]
        for sender in names {
            lines.append(row([sender] + names.map { cell(report.pair(sender, $0)) }))
        }
        lines += ["", legend, ""] + adapters(report).map { "- \($0)" } + [""]
        for pair in report.pairs where pair.agreement.isBad {
            lines += ["## \(title(pair))", "", "```"] + details(pair) + ["```", ""]
        }
        lines += [summary(report), "", report.suite.line]
        return lines.joined(separator: "\n") + "\n"
    }

    /// One pair in a few characters.
    static func cell(_ pair: MatrixReport.Pair?) -> String {
        guard let pair else { return "not run" }
        return switch pair.agreement {
        case .agrees: "ok \(pair.tried)"
        case .disagrees: "DISAGREE \(pair.passed)/\(pair.tried)"
        case .bothDiffer: "BOTH DIFFER \(pair.passed)/\(pair.tried)"
        case .error: "ERROR"
        case .skipped: "skipped"
        }
    }

    /// What a bad pair did, in a few words.
    static func title(_ pair: MatrixReport.Pair) -> String {
        let what =
            switch pair.agreement {
            case .disagrees: "disagree"
            case .bothDiffer: "both differ from the vectors in the same way"
            case .error: "could not be tried to the end"
            case .agrees, .skipped: "agree"
            }
        return "\(pair.sender) to \(pair.receiver): \(what)"
    }

    /// The first failing frame of a pair.
    static func details(_ pair: MatrixReport.Pair) -> [String] {
        (pair.failedCase.map { ["first in \($0)"] } ?? []) + (pair.failure.map(FailureText.lines) ?? [])
    }

    /// What the cells say.
    static let legend =
        "A row seals, a column opens; the numbers are cases that went as they should, out of those tried."

    /// Each adapter as the handshake named it.
    static func adapters(_ report: MatrixReport) -> [String] {
        report.subjects.map { subject in
            let command = subject.command.isEmpty ? "" : ": \(subject.command.joined(separator: " "))"
            return "\(subject.name) is version \(subject.version) in \(subject.language)\(command)"
        }
    }

    /// The sum.
    static func summary(_ report: MatrixReport) -> String {
        let bad = report.pairs.filter(\.agreement.isBad).count
        let sum =
            bad == 0
            ? "pairs: \(report.pairs.count), all as expected" : "pairs: \(report.pairs.count), of which \(bad) fail"
        return report.isPartial ? "\(sum); PARTIAL: ended early" : sum
    }

}

extension String {
    /// The text without spaces at its end.
    fileprivate var trimmedAtEnd: String {
        var text = self
        while text.hasSuffix(" ") { text.removeLast() }
        return text
    }
}
