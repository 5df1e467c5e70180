import AdapterProtocol
import Conformance
import JSON
import ReferenceAdapter
import Testing
import VectorFiles
import Verdicts

@Suite("A client that dies")
struct CrashTests {
    /// A client that dies on requests that fit, and is dead from then on.
    private static func mortal(_ isFatal: @escaping @Sendable (Request) -> Bool) -> FaultyClient {
        let deaths = Counter()
        return FaultyClient { request, ask throws(ClientFailure) in
            if isFatal(request) { _ = deaths.next() }
            if deaths.isCounting {
                throw ClientFailure(.exited, "it exited with code 3", lastRequests: ["…"], standardError: "oh no")
            }
            return ask(request)
        }
    }

    /// Whether the request carries media of so many bytes, under AES-128.
    private static func seals(_ count: Int, _ request: Request) -> Bool {
        request.method == "manager.encrypt" && request.params["data"]?.string?.count == count * 2
    }

    private static func opus() throws -> [VectorFile] { [try published("seal/aes-128/opus.json")] }

    @Test("on one test fails that one only, and the others are judged", arguments: [1, 2, 3])
    func oneTest(jobs: Int) throws {
        let report = try run(Self.opus(), jobs: jobs) { Self.mortal { Self.seals(7, $0) } }
        #expect(report.counts[.passed] == report.counts.total - 1)
        let result = try #require(report.results.first { $0.verdict == .error })
        #expect(result.id == "seal/aes-128/opus/audio-length-7")
        #expect(result.failure?.message == "it exited with code 3")
        #expect(result.failure?.step == "step 4, manager.encrypt")
        #expect(result.failure?.standardError == "oh no" && result.failure?.lastRequests == ["…"])
        #expect(result.failure?.request?.contains("manager.encrypt") == true)
    }

    @Test("on several tests fails each of them")
    func severalTests() throws {
        let report = try run(Self.opus()) {
            Self.mortal { Self.seals(7, $0) || Self.seals(8, $0) || Self.seals(64, $0) }
        }
        #expect(report.bad == [7, 8, 64].map { "seal/aes-128/opus/audio-length-\($0)" })
        #expect(report.counts.total == 70)
    }

    @Test("by the hand of an earlier test of the batch fails the one that kills it")
    func lateDeath() throws {
        // It dies at the third request after media of seven bytes, which no test alone has…
        let report = try run(Self.opus(), filters: ["*/audio-length-[1-9]"]) {
            let after = Counter()
            let poison = Counter()
            return FaultyClient { request, ask throws(ClientFailure) in
                if Self.seals(7, request) { _ = poison.next() }
                if poison.isCounting, after.next() > 3 { throw ClientFailure(.exited, "it died late") }
                return ask(request)
            }
        }
        // …so that none reproduces it alone: one error beside the tests, which all pass.
        #expect(report.counts[.passed] == 9)
        let unexplained = try #require(report.results.first { $0.verdict == .error })
        #expect(unexplained.id == "unexplained-failure/seal/aes-128/opus/audio-length-8")
        #expect(unexplained.failure?.message.contains("audio-length-8, seal/aes-128/opus/audio-length-9") == true)
        #expect(report.exitCode == 1)
    }

    @Test("and does not come again fails what was not asked")
    func noRestart() throws {
        let starts = Counter()
        let tests = ChosenTest.all(of: try Self.opus(), selection: TestSelection())
        let report = try ConformanceRun(tests, options: RunOptions()) { () throws(ClientFailure) in
            guard starts.next() == 1 else { throw ClientFailure(.notStarted, "it is gone") }
            return Self.mortal { Self.seals(1, $0) }
        }.run()
        #expect(report.counts.total == 70)
        #expect(report.results[1].failure?.message == "a copy of the client could not be started: it is gone")
        #expect(report.results[69].verdict == .error)
    }

    @Test("at the very first start ends the run")
    func neverStarted() throws {
        let tests = ChosenTest.all(of: try Self.opus(), selection: TestSelection())
        let failure = #expect(throws: ClientFailure.self) {
            try ConformanceRun(tests, options: RunOptions()) { () throws(ClientFailure) in
                throw ClientFailure(.noHandshake, "it says nothing")
            }.run()
        }
        #expect(failure?.code == .noHandshake)
    }

    @Test("in reset, or refuses it, is told", arguments: [true, false])
    func reset(dies: Bool) throws {
        let report = try run(Self.opus(), filters: ["*/audio-length-[1-9]"]) {
            FaultyClient { request, ask throws(ClientFailure) in
                guard request.method == "reset" else { return ask(request) }
                if dies { throw ClientFailure(.exited, "it exited with code 3") }
                return .error(.methodNotFound("reset"))
            }
        }
        #expect(report.counts[.passed] == 9)
        #expect(report.bad == ["unexplained-failure/seal/aes-128/opus/audio-length-9"])
        #expect(report.results.last?.verdict == (dies ? .error : .failed))
    }

    @Test("leaves a partial report when the run is interrupted meanwhile")
    func interrupted() throws {
        let verdicts = Counter()
        var options = RunOptions()
        options.jobs = 1
        options.isInterrupted = { verdicts.isCounting }
        options.onResult = { _ in _ = verdicts.next() }
        let tests = ChosenTest.all(of: try Self.opus(), selection: TestSelection())
        let report = try ConformanceRun(tests, options: options) { () throws(ClientFailure) in
            ReferenceImplementation()
        }.run()
        #expect(report.isPartial && report.counts.total > 0 && report.counts.total < 70)
        #expect(report.bad == [])
    }
}
