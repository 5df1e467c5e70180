internal import AEAD
internal import AdapterProtocol
internal import JSON
internal import VectorFiles

/// Writes one test of a scenario file, step by step, as a row:
///
///     row("seen-once", "RPL-2 DEC-6")
///         .comment("A frame opens once, however often it comes")
///         .opens(bob.audio(1)).drops(bob.audio(1), times: 3)
///
/// Each step adds the request of one thing that is done and the answer that the
/// rules give to it; no client takes part here. A step without a name goes to
/// the manager, call, engine or session that was made last, or that `on` has
/// named since.
final class Scenario {
    /// A manager that the scenario made.
    struct Manager {
        let name: String
        let userID: String
        let algorithm: Algorithm
    }

    /// The steps so far. Some depend on the path by which the row installs its
    /// cryptors.
    private var steps: [(EnginePath) -> ScenarioStep] = []
    /// Where legitimate clients may differ in these steps.
    private(set) var acceptableFlags: [Flag] = []
    /// What the test is about, in one sentence.
    private(set) var sentence = ""
    /// Whether the row ends with what is written, and not with "no event".
    private var isOpenEnded = false

    /// The managers made so far.
    private(set) var managers: [Manager] = []
    /// The names of the call objects opened so far.
    var calls: [String] = []
    /// The engines made so far.
    var engines: [ScenarioEngine] = []
    /// Whom steps ask.
    var current = Current()
    /// The user whose frames come in, and whose events they are, where none
    /// is named.
    var sender = "bob"

    /// The objects to which steps without a name go.
    struct Current {
        var manager: Manager?
        var call: String?
        var engine: ScenarioEngine?
        var session: Session?
    }

    /// Says in one sentence what the test is about; a long one in two parts,
    /// with a space between them.
    @discardableResult func comment(_ part: String) -> Scenario {
        sentence += sentence.isEmpty ? part : " " + part
        return self
    }

    // MARK: Steps

    /// Adds a step.
    @discardableResult func step(
        _ operation: ClientOperation,
        _ answer: ScenarioAnswer = .done,
        sealed: [SealedFrameRecipe] = [],
        times: Int = 1,
        vary: ScenarioStep.Vary? = nil,
        isUnordered: Bool = false
    ) -> Scenario {
        step(Request(operation), answer, sealed: sealed, times: times, vary: vary, isUnordered: isUnordered)
    }

    /// Adds a step whose request is malformed on purpose.
    @discardableResult
    func raw(_ method: ManagerOperation.Method, _ params: JSONObject, _ answer: ScenarioAnswer) -> Scenario {
        step(.raw(method.rawValue, params), answer)
    }

    /// Adds a request, whatever it is.
    @discardableResult func step(
        _ request: Request,
        _ answer: ScenarioAnswer,
        sealed: [SealedFrameRecipe] = [],
        times: Int = 1,
        vary: ScenarioStep.Vary? = nil,
        isUnordered: Bool = false
    ) -> Scenario {
        var step = ScenarioStep(request, answer: answer.expected)
        if !sealed.isEmpty { step.sealed = [sealed] }
        step.times = times
        step.vary = vary
        step.isUnordered = isUnordered
        return add(acceptable: answer.flag) { _ in step }
    }

    /// Adds a step that depends on the path by which the row installs its
    /// cryptors.
    ///
    /// - Parameter flag: why several answers are right, where they are.
    @discardableResult
    func add(acceptable flag: Flag? = nil, _ step: @escaping (EnginePath) -> ScenarioStep) -> Scenario {
        steps.append(step)
        if let flag, !acceptableFlags.contains(flag) { acceptableFlags.append(flag) }
        return self
    }

    /// The steps of the row when it installs its cryptors by this path; without
    /// engines they are always the same.
    func steps(by path: EnginePath) -> [ScenarioStep] { steps.map { $0(path) } }

    /// Carries out the steps of `build` at once, one request each.
    ///
    /// The frames that are sealed here are always recomputed from their own
    /// trailers, so their bytes are left out of the answer. Requests of one
    /// track never meet. Managers that are made here are there afterwards.
    @discardableResult func concurrently(times: Int = 1, _ build: (Scenario) -> Void) -> Scenario {
        let parts = Scenario()
        (parts.managers, parts.calls, parts.engines) = (managers, calls, engines)
        (parts.current, parts.sender) = (current, sender)
        build(parts)
        managers = parts.managers
        for flag in parts.acceptableFlags where !acceptableFlags.contains(flag) { acceptableFlags.append(flag) }
        return add { path in Self.atOnce(parts.steps(by: path), times: times) }
    }

