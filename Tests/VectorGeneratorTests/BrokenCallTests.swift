import AdapterProtocol
import JSON
import ReferenceAdapter
import Synchronization
import Testing
import VectorFiles
import Verdicts

@testable import VectorGenerator

/// Calls that go wrong in the ways that products did.
private enum BrokenCall: String, CaseIterable {
    case joinsWithoutManager
    case joinsPlainWithManager
    case sendsPlainAfterRefusal
    case attachesAfterJoining
    case clearsOnLeaving
    case disposesOnLeaving
    case sharesManagerBetweenCallObjects
    case overridesExistingCall
    case alwaysSaysItHasAManager
    case forgetsScreenShares
    case forgetsReceivedTracks
    case opensUnderTheFirstSender
    case takesDisposedManagers
    case sendsPlainOnceDisposed
    case swallowsRefusalsOfAttaching

    /// A test that must catch it.
    var caughtBy: String {
        switch self {
        case .joinsWithoutManager: "joining/no-manager-auto-on"
        case .joinsPlainWithManager: "joining/manager-in-a-plain-call"
        case .sendsPlainAfterRefusal: "joining/no-manager-available-asked-for"
        case .attachesAfterJoining: "attaching/replacing-after-joining"
        case .clearsOnLeaving: "attaching/leaving-and-rejoining"
        case .disposesOnLeaving: "attaching/manager-in-the-next-call"
        case .sharesManagerBetweenCallObjects: "attaching/new-call-object-needs-its-own"
        case .overridesExistingCall: "modes/disabled-created-again-as-auto-on"
        case .alwaysSaysItHasAManager: "modes/disabled-is-plain"
        case .forgetsScreenShares: "outgoing/track-screen-share"
        case .forgetsReceivedTracks: "incoming/track-video-h264"
        case .opensUnderTheFirstSender: "incoming/each-sender-has-its-key"
        case .takesDisposedManagers: "disposing/attaching-a-disposed-manager"
        case .sendsPlainOnceDisposed: "disposing/nothing-is-sent"
        case .swallowsRefusalsOfAttaching: "attaching/clearing-after-joining"
        }
    }
}

/// What a broken call remembers between requests.
private struct Memory {
    var managers: [String: String] = [:]
    var lastManager: JSONValue?
    var firstSender: JSONValue?
    var disposed: Set<String> = []
}

@Suite("Calls that go wrong")
struct BrokenCallTests {
    @Test("are caught, each by a test that is named here", arguments: BrokenCall.allCases.map(\.rawValue))
    func caught(name: String) throws {
        let fault = try #require(BrokenCall(rawValue: name))
        let memory = Mutex(Memory())
        let id = "scenario/encrypted-call/\(fault.caughtBy)"
        let files = EncryptedCallScenarios.files().filter { file in file.tests.contains { $0.id == id } }
        let report = try AskedClient.report(files) { request, reference in
            let answer = Self.answer(request, reference, fault, memory)
            memory.withLock { $0.note(request, answer) }
            return answer
        }
        let failed = report.results.filter(\.verdict.isBad).map(\.id)
        #expect(failed.contains(id), "\(failed)")
    }

    private static func answer(
        _ request: Request,
        _ reference: ReferenceImplementation,
        _ fault: BrokenCall,
        _ memory: borrowing Mutex<Memory>
    ) -> Outcome {
        var request = request
        let call: JSONObject = ["call": request.params["call"] ?? .null]
        let remembered = memory.withLock { $0 }
        let manager = request.params["call"]?.string.flatMap { remembered.managers[$0] }
        switch (fault, request.method) {
        case (.opensUnderTheFirstSender, "call.receive"):
            request.params["userId"] = remembered.firstSender ?? request.params["userId"]
        case (.forgetsScreenShares, "call.send") where request.params["trackType"] == "SCREEN_SHARE",
            (.sendsPlainOnceDisposed, "call.send") where manager.map(remembered.disposed.contains) == true:
            return .result(["disposition": "sent", "data": request.params["data"] ?? .null])
        case (.forgetsReceivedTracks, "call.receive") where request.params["trackType"] == "VIDEO":
            return .result(["disposition": "forwarded", "data": request.params["data"] ?? .null])
        case (.overridesExistingCall, "backend.createCall"):
            return .result(["created": true, "encrypted": .bool(request.params["mode"] == "auto-on")])
        default: break
        }
        let outcome = reference.perform(request)
        switch (fault, request.method, refusal(outcome)) {
        case (.joinsWithoutManager, "call.join", "encryptionRequired"),
            (.joinsPlainWithManager, "call.join", "encryptionNotAllowed"):
            return .result(["encrypted": false, "request": ["e2ee": false]])
        case (.sendsPlainAfterRefusal, "call.send", "notJoined"):
            return .result(["disposition": "sent", "data": request.params["data"] ?? .null])
        case (.attachesAfterJoining, "call.setManager", "alreadyJoined"):
            _ = reference.perform(Request.raw("call.leave", call))
            _ = reference.perform(request)
            _ = reference.perform(Request.raw("call.join", call))
            return .result([:])
        case (.swallowsRefusalsOfAttaching, "call.setManager", .some), (.takesDisposedManagers, _, "disposed"):
            return .result([:])
        case (.clearsOnLeaving, "call.leave", nil): _ = reference.perform(Request.raw("call.setManager", call))
        case (.disposesOnLeaving, "call.leave", nil):
            if let manager { _ = reference.perform(Request.raw("manager.dispose", ["manager": .string(manager)])) }
        case (.sharesManagerBetweenCallObjects, "call.open", nil):
            guard let last = remembered.lastManager, let name = call["call"] else { break }
            _ = reference.perform(Request.raw("call.setManager", ["call": name, "manager": last]))
        case (.alwaysSaysItHasAManager, "call.join", nil):
            if case .result(var result) = outcome {
                result["request"] = ["e2ee": true]
                return .result(result)
            }
        default: break
        }
        return outcome
    }

    private static func refusal(_ outcome: Outcome) -> String? {
        if case .error(let error) = outcome { error.name } else { nil }
    }
}

extension Memory {
    fileprivate mutating func note(_ request: Request, _ outcome: Outcome) {
        guard case .result = outcome else { return }
        switch request.method {
        case "reset": self = Memory()
        case "call.setManager":
            if let call = request.params["call"]?.string {
                managers[call] = request.params["manager"]?.string
                lastManager = request.params["manager"]
            }
        case "call.receive": firstSender = firstSender ?? request.params["userId"]
        case "backend.createCall": firstSender = nil
        case "manager.dispose": _ = request.params["manager"]?.string.map { disposed.insert($0) }
        default: break
        }
    }
}
