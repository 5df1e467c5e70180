import AdapterProtocol
import JSON
import ReferenceAdapter
import Simulation
import Testing
import Verdicts

@Suite("A simulated call")
struct SimulationTests {
    private static func usual(_ clients: Int, _ duration: Int, _ keys: CallPlan.Keys) -> CallPlan {
        .usual(clients: clients, tracks: [.audio, .video, .screen], duration: duration, seed: 7, keys: keys)
    }

    private static func report(_ plan: CallPlan, jobs: Int) throws -> SimulationReport {
        var options = SimulationOptions()
        options.jobs = jobs
        let reference = SimulatedAdapter(name: "reference") { () throws(ClientFailure) in ReferenceImplementation() }
        return try SimulationRun(plan, adapters: [reference], options: options).run()
    }

    @Test("of the reference client has no violation", arguments: CallPlan.Keys.allCases)
    func reference(keys: CallPlan.Keys) throws {
        let report = try Self.report(Self.usual(14, 3_000, keys), jobs: 2)
        #expect(report.violations.map(\.headline) == [])
        #expect(report.counts.deliveries > 10_000)
        #expect(report.counts.opened > report.counts.deliveries / 2)
        #expect(report.counts.events > 20)
        #expect(report.exitCode == 0)
    }

    @Test("has the same report with one job and with eight", arguments: CallPlan.Keys.allCases)
    func determinism(keys: CallPlan.Keys) throws {
        let plan = Self.usual(12, 1_500, keys)
        let one = try Self.report(plan, jobs: 1)
        let eight = try Self.report(plan, jobs: 8)
        #expect(one.digest != nil)
        #expect(one.json.text(.pretty) == eight.json.text(.pretty))
    }
}
