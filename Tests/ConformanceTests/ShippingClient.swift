import AdapterProtocol
import JSON
import ReferenceAdapter
import Synchronization

/// A correct client that reads the public documents as clients that ship do,
/// where the reference client reads them otherwise.
///
/// - It tells a stall before the failure of the same frame (EVT-14).
/// - It latches `encryption_failed` for a track type and not for each of its
///   codecs; a codec that it does not know stays dead (EVT-6).
/// - It names a codec in every row of a report (EVT-10).
/// - It has no events after `dispose`, instead of refusing (MGR-2).
final class ShippingClient: Client {
    private struct Manager {
        var unread: [JSONValue] = []
        /// The latched track types; those of unknown codecs for ever.
        var latched: [JSONValue: Bool] = [:]
        var isDisposed = false
    }

    let handshake: Handshake
    private let correct = ReferenceImplementation()
    private let managers = Mutex<[String: Manager]>([:])

    init() { handshake = correct.handshake }

    func perform(_ request: Request) throws(ClientFailure) -> Outcome {
        guard let name = request.params["manager"]?.string, request.method.hasPrefix("manager.") else {
            if request.method == "reset" { managers.withLock { $0 = [:] } }
            return correct.perform(request)
        }
        return managers.withLock { managers in
            let outcome = correct.perform(request)
            var manager = managers[name, default: Manager()]
            defer { managers[name] = manager }
            if request.method == "manager.dispose" { manager.isDisposed = true }
            if manager.isDisposed { return request.method == "manager.events" ? .result(["events": []]) : outcome }
            if request.method == "manager.events" {
                guard case .result(let result) = outcome else { return outcome }
                defer { manager.unread = [] }
                return .result(["events": .array((manager.unread + events(result)).map(\.withCodecs))])
            }
            guard case .result(let told) = correct.perform(.raw("manager.events", ["manager": .string(name)])) else {
                return outcome
            }
            if case .result(let result) = outcome, request.method == "manager.encrypt",
                result["disposition"] == "forwarded", let type = request.params["trackType"],
                manager.latched[type] == false
            {
                manager.latched[type] = nil
            }
            manager.unread += read(events(told), request, &manager.latched)
            return outcome
        }
    }

    private func events(_ result: JSONObject) -> [JSONValue] { result["events"]?.array ?? [] }

    /// The events of one request, as this client tells them.
    private func read(_ events: [JSONValue], _ request: Request, _ latched: inout [JSONValue: Bool]) -> [JSONValue] {
        let stalls = events.filter { $0["name"] == "e2ee.decryption_stalled" }
        let others = events.filter { $0["name"] != "e2ee.decryption_stalled" }
        return stalls
            + others.filter { event in
                guard event["name"] == "e2ee.encryption_failed", let type = event["trackType"] else { return true }
                let isKnown = request.params["codec"]?.string.map(handshake.codecs.contains) ?? true
                return latched.updateValue(!isKnown, forKey: type) == nil
            }
    }
}

extension JSONValue {
    /// A report with a codec in each row of what was sealed.
    fileprivate var withCodecs: JSONValue {
        guard var event = object, let rows = event["encode"]?.array else { return self }
        event["encode"] = .array(
            rows.map { row in
                guard var named = row.object, named["codec"] == nil else { return row }
                named["codec"] = "unknown"
                return .object(named)
            }
        )
        return .object(event)
    }
}
