import JSON
import Testing

/// A text that must be refused, why, and where.
struct Refusal: Sendable, CustomTestStringConvertible {
    var text: String
    var code: JSONError.Code
    var line: Int
    var column: Int

    init(_ text: String, _ code: JSONError.Code, _ line: Int, _ column: Int) {
        self.text = text
        self.code = code
        self.line = line
        self.column = column
    }

    init(_ text: String, _ code: JSONError.Code, _ column: Int) { self.init(text, code, 1, column) }

    var testDescription: String { text.debugDescription }
}
