/// A lexical scan that refuses what json-c's strict mode lets through: `NaN`
/// and its kin, single quotes, control characters, malformed UTF-8, lone
/// surrogates, loose and over-large numbers, repeated keys and U+0000 in keys.
/// The order of the tokens is json-c's business.
struct JSONFrontCheck {
    let text: UnsafeRawBufferPointer
    let limits: JSONLimits
    /// The next byte to look at.
    var place = 0
    /// The open arrays (nil) and objects (the keys so far), outermost first.
    private var open: [JSONObject?] = []
    /// Whether the next string is a key.
    private var keyIsNext = false

    init(_ text: UnsafeRawBufferPointer, limits: JSONLimits) {
        self.text = text
        self.limits = limits
    }

    /// Scans the whole text.
    mutating func run() throws(JSONError) {
        if text.count > limits.size {
            throw error(.tooLarge, "the text has \(text.count) bytes, more than \(limits.size)", at: 0)
        }
        while place < text.count { try token() }
    }

    private mutating func token() throws(JSONError) {
        switch text[place] {
        case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"), UInt8(ascii: ":"):
            place += 1
        case UInt8(ascii: "{"): try push(JSONObject())
        case UInt8(ascii: "["): try push(nil)
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            _ = open.popLast()
            keyIsNext = false
            place += 1
        case UInt8(ascii: ","):
            keyIsNext = open.last.map { $0 != nil } ?? false
            place += 1
        case UInt8(ascii: "\""):
            if keyIsNext { try key() } else { _ = try string() }
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): try word()
        default: throw unexpected(at: place)
        }
    }

    private mutating func push(_ keys: JSONObject?) throws(JSONError) {
        if open.count == limits.depth {
            throw error(.tooDeep, "more than \(limits.depth) arrays and objects inside each other", at: place)
        }
        open.append(keys)
        keyIsNext = keys != nil
        place += 1
    }

    /// A key: a string that its object does not have yet.
    private mutating func key() throws(JSONError) {
        let start = place
        keyIsNext = false
        let hasEscapes = try string()
        let token = UnsafeRawBufferPointer(rebasing: text[start..<place])
        let key: String
        if hasEscapes {
            key = try JSONReader.read(token, depth: 0).string ?? ""
        } else {
            key = String(decoding: token[1..<token.count - 1], as: UTF8.self)
        }
        if hasEscapes && key.unicodeScalars.contains("\0") {
            throw error(.zeroInKey, "a key with U+0000 in it", at: start)
        }
        if open[open.count - 1]?[key] != nil {
            throw error(.duplicateKey, "the key \"\(key)\" stands twice in its object", at: start)
        }
        open[open.count - 1]?.append(key, .null)
    }

    private mutating func word() throws(JSONError) {
        let start = place
        while place < text.count, UInt8(ascii: "a") <= text[place] | 0x20, text[place] | 0x20 <= UInt8(ascii: "z") {
            place += 1
        }
        let word = String(decoding: text[start..<min(place, start + 20)], as: UTF8.self)
        if !["true", "false", "null"].contains(word) {
            throw error(.unknownWord, "'\(word)' is not a JSON value", at: start)
        }
    }

    /// An error at a byte of the text.
    func error(_ code: JSONError.Code, _ reason: String, at offset: Int) -> JSONError {
        JSONError(code, reason, at: offset, in: text)
    }

    /// The character at `offset` may not stand there; or nothing stands there.
    func unexpected(at offset: Int) -> JSONError {
        guard offset < text.count else {
            return error(.unexpectedEnd, "the text ends before the value does", at: text.count)
        }
        var rest = text[offset...].makeIterator()
        var decoder = UTF8()
        guard case .scalarValue(let found) = decoder.decode(&rest) else {
            return error(.invalidUTF8, "bytes that are not UTF-8", at: offset)
        }
        return error(.unexpectedCharacter, "unexpected \(JSONFrontCheck.quoted(found))", at: offset)
    }

    /// A character for people: itself, or its number where nobody sees it.
    private static func quoted(_ scalar: Unicode.Scalar) -> String {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA1, 0xFEFF: "U+" + hex(scalar.value)
        default: "'\(scalar)'"
        }
    }

    /// A number in hexadecimal, at least four digits.
    static func hex(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
