internal import AdapterProtocol
internal import FrameDiagnosis
internal import FramedMedia
internal import JSON
internal import VectorFiles
internal import Verdicts

/// Turns the answers of a plan into a verdict. It keeps what must be
/// compared over the whole run in the ledger.
struct Judge: Sendable {
    /// What is compared over the whole run.
    let ledger: IVLedger
    private let matcher: AnswerMatcher

    init(_ client: Handshake, ledger: IVLedger) {
        self.ledger = ledger
        matcher = AnswerMatcher(comparesLiving: client.controls.contains("lifetime"))
    }

    /// The result of a plan all of whose steps were answered.
    func result(of plan: TestPlan, _ answers: some Collection<TimedOutcome>) -> TestResult {
        var result = TestResult(plan, .passed)
        if let first = answers.first, let last = answers.max(by: { $0.answeredAt < $1.answeredAt }) {
            result.duration = first.sentAt.duration(to: last.answeredAt)
        }
        for (index, (step, answer)) in zip(plan.steps, answers).enumerated() {
            guard var failure = failure(step, answer.outcome) else { continue }
            if failure.diagnosis == nil, failure.isDrop {
                failure.diagnosis = Self.diagnosis(of: step, after: plan.steps.prefix(index), answer.outcome)
            }
            failure.request = step.request.shown
            failure.step = step.label
            result.verdict = answer.outcome.isOutsideProtocol ? .error : .failed
            result.failure = failure
            // No later test is blamed for the counters that are not read here.
            for case .sealedFrame(let unread) in plan.steps.dropFirst(index + 1).map(\.expectation) {
                loseCounter(of: unread)
            }
            break
        }
        return result
    }

    /// Why a frame may have been dropped that should have been opened.
    private static func diagnosis(
        of step: TestPlan.Step,
        after earlier: ArraySlice<TestPlan.Step>,
        _ outcome: Outcome
    ) -> String? {
        let asked = earlier.flatMap(\.request.parts).compactMap(\.operation)
        let parts = step.request.parts.map(\.operation)
        for (index, part) in parts.enumerated() where outcome.dropped(at: index) {
            guard let part else { continue }
            if SharedWindow.explains(part, after: asked + parts[..<index].compactMap(\.self)) {
                return SharedWindow.sentence
            }
        }
        return nil
    }

    private func loseCounter(of expected: SealedExpectation) {
        if let manager = expected.countingManager { ledger.loseCounter(of: manager) }
    }

    private func failure(_ step: TestPlan.Step, _ outcome: Outcome) -> Failure? {
        switch step.expectation {
        case .answer(let expected, let isUnordered): return failure(expected, outcome, isUnordered: isUnordered)
        case .sealedFrame(let expected):
            let answer = ExpectedAnswer.result(Answer.frame(expected.disposition).json)
            return failure([expected], answer, outcome, isUnordered: false)
        case .concurrent(let entries, let isUnordered): return failure(entries, outcome, isUnordered: isUnordered)
        }
    }

    private func failure(_ expected: ExpectedAnswer, _ outcome: Outcome, isUnordered: Bool) -> Failure? {
        var matcher = matcher
        matcher.isUnordered = isUnordered
        guard !matcher.matches(expected, outcome) else { return nil }
        var failure = Failure("the answer is not the expected one")
        if case .error(let error) = outcome {
            failure.message = "the client answered with error \(error.code): \(error.message)"
        }
        failure.fields = matcher.fields(expected, outcome)
        return failure
    }

    /// What came of a frame that an answer should hold.
    private enum Frame {
        case right(SealedExpectation, Trailer?)
        case wrong(Failure)
        /// There is none, and there need not be one.
        case absent
    }

    /// A frame that must be one of those allowed, unless `answer` allows that
    /// there is none.
    private func failure(
        _ allowed: [SealedExpectation],
        _ answer: ExpectedAnswer,
        _ outcome: Outcome,
        isUnordered: Bool
    ) -> Failure? {
        switch frame(allowed, answer, outcome, isUnordered: isUnordered) {
        case .right(let expected, let trailer): return ledgerFailure(expected, trailer)
        case .absent: return nil
        case .wrong(let failure):
            loseCounter(of: allowed[0])
            return failure
        }
    }

    private func frame(
        _ allowed: [SealedExpectation],
        _ answer: ExpectedAnswer,
        _ outcome: Outcome,
        isUnordered: Bool
    ) -> Frame {
        guard case .result(var result) = outcome, result["disposition"] == .string(allowed[0].disposition.rawValue)
        else {
            guard var failure = failure(answer, outcome, isUnordered: isUnordered) else { return .absent }
            if case .result = answer, case .result = outcome { failure.message = "the frame was not sealed" }
            return .wrong(failure)
        }
        guard let data = result["data"] else { return .wrong(Failure("a forwarded frame has no data")) }
        guard let frame = data.string.flatMap(Hex.decode) else {
            return .wrong(Failure("the data of a forwarded frame is not lower-case hex digits"))
        }
        // The bytes are judged by the recipes, and the rest by the answer.
        result["data"] = nil
        if let failure = failure(answer.withoutData, .result(result), isUnordered: isUnordered) {
            return .wrong(failure)
        }
        let trailer = SealedFrame.trailer(of: frame)
        var closest: Failure?
        for expected in allowed {
            guard let failure = failure(expected, frame, trailer) else { return .right(expected, trailer) }
            if closest.map({ failure.distance < $0.distance }) ?? true { closest = failure }
        }
        return .wrong(closest ?? Failure("no frame is allowed here"))
    }

