extension JSONFrontCheck {
    /// A string in double quotes.
    mutating func string() throws(JSONError) {
        index += 1
        while true {
            index = PlainText.end(in: text, from: index)
            guard index < text.count else {
                throw error(.unexpectedEnd, "the text ends inside a string", at: index)
            }
            switch text[index] {
            case UInt8(ascii: "\""):
                index += 1
                return
            case UInt8(ascii: "\\"): try escape()
            case 0..<0x20:
                let name = JSONFrontCheck.hex(UInt32(text[index]))
                throw error(.controlCharacter, "the control character U+\(name) in a string", at: index)
            default: try character()
            }
        }
    }

    /// One character outside ASCII, checked by the standard library.
    private mutating func character() throws(JSONError) {
        var parser = Unicode.UTF8.ForwardParser()
        var rest = text[index...].makeIterator()
        guard case .valid(let bytes) = parser.parseScalar(from: &rest) else {
            throw error(.invalidUTF8, "bytes that are not UTF-8", at: index)
        }
        index += bytes.count
    }

    private mutating func escape() throws(JSONError) {
        let start = index
        index += 1
        guard index < text.count else { throw unexpected(at: index) }
        switch text[index] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            index += 1
        case UInt8(ascii: "u"):
            index += 1
            switch try fourDigits(from: start) {
            case 0: sawZero = true
            case 0xD800..<0xDC00:
                guard text[index...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) else { throw half(start) }
                index += 2
                guard 0xDC00..<0xE000 ~= (try fourDigits(from: index - 2)) else { throw half(start) }
            case 0xDC00..<0xE000: throw half(start)
            default: break
            }
        default: throw error(.invalidEscape, "a backslash that escapes nothing JSON knows", at: start)
        }
    }

    private func half(_ start: Int) -> JSONError { error(.loneSurrogate, "one half of a surrogate pair", at: start) }

    /// The four hexadecimal digits of the escape that begins at `start`.
    private mutating func fourDigits(from start: Int) throws(JSONError) -> UInt16 {
        if text.count - index < 4 { throw unexpected(at: text.count) }
        let digits = String(decoding: text[index..<index + 4], as: UTF8.self)
        guard let value = UInt16(digits, radix: 16), digits.first != "+" else {
            throw error(.invalidEscape, "\\u without four hexadecimal digits", at: start)
        }
        index += 4
        return value
    }
}
