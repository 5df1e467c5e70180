internal import AdapterProtocol
internal import FrameDiagnosis
internal import FramedMedia
internal import JSON
internal import VectorFiles

/// Turns scenarios into requests: repeated steps written out, objects named
/// apart from those of other tests, and what the client does not offer left
/// out (`Spec/protocol.md`, "Scenario steps").
struct ScenarioPlanner {
    private static let objectParameters = ["manager", "call", "callID", "engine", "session"]
    /// The methods after which times between steps show.
    private static let timedMethods: Set = ["manager.events"]

    private let controls: Set<String>
    private let process: Int
    private var serial = 0

    init(_ client: Handshake, process: Int) {
        self.process = process
        controls = client.controls
    }

    /// The conversation of a scenario.
    mutating func conversation(_ planned: PlannedTest, _ scenario: ScenarioVector) -> Conversation {
        serial += 1
        var conversation = Conversation(planned: planned, turns: [])
        var virtualTime = Duration.zero
        var imports = KeyImports(name: "\(process)/\(serial)/\(planned.test.id)")
        let isClockOffered = controls.contains("clock")
        for (place, step) in scenario.steps.enumerated() {
            if step.request.method == "clock.advance" {
                virtualTime += .milliseconds(step.request.params["milliseconds"]?.int ?? 0)
                guard isClockOffered else { continue }
            }
            imports.begin(step.request, at: place)
            for iteration in 0..<step.times {
                conversation.turns.append(
                    Turn(
                        step: place + 1,
                        request: request(step, iteration),
                        expectation: expectation(step, imports),
                        virtualTime: virtualTime
                    )
                )
            }
            imports.end(step.request, at: place)
            if case .result = step.answer { imports.attach(step.request) }
        }
        conversation.isTimed =
            !isClockOffered && scenario.steps.contains { Self.timedMethods.contains($0.request.method) }
        return conversation
    }

    private func request(_ step: ScenarioStep, _ iteration: Int) -> Request {
        var request = named(step.request)
        if let vary = step.vary, let text = request.params[vary.param]?.string, var bytes = Hex.decode(text) {
            vary.add(iteration, to: &bytes)
            request.params[vary.param] = .string(Hex.encode(bytes))
        }
        return request
    }

    /// The request with this test's own names and without pinned prefixes
    /// where the client cannot pin them.
    private func named(_ request: Request) -> Request {
        var request = request
        for parameter in Self.objectParameters {
            if let name = request.params[parameter]?.string {
                request.params[parameter] = .string("\(name)-\(serial)")
            }
        }
        if !controls.contains("iv-prefix") { request.params["ivPrefix"] = nil }
        if !request.inner.isEmpty {
            request.params["requests"] = .array(
                request.inner.map(named).map { inner in
                    ["method": .string(inner.method), "params": .object(inner.params)]
                }
            )
        }
        return request
    }

    private func expectation(_ step: ScenarioStep, _ imports: KeyImports) -> Expectation {
        if step.isConcurrent, case .result(let result) = step.answer, let results = result["results"]?.array {
            let requests = step.request.inner
            return .concurrent(
                results.enumerated().map { place, entry in
                    let answer = ExpectedAnswer(entry: entry)
                    let recipes = place < step.sealed.count ? step.sealed[place] : []
                    guard !recipes.isEmpty, place < requests.count else { return .answer(answer) }
                    let request = requests[place]
                    let allowed = recipes.map {
                        SealedExpectation(
                            recipe: $0,
                            disposition: answer.sealedDisposition,
                            frameCounter: $0.frameCounter,
                            importName: imports.drawnImport(of: $0, by: request, controls)
                        )
                    }
                    return .sealedFrame(allowed, answer, sender: request.sender)
                },
                isUnordered: step.isUnordered
            )
        }
        guard let recipe = step.sealed.first?.first else {
            return .answer(step.answer, isUnordered: step.isUnordered)
        }
        var literal: [UInt8]?
        if case .result(let result) = step.answer { literal = result["data"]?.string.flatMap(Hex.decode) }
        let isPinned = controls.contains("iv-prefix") && step.times == 1
        let written = literal.flatMap(SealedFrame.trailer)
        return .sealedFrame(
            SealedExpectation(
                recipe: recipe,
                disposition: step.answer.sealedDisposition,
                literal: isPinned ? literal.map { .literal($0) } : nil,
                ivPrefix: isPinned ? written?.ivPrefix.bigEndianBytes : nil,
                frameCounter: step.times == 1 ? recipe.frameCounter ?? written?.frameCounter : nil,
                importName: imports.drawnImport(of: recipe, by: step.request, controls)
            )
        )
    }
}

