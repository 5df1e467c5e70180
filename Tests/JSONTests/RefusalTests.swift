import JSON
import Testing

@Suite("What is not JSON is refused, with its place")
struct RefusalTests {
    static let structure = [
        Refusal("", .unexpectedEnd, 1),
        Refusal("  ", .unexpectedEnd, 3),
        Refusal("[", .unexpectedEnd, 2),
        Refusal("[1,\n 2", .unexpectedEnd, 2, 3),
        Refusal("{\"a\":1", .unexpectedEnd, 7),
        Refusal("{\"a\"", .unexpectedEnd, 5),
        Refusal("\"abc", .unexpectedEnd, 5),
        Refusal("[1,]", .unexpectedCharacter, 4),
        Refusal("[1,,2]", .unexpectedCharacter, 4),
        Refusal("[,1]", .unexpectedCharacter, 2),
        Refusal("[1 2]", .unexpectedCharacter, 4),
        Refusal("[1}", .unexpectedCharacter, 3),
        Refusal("{]", .unexpectedCharacter, 2),
        Refusal("{\"a\":1,}", .unexpectedCharacter, 8),
        Refusal("{\"a\":1,,\"b\":2}", .unexpectedCharacter, 8),
        Refusal("{\"a\" 1}", .unexpectedCharacter, 6),
        Refusal("{\"a\":}", .unexpectedCharacter, 6),
        Refusal("{\"a\"::1}", .unexpectedCharacter, 6),
        Refusal("{\"a\":1 \"b\":2}", .unexpectedCharacter, 8),
        Refusal("{1:2}", .unexpectedCharacter, 2),
        Refusal("{,}", .unexpectedCharacter, 2),
        Refusal("[\"a\"\"b\"]", .unexpectedCharacter, 5),
        Refusal("[]]", .unexpectedCharacter, 3),
        Refusal("[] x", .unknownWord, 4),
        Refusal("1 2", .unexpectedCharacter, 3),
        Refusal("null null", .unexpectedCharacter, 6),
        Refusal("{}\n{}", .unexpectedCharacter, 2, 1),
        Refusal("}", .unexpectedCharacter, 1),
        Refusal(",", .unexpectedCharacter, 1),
        Refusal(":", .unexpectedCharacter, 1),
    ]

    static let characters = [
        Refusal("'a'", .unexpectedCharacter, 1),
        Refusal("{'a':1}", .unexpectedCharacter, 2),
        Refusal("// one\n1", .unexpectedCharacter, 1),
        Refusal("[1, /* two */ 2]", .unexpectedCharacter, 5),
        Refusal("[1\n# three\n]", .unexpectedCharacter, 2, 1),
        Refusal("\u{FEFF}1", .unexpectedCharacter, 1),
        Refusal("\u{A0}1", .unexpectedCharacter, 1),
        Refusal("[1\u{0B}]", .unexpectedCharacter, 3),
        Refusal("1\0", .unexpectedCharacter, 2),
        Refusal("\0", .unexpectedCharacter, 1),
        Refusal("[é]", .unexpectedCharacter, 2),
        Refusal("[\"é\", ü]", .unexpectedCharacter, 7),
    ]

    static let words = [
        Refusal("NaN", .unknownWord, 1),
        Refusal("[Infinity]", .unknownWord, 2),
        Refusal("-Infinity", .invalidNumber, 2),
        Refusal("TRUE", .unknownWord, 1),
        Refusal("nul", .unknownWord, 1),
        Refusal("[truefalse]", .unknownWord, 2),
        Refusal("{a:1}", .unknownWord, 2),
        Refusal("undefined", .unknownWord, 1),
    ]

