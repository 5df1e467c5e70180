import AdapterProcess
import AdapterProtocol
import JSON
import Testing

@Suite("An adapter that fails on a request")
struct RequestFailureTests {
    static let deaths = [
        Misbehaviour("exits", bad("os._exit(3)"), .exited, "exited with code 3 before it answered request 7 (sixth)"),
        Misbehaviour("exits with 0", bad("os._exit(0)"), .exited, "exited with code 0"),
        Misbehaviour("crashes", bad("os.kill(os.getpid(), signal.SIGSEGV)"), .exited, "was ended by SIGSEGV before"),
        Misbehaviour("is killed", bad("os.kill(os.getpid(), signal.SIGKILL)"), .exited, "was ended by SIGKILL before"),
        Misbehaviour(
            "dies in the middle of a line",
            bad("os.write(1, b'{\"jsonrpc\"'); os._exit(1)"),
            .exited,
            "exited with code 1",
            "in the middle of a line"
        ),
        Misbehaviour(
            "closes its output",
            bad("os.close(1); time.sleep(100)"),
            .exited,
            "closed its standard output and kept running"
        ),
        Misbehaviour(
            "leaves its pipes to a grandchild",
            bad("subprocess.Popen(['sleep', '100']); os._exit(5)"),
            .exited,
            "exited with code 5"
        ),
    ]

    static let rubbish = [
        Misbehaviour("hangs", bad("time.sleep(100)"), .timedOut, "did not answer request 7 (sixth) within 1 s"),
        Misbehaviour(
            "dribbles",
            bad("[os.write(1, b' ') for _ in iter(lambda: time.sleep(0.001), 1)]"),
            .timedOut,
            "did not answer request 7 (sixth)"
        ),
        Misbehaviour(
            "says hello",
            bad("print('hello\\x1b'); sys.stdout.flush()"),
            .unreadableLine,
            #""hello\u{1B}""#,
            "(sixth)"
        ),
        Misbehaviour("sends an empty line", bad("print(); sys.stdout.flush()"), .unreadableLine, "the line \"\""),
        Misbehaviour("sends half an answer", bad("send({'id': 7})"), .unreadableLine, "not of JSON-RPC 2.0"),
        Misbehaviour("answers a number", bad("answer(r, 5)"), .unreadableLine, "a result that is not an object"),
        Misbehaviour(
            "sends bytes that are no text",
            bad("os.write(1, b'\\xff\\xfe\\n')"),
            .unreadableLine,
            "not UTF-8"
        ),
        Misbehaviour(
            "sends too long a line",
            bad("os.write(1, b'x' * 5000000)"),
            .unreadableLine,
            "longer than 4194304"
        ),
        Misbehaviour("answers with another id", bad("r['id'] = 99; answer(r, {})"), .wrongID, "(sixth) with the id 99"),
        Misbehaviour("answers with an old id", bad("r['id'] = 6; answer(r, {})"), .wrongID, "(sixth) with the id 6"),
        Misbehaviour("answers without an id", bad("r['id'] = None; answer(r, {})"), .wrongID, "(sixth) with no id"),
        Misbehaviour("answers twice", bad("answer(r, {}); answer(r, {})", instead: "eighth"), .wrongID, "the id 9"),
    ]

    /// Answers five requests well and does `act` on the sixth.
    private static func bad(_ act: String, instead method: String = "sixth") -> [String] {
        Script.adapter("if m == '\(method)': \(act)\nanswer(r, {})")
    }

    @Test("It is blamed on the request in flight, and nothing of it is left", arguments: deaths + rubbish)
    func failure(_ misbehaviour: Misbehaviour) throws {
        let timeouts = AdapterTimeouts(answer: .seconds(1), grace: .seconds(1))
        let process = try ProcessClient.start(command: misbehaviour.command, timeouts: timeouts)
        let methods = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"]
        let exchange = process.exchange(methods.map { Request.raw($0) })
        let failure = try #require(exchange.failure)
        #expect(failure.code == misbehaviour.code)
        for words in misbehaviour.words { #expect(failure.reason.contains(words), "\(failure.reason)") }
        #expect(failure.lastRequests.count == min(exchange.answers.count + 2, 8))
        #expect(failure.lastRequests.last?.contains(methods[exchange.answers.count]) == true)
        #expect(Processes.areGone(process.processID))
        #expect(Processes.number(in: failure.standardError) == process.processID)
        #expect(process.exchange([Request.raw("next")]).failure?.reason == failure.reason)
        _ = process.close()
    }

    @Test(
        "A line before its request is stray",
        arguments: [
            (#"{"jsonrpc":"2.0","id":3,"result":{}}"#, ClientFailure.Code.wrongID),
            ("debug", .unreadableLine),
        ]
    )
    func early(_ line: String, _ code: ClientFailure.Code) throws {
        // In one write with the answer before it.
        let script = Script.adapter(
            "sys.stdout.write('{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":{}}\\n\(line)\\n'); sys.stdout.flush()"
        )
        let process = try ProcessClient.start(command: script)
        #expect(try process.perform(Request.raw("first")) == .result([:]))
        let failure = #expect(throws: ClientFailure.self) { try process.perform(Request.raw("second")) }
        #expect(failure?.code == code)
        #expect(failure?.reason.contains("wrote a line that answers no request") == true)
    }

    @Test("Of many requests the last eight are kept, long ones cut")
    func lastRequests() throws {
        let process = try ProcessClient.start(command: Script.adapter("if m == 'die': os._exit(1)\nanswer(r, {})"))
        for number in 0..<20 { _ = try process.perform(Request.raw("small", ["number": .integer(Int64(number))])) }
        let data = JSONValue.string(String(repeating: "ab", count: 1 << 20))
        let failure = try #require(
            process.exchange([Request.raw("large", ["data": data]), Request.raw("die")]).failure
        )
        #expect(failure.lastRequests.count == 8)
        #expect(failure.lastRequests[0] == #"{"jsonrpc":"2.0","id":16,"method":"small","params":{"number":14}}"#)
        #expect(failure.lastRequests[6].count == 401)
        #expect(failure.lastRequests[7] == #"{"jsonrpc":"2.0","id":23,"method":"die","params":{}}"#)
    }

    @Test("The time limit runs from the answer before")
    func timeLimit() throws {
        // Four answers of 300 ms each take longer than the limit of 1 s.
        let script = Script.adapter("time.sleep(0.3); answer(r, {})")
        let process = try ProcessClient.start(command: script, timeouts: AdapterTimeouts(answer: .seconds(1)))
        let exchange = process.exchange((0..<4).map { _ in Request.raw("slow") })
        #expect(exchange.failure == nil)
    }
}