    private func failure(_ expected: SealedExpectation, _ frame: [UInt8], _ trailer: Trailer?) -> Failure? {
        let counter = expected.frameCounter ?? trailer?.frameCounter ?? 0
        let failure = Failure(
            sealed: frame,
            from: expected.recipe,
            ivPrefix: expected.ivPrefix ?? trailer?.ivPrefix ?? 0,
            frameCounter: counter,
            literal: expected.literal
        )
        guard let failure else { return nil }
        if expected.frameCounter == nil, let manager = expected.countingManager,
            let next = ledger.nextCounter(of: manager), next != counter
        {
            // The frame's own counter is wrong too: compare with the right one.
            var known = expected
            known.frameCounter = next
            return self.failure(known, frame, trailer)
        }
        return failure
    }

    private func ledgerFailure(_ expected: SealedExpectation, _ trailer: Trailer?) -> Failure? {
        guard let trailer else { return nil }
        if let manager = expected.countingManager,
            let message = ledger.note(frameCounter: trailer.frameCounter, of: manager)
        {
            return Failure(message)
        }
        guard let importName = expected.importName else { return nil }
        return ledger.note(
            ivPrefix: trailer.ivPrefix,
            frameCounter: trailer.frameCounter,
            key: expected.recipe.key,
            importName: importName
        ).map(Failure.init)
    }

    private func failure(_ entries: [Expectation.Entry], _ outcome: Outcome, isUnordered: Bool) -> Failure? {
        guard case .result(let result) = outcome, let results = result.results, results.count == entries.count
        else {
            var failure = Failure("the answer does not have one result for each request")
            failure.fields = [
                Failure.Field(
                    "answer",
                    expected: "\(entries.count) results",
                    actual: JSONValue.object(outcome.json).text()
                )
            ]
            return failure
        }
        var counters: [String: Set<UInt32>] = [:]
        for (index, (entry, value)) in zip(entries, results).enumerated() {
            guard let inner = Outcome(json: value) else {
                return Failure("result \(index + 1) is neither result nor error")
            }
            let found: Failure? =
                switch entry {
                case .answer(let expected): failure(expected, inner, isUnordered: isUnordered)
                case .sealedFrame(let allowed, let answer, _):
                    failure(allowed, answer, inner, isUnordered: isUnordered)
                }
            if var found {
                found.message = "result \(index + 1): \(found.message)"
                return found
            }
            guard case .sealedFrame(_, _, let sender) = entry, case .result(let result) = inner,
                let trailer = Answer.Frame(json: result)?.data.flatMap(SealedFrame.trailer)
            else { continue }
            guard counters[sender, default: []].insert(trailer.frameCounter).inserted else {
                return Failure("two frames that were sealed at once carry counter \(trailer.frameCounter) (CTR-1)")
            }
        }
        return nil
    }
}

extension ExpectedAnswer {
    /// The same answer without the bytes of a frame.
    fileprivate var withoutData: ExpectedAnswer {
        switch self {
        case .result(var result):
            result["data"] = nil
            return .result(result)
        case .anyOf(let answers, let flag): return .anyOf(answers.map(\.withoutData), flag: flag)
        case .refusal, .errorCode: return self
        }
    }
}

extension Failure {
    /// Whether a frame was dropped that should not have been.
    fileprivate var isDrop: Bool {
        fields.contains { $0.name == "disposition" && $0.expected != "dropped" && $0.actual == "dropped" }
    }

    /// How far a frame is from the right one: an explained one is nearest.
    fileprivate var distance: Int { diagnosis == nil ? 1 + fields.count { !$0.agrees } : 0 }
}

extension Outcome {
    /// Whether this is an error that no client answers by the protocol, such
    /// as an internal one.
    fileprivate var isOutsideProtocol: Bool {
        if case .error(let error) = self { ![-32000, -32601, -32602].contains(error.code) } else { false }
    }

    /// Whether the frame of a request, or of one of those in `concurrently`,
    /// was dropped.
    fileprivate func dropped(at index: Int) -> Bool {
        guard case .result(let result) = self else { return false }
        guard let results = result.results else { return Answer.Frame(json: result)?.disposition == .dropped }
        return index < results.count && Outcome(json: results[index])?.dropped(at: 0) == true
    }
}

extension TestResult {
    init(_ plan: TestPlan, _ verdict: Verdict) {
        self.init(plan.chosen, verdict)
        isWeakened = plan.isWeakened
    }

    init(_ chosen: ChosenTest, _ verdict: Verdict) {
        self.init(id: chosen.test.id, suite: chosen.suite, rules: chosen.test.rules, verdict: verdict)
    }
}

extension Request {
    /// The requests of `concurrently`, or this one.
    fileprivate var parts: [Request] { isConcurrent ? inner : [self] }

    /// The request as a line, its long bytes shortened.
    var shown: String { JSONValue.object(json).shortened.text() }
}
