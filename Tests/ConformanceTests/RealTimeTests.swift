import AdapterProtocol
import JSON
import ReferenceAdapter
import Synchronization
import Testing
import VectorFiles
import Verdicts

@Suite("A client without a clock")
struct RealTimeTests {
    /// A forged frame twice, after a pause of so many milliseconds: `EVT-11`.
    private static func twoForgeries(apart milliseconds: Int, isToldAgain: Bool) throws -> VectorFile {
        let forged = #"{"manager": "a", "userId": "bob", "trackType": "AUDIO", "data": "\#(frame)"}"#
        let event = #"{"name": "e2ee.decryption_failed", "userId": "bob", "trackType": "AUDIO"}"#
        func events(_ list: String) -> String {
            #"{"method": "manager.events", "params": {"manager": "a"}, "answer": {"result": {"events": [\#(list)]}}}"#
        }
        let decrypt =
            #"{"method": "manager.decrypt", "params": \#(forged), "answer": {"result": {"disposition": "dropped"}}}"#
        return try scenario(
            named: "apart-\(milliseconds)",
            #"{"method": "manager.create", "params": {"manager": "a", "userId": "alice"}, "answer": {"result": {}}}"#,
            #"{"method": "manager.setKey", "params": {"manager": "a", "userId": "bob", "keyIndex": 0, "key": "\#(key)"}, "#
                + #""answer": {"result": {}}}"#,
            decrypt,
            events(event),
            #"{"method": "clock.advance", "params": {"milliseconds": \#(milliseconds)}, "answer": {"result": {}}}"#,
            decrypt,
            events(isToldAgain ? event : "")
        )
    }

    private static let key = "000102030405060708090a0b0c0d0e0f"
    /// The published Opus frame, its last tag bit changed.
    private static let frame = "78d02bf795e85c0bed034f7b282ca617cf76d57eb100000001111111111111111100000101e2eefeed"

    private static func files() throws -> [VectorFile] {
        [try twoForgeries(apart: 999, isToldAgain: false), try twoForgeries(apart: 1001, isToldAgain: true)]
    }

    private static func client() -> ReferenceImplementation {
        var options = ReferenceOptions()
        options.offersClock = false
        return ReferenceImplementation(options: options)
    }

    @Test("is judged by real time, both scenarios at once")
    func right() throws {
        let asked = Mutex<[String]>([])
        let report = try run(Self.files(), jobs: 1) {
            Unclocked { request throws(ClientFailure) in asked.withLock { $0.append(request.method) } }
        }
        #expect(report.results.map(\.verdict) == [.passed, .passed])
        #expect(report.results.allSatisfy { !$0.isWeakened })
        // The second begins while the first one waits to receive its frame again.
        let methods = asked.withLock { $0.filter { ["manager.create", "manager.decrypt"].contains($0) } }
        #expect(methods.prefix(4) == ["manager.create", "manager.decrypt", "manager.create", "manager.decrypt"])
    }

    @Test("that never throttles is caught")
    func wrong() throws {
        let report = try run([try Self.twoForgeries(apart: 999, isToldAgain: true)]) { Self.client() }
        #expect(report.results.map(\.verdict) == [.failed])
        #expect(report.onlyFailure?.step == "step 7, manager.events")
    }

    @Test("is asked nothing about the clock")
    func noClock() throws {
        let report = try run([try Self.twoForgeries(apart: 500, isToldAgain: false)]) {
            Unclocked { request throws(ClientFailure) in
                if request.method == "clock.advance" { throw ClientFailure(.exited, "it was asked for the time") }
            }
        }
        #expect(report.results.map(\.verdict) == [.passed])
    }

    @Test("that is too slow for a test is inconclusive after five tries")
    func tooSlow() throws {
        let tries = Counter()
        let report = try run([try Self.twoForgeries(apart: 0, isToldAgain: false)]) {
            Unclocked(delay: .seconds(2)) { request throws(ClientFailure) in
                if request.method == "manager.create" { _ = tries.next() }
            }
        }
        #expect(report.results.map(\.verdict) == [.inconclusive])
        #expect(report.results[0].reason == "the exact times were missed 5 times")
        #expect(tries.next() == 6)
        #expect(report.exitCode == 0)
    }

    @Test("that dies while scenarios wait is asked them again from their start")
    func deathMeanwhile() throws {
        let deaths = Counter()
        let files = try Self.files() + [published("seal/aes-128/opus.json")]
        let report = try run(files, filters: ["scenario/*", "*/audio-length-[1-3]"]) {
            Unclocked { request throws(ClientFailure) in
                // The frame of two bytes, the first time it is there.
                if request.method == "manager.encrypt", request.params["data"]?.string?.count == 4, deaths.next() == 1 {
                    throw ClientFailure(.exited, "it exited with code 1")
                }
            }
        }
        #expect(
            report.results.filter { !$0.id.hasPrefix("unexplained-failure/") }.map(\.verdict)
                == Array(repeating: .passed, count: 5)
        )
        // It died once and never again: nobody is to blame, and that is told.
        #expect(report.bad == ["unexplained-failure/seal/aes-128/opus/audio-length-2"])
    }
}

/// The reference client in real time. Answers may look as if they came later
/// than they did.
private final class Unclocked: Client {
    let handshake: Handshake
    private let correct: ReferenceImplementation
    private let delay: Duration
    private let before: @Sendable (Request) throws(ClientFailure) -> Void

    init(delay: Duration = .zero, before: @escaping @Sendable (Request) throws(ClientFailure) -> Void) {
        var options = ReferenceOptions()
        options.offersClock = false
        correct = ReferenceImplementation(options: options)
        handshake = correct.handshake
        self.delay = delay
        self.before = before
    }

    func perform(_ request: Request) throws(ClientFailure) -> Outcome {
        try before(request)
        return correct.perform(request)
    }

    func exchange(_ requests: [Request]) -> Exchange {
        var exchange = Exchange()
        for request in requests {
            let sentAt = ContinuousClock.now
            do throws(ClientFailure) {
                let outcome = try perform(request)
                exchange.answers.append(TimedOutcome(outcome: outcome, sentAt: sentAt, answeredAt: .now + delay))
            } catch {
                exchange.failure = error
                break
            }
        }
        return exchange
    }
}
