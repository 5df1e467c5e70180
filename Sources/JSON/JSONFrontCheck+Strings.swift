extension JSONFrontCheck {
    /// A string in double quotes.
    mutating func string() throws(JSONError) {
        place += 1
        while true {
            place = PlainText.end(in: text, from: place)
            guard place < text.count else {
                throw error(.unexpectedEnd, "the text ends inside a string", at: place)
            }
            switch text[place] {
            case UInt8(ascii: "\""):
                place += 1
                return
            case UInt8(ascii: "\\"): try escape()
            case 0..<0x20:
                let name = JSONFrontCheck.hex(UInt32(text[place]))
                throw error(.controlCharacter, "the control character U+\(name) in a string", at: place)
            default: try character()
            }
        }
    }

    /// One character outside ASCII, checked by the standard library.
    private mutating func character() throws(JSONError) {
        var parser = Unicode.UTF8.ForwardParser()
        var rest = text[place...].makeIterator()
        guard case .valid(let bytes) = parser.parseScalar(from: &rest) else {
            throw error(.invalidUTF8, "bytes that are not UTF-8", at: place)
        }
        place += bytes.count
    }

    private mutating func escape() throws(JSONError) {
        let start = place
        place += 1
        guard place < text.count else { throw unexpected(at: place) }
        switch text[place] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            place += 1
        case UInt8(ascii: "u"):
            place += 1
            switch try fourDigits(from: start) {
            case 0: sawZero = true
            case 0xD800..<0xDC00:
                guard text[place...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) else { throw half(start) }
                place += 2
                guard 0xDC00..<0xE000 ~= (try fourDigits(from: place - 2)) else { throw half(start) }
            case 0xDC00..<0xE000: throw half(start)
            default: break
            }
        default: throw error(.invalidEscape, "a backslash that escapes nothing JSON knows", at: start)
        }
    }

    private func half(_ start: Int) -> JSONError {
        error(.loneSurrogate, "one half of a surrogate pair", at: start)
    }

    /// The four hexadecimal digits of the escape that begins at `start`.
    private mutating func fourDigits(from start: Int) throws(JSONError) -> UInt16 {
        if text.count - place < 4 { throw unexpected(at: text.count) }
        let digits = String(decoding: text[place..<place + 4], as: UTF8.self)
        guard let value = UInt16(digits, radix: 16), digits.first != "+" else {
            throw error(.invalidEscape, "\\u without four hexadecimal digits", at: start)
        }
        place += 4
        return value
    }
}
