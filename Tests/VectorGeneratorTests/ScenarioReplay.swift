import AEAD
import AdapterProtocol
import Dispatch
import FramedMedia
import JSON
import ReferenceAdapter
import Synchronization
import VectorFiles

/// Puts one scenario to the reference client in this process and collects what
/// does not match. A stand-in for the runner: it knows no time and no pipe.
struct ScenarioReplay {
    private let client: ReferenceImplementation
    private let pinsPrefixes: Bool
    private var mismatches: [String] = []
    /// The IVs seen, by key: none comes twice (CTR-5).
    private var ivs: [[UInt8]: Set<[UInt8]>] = [:]

    private init(pinsPrefixes: Bool) {
        var options = ReferenceOptions()
        options.offersIVPrefix = pinsPrefixes
        client = ReferenceImplementation(options: options)
        self.pinsPrefixes = pinsPrefixes
    }

    /// What did not match, with the numbers of the steps from 0.
    static func mismatches(of scenario: ScenarioVector, pinsPrefixes: Bool) -> [String] {
        var replay = ScenarioReplay(pinsPrefixes: pinsPrefixes)
        for (number, step) in scenario.steps.enumerated() {
            for iteration in 0..<step.times { replay.carryOut(step, number: number, iteration: iteration) }
            if replay.mismatches.count > 3 { break }
        }
        return replay.mismatches
    }

    private mutating func carryOut(_ step: ScenarioStep, number: Int, iteration: Int) {
        let request = varied(step.request, step.vary, iteration)
        if step.isConcurrent {
            concurrent(step, request, at: "step \(number)")
        } else {
            check(client.perform(request), step, step.answer, recipes: step.sealed.first ?? [], at: "step \(number)")
        }
    }

    private mutating func concurrent(_ step: ScenarioStep, _ request: Request, at place: String) {
        let requests = (request.params["requests"]?.array ?? []).map { part in
            Request(part["method"]?.string ?? "", part["params"]?.object ?? [:])
        }
        let outcomes = Mutex<[Int: Outcome]>([:])
        let client = client
        DispatchQueue.concurrentPerform(iterations: requests.count) { index in
            let outcome = client.perform(requests[index])
            outcomes.withLock { $0[index] = outcome }
        }
        guard case .result(let result) = step.answer, let answers = result["results"]?.array else {
            mismatches.append("\(place): no results")
            return
        }
        for index in requests.indices {
            guard let outcome = outcomes.withLock({ $0[index] }) else { continue }
            check(
                outcome,
                step,
                Self.answer(answers[index]),
                recipes: step.sealed.isEmpty ? [] : step.sealed[index],
                at: "\(place), request \(index)"
            )
        }
    }

    private static func answer(_ json: JSONValue) -> ExpectedAnswer {
        if let result = json["result"]?.object { return .result(result) }
        if let name = json["error"]?["name"]?.string { return .refusal(name) }
        if let code = json["error"]?["code"]?.int { return .errorCode(code) }
        return .anyOf((json["anyOf"]?.array ?? []).map(answer), flag: json["flag"]?.string ?? "")
    }

    private mutating func check(
        _ outcome: Outcome,
        _ step: ScenarioStep,
        _ answer: ExpectedAnswer,
        recipes: [SealedFrameRecipe],
        at place: String
    ) {
        var outcome = outcome
        var answer = answer
        if !recipes.isEmpty, case .result(var result) = outcome {
            if result["disposition"] == "forwarded" {
                recompute(result, recipes, at: place)
                let isLiteral = pinsPrefixes && Self.hasData(answer)
                if !isLiteral {
                    result["data"] = nil
                    outcome = .result(result)
                    answer = Self.withoutData(answer)
                }
            }
        }
        if !matches(outcome, answer, isUnordered: step.isUnordered) {
            mismatches.append("\(place): expected \(answer.json.text()), got \(outcome)")
        }
    }

    private static func hasData(_ answer: ExpectedAnswer) -> Bool {
        if case .result(let result) = answer { result["data"] != nil } else { false }
    }

    private static func withoutData(_ answer: ExpectedAnswer) -> ExpectedAnswer {
        guard case .result(var result) = answer else { return answer }
        result["data"] = nil
        return .result(result)
    }

