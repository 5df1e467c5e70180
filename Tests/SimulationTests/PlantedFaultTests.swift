import AdapterProcess
import AdapterProtocol
import Conformance
import JSON
import ReferenceAdapter
import Simulation
import Testing
import VectorFiles
import Verdicts

/// An adapter with a fault, and the rules that it breaks.
struct PlantedFault: Sendable, CustomTestStringConvertible {
    var name: String
    var rules: Set<String>
    /// Milliseconds of virtual time in which it shows.
    var duration: Int
    var start: ClientFactory

    var testDescription: String { name }

    static let all = [
        PlantedFault(name: "a per-track counter", rules: ["CTR-1"], duration: 500) { () throws(ClientFailure) in
            CounterPerTrack()
        },
        PlantedFault(name: "a replay window per user", rules: ["RPL-1"], duration: 7_000) {
            () throws(ClientFailure) in WindowPerUser()
        },
        PlantedFault(name: "an older key promoted after removal", rules: ["KEY-7"], duration: 2_000) {
            () throws(ClientFailure) in PromotesOlderKey()
        },
    ]
}

@Suite("Planted faults")
struct PlantedFaultTests {
    @Test("are caught, and a scenario of at most 20 steps shows them again", arguments: PlantedFault.all)
    func planted(fault: PlantedFault) throws {
        var plan = CallPlan.usual(clients: 3, tracks: [.audio, .video, .screen], duration: fault.duration, seed: 3)
        plan.keyEvents = plan.keyEvents.filter { $0.kind != .reimport }
        let reference = NamedAdapter(name: "reference") { () throws(ClientFailure) in ReferenceImplementation() }
        let faulty = NamedAdapter(name: "faulty", start: fault.start)
        let run = SimulationRun(plan, adapters: [reference, faulty])
        let report = try run.run()
        let first = try #require(report.violations.first)
        #expect(first.adapter == "faulty")
        #expect(first.client == "user-1")
        #expect(fault.rules.contains(first.rule), "\(first.headline)")
        #expect(report.exitCode == 1)
        // Nobody else is blamed.
        #expect(report.violations.allSatisfy { $0.adapter == "faulty" })

        let reproduction = try #require(try run.reproduction(of: report))
        #expect(reproduction.stepCount <= 20)
        #expect(try Self.verdict(reproduction, fault.start) == .failed)
        #expect(try Self.verdict(reproduction) { () throws(ClientFailure) in ReferenceImplementation() } == .passed)
    }

    /// What `run` says of a client, from the file as it is read again.
    private static func verdict(
        _ reproduction: Reproduction,
        _ start: @escaping ClientFactory
    ) throws -> Verdict {
        let file = try VectorFile(reproduction.file.json, path: reproduction.file.path)
        let tests = ChosenTest.all(of: [file], selection: TestSelection())
        let report = try ConformanceRun(tests, options: RunOptions(), factory: start).run()
        return try #require(report.results.first).verdict
    }
}
