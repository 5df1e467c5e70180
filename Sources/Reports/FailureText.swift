package import Verdicts

/// A failure as lines of text: fields, expected over actual.
package enum FailureText {
    /// The lines, without indentation.
    package static func lines(_ failure: Failure) -> [String] {
        var lines = [failure.message]
        if let step = failure.step { lines[0] += " (\(step))" }
        if let diagnosis = failure.diagnosis { lines.append("likely mistake: \(diagnosis)") }
        lines += fields(failure.fields)
        if let request = failure.request { lines.append("request  \(request)") }
        if !failure.lastRequests.isEmpty {
            lines.append("the last requests:")
            lines += failure.lastRequests.map { "  \($0)" }
        }
        if !failure.standardError.isEmpty {
            lines.append("the end of standard error:")
            lines += failure.standardError.split(separator: "\n").map { "  \($0)" }
        }
        return lines
    }

    /// A field that agrees takes one line, one that does not takes two:
    /// expected over actual.
    private static func fields(_ fields: [Failure.Field]) -> [String] {
        let width = fields.map(\.name.count).max() ?? 0
        return fields.flatMap { field -> [String] in
            let name = field.name.padded(to: width)
            guard !field.agrees else { return ["  \(name)            \(shown(field.expected))"] }
            return [
                "! \(name)  expected  \(shown(field.expected))",
                "  \(String(repeating: " ", count: width))  actual    \(shown(field.actual))",
            ]
        }
    }

    private static func shown(_ value: String?) -> String {
        switch value {
        case nil: "(nothing)"
        case "": "(empty)"
        case let text?: text
        }
    }
}
