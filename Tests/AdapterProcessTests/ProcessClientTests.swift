import AdapterProcess
import AdapterProtocol
import JSON
import Testing
import Threads

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

@Suite("A client behind a pipe")
struct ProcessClientTests {
    @Test("It shakes hands and answers in order")
    func order() throws {
        let process = try ProcessClient.start(command: Script.echo)
        #expect(process.handshake.name == "script")
        #expect(process.handshake.profiles == ["framed-manager"])
        #expect(try process.perform(Request.raw("one", ["a": 1])) == .result(["a": 1]))

        let start = ContinuousClock.now
        let exchange = process.exchange((0..<3000).map { Request.raw("many", ["number": .integer($0)]) })
        #expect(exchange.failure == nil)
        #expect(exchange.answers.map(\.outcome) == (0..<3000).map { .result(["number": .integer($0)]) })
        for answer in exchange.answers { #expect(start <= answer.sentAt && answer.sentAt <= answer.answeredAt) }

        let status = process.close()
        #expect(status.isClean)
        #expect(status.description == "exited with code 0")
        #expect(process.close() == status)
        #expect(Processes.areGone(process.processID))
        #expect(process.exchange([Request.raw("late")]).failure?.code == .exited)
    }

    @Test("An error is an answer")
    func errors() throws {
        let script = Script.adapter(
            """
            error = {"code": -32000, "message": "no", "data": {"name": "disposed"}}
            send({"jsonrpc": "2.0", "id": r["id"], "error": error})
            """
        )
        let process = try ProcessClient.start(command: script)
        let error = ProtocolError(code: -32000, message: "no", name: "disposed")
        #expect(try process.perform(Request.raw("any")) == .error(error))
    }

    @Test("An exchange of nothing is nothing")
    func nothing() throws {
        let process = try ProcessClient.start(command: Script.echo)
        let exchange = process.exchange([])
        #expect(exchange.answers.isEmpty && exchange.failure == nil)
    }

    @Test("Lines of two megabytes go both ways")
    func long() throws {
        let process = try ProcessClient.start(command: Script.echo)
        let params: JSONObject = ["data": .string(String(repeating: "00ff", count: 1 << 19))]
        let exchange = process.exchange([Request.raw("a", params), Request.raw("b", params), Request.raw("c")])
        #expect(exchange.failure == nil)
        #expect(exchange.answers.map(\.outcome) == [.result(params), .result(params), .result([:])])
    }

    @Test("Nobody waits for the other: neither full pipes nor a flooded standard error stop an exchange")
    func deadlock() throws {
        // Each answer is larger than a pipe, and nothing is read meanwhile.
        let script = Script.adapter("log('x' * 300000); answer(r, {'data': 'y' * 100000})")
        let process = try ProcessClient.start(command: script)
        let requests = (0..<40).map { _ in
            Request.raw("fill", ["data": .string(String(repeating: "z", count: 100_000))])
        }
        let exchange = process.exchange(requests)
        #expect(exchange.failure == nil)
        #expect(exchange.answers.count == 40)
        #expect(process.standardError == "…" + String(repeating: "x", count: 4096))
    }

    @Test("Fifty of them run in parallel, and none is left")
    func parallel() async throws {
        let processes = try (0..<50).map { _ in
            try ProcessClient.start(
                command: ["sh", "-c", Shell.echo],
                timeouts: AdapterTimeouts(answer: .seconds(60))
            )
        }
        let requests = (0..<200).map { _ in Request.raw("any") }
        let counts = try runAtOnce(50) { processes[$0].exchange(requests).answers.count }
        #expect(counts == Array(repeating: 200, count: 50))
        let areClean = try runAtOnce(50) { processes[$0].close().isClean }
        #expect(areClean == Array(repeating: true, count: 50))
        for process in processes { #expect(Processes.areGone(process.processID)) }
    }

    @Test("Threads that share one get their own answers")
    func shared() throws {
        let process = try ProcessClient.start(command: Script.echo)
        let matches = try runAtOnce(8) { thread in
            (0..<50).count { _ in
                let number = JSONValue.integer(Int64(thread))
                return (try? process.perform(Request.raw("own", ["number": number]))) == .result(["number": number])
            }
        }
        #expect(matches == Array(repeating: 50, count: 8))
    }

    @Test("It inherits no descriptor but its three pipes, and leads a group of its own")
    func inheritance() throws {
        let other = try ProcessClient.start(command: Script.echo)
        let script = Script.adapter(
            """
            open_ones = [n for n in range(200) if os.path.exists('/dev/fd/%d' % n)]
            answer(r, {"descriptors": open_ones, "group": os.getpgrp()})
            """
        )
        let process = try ProcessClient.start(command: script)
        let group = JSONValue.integer(Int64(process.processID))
        #expect(try process.perform(Request.raw("look")) == .result(["descriptors": [0, 1, 2], "group": group]))
        #expect(other.close().isClean)
    }

    #if os(Linux)
        @Test("It blocks no signal, and ignores none of those that the runner handles")
        func signals() throws {
            // A shell, because Python ignores SIGPIPE by itself.
            let process = try ProcessClient.start(command: ["sh", "-c", Shell.signals])
            let masks = try #require(try process.perform(Request.raw("look")).members)
            #expect(masks["blocked"] == "0000000000000000")
            let ignored = try #require(masks["ignored"]?.string.flatMap { UInt64($0, radix: 16) })
            for signal in [SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGCHLD] {
                #expect(ignored >> UInt64(signal - 1) & 1 == 0, "signal \(signal)")
            }
        }
    #endif
}
