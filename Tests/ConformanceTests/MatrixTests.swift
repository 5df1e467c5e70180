import AdapterProcess
import AdapterProtocol
import Conformance
import Foundation
import JSON
import ReferenceAdapter
import Testing
import VectorFiles
import Verdicts

/// The reference client with another magic at the end of its frames, when it
/// seals and when it opens.
private final class OtherMagic: Client {
    private let inner = ReferenceImplementation()

    var handshake: Handshake { inner.handshake }

    func perform(_ request: Request) -> Outcome {
        var request = request
        if request.method == "manager.decrypt" { Self.swap("e2eeffff", "e2eefeed", in: &request.params) }
        guard case .result(var result) = inner.perform(request) else { return inner.perform(request) }
        if request.method == "manager.encrypt" { Self.swap("e2eefeed", "e2eeffff", in: &result) }
        return .result(result)
    }

    private static func swap(_ old: String, _ new: String, in object: inout JSONObject) {
        guard let data = object["data"]?.string, data.hasSuffix(old) else { return }
        object["data"] = .string(data.dropLast(old.count) + new)
    }
}

@Suite("A matrix of senders and receivers")
struct MatrixTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func files() throws -> [VectorFile] {
        try ["opus", "real-vp8", "real-h264", "real-opus"].map { try published("seal/aes-128/\($0).json") }
    }

    private static let reference = NamedAdapter(name: "reference") { () throws(ClientFailure) in
        ReferenceImplementation()
    }

    private static func adapter(_ name: String) -> NamedAdapter {
        NamedAdapter(name: name) { () throws(ClientFailure) in OtherMagic() }
    }

    @Test("is green between the reference and the adapter in Python")
    func python() throws {
        let command = [Self.root.appending(path: "Tests/Adapters/python/run").path]
        let python = NamedAdapter(name: "python", command: command) { () throws(ClientFailure) in
            try ProcessClient.start(command: command, runner: .current)
        }
        let report = try MatrixRun(Self.files(), adapters: [Self.reference, python]).run()
        #expect(report.pairs.count == 4)
        #expect(report.pairs.allSatisfy { $0.agreement == .agrees && $0.passed == $0.tried && $0.tried > 30 })
        #expect(report.exitCode == 0)
    }

    @Test("tells two that disagree from two that differ from the vectors in the same way")
    func differences() throws {
        let adapters = [Self.reference, Self.adapter("first"), Self.adapter("second")]
        let report = try MatrixRun(Self.files(), adapters: adapters).run()
        #expect(report.pair("reference", "reference")?.agreement == .agrees)
        #expect(report.pair("reference", "first")?.agreement == .agrees)
        #expect(report.pair("first", "second")?.agreement == .bothDiffer)
        let pair = try #require(report.pair("first", "reference"))
        #expect(pair.agreement == .disagrees)
        let failure = try #require(pair.failure)
        #expect(failure.fields.filter { !$0.agrees }.map(\.name) == ["trailer.magic"])
        #expect(failure.message.hasPrefix("first differs from the vectors"))
        #expect(report.exitCode == 1)
    }

    @Test("compares a frame with the counter that it should have")
    func counter() throws {
        let backward = NamedAdapter(name: "backward") { () throws(ClientFailure) in BackwardCounter() }
        let report = try MatrixRun(Self.files(), adapters: [Self.reference, backward]).run()
        let failure = try #require(report.pair("backward", "reference")?.failure)
        #expect(failure.fields.filter { !$0.agrees }.map(\.name) == ["trailer.frameCounter"])
        #expect(failure.diagnosis == "the client writes the counter little-endian in the trailer")
    }

    @Test("says of a client that dies as the receiver, and does not come again, that it did not come again")
    func deadReceiver() throws {
        let starts = Counter()
        let mortal = NamedAdapter(name: "mortal") { () throws(ClientFailure) in
            guard starts.next() == 1 else { throw ClientFailure(.notStarted, "nobody is there") }
            // It would seal and open again, if it were asked.
            let openings = Counter()
            return FaultyClient { request, ask throws(ClientFailure) in
                guard request.method == "manager.decrypt", openings.next() == 1 else { return ask(request) }
                throw ClientFailure(.exited, "it is dead")
            }
        }
        let report = try MatrixRun(Self.files(), adapters: [Self.reference, mortal, Self.adapter("other")]).run()
        let pairs = report.pairs.filter { $0.receiver == "mortal" }
        #expect(pairs.map(\.agreement) == [.error, .error, .error])
        let messages = pairs.compactMap(\.failure?.message)
        #expect(messages.first?.hasPrefix("it is dead, as the receiver, in ") == true)
        #expect(messages.dropFirst().allSatisfy { $0.hasPrefix("nobody is there, as the receiver, which had to be") })
    }
}
