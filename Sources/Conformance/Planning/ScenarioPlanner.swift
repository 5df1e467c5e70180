internal import AdapterProtocol
internal import FrameDiagnosis
internal import FramedMedia
internal import JSON
internal import VectorFiles

/// Turns scenarios into requests: repeated steps written out, objects renamed
/// so that no two tests share one, and what the client does not offer left out
/// (`Spec/protocol.md`, "Scenario steps").
struct ScenarioPlanner {
    private let controls: Set<String>
    private let process: Int
    private var serial = 0

    init(_ client: Handshake, process: Int) {
        self.process = process
        controls = client.controls
    }

    /// The plan of a scenario.
    mutating func plan(_ chosen: ChosenTest, _ scenario: ScenarioVector) -> TestPlan {
        serial += 1
        var plan = TestPlan(chosen: chosen, steps: [])
        var virtualTime = Duration.zero
        var imports = KeyImports(name: "\(process)/\(serial)/\(chosen.test.id)")
        let isClockOffered = controls.contains("clock")
        for (index, step) in scenario.steps.enumerated() {
            switch step.operation {
            case .advanceClock(let milliseconds):
                virtualTime += .milliseconds(milliseconds)
                guard isClockOffered else { continue }
            case .manager(_, .events): plan.isTimed = !isClockOffered
            default: break
            }
            imports.begin(step.operation, beside: step.inner, at: index)
            for iteration in 0..<step.times {
                plan.steps.append(
                    TestPlan.Step(
                        number: index + 1,
                        request: request(step, iteration),
                        expectation: expectation(step, imports),
                        virtualTime: virtualTime
                    )
                )
            }
            imports.end(step.inner, at: index)
            if case .result = step.answer { imports.attach(step.operation) }
        }
        return plan
    }

    /// The request with this test's own names and without pinned prefixes
    /// where the client cannot pin them.
    private func request(_ step: ScenarioStep, _ iteration: Int) -> Request {
        var request = step.request.renamingObjects { "\($0)-\(serial)" }
        if !controls.contains("iv-prefix") { request = request.withoutPrefixes }
        if let vary = step.vary, let text = request.params[vary.param]?.string, var bytes = Hex.decode(text) {
            vary.add(iteration, to: &bytes)
            request.params[vary.param] = .string(Hex.encode(bytes))
        }
        return request
    }

    private func expectation(_ step: ScenarioStep, _ imports: KeyImports) -> Expectation {
        if step.isConcurrent, case .result(let result) = step.answer, let results = result.results {
            return .concurrent(
                results.enumerated().map { index, entry in
                    let answer = ExpectedAnswer(entry: entry)
                    let recipes = index < step.sealed.count ? step.sealed[index] : []
                    guard !recipes.isEmpty, index < step.inner.count else { return .answer(answer) }
                    let allowed = recipes.map {
                        SealedExpectation(
                            recipe: $0,
                            disposition: answer.sealedDisposition,
                            frameCounter: $0.frameCounter,
                            importName: imports.drawnImport(of: $0, by: step.inner[index], controls)
                        )
                    }
                    return .sealedFrame(allowed, answer, sender: step.inner[index]?.sender ?? "")
                },
                isUnordered: step.isUnordered
            )
        }
        guard let recipe = step.sealed.first?.first else {
            return .answer(step.answer, isUnordered: step.isUnordered)
        }
        var literal: [UInt8]?
        if case .result(let result) = step.answer { literal = Answer.Frame(json: result)?.data }
        let isPinned = controls.contains("iv-prefix") && step.times == 1
        let written = literal.flatMap(SealedFrame.trailer)
        return .sealedFrame(
            SealedExpectation(
                recipe: recipe,
                disposition: step.answer.sealedDisposition,
                literal: isPinned ? literal.map { .literal($0) } : nil,
                ivPrefix: isPinned ? written?.ivPrefix : nil,
                frameCounter: step.times == 1 ? recipe.frameCounter ?? written?.frameCounter : nil,
                importName: imports.drawnImport(of: recipe, by: step.operation, controls)
            )
        )
    }
}

