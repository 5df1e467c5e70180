internal import AEAD
internal import AdapterProtocol
internal import FrameDiagnosis
internal import JSON
internal import VectorFiles
internal import Verdicts

/// Compares a client's answer with the expected one, as `Spec/protocol.md`
/// says under "How results match".
struct AnswerMatcher {
    /// Whether all lists compare as multisets.
    var isUnordered = false
    /// Whether `live` is compared: with control `lifetime` only.
    var comparesLiving = true

    private static let sets: Set = [
        "perUserKeys", "sharedKeys", "publishers", "subscribers", "decode",
    ]

    /// Whether the outcome is what is expected.
    func matches(_ expected: ExpectedAnswer, _ outcome: Outcome) -> Bool {
        switch (expected, outcome) {
        case (.anyOf(let answers, _), _): answers.contains { matches($0, outcome) }
        case (.result(let expected), .result(let actual)): matches(.object(expected), .object(actual), key: nil)
        case (.refusal(let name), .error(let error)): error.code == -32000 && error.name == name
        case (.errorCode(let code), .error(let error)): error.code == code
        default: false
        }
    }

    /// The fields of both answers, including those that agree.
    func fields(_ expected: ExpectedAnswer, _ outcome: Outcome) -> [Failure.Field] {
        guard case .result(let expected) = expected, case .result(let actual) = outcome else {
            return [
                Failure.Field("answer", expected: expected.json.text(), actual: JSONValue.object(outcome.json).text())
            ]
        }
        let keys = expected.keys + actual.keys.filter { expected[$0] == nil }
        return keys.map { key in
            let (wanted, found) = (expected[key], actual[key])
            if matches(wanted ?? .null, found, key: key) {
                return Failure.Field(key, expected: wanted?.shown, actual: wanted?.shown)
            }
            return Failure.Field(key, expected: wanted?.shown(against: found), actual: found?.shown(against: wanted))
        }
    }

    func matches(_ expected: JSONValue, _ actual: JSONValue?, key: String?) -> Bool {
        let actual = actual ?? .null
        switch (key, expected) {
        case ("live", _) where !comparesLiving: return true
        case ("reason", .string): return actual.string.map { !$0.isEmpty } ?? false
        case ("code", .integer): return actual.int != nil
        case ("framesPerSecond", _), ("maxCryptoMilliseconds", _): return actual.isNonNegativeNumber
        case ("data", .object): return matchesDigest(expected, actual)
        case (_, .object(let expected)):
            guard var actual = actual.object else { return false }
            // A row of a report for which no codec was named (EVT-10).
            if key == "encode", expected["codec"] == nil { actual["codec"] = nil }
            return Set(expected.keys + actual.keys).allSatisfy { key in
                matches(expected[key] ?? .null, actual[key], key: key)
            }
        case (_, .array(let expected)):
            guard let actual = actual.array else { return false }
            return matches(list: expected, actual, key: key)
        default: return expected == actual
        }
    }

    private func matches(list expected: [JSONValue], _ actual: [JSONValue], key: String?) -> Bool {
        switch key {
        case "faults": return isSubset(actual, of: expected) && isSubset(expected, of: actual)
        case "diagnostics": return isPermutation(actual, of: expected, allowsMissing: true)
        case "calls":
            return Set((expected + actual).map { $0["mediaType"] }).allSatisfy { mediaType in
                isSequence(
                    expected.filter { $0["mediaType"] == mediaType },
                    actual.filter { $0["mediaType"] == mediaType }
                )
            }
        // Rows with a codec come first: those without one match any codec.
        case "encode":
            let rows = expected.filter { $0["codec"] != nil } + expected.filter { $0["codec"] == nil }
            return isPermutation(actual, of: rows, key: key)
        case let key? where Self.sets.contains(key): return isPermutation(actual, of: expected)
        default: return isUnordered ? isPermutation(actual, of: expected) : isSequence(expected, actual)
        }
    }

    private func isSequence(_ expected: [JSONValue], _ actual: [JSONValue]) -> Bool {
        expected.count == actual.count && zip(expected, actual).allSatisfy { matches($0, $1, key: nil) }
    }

    private func isSubset(_ list: [JSONValue], of other: [JSONValue]) -> Bool {
        list.allSatisfy { element in other.contains { matches($0, element, key: nil) } }
    }

    /// Whether each of `actual` is one of `expected`, each used once.
    private func isPermutation(
        _ actual: [JSONValue],
        of expected: [JSONValue],
        key: String? = nil,
        allowsMissing: Bool = false
    ) -> Bool {
        var rest = expected
        for element in actual {
            guard let index = rest.firstIndex(where: { matches($0, element, key: key) }) else { return false }
            rest.remove(at: index)
        }
        return rest.isEmpty || allowsMissing
    }

    /// Long outputs are known by their digest.
    private func matchesDigest(_ expected: JSONValue, _ actual: JSONValue) -> Bool {
        guard let digest = expected["sha256"]?.string.flatMap(Hex.decode), let length = expected["length"]?.int,
            let bytes = actual.string.flatMap(Hex.decode)
        else { return false }
        return VectorBytes.digest(digest, length: length).matches(bytes)
    }
}

extension JSONValue {
    /// A text as it is, anything else as compact JSON; long bytes shortened.
    fileprivate var shown: String { shortened.string ?? shortened.text() }

    /// The same, but of long bytes the part around the first difference.
    fileprivate func shown(against other: JSONValue?) -> String {
        guard let bytes = string.flatMap(Hex.decode), let others = other?.string.flatMap(Hex.decode) else {
            return shown
        }
        return FrameFields.shown(bytes, against: others)
    }

    /// The value with its long texts, which are bytes, cut.
    var shortened: JSONValue {
        switch self {
        case .string(let text) where text.utf8.count > 160:
            .string("\(text.prefix(120))… (\(text.utf8.count / 2) bytes)")
        case .array(let values): .array(values.map(\.shortened))
        case .object(let object): .object(JSONObject(object.members.map { ($0.key, $0.value.shortened) }))
        default: self
        }
    }

    fileprivate var isNonNegativeNumber: Bool {
        switch self {
        case .integer(let value): value >= 0
        case .unsigned: true
        case .number(let value): value >= 0
        default: false
        }
    }
}
