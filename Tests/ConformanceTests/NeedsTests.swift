import AdapterProtocol
import JSON
import ReferenceAdapter
import Testing
import VectorFiles
import Verdicts

@testable import Conformance

@Suite("A client that says it lacks something")
struct NeedsTests {
    /// What a client lacks, and the step that then is not asked.
    struct Lack: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var step: String
        var reason: String
        var change: @Sendable (inout Handshake) -> Void
        var rules: [String]

        init(
            _ reason: String,
            _ method: String,
            _ params: String = "{}",
            rules: [String] = ["FRM-1"],
            _ change: @escaping @Sendable (inout Handshake) -> Void
        ) {
            testDescription = reason
            step = #"{"method": "\#(method)", "params": \#(params), "answer": {"result": {}}}"#
            self.reason = reason
            self.change = change
            self.rules = rules
        }
    }

    static let lacks = [
        Lack("profile framed-manager is not offered", "reset") { $0.profiles = ["session-secret"] },
        Lack(
            "algorithm AES-256-GCM is not offered",
            "manager.create",
            #"{"manager": "m", "userId": "a", "algorithm": "AES-256-GCM"}"#
        ) {
            $0.algorithms = ["AES-128-GCM"]
        },
        Lack("algorithm AES-128-GCM is not offered", "manager.create", #"{"manager": "m", "userId": "a"}"#) {
            $0.algorithms = ["AES-256-GCM"]
        },
        Lack(
            "codec vp9 is not offered",
            "manager.encrypt",
            #"{"manager": "m", "trackType": "VIDEO", "codec": "vp9", "data": ""}"#
        ) { $0.codecs = ["vp8"] },
        Lack(
            "codec h264 is not offered",
            "call.send",
            #"{"call": "c", "trackType": "VIDEO", "codec": "h264", "data": ""}"#
        ) { $0.codecs = ["vp8"] },
        Lack("control frame-counter is not offered", "manager.setFrameCounter") { $0.controls.remove("frame-counter") },
        Lack("control clock is not offered", "clock.advance", #"{"milliseconds": 60001}"#) {
            $0.controls.remove("clock")
        },
        Lack(
            "control decryption-fault is not offered",
            "session.deliver",
            #"{"session": "s", "subscriber": "b", "fault": "internal"}"#
        ) {
            $0.controls.remove("decryption-fault")
        },
        Lack(
            "installation path object is not offered",
            "engine.setFrameCryptor",
            #"{"engine": "e", "cryptor": {"kind": "xor", "key": "00"}}"#
        ) {
            $0.installationPaths = ["callback"]
        },
        Lack("installation path callback is not offered", "engine.setFrameCrypto", #"{"engine": "e", "callbacks": []}"#)
        {
            $0.installationPaths = ["object"]
        },
        Lack("feature encryption-not-enabled is not offered", "session.create", rules: ["SEC-1", "SEC-7"]) {
            $0.features = []
        },
        Lack("manager.keyState is not supported: there is none", "manager.keyState") {
            $0.unsupported = [Handshake.Unsupported(method: "manager.keyState", reason: "there is none")]
        },
        Lack(
            "manager.dispose is not supported: never",
            "concurrently",
            #"{"requests": [{"method": "reset"}, {"method": "manager.dispose", "params": {}}]}"#
        ) { $0.unsupported = [Handshake.Unsupported(method: "manager.dispose", reason: "never")] },
        Lack("concurrently is not supported: one thread", "concurrently", #"{"requests": []}"#) {
            $0.unsupported = [Handshake.Unsupported(method: "concurrently", reason: "one thread")]
        },
    ]

    private static let files = Result { try allPublished() }

    /// The reference client's own account, with both installation paths.
    private static var handshake: Handshake {
        var handshake = ReferenceImplementation().handshake
        handshake.installationPaths = ["object", "callback"]
        return handshake
    }

    @Test("is not asked for it, and the reason is told", arguments: lacks)
    func reason(_ lack: Lack) throws {
        let file = try scenario(rules: lack.rules, lack.step)
        let chosen = try #require(ChosenTest.all(of: [file], selection: TestSelection()).first)
        var handshake = Self.handshake
        lack.change(&handshake)
        #expect(chosen.reasonToSkip(handshake) == lack.reason)
    }

    @Test("is asked all the same for what every client must have (CLR-6)", arguments: ["av1", "H264", "toString"])
    func unknownCodecs(_ codec: String) throws {
        let file = try scenario(
            #"{"method": "manager.encrypt", "params": {"manager": "m", "trackType": "VIDEO", "codec": "\#(codec)", "#
                + #""data": ""}, "answer": {"result": {}}}"#
        )
        let chosen = try #require(ChosenTest.all(of: [file], selection: TestSelection()).first)
        var handshake = Self.handshake
        handshake.codecs = []
        #expect(chosen.reasonToSkip(handshake) == nil)
    }

    @Test("is asked where a minute passes, which is waited for")
    func minute() throws {
        let file = try scenario(
            #"{"method": "clock.advance", "params": {"milliseconds": 60000}, "answer": {"result": {}}}"#
        )
        let chosen = try #require(ChosenTest.all(of: [file], selection: TestSelection()).first)
        var handshake = Self.handshake
        handshake.controls = []
        #expect(chosen.reasonToSkip(handshake) == nil)
    }

    @Test("skips the tests of files for the same reasons")
    func files() throws {
        let files = try ["seal/aes-128/vp8", "seal/aes-128/opus", "open/aes-128/vp8", "seal/aes-256/opus"]
            .map { try published("\($0).json") }
        let report = try run(files, filters: ["*-length-[1-9]"]) {
            Narrow {
                $0.codecs = ["opus"]
                $0.algorithms = ["AES-128-GCM"]
                $0.unsupported = [Handshake.Unsupported(method: "manager.decrypt", reason: "it only sends")]
            }
        }
        let reasons = Dictionary(grouping: report.results) { $0.reason ?? "" }.mapValues(\.count)
        #expect(
            reasons == [
                "": 9, "codec vp8 is not offered": 18, "manager.decrypt is not supported: it only sends": 18,
                "algorithm AES-256-GCM is not offered": 9,
            ]
        )
        #expect(report.results.allSatisfy { ($0.verdict == .skipped) == ($0.reason != nil) })
        #expect(report.exitCode == 0 && !report.isPartial)
    }

    @Test("is never sent what it lacks, whichever method that is")
    func methods() throws {
        let tests = ChosenTest.all(of: try Self.files.get(), selection: TestSelection())
        for controls in [Self.handshake.controls, []] {
            var handshake = Self.handshake
            handshake.controls = controls
            var planner = Planner(handshake, process: 1)
            for chosen in tests where chosen.reasonToSkip(handshake) == nil {
                let sent = planner.plan(chosen).steps.map(\.request).flatMap { [$0] + $0.inner }.map(\.method)
                let optional = Set(sent).subtracting(Handshake.controlsOfMethods.keys)
                #expect(optional.isSubset(of: chosen.test.needs?.methods ?? []), "\(chosen.test.id)")
            }
        }
    }

    @Test(
        "is checked on everything else, and fails nothing",
        arguments: ["manager.events", "manager.setKey", "manager.create", "concurrently", "engine.trace"]
    )
    func oneMethod(_ method: String) throws {
        let report = try run(Self.files.get(), filters: ["*/aes-128/opus/*", "scenario/*-[a-m]*"]) {
            Narrow { $0.unsupported = [Handshake.Unsupported(method: method, reason: "left out")] }
        }
        #expect(report.bad.isEmpty)
        let skipped = report.results.filter { $0.verdict == .skipped }
        #expect(!skipped.isEmpty && report.counts[.passed] > 0)
        #expect(skipped.allSatisfy { $0.reason == "\(method) is not supported: left out" })
    }

    @Test("that has nothing is skipped everywhere, and that is told apart from a green run")
    func nothing() throws {
        let report = try run([published("seal/aes-128/opus.json")]) { Narrow { $0.profiles = [] } }
        #expect(report.counts[.skipped] == report.counts.total)
        #expect(report.exitCode == 3)
    }
}

/// The reference client with less to say of itself. Asked for what it says it
/// lacks, it would fail.
private struct Narrow: Client {
    var handshake: Handshake
    private let correct = ReferenceImplementation()

    init(_ change: (inout Handshake) -> Void) {
        handshake = correct.handshake
        change(&handshake)
    }

    func perform(_ request: Request) throws(ClientFailure) -> Outcome { correct.perform(request) }
}
