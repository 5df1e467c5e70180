import AdapterProcess
import AdapterProtocol
import Testing

/// A bad adapter, what it is blamed for, and words that the sentence holds.
struct Misbehaviour: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var command: [String]
    var code: ClientFailure.Code
    var words: [String]

    init(_ name: String, _ command: [String], _ code: ClientFailure.Code, _ words: String...) {
        testDescription = name
        self.command = command
        self.code = code
        self.words = words
    }
}