    private mutating func recompute(_ result: JSONObject, _ recipes: [SealedFrameRecipe], at place: String) {
        let frame = result["data"]?.string.flatMap(Hex.decode) ?? []
        var scratch = [UInt8](repeating: 0, count: frame.count)
        var span = scratch.mutableSpan
        var bytes = span.mutableBytes
        guard case .framed(let opener) = FrameOpener.read(frame.span.bytes, into: &bytes) else {
            mismatches.append("\(place): not a framed frame")
            return
        }
        let read = opener.trailer
        let found = recipes.first { recipe in
            let trailer = Trailer(
                frameCounter: read.frameCounter,
                ivPrefix: read.ivPrefix,
                keyIndex: recipe.keyIndex,
                clearHeader: ClearHeader(size: recipe.clearBytes, isEscaped: recipe.isEscaped)
            )
            let algorithm: Algorithm = recipe.key.count == 16 ? .aes128GCM : .aes256GCM
            guard let cipher = try? AESGCM(algorithm, key: recipe.key.span.bytes) else { return false }
            return (try? FrameSealer.seal(recipe.plaintext, trailer: trailer, using: cipher)) == frame
        }
        guard let found else {
            mismatches.append("\(place): the frame is none of the allowed ones: \(result)")
            return
        }
        if let counter = found.frameCounter, counter != read.frameCounter {
            mismatches.append("\(place): counter \(read.frameCounter), not \(counter)")
        }
        if !ivs[found.key, default: []].insert(read.iv.bytes).inserted {
            mismatches.append("\(place): an IV comes twice")
        }
    }

    private func varied(_ request: Request, _ vary: ScenarioStep.Vary?, _ iteration: Int) -> Request {
        var request = request
        if !pinsPrefixes { request.params["ivPrefix"] = nil }
        guard let vary, var bytes = request.params[vary.param]?.string.flatMap(Hex.decode) else { return request }
        let start = vary.at < 0 ? bytes.count + vary.at : vary.at
        var carry = iteration
        for place in (start..<start + vary.width).reversed() {
            let sum = Int(bytes[place]) + carry & 0xFF
            carry = (Int(bytes[place]) + carry) >> 8
            bytes[place] = UInt8(truncatingIfNeeded: sum)
        }
        request.params[vary.param] = .string(Hex.encode(bytes))
        return request
    }

    private func matches(_ outcome: Outcome, _ answer: ExpectedAnswer, isUnordered: Bool) -> Bool {
        switch (answer, outcome) {
        case (.result(let expected), .result(let actual)):
            matches(.object(expected), .object(actual), at: "", isUnordered)
        case (.refusal(let name), .error(let error)): error.code == -32000 && error.name == name
        case (.errorCode(let code), .error(let error)): error.code == code
        case (.anyOf(let answers, _), _): answers.contains { matches(outcome, $0, isUnordered: isUnordered) }
        default: false
        }
    }

    private func matches(_ expected: JSONValue, _ actual: JSONValue, at key: String, _ isUnordered: Bool) -> Bool {
        switch (expected, actual) {
        case (_, _) where key == "reason": actual.string?.isEmpty == false
        case (_, .number(let number)) where ["framesPerSecond", "maxCryptoMilliseconds"].contains(key): number >= 0
        case (.object(let expected), .object(let actual)):
            Set(expected.keys) == Set(actual.keys)
                && expected.members.allSatisfy { matches($0.value, actual[$0.key] ?? nil, at: $0.key, isUnordered) }
        case (.array(let expected), .array(let actual)):
            matches(
                expected,
                actual[...],
                isSet: isUnordered || ["perUserKeys", "sharedKeys", "encode", "decode"].contains(key),
                isUnordered
            )
        default: expected == actual
        }
    }

    private func matches(
        _ expected: [JSONValue],
        _ actual: ArraySlice<JSONValue>,
        isSet: Bool,
        _ isUnordered: Bool
    ) -> Bool {
        guard expected.count == actual.count else { return false }
        var left = Array(actual)
        for element in expected {
            let place = left.firstIndex { matches(element, $0, at: "", isUnordered) }
            guard let place, isSet || place == 0 else { return false }
            left.remove(at: place)
        }
        return true
    }
}