/// Which import of a key a frame was sealed under: the last one of these bytes
/// at this index, of the manager that sealed where the request names it or a
/// call that it is attached to.
private struct KeyImports {
    private struct Slot: Hashable {
        var manager: String?
        var key: String
        var index: Int

        /// The slots that a request fills: the manager's, and that of whoever
        /// does not name a manager.
        static func filled(by request: Request) -> [Slot] {
            guard ["manager.setKey", "manager.setSharedKey"].contains(request.method),
                let key = request.params["key"]?.string, let index = request.params["keyIndex"]?.int
            else { return [] }
            return [request.params["manager"]?.string, nil].map { Slot(manager: $0, key: key, index: index) }
        }
    }

    let name: String
    private var latest: [Slot: (place: String, isPinned: Bool)] = [:]
    /// The managers by the calls that they are attached to.
    private var managers: [String: String] = [:]

    init(name: String) {
        self.name = name
    }

    /// Notes the import of a step before it. What is imported beside other
    /// requests is not known to have come before or after any of them.
    mutating func begin(_ request: Request, at place: Int) {
        note(request, at: "\(place)")
        for slot in request.inner.flatMap(Slot.filled) { latest[slot] = nil }
    }

    /// Notes the imports inside a step after it.
    mutating func end(_ request: Request, at place: Int) {
        for (number, inner) in request.inner.enumerated() { note(inner, at: "\(place).\(number)") }
    }

    /// Notes that a manager was attached to a call, or cleared.
    mutating func attach(_ request: Request) {
        guard request.method == "call.setManager", let call = request.params["call"]?.string else { return }
        managers[call] = request.params["manager"]?.string
    }

    private mutating func note(_ request: Request, at place: String) {
        for slot in Slot.filled(by: request) { latest[slot] = (place, request.params["ivPrefix"] != nil) }
    }

    /// The import's name where the client drew the prefix; nil where the test
    /// pinned it.
    func drawnImport(of recipe: SealedFrameRecipe, by request: Request, _ controls: Set<String>) -> String? {
        let slot = Slot(
            manager: request.params["manager"]?.string ?? request.params["call"]?.string.flatMap { managers[$0] },
            key: Hex.encode(recipe.key),
            index: Int(recipe.keyIndex)
        )
        guard let (place, isPinned) = latest[slot] else { return nil }
        return isPinned && controls.contains("iv-prefix") ? nil : "\(name)/\(place)"
    }
}

extension Request {
    /// The requests inside `concurrently`.
    fileprivate var inner: [Request] {
        guard method == "concurrently" else { return [] }
        return (params["requests"]?.array ?? []).map { entry in
            Request(entry["method"]?.string ?? "", entry["params"]?.object ?? [:])
        }
    }

    /// The manager or the call that it is asked of.
    fileprivate var sender: String { params["manager"]?.string ?? params["call"]?.string ?? "" }
}

extension ScenarioStep.Vary {
    /// Adds `number` to the big-endian integer at this place, modulo its
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
    fileprivate var sealedDisposition: String {
        switch self {
        case .result(let result): result["disposition"]?.string ?? "forwarded"
        case .anyOf(let answers, _): answers.map(\.sealedDisposition).first { $0 != "dropped" } ?? "forwarded"
        case .refusal, .errorCode: "forwarded"
        }
    }
}
