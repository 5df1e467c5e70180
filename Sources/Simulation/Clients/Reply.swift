internal import AdapterProtocol
internal import JSON

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A client's answer to an operation.
enum Reply: Sendable {
    case answer(Answer)
    case error(ProtocolError)
    /// A result that was not read.
    case other(JSONObject)

    /// The answer to a request; nil stands for one that is about no manager.
    init(_ outcome: Outcome, to operation: ManagerOperation? = nil) {
        switch (outcome, operation) {
        case (.error(let error), _): self = .error(error)
        case (.result(let result), .encrypt), (.result(let result), .decrypt):
            let frame = Answer.Frame(json: result)
            let isRead = frame.map { ($0.disposition == .forwarded) == ($0.data != nil) } ?? false
            self = isRead ? frame.map { .answer(.frame($0)) } ?? .other(result) : .other(result)
        case (.result(let result), _): self = .other(result)
        }
    }

    /// The answer of a client in this process.
    init(of client: any LocalClient, to operation: ClientOperation) {
        do throws(ProtocolError) {
            self = .answer(try client.answer(to: operation))
        } catch {
            self = .error(error)
        }
    }

    /// The frame that goes on, if one does.
    var forwarded: [UInt8]? { if case .answer(let answer) = self { answer.forwarded } else { nil } }

    /// Whether a frame was dropped.
    var isDropped: Bool { if case .answer(.frame(let frame)) = self { frame.disposition == .dropped } else { false } }

    /// The result as the protocol writes it; empty for an error.
    fileprivate var json: JSONObject {
        switch self {
        case .answer(let answer): answer.json
        case .error: [:]
        case .other(let result): result
        }
    }
}

extension Answer {
    /// The frame that goes on; nil where it is dropped.
    var forwarded: [UInt8]? { if case .frame(let frame) = self { frame.data } else { nil } }

    /// What is wrong with a client's answer where this is the model's, in
    /// words; nil where they agree.
    ///
    /// - Parameter hasClock: whether throttled events can be compared too.
    func difference(from reply: Reply, hasClock: Bool = true) -> String? {
        switch (self, reply) {
        case (_, .error(let error)): return "the client answered with error \(error.code): \(error.message)"
        case (.frame, .answer(.frame(let found))):
            switch (forwarded, found.data) {
            case (nil, nil): return nil
            case (nil, _): return "the frame is forwarded where it should be dropped"
            case (_, nil): return "the frame is dropped where it should be forwarded"
            case (let right?, let found?):
                return right.hasSameBytes(as: found) ? nil : "the forwarded bytes are not the right ones"
            }
        case (.frame, _): return "the answer \(reply.json) says nothing about a frame"
        case (.events, _): return Self.difference(json.events, reply.json.events, hasClock: hasClock)
        default: return reply.json.isEmpty ? nil : "the answer is \(reply.json) where {} is expected"
        }
    }

    private static func difference(_ wanted: [JSONObject], _ given: [JSONObject], hasClock: Bool) -> String? {
        let wanted = hasClock ? wanted : wanted.filter(\.isUnthrottled)
        let given = (hasClock ? given : given.filter(\.isUnthrottled)).failuresBeforeStalls
        guard wanted != given else { return nil }
        let index = zip(wanted, given).enumerated().first { $1.0 != $1.1 }?.offset ?? min(wanted.count, given.count)
        func text(_ events: [JSONObject]) -> String { index < events.count ? events[index].description : "nothing" }
        return "event \(index + 1) is \(text(given)) where \(text(wanted)) is expected"
    }
}

extension [JSONObject] {
    /// The events with each failure before the stall that the same frame may
    /// have caused: a client may tell them in either order (EVT-14).
    fileprivate var failuresBeforeStalls: [JSONObject] {
        var events = self
        for (index, (first, second)) in zip(self, dropFirst()).enumerated()
        where first["name"] == "e2ee.decryption_stalled" && second["name"] == "e2ee.decryption_failed"
            && first["userId"] == second["userId"] && first["trackType"] == second["trackType"]
        {
            events.swapAt(index, index + 1)
        }
        return events
    }
}

extension JSONObject {
    /// The events of an answer, without their free text; text that is empty
    /// stays, since no event has that (EVT-17).
    fileprivate var events: [JSONObject] {
        (self["events"]?.array ?? []).compactMap(\.object).map { event in
            guard let reason = event["reason"]?.string, !reason.isEmpty else { return event }
            var event = event
            event["reason"] = true
            return event
        }
    }

    /// Whether the event comes without a throttle, whatever the time is.
    fileprivate var isUnthrottled: Bool {
        ["e2ee.decryption_stalled", "e2ee.encryption_failed"].contains(self["name"]?.string)
    }
}

extension [UInt8] {
    /// Whether two arrays are equal, by `memcmp`: `==` compares one byte after
    /// the other.
    func hasSameBytes(as other: [UInt8]) -> Bool {
        count == other.count
            && withUnsafeBytes { own in
                other.withUnsafeBytes { other in
                    own.isEmpty || memcmp(own.baseAddress!, other.baseAddress!, own.count) == 0
                }
            }
    }
}
