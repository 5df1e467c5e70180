import AdapterProtocol
import JSON
import ReferenceClient
import Testing

@testable import ReferenceAdapter

@Suite("Reference adapter")
struct ReferenceImplementationTests {
    private func code(_ outcome: Outcome) -> Int? {
        if case .error(let error) = outcome { error.code } else { nil }
    }

    private func name(_ outcome: Outcome) -> String? {
        if case .error(let error) = outcome { error.name } else { nil }
    }

    @Test("hidden controls are not offered and their methods are not there")
    func hiddenControls() throws {
        let options = try ReferenceOptions(arguments: ["--no-iv-prefix", "--no-frame-counter", "--no-clock"])
        let client = ReferenceImplementation(options: options)
        #expect(client.handshake.controls.isDisjoint(with: ["iv-prefix", "frame-counter", "clock"]))
        #expect(code(client.perform(Request.raw("clock.advance", ["milliseconds": 1]))) == -32601)
        #expect(
            code(client.perform(Request.raw("manager.setFrameCounter", ["manager": "m", "frameCounter": 1]))) == -32601
        )
    }

    @Test("an unknown option is refused by name")
    func unknownOption() {
        #expect(throws: ReferenceOptions.UnknownOption(name: "--fast")) {
            try ReferenceOptions(arguments: ["--fast"])
        }
    }

    @Test("requests that are wrong in form get -32602 and change nothing")
    func wrongForm() {
        let client = ReferenceImplementation()
        #expect(code(client.perform(Request.raw("manager.create", ["manager": "m"]))) == -32602)
        #expect(code(client.perform(Request.raw("manager.create", ["manager": "m", "userId": "alice"]))) == nil)
        #expect(code(client.perform(Request.raw("manager.create", ["manager": "m", "userId": "alice"]))) == -32602)
        #expect(code(client.perform(Request.raw("manager.events", ["manager": "n"]))) == -32602)
        let odd: JSONObject = ["manager": "m", "userId": "a", "keyIndex": 0, "key": "0"]
        #expect(code(client.perform(Request.raw("manager.setKey", odd))) == -32602)
        #expect(code(client.perform(Request.raw("manager.fly"))) == -32601)
    }

    @Test(
        "an index is any number, and one that is none of 0-255 is refused (KEY-1)",
        arguments: [
            (JSONValue.number(1.5), "invalidKeyIndex"), (.integer(-1), "invalidKeyIndex"),
            (.integer(256), "invalidKeyIndex"),
            (.unsigned(.max), "invalidKeyIndex"), (.number(1e300), "invalidKeyIndex"), (.number(255.0), nil),
        ] as [(JSONValue, String?)]
    )
    func keyIndex(index: JSONValue, refusal: String?) {
        let client = ReferenceImplementation()
        _ = client.perform(Request.raw("manager.create", ["manager": "m", "userId": "alice"]))
        let key: JSONValue = "000102030405060708090a0b0c0d0e0f"
        let outcome = client.perform(
            Request.raw("manager.setSharedKey", ["manager": "m", "keyIndex": index, "key": key])
        )
        #expect(name(outcome) == refusal)
    }

    @Test("reset drops every object and the clock goes on")
    func reset() {
        let client = ReferenceImplementation()
        _ = client.perform(Request.raw("manager.create", ["manager": "m", "userId": "alice"]))
        _ = client.perform(Request.raw("clock.advance", ["milliseconds": 1500]))
        _ = client.perform(Request.raw("reset"))
        #expect(code(client.perform(Request.raw("manager.events", ["manager": "m"]))) == -32602)
        #expect(client.virtualTime.now == .milliseconds(1500))
    }
}
