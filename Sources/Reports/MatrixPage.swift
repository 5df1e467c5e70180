internal import Verdicts

/// A matrix as one HTML page that needs nothing else.
enum MatrixPage {
    private static let style = """
        body { font: 15px/1.5 system-ui, sans-serif; margin: 2em auto; max-width: 72em; padding: 0 1em }
        table { border-collapse: collapse } th, td { border: 1px solid #bbb; padding: .3em .7em; text-align: left }
        .agrees { background: #dff2df } .disagrees, .error { background: #f8d7d7 } .both-differ { background: #fbe8c6 }
        .skipped { color: #666 } pre { background: #f4f4f4; overflow-x: auto; padding: .7em }
        """

    static func text(_ report: MatrixReport) -> String {
        let names = report.subjects.map(\.name)
        var lines = [
            "<!doctype html>", #"<html lang="en">"#,
            #"<meta charset="utf-8"><meta name="viewport" content="width=device-width">"#,
            "<title>Senders and receivers</title>", "<style>\n\(style)\n</style>",
            "<h1>Senders and receivers</h1>", "<table>",
            "<tr><th scope=\"col\">sender \\ receiver</th>"
                + names.map { "<th scope=\"col\">\(escaped($0))</th>" }.joined() + "</tr>",
        ]
        for sender in names {
            let cells = names.map { receiver -> String in
                let pair = report.pair(sender, receiver)
                return "<td class=\"\(pair?.agreement.rawValue ?? "skipped")\">\(escaped(MatrixTable.cell(pair)))</td>"
            }
            lines.append("<tr><th scope=\"row\">\(escaped(sender))</th>\(cells.joined())</tr>")
        }
        lines += ["</table>", "<p>\(escaped(MatrixTable.summary(report))). \(escaped(MatrixTable.legend))</p>", "<ul>"]
        lines += MatrixTable.adapters(report).map { "<li>\(escaped($0))</li>" } + ["</ul>"]
        for pair in report.pairs where pair.agreement.isBad {
            let details = MatrixTable.details(pair).joined(separator: "\n")
            lines += ["<h2>\(escaped(MatrixTable.title(pair)))</h2>", "<pre>\(escaped(details))</pre>"]
        }
        lines.append("<p>\(escaped(report.suite.line))</p>")
        return lines.joined(separator: "\n") + "\n</html>\n"
    }

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text {
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            default: escaped.append(character)
            }
        }
        return escaped
    }
}
