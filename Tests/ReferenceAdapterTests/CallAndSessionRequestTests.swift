import AdapterProtocol
import JSON
import Testing

@testable import ReferenceAdapter

@Suite("Requests about calls and sessions")
struct CallAndSessionRequestTests {
    private let client = ReferenceImplementation()

    private func code(_ method: String, _ params: JSONObject) -> Int? {
        if case .error(let error) = client.perform(.raw(method, params)) { error.code } else { nil }
    }

    @Test("both profiles are offered, with the control and the feature that their tests need")
    func handshake() {
        #expect(client.handshake.profiles.isSuperset(of: ["encrypted-call", "session-secret"]))
        #expect(client.handshake.controls.contains("decryption-fault"))
        #expect(client.handshake.features == ["encryption-not-enabled"])
    }

    @Test("a call object needs a call that exists and a name that is new")
    func callObjects() {
        let open: JSONObject = ["call": "c", "callID": "room", "userId": "alice"]
        #expect(code("call.open", open) == -32602)
        #expect(code("backend.createCall", ["callID": "room", "mode": "always"]) == -32602)
        #expect(code("backend.createCall", ["callID": "room", "mode": "auto-on", "override": "disabled"]) == -32602)
        #expect(code("backend.createCall", ["callID": "room", "mode": "auto-on"]) == nil)
        #expect(code("call.open", open) == nil)
        #expect(code("call.open", open) == -32602)
        #expect(code("call.setManager", ["call": "c", "manager": "nobody"]) == -32602)
        #expect(code("call.setManager", ["call": "c", "manager": .null]) == nil)
        #expect(code("call.join", ["call": "d"]) == -32602)
    }

    @Test("a session refuses by -32602 what the protocol has no name for")
    func sessions() {
        #expect(code("session.create", ["session": "s"]) == -32602)
        #expect(code("session.create", ["session": "s", "encrypted": false]) == nil)
        #expect(code("session.create", ["session": "s", "encrypted": true]) == -32602)
        #expect(code("session.publish", ["session": "s", "publisher": "p"]) == -32602)
        #expect(code("session.connect", ["session": "s"]) == nil)
        #expect(code("session.deliver", ["session": "s", "subscriber": "t"]) == -32602)
        #expect(code("session.subscribe", ["session": "s", "subscriber": "t", "publisherSecret": "short"]) == -32602)
        #expect(code("session.subscribe", ["session": "s", "subscriber": "t"]) == nil)
        #expect(code("session.deliver", ["session": "s", "subscriber": "t", "fault": "external"]) == -32602)
        #expect(code("session.setSecret", ["session": "s", "secret": 12_345_678]) == -32602)
    }

    @Test("reset forgets calls, call objects and sessions")
    func reset() {
        #expect(code("backend.createCall", ["callID": "room", "mode": "auto-on"]) == nil)
        #expect(code("call.open", ["call": "c", "callID": "room", "userId": "alice"]) == nil)
        #expect(code("session.create", ["session": "s", "encrypted": true]) == nil)
        _ = client.perform(Request.raw("reset"))
        #expect(code("call.join", ["call": "c"]) == -32602)
        #expect(code("call.open", ["call": "c", "callID": "room", "userId": "alice"]) == -32602)
        #expect(code("session.connect", ["session": "s"]) == -32602)
        #expect(
            client.perform(Request.raw("backend.createCall", ["callID": "room", "mode": "disabled"]))
                == .result(["created": true, "encrypted": false])
        )
    }
}
