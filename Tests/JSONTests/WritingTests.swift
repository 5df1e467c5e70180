import JSON
import Testing
import Threads

@Suite("Values are written so that they read back")
struct WritingTests {
    static let value: JSONValue = [
        "name": "a/b \"é\" \\ \u{1} \n 😀 \u{7F}",
        "empty": [[], [:], ""],
        "numbers": [0, -1, .integer(.min), .unsigned(.max), 0.1, 1.0, 1e300, -2.5e-7],
        "nested": ["yes": true, "no": false, "nothing": nil],
    ]

    @Test("The compact form is one line without spaces")
    func compact() {
        #expect(
            WritingTests.value.text(.compact) == #"{"name":"a/b \"é\" \\ \u0001 \n 😀"# + " \u{7F}\","
                + #""empty":[[],{},""],"#
                + #""numbers":[0,-1,-9223372036854775808,18446744073709551615,0.1,1.0,1e+300,-2.5e-07],"#
                + #""nested":{"yes":true,"no":false,"nothing":null}}"#
        )
    }

    @Test("The pretty form indents by two spaces")
    func pretty() {
        let value: JSONValue = ["a": 1, "b": [[], [:], [1, ["c/d": nil]]], "e": ["f": "g"]]
        #expect(
            value.text(.pretty) == """
                {
                  "a": 1,
                  "b": [
                    [],
                    {},
                    [
                      1,
                      {
                        "c/d": null
                      }
                    ]
                  ],
                  "e": {
                    "f": "g"
                  }
                }
                """
        )
    }

    @Test("Both forms of a lone value are the same", arguments: [nil, true, 1, 1.5, "x", [], [:]] as [JSONValue])
    func lone(_ value: JSONValue) throws {
        #expect(value.encoded(.compact) == value.encoded(.pretty))
        #expect(try JSONValue(parsing: value.encoded()) == value)
    }

    @Test("A number that is not finite is written as null", arguments: [.nan, .infinity, -.infinity] as [Double])
    func notFinite(_ number: Double) {
        #expect(JSONValue.array([.number(number)]).text() == "[null]")
    }

    @Test("Text is added to bytes that are there")
    func adding() {
        var bytes: [UInt8] = [1, 2]
        JSONValue.array([3]).encode(onto: &bytes)
        #expect(bytes == [1, 2] + Array("[3]".utf8))
    }

    @Test("A random value reads back equal, in both forms", arguments: 0..<200)
    func roundTrip(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let value = JSONValue.random(depth: 4, using: &random)
        for style in [JSONStyle.compact, .pretty] {
            let bytes = value.encoded(style)
            let again = try JSONValue(parsing: bytes)
            #expect(again == value)
            #expect(again.hashValue == value.hashValue)
            #expect(again.encoded(style) == bytes)
        }
    }

    @Test("A damaged text is refused or read, and never traps", arguments: 0..<200)
    func damaged(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var bytes = JSONValue.random(depth: 3, using: &random).encoded(.pretty)
        for _ in 0..<50 {
            let index = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes.insert(Array("{}[]\",:\\u0-.e".utf8).randomElement(using: &random) ?? 0, at: index)
            default: if bytes.count > 1 { bytes.remove(at: index) }
            }
            if let value = try? JSONValue(parsing: bytes) {
                #expect((try? JSONValue(parsing: value.encoded())) == value)
            }
        }
    }
}
