import AdapterProtocol
import JSON
import Testing
import VectorFiles

@testable import Conformance

@Suite("An answer")
struct AnswerMatcherTests {
    /// Two objects, and whether the second is as good as the first.
    struct Pair: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var expected: JSONObject
        var actual: JSONObject

        init(_ name: String, _ expected: JSONObject, _ actual: JSONObject) {
            testDescription = name
            self.expected = expected
            self.actual = actual
        }
    }

    static let matching = [
        Pair("the same in another order", ["a": 1, "b": [1, 2]], ["b": [1, 2], "a": 1]),
        Pair("null is absent", ["a": 1], ["a": 1, "b": nil]),
        Pair("absent is null", ["a": 1, "b": nil], ["a": 1]),
        Pair("null inside", ["a": ["b": 1]], ["a": ["b": 1, "c": nil]]),
        Pair("any reason", event(["reason": "x"]), event(["reason": "another"])),
        Pair(
            "any code of a diagnostic",
            diagnostics([["error": "e", "code": 1]]),
            diagnostics([["error": "e", "code": -7]])
        ),
        Pair(
            "diagnostics are a set",
            diagnostics([["error": "a"], ["error": "b"]]),
            diagnostics([["error": "b"], ["error": "a"]])
        ),
        Pair(
            "diagnostics may be missing",
            diagnostics([["error": "a"], ["error": "b"]]),
            diagnostics([["error": "b"]])
        ),
        Pair("all diagnostics may be missing", diagnostics([["error": "a"]]), diagnostics([])),
        Pair("per-user keys are a set", ["perUserKeys": [["k": 1], ["k": 2]]], ["perUserKeys": [["k": 2], ["k": 1]]]),
        Pair("shared keys are a set", ["sharedKeys": [["k": 1], ["k": 2]]], ["sharedKeys": [["k": 2], ["k": 1]]]),
        Pair("publishers are a set", ["publishers": ["a", "b"]], ["publishers": ["b", "a"]]),
        Pair("subscribers are a set", ["subscribers": ["a", "b"]], ["subscribers": ["b", "a"]]),
        Pair("a fault told twice counts once", ["faults": [["n": 1]]], ["faults": [["n": 1], ["n": 1]]]),
        Pair("faults are a set", ["faults": [["n": 1], ["n": 2]]], ["faults": [["n": 2], ["n": 1], ["n": 2]]]),
        Pair("any performance", performance(1, 1), performance(29.97, 0)),
        Pair(
            "performance is a set",
            ["encode": [["userId": "a"], ["userId": "b"]]],
            ["encode": [["userId": "b"], ["userId": "a"]]]
        ),
        Pair("any codec where none was named", codecs(nil), codecs("unknown")),
        Pair("named codecs before any", codecs(nil, "opus"), codecs("opus", "opus")),
        Pair("calls in order for each media type", calls("a1", "v1", "a2", "v2"), calls("v1", "v2", "a1", "a2")),
        Pair("a large output by its digest", ["data": digest], ["data": ""]),
    ]

    static let differing = [
        Pair("another value", ["a": 1], ["a": 2]),
        Pair("another type", ["a": 1], ["a": "1"]),
        Pair("a member too many", ["a": 1], ["a": 1, "b": 2]),
        Pair("a member too few", ["a": 1, "b": 2], ["a": 1]),
        Pair("lists in another order", ["list": [1, 2]], ["list": [2, 1]]),
        Pair(
            "events in another order",
            ["events": [["name": "a"], ["name": "b"]]],
            ["events": [["name": "b"], ["name": "a"]]]
        ),
        Pair("an event field that is not listed", event([:]), event(["keyIndex": 0])),
        Pair("an empty reason", event(["reason": "x"]), event(["reason": ""])),
        Pair("no reason", event(["reason": "x"]), event([:])),
        Pair("a reason that is no text", event(["reason": "x"]), event(["reason": 5])),
        Pair("a reason where there is none", event([:]), event(["reason": "x"])),
        Pair(
            "a code that is no number",
            diagnostics([["error": "e", "code": 1]]),
            diagnostics([["error": "e", "code": "1"]])
        ),
        Pair(
            "a code with a fraction",
            diagnostics([["error": "e", "code": 1]]),
            diagnostics([["error": "e", "code": 1.5]])
        ),
        Pair("a diagnostic that is wrong", diagnostics([["error": "a"]]), diagnostics([["error": "b"]])),
        Pair("a diagnostic twice", diagnostics([["error": "a"]]), diagnostics([["error": "a"], ["error": "a"]])),
        Pair("a key too many", ["perUserKeys": [["k": 1]]], ["perUserKeys": [["k": 1], ["k": 1]]]),
        Pair("a key too few", ["sharedKeys": [["k": 1], ["k": 1]]], ["sharedKeys": [["k": 1]]]),
        Pair("a fault too few", ["faults": [["n": 1], ["n": 2]]], ["faults": [["n": 1]]]),
        Pair("a fault too many", ["faults": [["n": 1]]], ["faults": [["n": 1], ["n": 2]]]),
        Pair("negative performance", performance(1, 1), performance(-1, 1)),
        Pair("performance in words", performance(1, 1), performance("fast", 1)),
        Pair("no performance", performance(1, 1), ["encode": [["userId": "a"]]]),
        Pair("another codec than the one named", codecs("vp8"), codecs("vp9")),
        Pair("a row too many for one codec", codecs(nil, "opus"), codecs("vp8", "vp9")),
        Pair("a codec when opening", ["decode": [["userId": "a"]]], ["decode": [["userId": "a", "codec": "vp8"]]]),
        Pair("calls of one media type in another order", calls("a1", "a2"), calls("a2", "a1")),
        Pair("a call of another media type", calls("a1"), calls("a1", "v1")),
        Pair("an output of another digest", ["data": digest], ["data": "00"]),
        Pair("an output that is no hex", ["data": digest], ["data": "zz"]),
    ]

    private static let digest: JSONValue = [
        "sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855", "length": 0,
    ]

    private static func event(_ fields: JSONObject) -> JSONObject {
        var event: JSONObject = ["name": "e2ee.encryption_failed"]
        for (key, value) in fields.members { event[key] = value }
        return ["events": [.object(event)]]
    }

    private static func diagnostics(_ list: [JSONObject]) -> JSONObject {
        ["diagnostics": .array(list.map { .object($0) })]
    }

    private static func performance(_ frames: JSONValue, _ time: JSONValue) -> JSONObject {
        ["encode": [["userId": "a", "framesPerSecond": frames, "maxCryptoMilliseconds": time]]]
    }

    /// Rows of what was sealed, one for each codec.
    private static func codecs(_ names: String?...) -> JSONObject {
        [
            "encode": .array(
                names.map { name in
                    name.map { ["userId": "a", "codec": .string($0)] } ?? ["userId": "a"]
                }
            )
        ]
    }

    /// Calls such as `a1`: the first of audio.
    private static func calls(_ names: String...) -> JSONObject {
        [
            "calls": .array(
                names.map { ["mediaType": .string(String($0.prefix(1))), "size": .string(String($0.suffix(1)))] }
            )
        ]
    }

    @Test("is the expected one", arguments: matching)
    func matches(_ pair: Pair) {
        #expect(AnswerMatcher().matches(.result(pair.expected), .result(pair.actual)))
    }

    @Test("is not the expected one", arguments: differing)
    func differs(_ pair: Pair) {
        #expect(!AnswerMatcher().matches(.result(pair.expected), .result(pair.actual)))
    }

    @Test("that is unordered may have its lists in any order, each entry once")
    func unordered() {
        var matcher = AnswerMatcher()
        matcher.isUnordered = true
        let expected = ExpectedAnswer.result(["events": [["name": "a"], ["name": "b"], ["name": "a"]]])
        #expect(matcher.matches(expected, .result(["events": [["name": "a"], ["name": "a"], ["name": "b"]]])))
        #expect(!matcher.matches(expected, .result(["events": [["name": "a"], ["name": "b"], ["name": "b"]]])))
        #expect(!matcher.matches(expected, .result(["events": [["name": "a"], ["name": "b"]]])))
    }

    @Test("counts living cryptors with the control lifetime only", arguments: [true, false])
    func living(isCompared: Bool) {
        var matcher = AnswerMatcher()
        matcher.comparesLiving = isCompared
        #expect(matcher.matches(.result(["live": 0]), .result(["live": 1])) == !isCompared)
        #expect(matcher.matches(.result(["live": 0]), .result([:])) == !isCompared)
        #expect(matcher.matches(.result(["live": 0]), .result(["live": 0])))
    }

    static let refusal = Outcome.error(.refusal(.disposed))
    static let invalid = Outcome.error(.invalidParams("there is no such manager"))

    @Test(
        "with an error is matched by name or code",
        arguments: [
            (.refusal("disposed"), refusal, true), (.refusal("invalidKeyIndex"), refusal, false),
            (.refusal("disposed"), invalid, false), (.refusal("disposed"), .result([:]), false),
            (.refusal("disposed"), .error(ProtocolError(code: -32603, message: "", name: "disposed")), false),
            (.errorCode(-32602), invalid, true), (.errorCode(-32601), invalid, false),
            (.errorCode(-32602), .result([:]), false), (.result([:]), invalid, false), (.result([:]), refusal, false),
        ] as [(ExpectedAnswer, Outcome, Bool)]
    )
    func errors(_ expected: ExpectedAnswer, _ outcome: Outcome, _ isMatch: Bool) {
        #expect(AnswerMatcher().matches(expected, outcome) == isMatch)
    }

    @Test("may be any of several")
    func anyOf() {
        let expected = ExpectedAnswer.anyOf([.result(["disposition": "dropped"]), .refusal("disposed")], flag: "F")
        #expect(AnswerMatcher().matches(expected, .result(["disposition": "dropped"])))
        #expect(AnswerMatcher().matches(expected, Self.refusal))
        #expect(!AnswerMatcher().matches(expected, .result(["disposition": "forwarded"])))
        #expect(!AnswerMatcher().matches(expected, Self.invalid))
        #expect(!AnswerMatcher().matches(.anyOf([], flag: "F"), .result([:])))
    }
}
