import AdapterProtocol
import JSON
import Testing

@Suite("Lines of JSON-RPC")
struct LineTests {
    @Test("A request reads back as it was written")
    func request() throws {
        let line = RequestLine(id: 5, request: Request.raw("manager.create", ["manager": "m", "userId": "a\nb"]))
        var bytes: [UInt8] = []
        line.encode(onto: &bytes)
        #expect(bytes.filter { $0 == UInt8(ascii: "\n") }.count == 1 && bytes.last == UInt8(ascii: "\n"))
        #expect(try RequestLine(reading: Array(bytes.dropLast()).span) == line)
    }

    @Test(
        "An answer reads back as it was written",
        arguments: [
            .result([:]), .result(["data": "00"]), .error(.refusal(.disposed)), .error(.invalidParams("no data")),
            .error(.methodNotFound("fly")), .error(ProtocolError(code: 7, message: "")),
        ] as [Outcome],
        [1, nil] as [Int?]
    )
    func response(_ outcome: Outcome, _ id: Int?) throws {
        let line = ResponseLine(id: id, outcome: outcome)
        var bytes: [UInt8] = []
        line.encode(onto: &bytes)
        #expect(try ResponseLine(reading: Array(bytes.dropLast()).span) == line)
    }

    @Test("null and absent are the same, and data other than a refusal's name is passed over")
    func lenient() throws {
        let result = Array(#" {"jsonrpc":"2.0","id":1,"result":{"a":null},"error":null} "#.utf8)
        #expect(try ResponseLine(reading: result.span).outcome == .result(["a": nil]))
        let error = Array(#"{"jsonrpc":"2.0","id":1,"error":{"code":-32603,"message":"m","data":[1]}}"#.utf8)
        #expect(try ResponseLine(reading: error.span).outcome == .error(ProtocolError(code: -32603, message: "m")))
    }

    @Test(
        "An answer that is not one is refused with its reason",
        arguments: [
            ("", "the answer is not JSON: line 1, column 1"),
            ("7", "not an object"),
            (#"[{"jsonrpc":"2.0","id":1,"result":{}}]"#, "not an object"),
            (#"{"id":1,"result":{}}"#, "not of JSON-RPC 2.0"),
            (#"{"jsonrpc":2.0,"id":1,"result":{}}"#, "not of JSON-RPC 2.0"),
            (#"{"jsonrpc":"2.0","id":1.0,"result":{}}"#, "an id that is not an integer"),
            (#"{"jsonrpc":"2.0","id":"1","result":{}}"#, "an id that is not an integer"),
            (#"{"jsonrpc":"2.0","id":1}"#, "neither a result nor an error"),
            (#"{"jsonrpc":"2.0","id":1,"result":null}"#, "neither a result nor an error"),
            (#"{"jsonrpc":"2.0","id":1,"result":[]}"#, "a result that is not an object"),
            (#"{"jsonrpc":"2.0","id":1,"result":{},"error":{"code":1,"message":"m"}}"#, "both"),
            (#"{"jsonrpc":"2.0","id":1,"result":{},"log":""}"#, "unknown member \"log\""),
            (#"{"jsonrpc":"2.0","id":1,"error":"no"}"#, "an error that is not an object"),
            (#"{"jsonrpc":"2.0","id":1,"error":{"message":"m"}}"#, "an error without an integer code"),
            (#"{"jsonrpc":"2.0","id":1,"error":{"code":1}}"#, "an error without a message"),
            (#"{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"m","name":"n"}}"#, "unknown member \"name\""),
        ]
    )
    func refusal(_ line: String, _ words: String) {
        let error = #expect(throws: LineError.self) { try ResponseLine(reading: Array(line.utf8).span) }
        #expect(error?.description.contains(words) == true, "\(String(describing: error))")
    }
}
