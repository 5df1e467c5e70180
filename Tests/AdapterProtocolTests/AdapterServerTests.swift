import AdapterProcess
import AdapterProtocol
import JSON
import Testing

@Suite("A client served as an adapter")
struct AdapterServerTests {
    @Test(
        "Each request gets its answer before the next is sent",
        arguments: [
            (
                #"{"jsonrpc":"2.0","id":1,"method":"echo","params":{"b":1,"a":[]}}"#,
                #"{"jsonrpc":"2.0","id":1,"result":{"b":1,"a":[]}}"#
            ),
            (#"{"id":7,"method":"echo","jsonrpc":"2.0"}"#, #"{"jsonrpc":"2.0","id":7,"result":{}}"#),
            (#"{"jsonrpc":"2.0","id":-1,"method":"echo","params":null}"#, #"{"jsonrpc":"2.0","id":-1,"result":{}}"#),
            (
                #"{"jsonrpc":"2.0","id":2,"method":"refuse"}"#,
                #"{"jsonrpc":"2.0","id":2,"error":{"code":-32000,"message":"refused: disposed","data":{"name":"disposed"}}}"#
            ),
            (
                #"{"jsonrpc":"2.0","id":3,"method":"fly"}"#,
                #"{"jsonrpc":"2.0","id":3,"error":{"code":-32601,"message":"method not found: fly"}}"#
            ),
            (
                #"{"jsonrpc":"2.0","id":4,"method":"break"}"#,
                #"{"jsonrpc":"2.0","id":4,"error":{"code":-32603,"message":"the client is gone"}}"#
            ),
            (
                #"{"jsonrpc":"2.0","id":5,"method":"echo","params":[1]}"#,
                #"{"jsonrpc":"2.0","id":5,"error":{"code":-32602,"message":"the parameters of echo are not an object"}}"#
            ),
            (
                #"{"jsonrpc":"2.0","id":6,"method":"initialize","params":{"protocolVersion":2}}"#,
                #"{"jsonrpc":"2.0","id":6,"error":{"code":-32602,"message":"protocol version 2; 1 is expected"}}"#
            ),
            (
                #"{"jsonrpc":"2.0","id":8,"method":"initialize"}"#,
                #"{"jsonrpc":"2.0","id":8,"error":{"code":-32602,"message":"no protocol version; 1 is expected"}}"#
            ),
        ]
    )
    func answer(_ request: String, _ answer: String) throws {
        let server = try ServerHarness(StubClient())
        for _ in 0..<2 {
            server.send(request + "\n")
            #expect(try server.next() == answer)
        }
        server.sendEnd()
        #expect(try server.next() == nil)
        server.join()
    }

    @Test("The handshake is the client's")
    func handshake() throws {
        let server = try ServerHarness(StubClient())
        server.send(
            #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":1,"runner":{}}}"# + "\n"
        )
        let line = try #require(try server.next())
        let result = try #require(try JSONValue(parsing: line)["result"]?.object)
        #expect(try Handshake(json: result) == StubClient().handshake)
    }

    @Test(
        "A line that is no request is answered, and the next one is read",
        arguments: [
            ("rubbish", -32700, nil),
            ("", -32700, nil),
            ("{\"jsonrpc\":\"2.0\",\"id\":1,\"id\":2}", -32700, nil),
            ("[]", -32600, nil),
            ("{}", -32600, nil),
            (#"{"jsonrpc":"2.0","method":"echo"}"#, -32600, nil),
            (#"{"jsonrpc":"2.0","id":"1","method":"echo"}"#, -32600, nil),
            (#"{"jsonrpc":"1.0","id":1,"method":"echo"}"#, -32600, 1),
            (#"{"jsonrpc":"2.0","id":1}"#, -32600, 1),
            (#"{"jsonrpc":"2.0","id":1,"method":5}"#, -32600, 1),
            (#"{"jsonrpc":"2.0","id":1,"method":"echo","extra":1}"#, -32600, 1),
        ] as [(String, Int, Int?)]
    )
    func unreadable(_ line: String, _ code: Int, _ id: Int?) throws {
        let server = try ServerHarness(StubClient())
        server.send(line + "\n" + #"{"jsonrpc":"2.0","id":9,"method":"echo"}"# + "\n")
        let answer = try JSONValue(parsing: try #require(try server.next()))
        #expect(answer["id"] == (id.map { .integer(Int64($0)) } ?? .null))
        #expect(answer["error"]?["code"]?.int == code)
        #expect(try server.next() == #"{"jsonrpc":"2.0","id":9,"result":{}}"#)
    }

    @Test("A line over 4 MiB is refused, and the next one is read")
    func long() throws {
        let server = try ServerHarness(StubClient())
        server.send(String(repeating: "x", count: 5 << 20) + "\n" + #"{"jsonrpc":"2.0","id":9,"method":"echo"}"# + "\n")
        #expect(try server.next()?.contains("-32700") == true)
        #expect(try server.next() == #"{"jsonrpc":"2.0","id":9,"result":{}}"#)
    }

    @Test("Many requests in one write are answered in order")
    func many() throws {
        let server = try ServerHarness(StubClient())
        server.send((0..<800).map { "{\"jsonrpc\":\"2.0\",\"id\":\($0),\"method\":\"echo\"}\n" }.joined())
        for id in 0..<800 { #expect(try server.next() == "{\"jsonrpc\":\"2.0\",\"id\":\(id),\"result\":{}}") }
    }

    @Test("A last line without its newline is answered")
    func lastLine() throws {
        let server = try ServerHarness(StubClient())
        server.send(#"{"jsonrpc":"2.0","id":1,"method":"echo"}"#)
        server.sendEnd()
        #expect(try server.next() == #"{"jsonrpc":"2.0","id":1,"result":{}}"#)
        #expect(try server.next() == nil)
    }

    @Test("Where nobody reads any more the server returns")
    func unread() throws {
        let input = try #require(Descriptor.pipe())
        var output = Descriptor.pipe()
        let writing = try #require(output?.writing)
        output = nil
        _ = Array("{}\n".utf8).withUnsafeBytes { Transfer.write(input.writing.number, $0) }
        AdapterServer(StubClient(), input: input.reading.number, output: writing.number).run()
    }

    @Test("Requests of concurrently run at once and are answered in order", arguments: [0, 1, 2, 16])
    func concurrently(_ count: Int) throws {
        let entries = (0..<count).map { (number: Int) -> JSONValue in
            let params: JSONValue = ["count": .integer(Int64(count)), "number": .integer(Int64(number))]
            return ["method": "meet", "params": params]
        }
        let outcome = try served(["requests": .array(entries)])
        let results = (0..<count).map { (number: Int) -> JSONValue in ["result": ["number": .integer(Int64(number))]] }
        #expect(outcome == .result(["results": .array(results)]))
    }

    @Test("Errors inside concurrently are whole errors")
    func concurrentErrors() throws {
        let outcome = try served(["requests": [["method": "refuse"], ["method": "echo", "params": ["a": 1]]]])
        let refusal: JSONValue = ["code": -32000, "message": "refused: disposed", "data": ["name": "disposed"]]
        #expect(outcome == .result(["results": [["error": refusal], ["result": ["a": 1]]]]))
    }

    @Test(
        "What concurrently cannot run is refused",
        arguments: [
            [:], ["requests": 1], ["requests": [1]], ["requests": [], "more": 1], ["requests": [["params": [:]]]],
            ["requests": [["method": "echo", "params": []]]], ["requests": [["method": "echo", "id": 1]]],
            ["requests": [["method": "concurrently", "params": ["requests": []]]]],
            ["requests": .array(Array(repeating: ["method": "echo"], count: 257))],
        ] as [JSONObject]
    )
    func concurrentRefusals(_ params: JSONObject) throws {
        #expect(try errorCode(served(params)) == -32602)
    }

    @Test("A client without threads lists concurrently as unsupported")
    func unsupported() throws {
        let client = StubClient(unsupported: [.init(method: "concurrently", reason: "no threads")])
        #expect(try errorCode(served(["requests": []], by: client)) == -32601)
    }

    /// The code of an error; nil for a result.
    private func errorCode(_ outcome: Outcome) -> Int? {
        if case .error(let error) = outcome { error.code } else { nil }
    }

    /// What a server answers to `concurrently`.
    private func served(_ params: JSONObject, by client: StubClient = StubClient()) throws -> Outcome {
        let server = try ServerHarness(client)
        var bytes: [UInt8] = []
        RequestLine(id: 1, request: Request.raw("concurrently", params)).encode(onto: &bytes)
        server.send(String(decoding: bytes, as: UTF8.self))
        let line = Array(try #require(try server.next()).utf8)
        return try ResponseLine(reading: line.span).outcome
    }
}
