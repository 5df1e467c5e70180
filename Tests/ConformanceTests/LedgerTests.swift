import AdapterProtocol
import JSON
import ReferenceAdapter
import Testing
import VectorFiles
import Verdicts

/// Without the controls the frames are all right for their own trailers; only
/// what they have in common shows the mistake.
@Suite("Without iv-prefix and frame-counter, a client")
struct LedgerTests {
    /// A mistake over several frames.
    struct Fault: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var rule: String
        /// How many of the 27 tests may pass.
        var passing: Int
        var client: @Sendable () -> FaultyClient
    }

    static let faults = [
        Fault(testDescription: "uses one prefix for all imports", rule: "CTR-4", passing: 1) { .onePrefix() },
        // The 16th import shows it.
        Fault(testDescription: "counts its prefixes", rule: "CTR-4", passing: 26) { .drawing { $0 &+ 1 } },
        Fault(testDescription: "counts its prefixes in large steps", rule: "CTR-4", passing: 26) {
            .drawing { $0 &* 0x1234_5678_9ABC_DEF1 }
        },
        Fault(testDescription: "draws seven bytes", rule: "CTR-4", passing: 26) {
            .drawing { _ in .random(in: .min ... .max) & ~0xFF00 }
        },
        Fault(testDescription: "derives the prefix from the key", rule: "CTR-4", passing: 1) { .prefixFromKey() },
        // Nine frames of the first track, and the first of the second is a 1 again.
        Fault(testDescription: "counts each track for itself", rule: "CTR-1", passing: 26) { .counterPerTrack() },
        Fault(testDescription: "counts again from 1 with each import", rule: "CTR-1", passing: 1) {
            .counterPerImport()
        },
        Fault(testDescription: "never counts", rule: "CTR-1", passing: 1) { .stuckCounter() },
        Fault(testDescription: "skips every other counter", rule: "CTR-1", passing: 1) { .skippingCounter() },
    ]

    private static let filters = ["*/audio-length-[1-9]", "*/key-length-[1-9]", "*/delta-length-[1-9]"]

    /// More than one batch; without the large frames, which take their time.
    private static let manyFilters = ["*-length-[1-9]", "*-length-[1-6]?"]

    private static func files() throws -> [VectorFile] {
        [try published("seal/aes-128/opus.json"), try published("seal/aes-128/vp8.json")]
    }

    @Test("that is wrong over several frames is caught", arguments: faults)
    func caught(_ fault: Fault) throws {
        let report = try run(Self.files(), filters: Self.filters, fault.client)
        #expect(report.counts.total == 27)
        #expect(report.counts[.passed] == fault.passing)
        for result in report.results where result.verdict != .passed {
            #expect(result.verdict == .failed && result.failure?.message.hasSuffix("(\(fault.rule))") == true)
        }
    }

    @Test("that repeats a prefix in another process is caught", arguments: 2...3)
    func acrossProcesses(jobs: Int) throws {
        let report = try run(Self.files(), filters: Self.manyFilters, jobs: jobs) { FaultyClient.prefixFromKey() }
        #expect(report.counts.total == 3 * 64)
        #expect(report.counts[.passed] == 1)
    }

    @Test("that is right passes, in as many processes as there are", arguments: 1...4)
    func right(jobs: Int) throws {
        var options = ReferenceOptions()
        options.offersIVPrefix = false
        options.offersFrameCounter = false
        let report = try run(Self.files(), filters: Self.manyFilters, jobs: jobs) { [options] in
            ReferenceImplementation(options: options)
        }
        #expect(report.bad == [])
        #expect(report.results.count { $0.isWeakened } == 3 * 64)
    }

    @Test(
        "that seals one frame wrongly, or refuses it, fails that one test only",
        arguments: ["tag", "refusal", "key"]
    )
    func onlyOne(_ way: String) throws {
        let report = try run(Self.files(), filters: Self.filters) {
            let imports = Counter()
            return FaultyClient(without: ["iv-prefix", "frame-counter"]) { request, ask in
                if way == "key", request.method == "manager.setKey", imports.next() == 5 {
                    return .error(.refusal(.disposed))
                }
                let outcome = ask(request)
                // The frame of five bytes: one clear, four hidden, the tag from the sixth on.
                guard way != "key", request.params["trackType"] == "AUDIO",
                    request.params["data"]?.string?.count == 10, case .result(let result) = outcome,
                    var frame = result["data"]?.string.flatMap(Hex.decode)
                else { return outcome }
                if way == "refusal" { return .result(["disposition": "dropped"]) }
                frame[5] ^= 1
                return .result(["disposition": "forwarded", "data": .string(Hex.encode(frame))])
            }
        }
        #expect(report.bad == ["seal/aes-128/opus/audio-length-5"])
    }

    @Test("that draws a prefix for every frame of an import is caught")
    func prefixPerFrame() throws {
        let file = try scenario(rules: ["CTR-4"], Self.setUp, Self.twoFrames)
        let report = try run([file]) { FaultyClient.prefixPerFrame() }
        let message = try #require(report.onlyFailure?.message)
        #expect(message.hasSuffix(", under the same import of the key (CTR-4)"))
        #expect(try run([file]) { FaultyClient(without: ["iv-prefix"]) { $1($0) } }.bad == [])
    }

    private static let setUp = """
        {"method": "manager.create", "params": {"manager": "a", "userId": "alice"}, "answer": {"result": {}}},
        {"method": "manager.setKey", "params": {"manager": "a", "userId": "alice", "keyIndex": 0,
            "key": "000102030405060708090a0b0c0d0e0f", "ivPrefix": "1111111111111111"}, "answer": {"result": {}}}
        """

    /// Two frames of one import, each right for its own trailer.
    private static let twoFrames = """
        {"method": "manager.encrypt", "params": {"manager": "a", "trackType": "AUDIO", "codec": "opus",
            "data": "78aabbccdd"}, "times": 2, "answer": {"result": {"disposition": "forwarded", "data":
            "78d02bf795e85c0bed034f7b282ca617cf76d57eb000000001111111111111111100000101e2eefeed"}},
         "sealed": {"key": "000102030405060708090a0b0c0d0e0f", "keyIndex": 0, "clearBytes": 1, "escaped": false,
            "plaintext": "78aabbccdd"}}
        """

    @Test("that uses an IV twice under one import is caught (CTR-5)")
    func repeatedIV() throws {
        let file = try scenario(Self.setUp, Self.twoFrames)
        let report = try run([file]) { FaultyClient.stuckCounter(without: ["iv-prefix"]) }
        #expect(
            report.onlyFailure?.message
                == "prefix a1a2a3a4a5a6a7a8 with counter 1 was used before under this key (CTR-5)"
        )
        #expect(report.onlyFailure?.step == "step 3, manager.encrypt")
    }

    @Test("that gives two managers of one scenario the same prefix is caught (CTR-4)", arguments: [true, false])
    func twoManagers(areBothSetUpFirst: Bool) throws {
        let (second, frames) = (Self.other(Self.setUp), Self.other(Self.twoFrames))
        let file =
            try areBothSetUpFirst
            ? scenario(Self.setUp, second, Self.twoFrames, frames)
            : scenario(Self.setUp, Self.twoFrames, second, frames)
        let report = try run([file]) { FaultyClient.onePrefix() }
        #expect(
            report.onlyFailure?.message
                == "prefix a1a2a3a4a5a6a7a8 was drawn before, at another import of a key (CTR-4)"
        )
        let right = try run([file]) { FaultyClient.rewriting(without: ["iv-prefix"]) { $1 } }
        #expect(right.bad == [])
    }

    @Test("that counts in both of two managers from 1 is right")
    func ownCounters() throws {
        let file = try scenario(Self.setUp, Self.twoFrames, Self.other(Self.setUp), Self.other(Self.twoFrames))
        #expect(try run([file]) { FaultyClient.rewriting { $1 } }.bad == [])
    }

    private static func other(_ steps: String) -> String {
        steps.replacing(#""manager": "a""#, with: #""manager": "b""#)
    }
}
