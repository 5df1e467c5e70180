import JSON
import Testing

@Suite("What is JSON is read exactly")
struct ReadingTests {
    static let values: [(String, JSONValue)] = [
        ("null", nil),
        (" true ", true),
        ("\r\n\tfalse\n", false),
        ("0", 0),
        ("-0", 0),
        ("-0.0", -0.0),
        ("9223372036854775807", .integer(.max)),
        ("-9223372036854775808", .integer(.min)),
        ("9223372036854775808", .unsigned(1 << 63)),
        ("18446744073709551615", .unsigned(.max)),
        ("9007199254740993", .integer(9_007_199_254_740_993)),
        ("1.0", .number(1)),
        ("1e3", .number(1000)),
        ("1E+3", .number(1000)),
        ("-2.5e-3", .number(-0.0025)),
        ("0.1", .number(0.1)),
        ("1.7976931348623157e308", .number(.greatestFiniteMagnitude)),
        ("5e-324", .number(.leastNonzeroMagnitude)),
        ("1e-400", .number(0)),
        ("123456789012345678901234567890.5", .number(1.234_567_890_123_456_8e29)),
        ("\"\"", ""),
        (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
        (#""\u00e9 é \ud83d\ude00 😀""#, "é é 😀 😀"),
        (#""a\u0000b""#, "a\0b"),
        (#""\uFFFF\ufffe""#, "\u{FFFF}\u{FFFE}"),
        ("\"\u{7F}\u{2028}\"", "\u{7F}\u{2028}"),
        ("[]", []),
        ("{}", [:]),
        ("[ 1 , [ ] , { } ]", [1, [], [:]]),
        (#"{"a":{"a":[{"a":null}]},"b":"a"}"#, ["a": ["a": [["a": nil]]], "b": "a"]),
        (#"{"":0," ":1}"#, ["": 0, " ": 1]),
    ]

    @Test("Every kind of value is read", arguments: values)
    func reads(_ text: String, _ value: JSONValue) throws {
        #expect(try JSONValue(parsing: text) == value)
        #expect(try JSONValue(parsing: Array(text.utf8)) == value)
        #expect(try JSONValue(parsing: Array(text.utf8).span) == value)
    }

    @Test("Keys that only look alike are two keys")
    func lookalikes() throws {
        let object = try JSONValue(parsing: "{\"\u{E9}\":1,\"e\u{301}\":2}").object
        #expect(object?.count == 2)
        #expect(object?["\u{E9}"] == 1)
        #expect(object?["e\u{301}"] == 2)
        #expect(JSONValue.string("\u{E9}") != JSONValue.string("e\u{301}"))
    }

    @Test("Members keep their order, in small and large objects", arguments: [1, 5, 32, 33, 100, 1000])
    func order(_ count: Int) throws {
        let keys = (0..<count).map { "key \(($0 * 7919) % 10_007)" }
        let text = "{" + keys.map { "\"\($0)\":\"\($0)\"" }.joined(separator: ",") + "}"
        let object = try #require(try JSONValue(parsing: text).object)
        #expect(object.keys == keys)
        for key in keys { #expect(object[key]?.string == key) }
        #expect(object["absent"] == nil)
        let error = #expect(throws: JSONError.self) {
            try JSONValue(parsing: text.dropLast() + ",\"\(keys[count / 2])\":1}")
        }
        #expect(error?.code == .duplicateKey)
    }

    @Test("64 levels are read, 65 are not, and the limit can be moved", arguments: [1, 2, 31, 32, 33, 64, 200])
    func depth(_ depth: Int) throws {
        for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
            let fits = String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
            let limits = JSONLimits(depth: depth)
            let value = try JSONValue(parsing: fits, limits: limits)
            #expect(value.text() == fits)
            let error = #expect(throws: JSONError.self) {
                try JSONValue(parsing: open + fits + close, limits: limits)
            }
            #expect(error?.code == .tooDeep)
            #expect(error?.offset == depth * open.utf8.count)
            if depth <= 64 { #expect(try JSONValue(parsing: fits) == value) }
        }
        for count in [65, 1_000_000] {
            let error = #expect(throws: JSONError.self) { try JSONValue(parsing: String(repeating: "[", count: count)) }
            #expect(error?.code == .tooDeep)
        }
        #expect(try JSONValue(parsing: "1", limits: JSONLimits(depth: 0)) == 1)
    }

    @Test("A text longer than the limit is refused")
    func size() throws {
        #expect(try JSONValue(parsing: "[10]", limits: JSONLimits(size: 4)) == [10])
        let error = #expect(throws: JSONError.self) { try JSONValue(parsing: "[100]", limits: JSONLimits(size: 4)) }
        #expect(error?.code == .tooLarge)
    }

    @Test("A string of two megabytes is read and written")
    func long() throws {
        let hex = String(repeating: "00ff", count: 1 << 19)
        let value: JSONValue = ["data": .string(hex)]
        let bytes = value.encoded()
        #expect(bytes.count == hex.utf8.count + 11)
        #expect(try JSONValue(parsing: bytes) == value)
    }
}
