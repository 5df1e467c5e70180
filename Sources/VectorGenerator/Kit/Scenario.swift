internal import AEAD
internal import AdapterProtocol
internal import JSON
internal import VectorFiles

/// Writes a conversation step by step. Each method adds the requests of one
/// thing that is done and the answer that the rules give to it; nothing is
/// asked of a client here.
struct Scenario {
    /// A manager that the scenario made.
    struct Manager {
        let name: String
        let userID: String
        let algorithm: Algorithm
    }

    /// The steps so far.
    private(set) var steps: [ScenarioStep] = []
    /// Where legitimate clients may differ in these steps.
    private(set) var acceptableFlags: [Flag] = []

    /// Adds a step.
    mutating func step(
        _ method: String,
        _ params: JSONObject,
        _ answer: ScenarioAnswer,
        sealed: [SealedFrameRecipe] = [],
        times: Int = 1,
        vary: ScenarioStep.Vary? = nil,
        isUnordered: Bool = false
    ) {
        var step = ScenarioStep(Request(method, params), answer: answer.expected)
        if !sealed.isEmpty { step.sealed = [sealed] }
        step.times = times
        step.vary = vary
        step.isUnordered = isUnordered
        add(step, acceptable: answer.flag)
    }

    private mutating func add(_ step: ScenarioStep, acceptable flag: Flag?) {
        steps.append(step)
        if let flag, !acceptableFlags.contains(flag) { acceptableFlags.append(flag) }
    }

    /// Makes a manager, of a user with the same name unless said otherwise.
    mutating func manager(
        _ name: String,
        user userID: String? = nil,
        _ algorithm: Algorithm = .aes128GCM
    ) -> Manager {
        let manager = Manager(name: name, userID: userID ?? name, algorithm: algorithm)
        var params: JSONObject = ["manager": .string(name), "userId": .string(manager.userID)]
        if algorithm != .aes128GCM { params["algorithm"] = .string(algorithm.rawValue) }
        step("manager.create", params, .done)
        return manager
    }

    /// Sets the last counter used (control `frame-counter`).
    mutating func setFrameCounter(_ manager: Manager, _ counter: UInt32, _ answer: ScenarioAnswer = .done) {
        step(
            "manager.setFrameCounter",
            ["manager": .string(manager.name), "frameCounter": .integer(Int64(counter))],
            answer
        )
    }

    /// Turns the report of every second on or off.
    mutating func setPerformanceReporting(_ manager: Manager, _ isOn: Bool, _ answer: ScenarioAnswer = .done) {
        step("manager.setPerformanceReporting", ["manager": .string(manager.name), "enabled": .bool(isOn)], answer)
    }

    /// Disposes a manager (MGR-2).
    mutating func dispose(_ manager: Manager, times: Int = 1) {
        step("manager.dispose", ["manager": .string(manager.name)], .done, times: times)
    }

    /// Lets time pass.
    mutating func advance(_ milliseconds: Int) {
        step("clock.advance", ["milliseconds": .integer(Int64(milliseconds))], .done)
    }

    /// The events since the last time; none unless said otherwise.
    mutating func events(_ manager: Manager, _ events: [ScenarioEvent] = [], isUnordered: Bool = false) {
        step(
            "manager.events",
            ["manager": .string(manager.name)],
            .events(events),
            isUnordered: isUnordered
        )
    }

    /// Carries out the steps of `build` at once, one request each.
    ///
    /// The frames that are sealed here are always recomputed from their own
    /// trailers, so their bytes are left out of the answer. Requests of one
    /// track never meet.
    mutating func concurrently(times: Int = 1, _ build: (inout Scenario) -> Void) {
        var parts = Scenario()
        build(&parts)
        let requests = parts.steps.map { part -> JSONValue in
            precondition(part.times == 1 && !part.isConcurrent && !part.isUnordered, "a part is one plain request")
            return ["method": .string(part.request.method), "params": .object(part.request.params)]
        }
        let results = parts.steps.map { part -> JSONValue in
            guard !part.sealed.isEmpty, case .result(var result) = part.answer else { return part.answer.json }
            result["data"] = nil
            return ["result": .object(result)]
        }
        var step = ScenarioStep(
            Request("concurrently", ["requests": .array(requests)]),
            answer: .result(["results": .array(results)])
        )
        let sealed = parts.steps.map { part in
            // Who comes first at once is not known, so no counter is.
            (part.sealed.first ?? []).map { recipe in
                var recipe = recipe
                recipe.frameCounter = nil
                return recipe
            }
        }
        if sealed.contains(where: { !$0.isEmpty }) { step.sealed = sealed }
        step.times = times
        add(step, acceptable: nil)
        for flag in parts.acceptableFlags where !acceptableFlags.contains(flag) { acceptableFlags.append(flag) }
    }
}
