import AdapterProcess
import AdapterProtocol
import JSON
import Testing

@Suite("An adapter that does not start, or gives no valid handshake")
struct StartFailureTests {
    static let unstartable = [
        Misbehaviour("no such program", ["frameproof-no-such-program"], .notStarted, "could not be started", "No such"),
        Misbehaviour("no such file", ["/no/such/file", "x"], .notStarted, "/no/such/file could not be started"),
        Misbehaviour("a folder", ["/"], .notStarted, "could not be started"),
        Misbehaviour("no command", [], .notStarted, "no command"),
        Misbehaviour("an empty command", [""], .notStarted, "no command"),
    ]

    static let silent = [
        Misbehaviour(
            "exits at once",
            ["true"],
            .noHandshake,
            "exited with code 0 before it answered request 1 (initialize)"
        ),
        Misbehaviour("exits with 3", ["sh", "-c", "exit 3"], .noHandshake, "no valid handshake", "exited with code 3"),
        Misbehaviour("crashes", ["sh", "-c", "kill -SEGV $$"], .noHandshake, "was ended by SIGSEGV"),
        Misbehaviour("reads and exits", ["sh", "-c", "read -r line; exit 4"], .noHandshake, "exited with code 4"),
    ]

    static let wrong = [
        Misbehaviour("repeats the request", ["cat"], .noHandshake, "the line", "unknown member \"method\""),
        Misbehaviour(
            "greets first",
            ["sh", "-c", "echo pid=$$ >&2; echo Hello; sleep 100"],
            .noHandshake,
            "\"Hello\""
        ),
        Misbehaviour("answers rubbish", answer("ready"), .noHandshake, "with the line \"ready\"", "not JSON", "line 1"),
        Misbehaviour(
            "answers an error",
            answer(#"{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"unknown version"}}"#),
            .noHandshake,
            "the error -32602, unknown version"
        ),
        Misbehaviour(
            "answers with another id",
            answer(#"{"jsonrpc":"2.0","id":2,"result":{}}"#),
            .noHandshake,
            "with the id 2"
        ),
        Misbehaviour(
            "says nothing of itself",
            answer(#"{"jsonrpc":"2.0","id":1,"result":{"protocolVersion":1}}"#),
            .noHandshake,
            "no object implementation"
        ),
        Misbehaviour(
            "speaks another version",
            answer(#"{"jsonrpc":"2.0","id":1,"result":{"protocolVersion":2}}"#),
            .noHandshake,
            "protocol version 2; 1 is expected"
        ),
    ]

    private static func answer(_ line: String) -> [String] {
        ["sh", "-c", "echo pid=$$ >&2; read -r line; echo '\(line)'; sleep 100"]
    }

    @Test("Every way not to start has its sentence", arguments: unstartable + silent + wrong)
    func start(_ misbehaviour: Misbehaviour) throws {
        let failure = #expect(throws: ClientFailure.self) {
            try ProcessClient.start(command: misbehaviour.command)
        }
        #expect(failure?.code == misbehaviour.code)
        for words in misbehaviour.words { #expect(failure?.reason.contains(words) == true, "\(failure?.reason ?? "")") }
        if misbehaviour.code == .noHandshake {
            #expect(failure?.lastRequests.count == 1)
            #expect(failure?.lastRequests.first?.contains("\"method\":\"initialize\"") == true)
        }
        if misbehaviour.command.contains(where: { $0.contains("pid=") }) {
            let process = try #require(Processes.number(in: failure?.standardError ?? ""))
            #expect(Processes.areGone(process))
        }
    }

    @Test("One that hangs in the handshake is given the time for the start, and not more")
    func hang() throws {
        let failure = #expect(throws: ClientFailure.self) {
            try ProcessClient.start(
                command: ["sh", "-c", "echo pid=$$ >&2; trap '' TERM; sleep 100"],
                timeouts: AdapterTimeouts(start: .milliseconds(300))
            )
        }
        #expect(failure?.code == .noHandshake)
        #expect(failure?.reason.hasSuffix("did not answer request 1 (initialize) within 300 ms") == true)
        let process = try #require(Processes.number(in: failure?.standardError ?? ""))
        #expect(Processes.areGone(process))
    }

    @Test("What the adapter wrote to standard error is kept")
    func standardError() {
        let failure = #expect(throws: ClientFailure.self) {
            try ProcessClient.start(command: ["sh", "-c", "echo 'library not found: libé' >&2; exit 127"])
        }
        #expect(failure?.standardError == "library not found: libé\n")
    }
}
