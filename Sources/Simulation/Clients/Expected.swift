internal import AdapterProtocol
internal import JSON
internal import ReferenceClient

/// What the model answered to a call, and so what the client has to answer.
enum Expected: Sendable, Hashable {
    case done
    /// The frame goes on as these bytes, whose digits may be known.
    case forwarded([UInt8], hex: String?)
    case dropped
    case events([E2EEEvent])

    /// What is wrong with the client's answer, in words; nil where it agrees.
    ///
    /// - Parameter hasClock: whether throttled events can be compared too.
    func difference(from outcome: Outcome, hasClock: Bool = true) -> String? {
        let result: JSONObject
        switch outcome {
        case .result(let object): result = object
        case .error(let error): return "the client answered with error \(error.code): \(error.message)"
        }
        switch self {
        case .done:
            return result.isEmpty ? nil : "the answer is \(result) where {} is expected"
        case .dropped:
            return result["disposition"]?.string == "dropped"
                ? nil : "the frame is \(result["disposition"]?.string ?? "nothing known") where it should be dropped"
        case .forwarded(let bytes, let hex):
            guard result["disposition"]?.string == "forwarded" else {
                return "the frame is \(result["disposition"]?.string ?? "nothing known") where it should be forwarded"
            }
            guard let data = result["data"]?.string else { return "a forwarded frame has no data" }
            return data == (hex ?? Hex.encode(bytes)) ? nil : "the forwarded bytes are not the right ones"
        case .events(let events):
            let found = (result["events"]?.array ?? []).compactMap(\.object)
            return Self.difference(events, found, hasClock: hasClock)
        }
    }

    private static func difference(_ expected: [E2EEEvent], _ found: [JSONObject], hasClock: Bool) -> String? {
        var wanted = expected.map(\.comparable)
        var given = found.map(\.withoutReason)
        if !hasClock {
            wanted.removeAll { !$0.isUnthrottled }
            given.removeAll { !$0.isUnthrottled }
        }
        guard wanted != given else { return nil }
        let place = zip(wanted, given).enumerated().first { $1.0 != $1.1 }?.offset ?? min(wanted.count, given.count)
        func text(_ events: [JSONObject]) -> String { place < events.count ? events[place].description : "nothing" }
        return "event \(place + 1) is \(text(given)) where \(text(wanted)) is expected"
    }
}

extension JSONObject {
    /// The event without its free text; text that is empty stays, since no
    /// event has that (EVT-17).
    fileprivate var withoutReason: JSONObject {
        guard let reason = self["reason"]?.string, !reason.isEmpty else { return self }
        var object = self
        object["reason"] = true
        return object
    }

    /// Whether the event comes whatever the time is.
    fileprivate var isUnthrottled: Bool {
        ["e2ee.decryption_stalled", "e2ee.encryption_failed"].contains(self["name"]?.string)
    }
}

extension E2EEEvent {
    /// The event as an answer has it, with `true` for free text.
    fileprivate var comparable: JSONObject {
        var object = json
        if reason != nil { object["reason"] = true }
        return object
    }

    /// The event as an answer has it.
    var json: JSONObject {
        var object: JSONObject = ["name": .string("e2ee.\(name.rawValue)"), "userId": .string(userID)]
        object["trackType"] = trackType.map { .string($0.rawValue) }
        object["keyIndex"] = keyIndex.map { .integer(Int64($0)) }
        object["version"] = version.map { .integer(Int64($0)) }
        object["reason"] = reason.map { .string($0) }
        return object
    }
}

extension Expected {
    /// The answer as a scenario file has it.
    var result: JSONObject {
        switch self {
        case .done: [:]
        case .dropped: ["disposition": "dropped"]
        case .forwarded(let bytes, let hex):
            ["disposition": "forwarded", "data": .string(hex ?? Hex.encode(bytes))]
        case .events(let events): ["events": .array(events.map { .object($0.json) })]
        }
    }
}
