package import Verdicts

/// A run as JUnit XML, as CI systems read it: a suite a vector file, a case a
/// test. Failures and errors are told apart; skipped and inconclusive tests
/// are skipped cases with their reason.
package enum JUnitReport {
    /// The whole document.
    package static func text(_ report: RunReport) -> String {
        let counts = report.counts
        var lines = [
            #"<?xml version="1.0" encoding="UTF-8"?>"#,
            #"<testsuites name="frameproof: \#(escaped(report.subject.name))" \#(attributes(counts)) time="\#(seconds(report.duration))">"#,
        ]
        for (name, results) in report.suites {
            let total = results.reduce(Duration.zero) { $0 + $1.duration }
            lines.append(
                #"  <testsuite name="\#(escaped(name))" \#(attributes(RunReport.Counts(results))) time="\#(seconds(total))">"#
            )
            lines += properties(report.suite)
            for result in results { lines += testCase(result) }
            lines.append("  </testsuite>")
        }
        lines.append("</testsuites>")
        return lines.joined(separator: "\n") + "\n"
    }

    private static func attributes(_ counts: RunReport.Counts) -> String {
        let skipped = counts[.skipped] + counts[.inconclusive]
        return
            #"tests="\#(counts.total)" failures="\#(counts[.failed])" errors="\#(counts[.error])" skipped="\#(skipped)""#
    }

    /// Where the format has room for more: at the head of every suite.
    private static func properties(_ suite: SuiteIdentity) -> [String] {
        let properties = [
            ("frameproof.version", suite.version), ("frameproof.vectors.version", suite.vectors?.version),
            ("frameproof.vectors.sha256", suite.vectors?.sha256),
        ].compactMap { name, value in value.map { (name, $0) } }
        return ["    <properties>"]
            + properties.map { #"      <property name="\#($0)" value="\#(escaped($1))"/>"# } + ["    </properties>"]
    }

    private static func testCase(_ result: TestResult) -> [String] {
        let head =
            #"    <testcase classname="\#(escaped(result.suite))" name="\#(escaped(result.id))" time="\#(seconds(result.duration))""#
        switch result.verdict {
        case .passed: return [head + "/>"]
        case .skipped, .inconclusive:
            let reason = [result.verdict == .inconclusive ? "inconclusive" : nil, result.reason].compactMap { $0 }
            return [
                head + ">", #"      <skipped message="\#(escaped(reason.joined(separator: ": ")))"/>"#,
                "    </testcase>",
            ]
        case .failed, .error:
            let name = result.verdict == .failed ? "failure" : "error"
            let failure = result.failure ?? Failure("no reason was recorded")
            let detail = FailureText.lines(failure).joined(separator: "\n")
            return [
                head + ">",
                #"      <\#(name) message="\#(escaped(failure.message))" type="\#(name)">\#(escaped(detail))</\#(name)>"#,
                "    </testcase>",
            ]
        }
    }

    /// Seconds with milliseconds.
    private static func seconds(_ duration: Duration) -> String {
        let milliseconds = Int(duration / .milliseconds(1))
        let rest = String(milliseconds % 1000)
        return "\(milliseconds / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
    }

    /// Text for XML; characters that XML does not have become U+FFFD.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "\n": escaped += "&#10;"
            case "\t": escaped += "&#9;"
            case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
