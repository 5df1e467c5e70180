/// Why a text is not taken as JSON, and where.
///
/// It prints as one sentence: `line 3, column 7: the key "id" occurs twice in
/// its object`.
public struct JSONError: Error, Sendable {
    /// What is wrong.
    public enum Code: Sendable, Hashable {
        /// A character that cannot stand there, also after the value.
        case unexpectedCharacter
        /// The text ends before the value does.
        case unexpectedEnd
        /// Bytes that are not UTF-8.
        case invalidUTF8
        /// A control character inside a string.
        case controlCharacter
        /// A backslash followed by something other than RFC 8259 lists.
        case invalidEscape
        /// One half of a surrogate pair.
        case loneSurrogate
        /// A number with a leading zero or plus, or without digits where some
        /// must be.
        case invalidNumber
        /// An integer outside `Int64.min`…`UInt64.max`, or a number too large
        /// for `Double`.
        case numberOutOfRange
        /// A word other than `true`, `false`, `null`.
        case unknownWord
        /// A key that its object already has, after unescaping.
        case duplicateKey
        /// A key with U+0000 in it, which json-c cannot hold.
        case zeroInKey
        /// More levels than `JSONLimits.depth`.
        case tooDeep
        /// More bytes than `JSONLimits.size`.
        case tooLarge
    }

    /// What is wrong.
    public var code: Code
    /// What is wrong, in words, without saying where.
    public var reason: String
    /// The line, counted from 1.
    public var line: Int
    /// The column, counted from 1 in Unicode scalars.
    public var column: Int
    /// Where it is, in bytes from the start of the text.
    public var offset: Int

    /// An error at `offset` bytes into `text`.
    init(_ code: Code, _ reason: String, at offset: Int, in text: UnsafeRawBufferPointer) {
        self.code = code
        self.reason = reason
        self.offset = offset
        line = 1
        column = 1
        for byte in text.prefix(offset) {
            if byte == UInt8(ascii: "\n") {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
    }
}

extension JSONError: Equatable, CustomStringConvertible {
    /// Errors are equal by their code; the rest is for people.
    public static func == (left: JSONError, right: JSONError) -> Bool { left.code == right.code }

    /// The sentence, which begins with where it is.
    public var description: String { "line \(line), column \(column): \(reason)" }
}
