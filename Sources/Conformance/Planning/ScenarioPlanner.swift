internal import AdapterProtocol
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
            imports.note(step.request, at: place)
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
        if request.method == "concurrently", let requests = request.params["requests"]?.array {
            request.params["requests"] = .array(
                requests.map { entry in
                    let inner = named(Request(entry["method"]?.string ?? "", entry["params"]?.object ?? [:]))
                    return ["method": .string(inner.method), "params": .object(inner.params)]
                }
            )
        }
        return request
    }

    private func expectation(_ step: ScenarioStep, _ imports: KeyImports) -> Expectation {
        if step.isConcurrent, case .result(let result) = step.answer, let results = result["results"]?.array {
            let requests = step.request.params["requests"]?.array ?? []
            return .concurrent(
                results.enumerated().map { place, entry in
                    let recipes = place < step.sealed.count ? step.sealed[place] : []
                    let manager = place < requests.count ? requests[place]["params"]?["manager"]?.string : nil
                    guard recipes.isEmpty else {
                        return .sealedFrame(
                            recipes.map {
                                SealedExpectation(
                                    recipe: $0,
                                    frameCounter: $0.frameCounter,
                                    importName: imports.drawnImport(of: $0, in: manager, by: controls)
                                )
                            }
                        )
                    }
                    return .answer(ExpectedAnswer(entry: entry))
                },
                isUnordered: step.isUnordered
            )
        }
        guard let recipe = step.sealed.first?.first else {
            return .answer(step.answer, isUnordered: step.isUnordered)
        }
        var literal: [UInt8]?
        var disposition: String?
        if case .result(let result) = step.answer {
            literal = result["data"]?.string.flatMap(Hex.decode)
            disposition = result["disposition"]?.string
        }
        let isPinned = controls.contains("iv-prefix") && step.times == 1
        let written = literal.flatMap(SealedFrame.trailer)
        return .sealedFrame(
            SealedExpectation(
                recipe: recipe,
                disposition: disposition ?? "forwarded",
                literal: isPinned ? literal.map { .literal($0) } : nil,
                ivPrefix: isPinned ? written?.ivPrefix.bigEndianBytes : nil,
                frameCounter: step.times == 1 ? recipe.frameCounter ?? written?.frameCounter : nil,
                importName: imports.drawnImport(
                    of: recipe,
                    in: step.request.params["manager"]?.string,
                    by: controls
                )
            )
        )
    }
}

/// Which import of a key a frame was sealed under: the last one of these bytes
/// at this index, of the manager that sealed where the request names it.
private struct KeyImports {
    private struct Slot: Hashable {
        var manager: String?
        var key: String
        var index: Int
    }

    let name: String
    private var latest: [Slot: (place: Int, isPinned: Bool)] = [:]

    init(name: String) {
        self.name = name
    }

    mutating func note(_ request: Request, at place: Int) {
        guard ["manager.setKey", "manager.setSharedKey"].contains(request.method),
            let key = request.params["key"]?.string, let index = request.params["keyIndex"]?.int
        else { return }
        for manager in [nil, request.params["manager"]?.string] {
            latest[Slot(manager: manager, key: key, index: index)] = (place, request.params["ivPrefix"] != nil)
        }
    }

    /// The import's name where the client drew the prefix; nil where the test
    /// pinned it.
    func drawnImport(
        of recipe: SealedFrameRecipe,
        in manager: String?,
        by controls: Set<String>
    ) -> String? {
        let slot = Slot(manager: manager, key: Hex.encode(recipe.key), index: Int(recipe.keyIndex))
        guard let (place, isPinned) = latest[slot] else { return nil }
        return isPinned && controls.contains("iv-prefix") ? nil : "\(name)/\(place)"
    }
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
}
