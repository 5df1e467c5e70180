/// A lexical scan that refuses what json-c's strict mode lets through: `NaN`
/// and its kin, single quotes, control characters, malformed UTF-8, lone
/// surrogates, loose and over-large numbers, repeated keys and U+0000 in keys.
/// json-c checks the order of the tokens.
///
/// It only counts the keys of each object. json-c keeps one of two equal keys,
/// so the reader notices by the count that there were two; then a second scan,
/// which keeps the keys, finds out which.
struct JSONFrontCheck {
    let text: UnsafeRawBufferPointer
    let limits: JSONLimits
    /// The next byte to look at.
    var index = 0
    /// How many keys each object has, in the order in which they begin.
    private(set) var keyCounts: [Int] = []
    /// The open arrays (nil) and objects (their index in `keyCounts`),
    /// outermost first.
    private var open: [Int?] = []
    /// The keys of each object, in the second scan.
    private var keys: [JSONObject]?
    /// Whether the next string is a key.
    private var keyIsNext = false
    /// Whether an escape stood for U+0000 since this was last set.
    var sawZero = false

    /// A scan of `text`; one that keeps the keys takes longer.
    init(_ text: UnsafeRawBufferPointer, limits: JSONLimits, keepsKeys: Bool = false) {
        self.text = text
        self.limits = limits
        keys = keepsKeys ? [] : nil
    }

    /// Scans the whole text.
    mutating func run() throws(JSONError) {
        if text.count > limits.size {
            throw error(.tooLarge, "the text has \(text.count) bytes, more than \(limits.size)", at: 0)
        }
        while index < text.count { try token() }
    }

    private mutating func token() throws(JSONError) {
        switch text[index] {
        case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"), UInt8(ascii: ":"):
            index += 1
        case UInt8(ascii: "{"):
            try push(keyCounts.count)
            keyCounts.append(0)
            keys?.append(JSONObject())
        case UInt8(ascii: "["): try push(nil)
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            _ = open.popLast()
            keyIsNext = false
            index += 1
        case UInt8(ascii: ","):
            keyIsNext = open.last.map { $0 != nil } ?? false
            index += 1
        case UInt8(ascii: "\""): if keyIsNext { try key() } else { try string() }
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): try word()
        default: throw unexpected(at: index)
        }
    }

    private mutating func push(_ object: Int?) throws(JSONError) {
        if open.count == limits.depth {
            throw error(.tooDeep, "more than \(limits.depth) arrays and objects inside each other", at: index)
        }
        open.append(object)
        keyIsNext = object != nil
        index += 1
    }

    /// A key of the innermost object.
    private mutating func key() throws(JSONError) {
        let start = index
        keyIsNext = false
        sawZero = false
        try string()
        if sawZero { throw error(.zeroInKey, "a key with U+0000 in it", at: start) }
        guard let object = open.last ?? nil else { return }
        keyCounts[object] += 1
        if keys != nil { try keep(UnsafeRawBufferPointer(rebasing: text[start..<index]), in: object, at: start) }
    }

    /// Keeps a key, given with its quotes, that its object must not have yet.
    private mutating func keep(_ token: UnsafeRawBufferPointer, in object: Int, at start: Int) throws(JSONError) {
        let key = try JSONReader.read(token, depth: 0, keyCounts: []).string ?? ""
        if keys?[object][key] != nil {
            throw error(.duplicateKey, "the key \"\(key)\" occurs twice in its object", at: start)
        }
        keys?[object].append(key, .null)
    }

    private mutating func word() throws(JSONError) {
        let start = index
        while index < text.count, UInt8(ascii: "a") <= text[index] | 0x20, text[index] | 0x20 <= UInt8(ascii: "z") {
            index += 1
        }
        let word = String(decoding: text[start..<min(index, start + 20)], as: UTF8.self)
        if !["true", "false", "null"].contains(word) {
            throw error(.unknownWord, "'\(word)' is not a JSON value", at: start)
        }
    }

    /// An error at a byte of the text.
    func error(_ code: JSONError.Code, _ reason: String, at offset: Int) -> JSONError {
        JSONError(code, reason, at: offset, in: text)
    }

    /// The character at `offset` may not stand there; or the text ends there.
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

    /// A character for people: itself, or its number where it is invisible.
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
