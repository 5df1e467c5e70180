import AdapterProcess
import AdapterProtocol
import JSON
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

@Suite("Every child comes to its end")
struct TerminationTests {
    private let impatient = AdapterTimeouts(grace: .milliseconds(500))
    private let patient = AdapterTimeouts(grace: .seconds(20))

    @Test("An exit code at the end of input is reported")
    func exitCode() throws {
        let process = try ProcessClient.start(command: Script.adapter("answer(r, {})", after: "sys.exit(7)"))
        _ = try process.perform(Request.raw("any"))
        let status = process.close()
        #expect(status.exitCode == 7 && status.cause == .itself && !status.isClean)
        #expect(status.description == "exited with code 7")
    }

    @Test("Stray output at the end is reported")
    func stray() throws {
        let script = Script.adapter("answer(r, {})", after: "print('bye'); log('really')")
        let status = try ProcessClient.start(command: script).close()
        #expect(status.strayOutput == "bye\n")
        #expect(status.standardError.hasSuffix("really"))
        #expect(status.exitCode == 0 && !status.isClean)
    }

    @Test("A flood at the end stops nobody")
    func flood() throws {
        let script = Script.adapter("answer(r, {})", after: "log('x' * 3000000); os.write(1, b'y' * 3000000)")
        let process = try ProcessClient.start(command: script, timeouts: patient)
        let status = process.close()
        #expect(status.cause == .itself)
        #expect(status.strayOutput == String(repeating: "y", count: 400))
    }

    @Test("One that outlives its input gets SIGTERM")
    func terminated() throws {
        let script = Script.python("hello()\ntime.sleep(100)")
        let process = try ProcessClient.start(command: script, timeouts: impatient)
        let status = process.close()
        #expect(status.cause == .terminated && status.signal == "SIGTERM")
        #expect(status.description == "did not end with its input and was ended by SIGTERM")
        #expect(Processes.areGone(process.processID))
    }

    @Test("One that ignores SIGTERM gets SIGKILL")
    func killed() throws {
        let script = Script.python("signal.signal(signal.SIGTERM, signal.SIG_IGN)\nhello()\ntime.sleep(100)")
        let process = try ProcessClient.start(command: script, timeouts: impatient)
        let status = process.close()
        #expect(status.cause == .killed && status.signal == "SIGKILL")
        #expect(Processes.areGone(process.processID))
    }

    @Test("A grandchild in the group goes too", arguments: [false, true])
    func grandchild(ignoresSignals: Bool) throws {
        let setUp = ignoresSignals ? "signal.signal(signal.SIGTERM, signal.SIG_IGN)\n" : ""
        let script = Script.python(
            setUp + "child = subprocess.Popen(['sleep', '100'])\nhello()\n"
                + "r = json.loads(sys.stdin.readline())\nanswer(r, {'pid': child.pid})\nsys.stdin.read()"
        )
        let process = try ProcessClient.start(command: script, timeouts: patient)
        let answer = try #require(try process.perform(Request.raw("pid")).members)
        let grandchild = try #require(answer["pid"]?.int.map(Int32.init))
        #expect(Processes.isThere(grandchild))
        #expect(process.close().exitCode == 0)
        #expect(Processes.areGone(process.processID, grandchild))
    }

    @Test("Letting go ends it")
    func letGo() throws {
        var process: ProcessClient? = try ProcessClient.start(command: Script.python("hello()\ntime.sleep(100)"))
        let number = try #require(process?.processID)
        #expect(Processes.isThere(number))
        process = nil
        #expect(Processes.areGone(number))
    }

    @Test("Descriptors and processes are given back")
    func nothingLeaks() async {
        await #expect(processExitsWith: .success) {
            let before = openDescriptors()
            for _ in 0..<10 {
                _ = try ProcessClient.start(command: ["sh", "-c", Shell.echo]).close()
                _ = try ProcessClient.start(command: ["sh", "-c", Shell.echo]).perform(Request.raw("any"))
                _ = try? ProcessClient.start(command: ["true"])
                _ = try? ProcessClient.start(command: ["/no/such/file"])
            }
            // The test library opens and closes a few of its own meanwhile.
            try #require(openDescriptors() < before + 10)
            let child = waitpid(-1, nil, WNOHANG)
            try #require(child == -1)
        }
    }

    @Test("An interruption kills every adapter, and none starts after it")
    func interruption() async {
        await #expect(processExitsWith: .success) {
            let processes = try (0..<3).map { _ in try ProcessClient.start(command: ["sh", "-c", Shell.echo]) }
            ProcessClient.killAll()
            for process in processes {
                let failure = process.exchange([Request.raw("any")]).failure
                try #require(failure?.code == .exited)
                try #require(failure?.reason.contains("SIGKILL") == true)
                try #require(Processes.areGone(process.processID))
            }
            let failure = #expect(throws: ClientFailure.self) { try ProcessClient.start(command: ["cat"]) }
            try #require(failure?.code == .notStarted)
        }
    }

    #if os(Linux)
        @Test("Killing every adapter allocates nothing, since a signal handler does it")
        func killsWithoutMemory() async {
            await #expect(processExitsWith: .exitCode(7)) {
                ProcessClient.prepareToKillAll()
                // No more address space, and then no more of what there is.
                var limit = rlimit()
                setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
                var size = 1 << 20
                while size >= 16 { if malloc(size) == nil { size /= 2 } }
                ProcessClient.killAll()
                _exit(7)
            }
        }
    #endif
}

private func openDescriptors() -> Int { (0..<256).count { fcntl($0, F_GETFD) != -1 } }
