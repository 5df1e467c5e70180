import AdapterProtocol
import JSON
import ReferenceClient
import Testing

@testable import ReferenceAdapter

@Suite("Methods of profile frame-cryptor")
struct FrameCryptorMethodTests {
    private static let gcmKey: JSONValue = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"

    private let client = ReferenceImplementation()

    init() {
        perform("create")
        perform("initialize")
    }

    @discardableResult
    private func perform(_ method: String, _ params: JSONObject = [:]) -> Outcome {
        client.perform(Request.raw("engine.\(method)", JSONObject([("engine", "e")] + params.members)))
    }

    private func result(_ outcome: Outcome) -> JSONObject? {
        if case .result(let result) = outcome { result } else { nil }
    }

    private func code(_ outcome: Outcome) -> Int? {
        if case .error(let error) = outcome { error.code } else { nil }
    }

    @Test("the handshake offers the profile, both paths and the control lifetime")
    func handshake() {
        #expect(client.handshake.profiles.contains("frame-cryptor"))
        #expect(client.handshake.installationPaths == ["object", "callback"])
        #expect(client.handshake.controls.contains("lifetime"))
    }

    @Test(
        "cryptors that are described wrongly get -32602 and are not installed",
        arguments: [
            ["key": gcmKey], ["kind": "rot13", "key": "01"], ["kind": "xor"], ["kind": "xor", "key": ""],
            ["kind": "aes-256-gcm", "key": "01"],
            ["kind": "aes-256-gcm", "key": gcmKey, "firstCounter": 1],
            ["kind": "aes-256-gcm", "key": gcmKey, "firstCounter": "18446744073709551616"],
            ["kind": "refuse", "key": "01"], ["kind": "refuse", "key": "01", "what": "maxSize"],
            ["kind": "refuse", "key": "01", "what": "encrypt", "only": [0]],
            ["kind": "refuse", "key": "01", "what": "encrypt", "only": "1"],
            ["kind": "oversize", "key": "01"], ["kind": "oversize", "key": "01", "extra": 0],
            ["kind": "meeting", "key": "01"], ["kind": "meeting", "key": "01", "timeout": -1],
        ] as [JSONObject]
    )
    func wrongCryptors(cryptor: JSONObject) {
        #expect(code(perform("setFrameCryptor", ["cryptor": .object(cryptor)])) == -32602)
        let callbacks: JSONObject = ["callbacks": ["encrypt", "decrypt", "getMaxSize"], "cryptor": .object(cryptor)]
        #expect(code(perform("setFrameCrypto", callbacks)) == -32602)
        let sent = perform("send", ["mediaType": "audio", "ssrc": 1, "data": "00"])
        #expect(result(sent) == ["disposition": "sent", "data": "00"])
    }

    @Test(
        "callbacks and frames that are described wrongly get -32602",
        arguments: [
            ("setFrameCrypto", ["callbacks": ["encrypt"]]),
            ("setFrameCrypto", ["callbacks": ["encrypt", "encrypt"], "cryptor": ["kind": "xor", "key": "01"]]),
            ("setFrameCrypto", ["callbacks": ["maxSize"], "cryptor": ["kind": "xor", "key": "01"]]),
            ("setFrameCrypto", ["cryptor": ["kind": "xor", "key": "01"]]),
            ("setFrameCryptor", [:]),
            ("send", ["mediaType": "AUDIO", "ssrc": 1, "data": ""]),
            ("send", ["mediaType": "audio", "ssrc": 4_294_967_296, "data": ""]),
            ("receive", ["mediaType": "audio", "ssrc": 1, "data": "", "counter": 1]),
        ] as [(String, JSONObject)]
    )
    func wrongForm(method: String, params: JSONObject) {
        #expect(code(perform(method, params)) == -32602)
    }

    @Test("an engine has a name of its own, and reset takes it away")
    func names() {
        #expect(code(perform("create")) == -32602)
        _ = client.perform(Request.raw("reset"))
        #expect(code(perform("log")) == -32602)
        #expect(code(perform("create")) == nil)
    }

    @Test("a plain frame with the bytes of a ciphertext is refused (ONE-1)", arguments: ["object", "callback"])
    func plainCiphertext(path: String) {
        let cryptor: JSONValue = ["kind": "aes-256-gcm", "key": Self.gcmKey, "firstCounter": "0"]
        if path == "object" {
            perform("setFrameCryptor", ["cryptor": cryptor])
        } else {
            perform("setFrameCrypto", ["callbacks": ["getMaxSize", "decrypt", "encrypt"], "cryptor": cryptor])
        }
        // Without AAD, under counter 0: computed with pyca/cryptography.
        var frame: JSONObject = [
            "mediaType": "video", "ssrc": 7, "data": "76160e1268628b92a235ffa9132d40c05e04caf715",
        ]
        #expect(result(perform("receive", frame)) == ["disposition": "dropped"])
        frame["counter"] = "0"
        #expect(result(perform("receive", frame)) == ["disposition": "decoded", "data": "78aabbccdd"])
    }
}
