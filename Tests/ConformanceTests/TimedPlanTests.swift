import AdapterProtocol
import JSON
import Testing
import VectorFiles

@testable import Conformance

/// No test here waits: the answers carry made-up instants.
@Suite("A plan in real time")
struct TimedPlanTests {
    /// Turns at these virtual times, in milliseconds.
    private static func plan(_ times: [Int]) throws -> TimedPlan {
        let file = try scenario(#"{"method": "reset", "params": {}, "answer": {"result": {}}}"#)
        let chosen = try #require(ChosenTest.all(of: [file], selection: TestSelection()).first)
        let steps = times.map {
            TestPlan.Step(
                number: 1,
                request: Request.raw("manager.events"),
                expectation: .done,
                virtualTime: .milliseconds($0)
            )
        }
        return TimedPlan(TestPlan(chosen: chosen, steps: steps), attempt: 1)
    }

    private static let start = ContinuousClock.now

    /// An answer to a request sent and answered at these times, in milliseconds.
    private static func answer(_ sent: Double, _ answered: Double) -> TimedOutcome {
        TimedOutcome(
            outcome: .result([:]),
            sentAt: start + .milliseconds(sent),
            answeredAt: start + .milliseconds(answered)
        )
    }

    @Test(
        "kept its times when near steps were near and far steps far",
        arguments: [
            // Together: the later answer within 999 ms of the earlier request.
            ([0, 0], [(0, 1), (1, 2)], true), ([0, 0], [(0, 1), (1, 999)], true),
            ([0, 0], [(0, 1), (1, 1000)], false),
            ([0, 999], [(0, 1), (500, 999)], true),
            ([0, 999], [(0, 1), (500, 999.5)], false), ([0, 0, 0], [(0, 1), (1, 500), (500, 1100)], false),
            // Apart: the later request 1001 ms after the earlier answer.
            ([0, 1001], [(0, 5), (1006, 1007)], true), ([0, 1001], [(0, 5), (1005.5, 1007)], false),
            ([0, 1001], [(0, 5), (1000, 2000)], false), ([0, 1001], [(0, 5), (9000, 9001)], true),
            // Each pair counts: 600 and 600 are near, their sum is far.
            ([0, 600, 1200], [(0, 1), (500, 501), (1002, 1003)], true),
            ([0, 600, 1200], [(0, 1), (500, 501), (1001, 1003)], false),
            ([0, 600, 1200], [(0, 1), (100, 101), (1102, 1103)], false),
        ] as [([Int], [(Double, Double)], Bool)]
    )
    func keptItsTimes(_ times: [Int], _ answers: [(Double, Double)], _ isKept: Bool) throws {
        var plan = try Self.plan(times)
        for (sent, answered) in answers { plan.note([Self.answer(sent, answered)]) }
        #expect(plan.isFinished)
        #expect(plan.keptItsTimes == isKept)
    }

    @Test(
        "goes on after half of a short advance, and a second after what must be far",
        arguments: [
            ([0, 0], [(0.0, 4.0)], 4.0), ([0, 600], [(0, 4)], 304), ([0, 999], [(0, 4)], 503.5),
            ([0, 1001], [(0, 4)], 1005), ([0, 5000], [(0, 4)], 1005), ([0, 600, 1200], [(0, 4), (304, 310)], 1005),
            ([0, 600, 1200], [(0, 4), (900, 910)], 1210),
        ] as [([Int], [(Double, Double)], Double)]
    )
    func dueAt(_ times: [Int], _ answers: [(Double, Double)], _ due: Double) throws {
        var plan = try Self.plan(times)
        for (sent, answered) in answers { plan.note([Self.answer(sent, answered)]) }
        #expect(plan.dueAt == Self.start + .milliseconds(due))
    }

    @Test("asks at once what stands at one virtual time")
    func nextSteps() throws {
        var plan = try Self.plan([0, 0, 600, 600, 600, 2000])
        for count in [2, 3, 1] {
            #expect(plan.nextSteps.count == count)
            plan.note((0..<count).map { _ in Self.answer(0, 1) })
        }
        #expect(plan.isFinished && plan.nextSteps.isEmpty)
    }

    @Test("that waits longest past its time goes first")
    func takeDue() throws {
        var waiting = TimedPlans()
        #expect(waiting.isEmpty && waiting.takeDue() == nil && !waiting.waitUntilDue())
        var late = try Self.plan([0, 0, 0])
        late.note([Self.answer(-900, -900)])
        var later = try Self.plan([0, 0])
        later.note([Self.answer(-500, -500)])
        waiting.add(later)
        waiting.add(late)
        #expect(waiting.takeDue()?.plan.steps.count == 3)
        #expect(waiting.takeDue()?.plan.steps.count == 2)
        #expect(waiting.isEmpty)
    }
}
