internal import AdapterProtocol
internal import Foundation
internal import JSON
internal import ReferenceAdapter
internal import ReferenceClient

/// What the model answered to a call, and so what the client has to answer.
enum Expected: Sendable, Hashable {
    case done
    /// The frame goes on as these bytes.
    case forwarded([UInt8])
    case dropped
    case events([E2EEEvent])

    /// What is wrong with the client's answer, in words; nil where it agrees.
    ///
    /// - Parameter hasClock: whether throttled events can be compared too.
    func difference(from reply: Reply, hasClock: Bool = true) -> String? {
        switch (self, reply) {
        case (.forwarded(let bytes), .frame(let found?)):
            return bytes.hasSameBytes(as: found) ? nil : "the forwarded bytes are not the right ones"
        case (.dropped, .frame(nil)): return nil
        case (.forwarded, .frame(nil)): return "the frame is dropped where it should be forwarded"
        case (.dropped, .frame): return "the frame is forwarded where it should be dropped"
        case (_, .outcome(.error(let error))):
            return "the client answered with error \(error.code): \(error.message)"
        case (.done, .outcome(.result(let result))):
            return result.isEmpty ? nil : "the answer is \(result) where {} is expected"
        case (.events(let events), .outcome(.result(let result))):
            let found = (result["events"]?.array ?? []).compactMap(\.object)
            return Self.difference(events, found, hasClock: hasClock)
        case (_, .outcome(.result(let result))):
            return "the answer \(result) tells of no frame"
        case (_, .frame): return "the answer tells of a frame where there is none"
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
        var object = Answer.Event(self).json
        if reason != nil { object["reason"] = true }
        return object
    }
}

extension Expected {
    /// The answer itself.
    var reply: Reply {
        switch self {
        case .forwarded(let bytes): .frame(bytes)
        case .dropped: .frame(nil)
        case .done, .events: .outcome(.result(result))
        }
    }

    /// The answer as a scenario file has it.
    var result: JSONObject {
        switch self {
        case .done: [:]
        case .dropped: ["disposition": "dropped"]
        case .forwarded(let bytes): ["disposition": "forwarded", "data": .string(Hex.encode(bytes))]
        case .events(let events): ["events": .array(events.map { .object(Answer.Event($0).json) })]
        }
    }
}

extension [UInt8] {
    /// Whether two arrays are equal, sixteen bytes at a time.
    func hasSameBytes(as other: some Collection<UInt8> & ContiguousBytes) -> Bool {
        count == other.count
            && withUnsafeBytes { own in
                other.withUnsafeBytes { other in
                    own.isEmpty || memcmp(own.baseAddress!, other.baseAddress!, own.count) == 0
                }
            }
    }
}