    static let numbers = [
        Refusal("01", .invalidNumber, 1),
        Refusal("-01", .invalidNumber, 1),
        Refusal("00", .invalidNumber, 1),
        Refusal("[-]", .invalidNumber, 3),
        Refusal("-", .unexpectedEnd, 2),
        Refusal("[1.]", .invalidNumber, 4),
        Refusal("1.", .unexpectedEnd, 3),
        Refusal("1.e5", .invalidNumber, 3),
        Refusal("[1e+]", .invalidNumber, 5),
        Refusal("1e", .unexpectedEnd, 3),
        Refusal(".5", .unexpectedCharacter, 1),
        Refusal("+1", .unexpectedCharacter, 1),
        Refusal("[1-2]", .unexpectedCharacter, 3),
        Refusal("[1.2.3]", .unexpectedCharacter, 5),
        Refusal("0x10", .unexpectedCharacter, 2),
        Refusal("1_000", .unexpectedCharacter, 2),
        Refusal("18446744073709551616", .numberOutOfRange, 1),
        Refusal("[1,\n-9223372036854775809]", .numberOutOfRange, 2, 1),
        Refusal("1e400", .numberOutOfRange, 1),
        Refusal("-1.5e999", .numberOutOfRange, 1),
    ]

    static let strings = [
        Refusal("\"a\tb\"", .controlCharacter, 3),
        Refusal("\"a\nb\"", .controlCharacter, 3),
        Refusal("\"12345678\u{1F}\"", .controlCharacter, 10),
        Refusal("\"\0\"", .controlCharacter, 2),
        Refusal(#""\x""#, .invalidEscape, 2),
        Refusal(#""\'""#, .invalidEscape, 2),
        Refusal(#""\u12g4""#, .invalidEscape, 2),
        Refusal(#""\u+123""#, .invalidEscape, 2),
        Refusal(#""\u12""#, .unexpectedEnd, 7),
        Refusal(#""\"#, .unexpectedEnd, 3),
        Refusal(#""\ud800""#, .loneSurrogate, 2),
        Refusal(#""ab\udc00""#, .loneSurrogate, 4),
        Refusal(#""\ud83dx      ""#, .loneSurrogate, 2),
        Refusal(#""\ud83d\u0041""#, .loneSurrogate, 2),
        Refusal(#""\ud83d\ud83d""#, .loneSurrogate, 2),
    ]

    static let keys = [
        Refusal(#"{"a":1,"a":2}"#, .duplicateKey, 8),
        Refusal("{\"a\":1,\n \"b\":{},\n \"\\u0061\":2}", .duplicateKey, 3, 2),
        Refusal(#"[{"x":{"é":1,"\u00e9":2}}]"#, .duplicateKey, 14),
        Refusal(#"{"":1,"":2}"#, .duplicateKey, 7),
        Refusal(#"{"a\u0000b":1}"#, .zeroInKey, 2),
    ]

    @Test("Strict JSON has no loose ends", arguments: structure + characters)
    func loose(_ refusal: Refusal) { check(refusal) }

    @Test("Only true, false and null are words, and numbers are RFC 8259's", arguments: words + numbers)
    func looseValues(_ refusal: Refusal) { check(refusal) }

    @Test("Strings and keys say exactly one thing", arguments: strings + keys)
    func ambiguous(_ refusal: Refusal) { check(refusal) }

    @Test(
        "Bytes that are not UTF-8 are refused",
        arguments: [
            [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0x80], [0xE2, 0x82], [0xFF], [0xC3, 0x28],
            [0xF0, 0x80, 0x80, 0xAF], [0xF4, 0x90, 0x80, 0x80],
        ] as [[UInt8]]
    )
    func malformed(_ bytes: [UInt8]) {
        for text in [[UInt8](#"["é",""#.utf8) + bytes + [UInt8](#""]"#.utf8), [UInt8](#"["é",""#.utf8) + bytes] {
            let error = #expect(throws: JSONError.self) { try JSONValue(parsing: text) }
            #expect(error?.code == .invalidUTF8)
            #expect(error?.column == 7)
            #expect(error?.offset == 7)
        }
        let error = #expect(throws: JSONError.self) { try JSONValue(parsing: bytes) }
        #expect(error?.code == .invalidUTF8)
    }

    private func check(_ refusal: Refusal) {
        let error = #expect(throws: JSONError.self) { try JSONValue(parsing: refusal.text) }
        #expect(error?.code == refusal.code)
        #expect(error?.line == refusal.line)
        #expect(error?.column == refusal.column)
    }

    @Test("An error prints as one sentence with its place")
    func sentence() {
        let error = #expect(throws: JSONError.self) { try JSONValue(parsing: "{\n  \"id\": 1,\n  \"id\": 2\n}") }
        #expect(error?.description == "line 3, column 3: the key \"id\" occurs twice in its object")
        #expect(error?.offset == 15)
    }
}
