import AdapterProtocol
import JSON
import ReferenceAdapter
import Testing
import VectorFiles
import Verdicts

@Suite("Frames that were sealed at once")
struct ConcurrentFrameTests {
    /// Frames of `78aabbccdd`, computed with another library: two counters of
    /// one key, and another key at the same index.
    static let first = "78d02bf795e85c0bed034f7b282ca617cf76d57eb000000001111111111111111100000101e2eefeed"
    static let last = "7808395a1a264e53b2a3540b58bd3fc75495b1da5dffffffff111111111111111100000101e2eefeed"
    static let otherKey = "789c0db326a700afe8f72c538858465dadba742ba200000002111111111111111100000101e2eefeed"

    /// A scenario that seals twice at once. The second frame may be sealed
    /// under either key.
    private static func file(_ second: String = "a", answer: String = #"{"result": {"disposition": "forwarded"}}"#)
        throws -> VectorFile
    {
        func recipe(_ key: String) -> String {
            #"{"key": "\#(key)", "keyIndex": 0, "clearBytes": 1, "escaped": false, "plaintext": "78aabbccdd"}"#
        }
        let (one, other) = (recipe("000102030405060708090a0b0c0d0e0f"), recipe("0f0e0d0c0b0a09080706050403020100"))
        func request(_ manager: String) -> String {
            #"{"method": "manager.encrypt", "params": {"manager": "\#(manager)", "trackType": "AUDIO", "data": ""}}"#
        }
        return try scenario(
            #"{"method": "concurrently", "params": {"requests": [\#(request("a")), \#(request(second))]}, "#
                + #""sealed": [\#(one), [\#(one), \#(other)]], "#
                + #""answer": {"result": {"results": [{"result": {"disposition": "forwarded"}}, \#(answer)]}}}"#
        )
    }

    private static func failure(_ file: VectorFile, _ results: [JSONValue]) throws -> String? {
        let report = try run([file]) { Scripted(results: results) }
        #expect(report.counts.total == 1)
        return report.onlyFailure?.message
    }

    private static func frame(_ data: String) -> JSONValue {
        ["result": ["disposition": "forwarded", "data": .string(data)]]
    }

    @Test("are right for their own trailers, under any key that is allowed", arguments: [last, otherKey])
    func right(_ second: String) throws {
        #expect(try Self.failure(Self.file(), [Self.frame(Self.first), Self.frame(second)]) == nil)
    }

    @Test("may not share a counter, unless they are of two managers", arguments: [("a", false), ("b", true)])
    func counters(_ second: String, _ isRight: Bool) throws {
        let message = try Self.failure(Self.file(second), [Self.frame(Self.first), Self.frame(Self.first)])
        #expect(message == (isRight ? nil : "two frames that were sealed at once carry counter 1 (CTR-1)"))
    }

    @Test(
        "are named by their place when they are wrong",
        arguments: [
            ([frame(otherKey), frame(last)], "result 1: the sealed frame is not the right one"),
            ([frame(first), frame("78")], "result 2: the sealed frame is not the right one"),
            ([frame(first), ["result": ["disposition": "dropped"]]], "result 2: the frame was not sealed"),
            (
                [frame(first), ["error": ["code": -32601, "message": "no"]]],
                "result 2: the client answered with error -32601: no"
            ),
            ([frame(first), ["result": 5]], "result 2 is neither result nor error"),
            ([frame(first)], "the answer does not have one result for each request"),
        ] as [([JSONValue], String)]
    )
    func wrong(_ results: [JSONValue], _ message: String) throws {
        #expect(try Self.failure(Self.file(), results) == message)
    }

    @Test("may be missing where the answer allows it")
    func maybeDropped() throws {
        let answer =
            #"{"anyOf": [{"result": {"disposition": "forwarded"}}, {"result": {"disposition": "dropped"}}], "flag": "F"}"#
        let file = try Self.file(answer: answer)
        #expect(try Self.failure(file, [Self.frame(Self.first), ["result": ["disposition": "dropped"]]]) == nil)
        #expect(try Self.failure(file, [Self.frame(Self.first), Self.frame(Self.last)]) == nil)
        #expect(try Self.failure(file, [Self.frame(Self.first), ["result": ["disposition": "lost"]]]) != nil)
    }
}

/// Answers everything with these results.
private struct Scripted: Client {
    let results: [JSONValue]
    let handshake = ReferenceImplementation().handshake

    func perform(_ request: Request) throws(ClientFailure) -> Outcome { .result(["results": .array(results)]) }

    func exchange(_ requests: [Request]) -> Exchange {
        var exchange = Exchange()
        exchange.answers = requests.map { _ in
            TimedOutcome(outcome: .result(["results": .array(results)]), sentAt: .now, answeredAt: .now)
        }
        return exchange
    }
}
