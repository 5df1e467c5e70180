import AdapterProtocol
import Conformance
import ReferenceClient
import Testing
import VectorFiles
import Verdicts

@testable import ReferenceAdapter
@testable import VectorGenerator

/// Engines with one mistake each, put to the scenarios by a real run.
@Suite("Broken engines")
struct BrokenEngineTests {
    /// Which scenario catches a mistake, and by which part of an answer.
    struct Catch: Sendable {
        /// The scenario below `scenario/frame-cryptor/`.
        var test: String
        /// The rule that the mistake breaks.
        var rule: String
        /// The member of the answer that is wrong.
        var field: String
        /// The request in question.
        var method: String
        /// The scenarios that are run. A cryptor behind callbacks is gone
        /// after `destroy`, so an engine that forgets to clear must not be
        /// given any.
        var filter: String
    }

    private static func expectation(_ fault: EngineFault) -> Catch {
        switch fault {
        case .keepsOnlyNewestCryptor:
            Catch(
                test: "lifetime/replaced-object-stays-alive",
                rule: "INS-9",
                field: "live",
                method: "engine.trace",
                filter: "lifetime/*"
            )
        case .acceptsTwoOfThreeCallbacks:
            Catch(
                test: "callbacks/only-encrypt-and-decrypt-onto-nothing",
                rule: "INS-2",
                field: "status",
                method: "engine.setFrameCrypto",
                filter: "callbacks/*"
            )
        case .truncatesCounterTo32Bits:
            Catch(
                test: "counters/counter-2-to-the-32-by-object",
                rule: "INS-8",
                field: "counter",
                method: "engine.send",
                filter: "counters/*"
            )
        case .decryptsShortPlainFrames:
            Catch(
                test: "one-sided/plain-11-bytes-by-object",
                rule: "ONE-1",
                field: "calls",
                method: "engine.trace",
                filter: "one-sided/*"
            )
        case .forgetsToClearOnDestroy:
            Catch(
                test: "life-cycle/destroy-removes-by-object",
                rule: "INS-4",
                field: "data",
                method: "engine.send",
                filter: "life-cycle/*-by-object"
            )
        case .logsOversizeEveryTime:
            Catch(
                test: "sizes/oversize-is-logged-once",
                rule: "INS-6",
                field: "oversizeErrors",
                method: "engine.log",
                filter: "sizes/*"
            )
        }
    }

    private func report(_ fault: EngineFault, filter: String) throws -> RunReport {
        var selection = TestSelection()
        selection.filters = ["scenario/frame-cryptor/\(filter)"]
        let tests = ChosenTest.all(of: FrameCryptorScenarios.files(), selection: selection)
        var options = RunOptions()
        options.jobs = 1
        return try ConformanceRun(tests, options: options) { () throws(ClientFailure) in
            ReferenceImplementation(engineFaults: [fault])
        }.run()
    }

    @Test("is caught by the scenario that is made for its mistake", arguments: EngineFault.allCases)
    func caught(fault: EngineFault) throws {
        let expected = Self.expectation(fault)
        let report = try report(fault, filter: expected.filter)
        let result = try #require(report.results.first { $0.id == "scenario/frame-cryptor/\(expected.test)" })
        #expect(result.verdict == .failed)
        #expect(result.rules.contains(expected.rule))
        let failure = try #require(result.failure)
        #expect(failure.step?.hasSuffix(expected.method) == true, "\(failure)")
        #expect(failure.fields.filter { !$0.agrees }.map(\.name).contains(expected.field), "\(failure)")
        #expect(report.counts[.passed] > 0, "one mistake is not many")
    }
}