/// Which import of a key a frame was sealed under: the last one of its bytes at
/// its index. Where the request names a manager, or a call that has one, only
/// the imports of that manager count.
private struct KeyImports {
    private struct Slot: Hashable {
        var manager: String?
        var key: [UInt8]
        var index: Int
    }

    let name: String
    private var latest: [Slot: (label: String, isPinned: Bool)] = [:]
    /// The managers by the calls that they are attached to.
    private var managers: [String: String] = [:]

    init(name: String) { self.name = name }

    /// Notes the import of a step before it. What is imported beside other
    /// requests is not known to have come before or after any of them.
    mutating func begin(_ operation: ClientOperation?, beside inner: [ClientOperation?], at index: Int) {
        note(operation, at: "\(index)")
        for operation in inner { note(operation, at: nil) }
    }

    /// Notes the imports inside a step after it.
    mutating func end(_ inner: [ClientOperation?], at index: Int) {
        for (number, operation) in inner.enumerated() { note(operation, at: "\(index).\(number)") }
    }

    /// Notes that a manager was attached to a call, or cleared.
    mutating func attach(_ operation: ClientOperation?) {
        if case .call(let call, .setManager(let manager)) = operation { managers[call] = manager }
    }

    /// Notes an import: for its manager, and for requests that name none.
    private mutating func note(_ operation: ClientOperation?, at label: String?) {
        guard case .manager(let manager, let operation) = operation else { return }
        switch operation {
        case .setKey(_, let key), .setSharedKey(let key):
            guard let index = key.index.wholeNumber else { return }
            for manager in [manager, nil] {
                let slot = Slot(manager: manager, key: key.bytes, index: index)
                latest[slot] = label.map { ($0, key.ivPrefix != nil) }
            }
        default: break
        }
    }

    /// The import's name where the client drew the prefix; nil where the test
    /// pinned it.
    func drawnImport(of recipe: SealedFrameRecipe, by operation: ClientOperation?, _ controls: Set<String>) -> String? {
        let manager: String? =
            switch operation {
            case .manager(let name, _): name
            case .call(let name, _): managers[name]
            default: nil
            }
        let slot = Slot(manager: manager, key: recipe.key, index: Int(recipe.keyIndex))
        guard let (label, isPinned) = latest[slot] else { return nil }
        return isPinned && controls.contains("iv-prefix") ? nil : "\(name)/\(label)"
    }
}

extension ClientOperation {
    /// The manager or the call that the operation is for.
    fileprivate var sender: String? {
        switch self {
        case .manager(let name, _), .call(let name, _): name
        default: nil
        }
    }
}

extension ScenarioStep.Vary {
    /// Adds `number` to the big-endian integer at this offset, modulo its
    /// width.
    fileprivate func add(_ number: Int, to bytes: inout [UInt8]) {
        let start = at < 0 ? bytes.count + at : at
        guard start >= 0, width > 0, width <= 8, start + width <= bytes.count else { return }
        let value = bytes[start..<start + width].reduce(UInt64(0)) { $0 << 8 | UInt64($1) } &+ UInt64(number)
        bytes.replaceSubrange(start..<start + width, with: value.bigEndianBytes.suffix(width))
    }
}

extension ExpectedAnswer {
    /// An entry of `results`, written as an answer.
    fileprivate init(entry: JSONValue) {
        if let name = entry["error"]?["name"]?.string {
            self = .refusal(name)
        } else if let code = entry["error"]?["code"]?.int {
            self = .errorCode(code)
        } else if let answers = entry["anyOf"]?.array {
            self = .anyOf(answers.map(ExpectedAnswer.init(entry:)), flag: entry["flag"]?.string ?? "")
        } else {
            self = .result(entry["result"]?.object ?? [:])
        }
    }

    /// What it says of a frame that was sealed: `forwarded` by a manager,
    /// `sent` by a call.
    fileprivate var sealedDisposition: Answer.Frame.Disposition {
        switch self {
        case .result(let result): Answer.Frame(json: result)?.disposition ?? .forwarded
        case .anyOf(let answers, _): answers.map(\.sealedDisposition).first { $0 != .dropped } ?? .forwarded
        case .refusal, .errorCode: .forwarded
        }
    }
}