    private static func atOnce(_ parts: [ScenarioStep], times: Int) -> ScenarioStep {
        let requests = parts.map { part in
            precondition(part.times == 1 && !part.isConcurrent && !part.isUnordered, "a part is one plain request")
            return part.request
        }
        let results = parts.map { part -> JSONValue in
            guard !part.sealed.isEmpty, case .result(var result) = part.answer else { return part.answer.json }
            result["data"] = nil
            return ["result": .object(result)]
        }
        var step = ScenarioStep(.concurrently(requests), answer: .result(.results(results)))
        let sealed = parts.map { part in
            // Who comes first at once is not known, so no counter is.
            (part.sealed.first ?? []).map { recipe in
                var recipe = recipe
                recipe.frameCounter = nil
                return recipe
            }
        }
        if sealed.contains(where: { !$0.isEmpty }) { step.sealed = sealed }
        step.times = times
        return step
    }

    /// Lets time pass.
    @discardableResult func advance(_ milliseconds: Int) -> Scenario {
        step(.advanceClock(milliseconds: milliseconds))
    }

    // MARK: Rows with loops

    /// Adds the steps of `body` for each of `items`.
    @discardableResult
    func each<Items: Sequence>(_ items: Items, _ body: (Scenario, Items.Element) -> Void) -> Scenario {
        for item in items { body(self, item) }
        return self
    }

    /// Adds the steps of `body` this many times.
    @discardableResult func repeating(_ times: Int, _ body: (Scenario) -> Void) -> Scenario {
        each(1...times) { scenario, _ in body(scenario) }
    }

    /// Adds the steps of `body`: for a story that does not fit a row.
    @discardableResult func then(_ body: (Scenario) -> Void) -> Scenario {
        body(self)
        return self
    }

    // MARK: Managers

    /// Makes a manager, of a user with the same name unless said otherwise, and
    /// makes it the current one. The default algorithm is named only when
    /// `isNamed` says so.
    @discardableResult func create(
        _ name: String,
        of userID: String? = nil,
        _ algorithm: Algorithm = .aes128GCM,
        isNamed: Bool = false
    ) -> Scenario {
        let manager = Manager(name: name, userID: userID ?? name, algorithm: algorithm)
        managers.append(manager)
        current.manager = manager
        let named = isNamed || algorithm != .aes128GCM ? AlgorithmName(same: algorithm) : nil
        return ask(.create(userID: manager.userID, algorithm: named))
    }

    /// Makes the manager of this name the current one.
    @discardableResult func on(_ name: String) -> Scenario {
        guard let manager = managers.last(where: { $0.name == name }) else {
            preconditionFailure("no manager \(name) was made in this scenario")
        }
        current.manager = manager
        return self
    }

    /// Adds the steps of `body` for each of these managers.
    @discardableResult func onEach(_ names: String..., body: (Scenario) -> Void) -> Scenario {
        each(names) { body($0.on($1)) }
    }

    /// Frames come in from this user from here on.
    @discardableResult func from(_ userID: String) -> Scenario {
        sender = userID
        return self
    }

    /// The current manager, to which steps without a name go.
    var currentManager: Manager {
        guard let manager = current.manager else { preconditionFailure("no manager was made in this scenario") }
        return manager
    }

    /// Adds a request to the current manager.
    @discardableResult func ask(
        _ operation: ManagerOperation,
        _ answer: ScenarioAnswer = .done,
        sealed: [SealedFrameRecipe] = [],
        times: Int = 1,
        vary: ScenarioStep.Vary? = nil,
        isUnordered: Bool = false
    ) -> Scenario {
        let operation = ClientOperation.manager(currentManager.name, operation)
        return step(operation, answer, sealed: sealed, times: times, vary: vary, isUnordered: isUnordered)
    }

    /// Adds a request to the current manager that names any value as its key
    /// index, a number or not.
    @discardableResult func ask(_ operation: ManagerOperation, index: JSONValue, _ answer: ScenarioAnswer) -> Scenario {
        var request = Request(.manager(currentManager.name, operation))
        request.params["keyIndex"] = index
        return step(request, answer)
    }

    /// Adds a request to the current manager that is malformed on purpose.
    @discardableResult
    func ask(raw method: ManagerOperation.Method, _ params: JSONObject, _ answer: ScenarioAnswer) -> Scenario {
        raw(method, JSONObject([("manager", .string(currentManager.name))] + params.members), answer)
    }

    /// Sets the last counter used (control `frame-counter`).
    @discardableResult func setFrameCounter(_ counter: UInt32, _ answer: ScenarioAnswer = .done) -> Scenario {
        ask(.setFrameCounter(counter), answer)
    }

    /// Turns the report of every second on or off.
    @discardableResult func reporting(_ isOn: Bool, _ answer: ScenarioAnswer = .done) -> Scenario {
        ask(.setPerformanceReporting(isOn), answer)
    }

    /// Disposes the manager (MGR-2).
    @discardableResult func dispose(times: Int = 1) -> Scenario { ask(.dispose, times: times) }

    // MARK: The end

    /// The row ends with its last step: no "and no event" is added.
    @discardableResult func openEnded() -> Scenario {
        isOpenEnded = true
        return self
    }

    /// Adds "and no event" of the manager that was made first, unless the
    /// last step read events.
    func endSilently() {
        if case .manager(_, .events)? = steps.last?(.object).operation { return }
        guard !isOpenEnded, let first = managers.first else { return }
        on(first.name).events()
    }
}
