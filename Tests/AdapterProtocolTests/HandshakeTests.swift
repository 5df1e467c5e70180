import AdapterProtocol
import JSON
import Testing

@Suite("The handshake as JSON")
struct HandshakeTests {
    static let whole: JSONObject = [
        "protocolVersion": 1,
        "implementation": ["name": "sdk", "version": "2.1", "language": "Kotlin"],
        "profiles": ["framed-manager", "session-secret"],
        "algorithms": ["AES-128-GCM"],
        "codecs": ["h264", "vp8"],
        "controls": ["clock"],
        "installationPaths": ["object"],
        "features": ["encryption-not-enabled"],
        "unsupported": [["method": "concurrently", "reason": "one thread"]],
    ]

    @Test("Everything in it is read, and written again")
    func roundTrip() throws {
        let handshake = try Handshake(json: HandshakeTests.whole)
        #expect(handshake.name == "sdk" && handshake.version == "2.1" && handshake.language == "Kotlin")
        #expect(handshake.profiles == ["framed-manager", "session-secret"])
        #expect(handshake.algorithms == ["AES-128-GCM"])
        #expect(handshake.codecs == ["h264", "vp8"])
        #expect(handshake.controls == ["clock"])
        #expect(handshake.installationPaths == ["object"])
        #expect(handshake.features == ["encryption-not-enabled"])
        #expect(handshake.unsupported == [.init(method: "concurrently", reason: "one thread")])
        #expect(handshake.json == HandshakeTests.whole)
    }

    @Test("A list that is absent or null is empty")
    func absent() throws {
        var json = HandshakeTests.whole
        for key in ["algorithms", "codecs", "controls", "installationPaths", "features"] { json[key] = nil }
        json["unsupported"] = .null
        let handshake = try Handshake(json: json)
        #expect(handshake.controls.isEmpty && handshake.unsupported.isEmpty)
    }

    @Test(
        "What does not belong is refused with its place",
        arguments: [
            ("protocolVersion", nil, "names no protocol version; 1 is expected"),
            ("protocolVersion", 2, "names protocol version 2; 1 is expected"),
            ("protocolVersion", "1", "names protocol version \"1\"; 1 is expected"),
            ("implementation", nil, "has no object implementation"),
            ("implementation", ["name": "sdk", "version": "1"], "has no text implementation.language"),
            ("implementation", ["name": "", "version": "1", "language": "C"], "has no text implementation.name"),
            (
                "implementation", ["name": "sdk", "version": "1", "language": "C", "os": "x"],
                "has an unknown member implementation.os"
            ),
            ("profiles", [], "offers no profile"),
            ("profiles", "framed-manager", "has a profiles that is not a list"),
            ("profiles", ["framed-manager", 1], "has a profiles[1] that is not a string"),
            (
                "profiles", ["framed"],
                "lists \"framed\" under profiles, "
                    + "which can hold encrypted-call, frame-cryptor, framed-manager, session-secret"
            ),
            ("controls", ["ivPrefix"], "lists \"ivPrefix\" under controls"),
            ("algorithms", ["AES-192-GCM"], "lists \"AES-192-GCM\" under algorithms"),
            ("installationPaths", ["pointer"], "lists \"pointer\" under installationPaths, which can hold"),
            ("features", ["flying"], "lists \"flying\" under features"),
            ("codecs", ["VP8"], "lists \"VP8\" under codecs, which can hold h264, opus, vp8, vp9"),
            ("unsupported", ["concurrently"], "has an unsupported[0] that is not an object"),
            (
                "unsupported", [["method": "manager.fly", "reason": "no wings"]],
                "lists \"manager.fly\" under unsupported[0], which is no method that a client may lack"
            ),
            (
                "unsupported", [["method": "reset", "reason": "no"]],
                "lists \"reset\" under unsupported[0], which is no method that a client may lack"
            ),
            (
                "unsupported", [["method": "clock.advance", "reason": "no"]],
                "offers the control clock and lists its method clock.advance under unsupported"
            ),
            ("unsupported", [["method": "concurrently"]], "has no text unsupported[0].reason"),
            ("profile", [], "has an unknown member profile"),
        ] as [(String, JSONValue?, String)]
    )
    func refusal(_ key: String, _ value: JSONValue?, _ words: String) {
        var json = HandshakeTests.whole
        json[key] = value
        let failure = #expect(throws: ClientFailure.self) { try Handshake(json: json) }
        #expect(failure?.code == .noHandshake)
        #expect(failure?.reason.hasPrefix("the handshake " + words) == true, "\(failure?.reason ?? "")")
    }
}
