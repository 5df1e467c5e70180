import AdapterProtocol
import JSON
import ReferenceAdapter
import Synchronization
import Testing
import VectorFiles
import Verdicts

@testable import VectorGenerator

/// Sessions that go wrong in the ways that products did, or could.
private enum BrokenSession: String, CaseIterable {
    case countsBytes
    case takesEmptyForNil
    case allows257
    case keepsTheFirstSecret
    case connectsWithoutSecret
    case publishesWithoutSecret
    case refusesSecretsBeforeConnecting
    case disconnectsOnMismatch
    case tellsNobody
    case callsInternalFaultsMismatch
    case decodesEverything
    case tellsEverySubscriber
    case keepsThemActive
    case forgetsToTellPublishers
    case neverRecovers
    case cutsSecrets

    /// A test that must catch it.
    var caughtBy: String {
        switch self {
        case .countsBytes: "secret-lengths/first-two-byte-7"
        case .takesEmptyForNil: "secret-lengths/replacing-empty"
        case .allows257: "secret-lengths/first-ascii-257"
        case .keepsTheFirstSecret: "encrypted-sessions/replaced-before-connecting"
        case .connectsWithoutSecret: "encrypted-sessions/connecting-without"
        case .publishesWithoutSecret: "sequences-3/create-encrypted-connect-publish-set-a-set-a"
        case .refusesSecretsBeforeConnecting: "plain-sessions/before-connecting"
        case .disconnectsOnMismatch: "mismatch/another-secret"
        case .tellsNobody: "mismatch/many-frames"
        case .callsInternalFaultsMismatch: "mismatch/internal-fault"
        case .decodesEverything: "mismatch/until-it-opens"
        case .tellsEverySubscriber: "mismatch/only-the-one-that-differs"
        case .keepsThemActive: "plain-sessions/while-subscribing"
        case .forgetsToTellPublishers: "sequences-7/create-plain-connect-publish-subscribe-set-a-clear"
        case .neverRecovers: "plain-sessions/recovery-of-the-same-objects"
        case .cutsSecrets: "mismatch/look-alike-after-16"
        }
    }
}

/// What a broken session remembers between requests.
private struct Memory {
    var hasSecret: Set<String> = []
    var hasFailed: Set<String> = []
    var subscribers: [String: [JSONValue]] = [:]
    var state: [String: JSONObject] = [:]
}

@Suite("Sessions that go wrong")
struct BrokenSessionTests {
    @Test("are caught, each by a test that is named here", arguments: BrokenSession.allCases.map(\.rawValue))
    func caught(name: String) throws {
        let fault = try #require(BrokenSession(rawValue: name))
        let memory = Mutex(Memory())
        let id = "scenario/session-secret/\(fault.caughtBy)"
        let files = SessionSecretScenarios.files().filter { file in file.tests.contains { $0.id == id } }
        let report = try AskedClient.report(files) { request, reference in
            memory.withLock { Self.answer(request, reference, fault, &$0) }
        }
        let failed = report.results.filter(\.verdict.isBad).map(\.id)
        #expect(failed.contains(id), "\(failed.prefix(20))")
    }

    private static func answer(
        _ request: Request,
        _ reference: ReferenceImplementation,
        _ fault: BrokenSession,
        _ memory: inout Memory
    ) -> Outcome {
        var request = request
        let session = request.params["session"]?.string ?? ""
        if request.method == "session.create" { memory.forget(session) }
        if let answer = replaced(&request, session, reference, fault, &memory) { return answer }
        let outcome = reference.perform(request)
        guard case .result(let result) = outcome else {
            memory.hasFailed.insert(session)
            if fault == .connectsWithoutSecret, request.method == "session.connect" { return .result([:]) }
            if fault == .publishesWithoutSecret, request.method == "session.publish" { return .result([:]) }
            return outcome
        }
        switch request.method {
        case "session.setSecret" where request.params["secret"] != nil: memory.hasSecret.insert(session)
        case "session.subscribe": memory.subscribers[session, default: []] += [request.params["subscriber"] ?? .null]
        case "session.deliver":
            if fault == .decodesEverything { return .result(["disposition": "decoded"]) }
            if fault == .disconnectsOnMismatch, result["disposition"] == "dropped" {
                memory.state[session] = ["connected": false, "publishers": [], "subscribers": []]
            }
        case "session.faults": return .result(["faults": .array(told(result, session, fault, memory))])
        case "session.state": return .result(memory.state[session] ?? result)
        default: break
        }
        return outcome
    }

    /// The answer in place of the reference's, or a request in place of the
    /// runner's.
    private static func replaced(
        _ request: inout Request,
        _ session: String,
        _ reference: ReferenceImplementation,
        _ fault: BrokenSession,
        _ memory: inout Memory
    ) -> Outcome? {
        let secret = request.params["secret"]?.string
        switch (fault, request.method) {
        case (.countsBytes, "session.setSecret"):
            guard let secret, (8...256).contains(secret.utf8.count), secret.count < 8 else { return nil }
            request.params["secret"] = .string(secret + "        ")
        case (.takesEmptyForNil, "session.setSecret") where secret == "": request.params["secret"] = nil
        case (.allows257, "session.setSecret") where secret?.utf8.count == 257:
            request.params["secret"] = .string(String(secret?.dropLast() ?? ""))
        case (.keepsTheFirstSecret, "session.setSecret") where secret != nil && memory.hasSecret.contains(session):
            return .result([:])
        case (.refusesSecretsBeforeConnecting, "session.setSecret"):
            let probe = reference.perform(Request.raw("session.state", ["session": .string(session)]))
            if case .result(let state) = probe, state["connected"] == false {
                return .error(.refusal(.encryptionNotEnabled))
            }
        case (.neverRecovers, "session.publish") where memory.hasFailed.contains(session):
            return .error(.refusal(.encryptionNotEnabled))
        case (.keepsThemActive, "session.setSecret"):
            if case .result(let state) = reference.perform(Request.raw("session.state", ["session": .string(session)]))
            {
                memory.state[session] = state
            }
        case (.cutsSecrets, "session.setSecret"), (.cutsSecrets, "session.subscribe"):
            for name in ["secret", "publisherSecret"] {
                if let text = request.params[name]?.string, (16...256).contains(text.count) {
                    request.params[name] = .string(String(text.prefix(16)))
                }
            }
        default: break
        }
        return nil
    }

    /// The faults as the broken session tells them.
    private static func told(
        _ result: JSONObject,
        _ session: String,
        _ fault: BrokenSession,
        _ memory: Memory
    ) -> [JSONValue] {
        let faults = result["faults"]?.array ?? []
        switch fault {
        case .tellsNobody: return []
        case .callsInternalFaultsMismatch:
            return faults.map { ["target": $0["target"] ?? .null, "name": "encryptionSecretMismatch"] }
        case .tellsEverySubscriber:
            guard let name = faults.first?["name"] else { return [] }
            return (memory.subscribers[session] ?? []).map { ["target": $0, "name": name] }
        case .forgetsToTellPublishers:
            let subscribers = memory.subscribers[session] ?? []
            return faults.filter { subscribers.contains($0["target"] ?? .null) }
        default: return faults
        }
    }
}

extension Memory {
    fileprivate mutating func forget(_ session: String) {
        hasSecret.remove(session)
        hasFailed.remove(session)
        subscribers[session] = nil
        state[session] = nil
    }
}
