import AdapterProcess
import AdapterProtocol
import Foundation
import JSON
import ReferenceAdapter
import Simulation
import Synchronization
import Testing
import VectorFiles
import Verdicts

@Suite("A simulated call")
struct SimulationTests {
    private static func usual(_ clients: Int, _ duration: Int, _ keys: CallPlan.Keys) -> CallPlan {
        .usual(clients: clients, tracks: [.audio, .video, .screen], duration: duration, seed: 7, keys: keys)
    }

    private static func report(_ plan: CallPlan, jobs: Int) throws -> SimulationReport {
        var options = SimulationOptions()
        options.jobs = jobs
        let reference = NamedAdapter(name: "reference") { () throws(ClientFailure) in ReferenceImplementation() }
        return try SimulationRun(plan, adapters: [reference], options: options).run()
    }

    @Test("of the reference client has no violation", arguments: CallPlan.Keys.allCases)
    func reference(keys: CallPlan.Keys) throws {
        let report = try Self.report(Self.usual(14, 1_000, keys), jobs: 2)
        #expect(report.violations.map(\.headline) == [])
        #expect(report.counts.deliveries > 3_000)
        #expect(report.counts.opened > report.counts.deliveries / 2)
        #expect(report.counts.events > 20)
        #expect(report.exitCode == 0)
    }

    @Test("as the example in Spec/ plans it has no violation")
    func example() throws {
        let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Spec/examples/simulated-call.json").path
        let report = try Self.report(try CallPlan(try VectorFolder.json(at: path), path: path), jobs: 2)
        #expect(report.violations.map(\.headline) == [])
        #expect(report.counts.opened > 500)
    }

    @Test("is refused where a plan has a key that nobody knows")
    func unknownKey() {
        let error = #expect(throws: VectorFileError.self) {
            try CallPlan(["clients": [["userId": "alice", "joined": 5]]], path: "plan.json")
        }
        #expect(error?.pointer == "/clients/0/joined")
    }

    @Test("that is interrupted says so, and blames nobody")
    func interrupted() throws {
        var options = SimulationOptions()
        let rounds = Mutex(0)
        options.isInterrupted = {
            rounds.withLock { rounds in
                rounds += 1
                return rounds > 10
            }
        }
        let reference = NamedAdapter(name: "reference") { () throws(ClientFailure) in ReferenceImplementation() }
        let report = try SimulationRun(Self.usual(3, 1_000, .shared), adapters: [reference], options: options).run()
        #expect(report.isPartial)
        #expect(report.duration == 200)
        #expect(report.counts.violations == 0)
    }

    @Test("blames the client that dies, and goes on with the others")
    func death() throws {
        let reference = NamedAdapter(name: "reference") { () throws(ClientFailure) in ReferenceImplementation() }
        let mortal = NamedAdapter(name: "mortal") { () throws(ClientFailure) in Mortal(requests: 200) }
        let report = try SimulationRun(Self.usual(4, 1_000, .shared), adapters: [reference, mortal]).run()
        #expect(!report.violations.isEmpty)
        #expect(report.violations.allSatisfy { $0.rule == "client" && $0.adapter == "mortal" })
        #expect(report.counts.deliveries > 200)
    }

    @Test("has the same report with one job and with eight", arguments: CallPlan.Keys.allCases)
    func determinism(keys: CallPlan.Keys) throws {
        let plan = Self.usual(9, 600, keys)
        let one = try Self.report(plan, jobs: 1)
        let eight = try Self.report(plan, jobs: 8)
        #expect(one.digest != nil)
        #expect(one.json.text(.pretty) == eight.json.text(.pretty))
    }

    @Test("is the same whether frames go as bytes or as requests")
    func paths() throws {
        let plan = Self.usual(5, 1_000, .perUser)
        let requests = NamedAdapter(name: "reference") { () throws(ClientFailure) in RequestsOnly() }
        let report = try SimulationRun(plan, adapters: [requests]).run()
        #expect(report.violations == [])
        #expect(try report.digest == Self.report(plan, jobs: 1).digest)
    }

    @Test("begins only with adapters that have what their clients need")
    func gaps() {
        let lacking = NamedAdapter(name: "old") { () throws(ClientFailure) in RequestsOnly(codecs: ["opus"]) }
        let error = #expect(throws: ClientFailure.self) {
            try SimulationRun(Self.usual(3, 100, .shared), adapters: [lacking]).run()
        }
        #expect(error?.reason.hasPrefix("old cannot play in this call: codec ") == true)
    }
}

/// The reference client without its short way for frames.
private struct RequestsOnly: Client {
    private let inner = ReferenceImplementation()
    var codecs: Set<String>?

    var handshake: Handshake {
        var handshake = inner.handshake
        handshake.codecs = codecs ?? handshake.codecs
        return handshake
    }

    func perform(_ request: Request) -> Outcome { inner.perform(request) }
}
