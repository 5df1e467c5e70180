internal import AdapterProtocol
internal import JSON
internal import VectorFiles

/// What the checks of the protocol ask of one profile.
struct ProfileSteps: Sendable {
    typealias Step = ProtocolCheck.Step

    let profile: String
    /// A method that looks like one of the profile.
    let unknownMethod: String
    /// Makes one object of each kind.
    let make: [Step]
    /// Uses objects of those names, which are not there.
    let unknown: [Step]
    /// Parameters that are missing or mistyped, of objects that are there.
    let malformed: [Step]
    /// Parameters that are null, where they may be absent.
    let nulls: [Step]
    /// What shows that the clock goes on after `reset`.
    var clock: [Step] = []

    /// Makes the last of them once more.
    var makeAgain: Step { Step(make[make.count - 1].request, .badParameters) }

    /// Drops all objects.
    static let reset = Step(Request(.reset), .done)

    static let all = [manager, call, engine, session]

    private static let manager = ProfileSteps(
        profile: "framed-manager",
        unknownMethod: "manager.nobodyKnows",
        make: [Step(.raw("manager.create", ["manager": "m", "userId": "alice"]), .done)],
        unknown: [Step(.raw("manager.dispose", ["manager": "m"]), .badParameters)],
        malformed: [
            Step(.raw("manager.create", ["manager": "n"]), .badParameters),
            Step(.raw("manager.create", ["manager": "n", "userId": 5]), .badParameters),
            Step(
                .raw("manager.create", ["manager": "n", "userId": "bob", "algorithm": "AES-192-GCM"]),
                .badParameters
            ),
            Step(.raw("manager.encrypt", ["manager": "m", "trackType": "AUDIO", "codec": "opus"]), .badParameters),
            Step(.raw("manager.encrypt", ["manager": "m", "trackType": "Audio", "data": "78aa"]), .badParameters),
            Step(.raw("manager.encrypt", ["manager": "m", "trackType": "AUDIO", "data": "78a"]), .badParameters),
            Step(.raw("manager.encrypt", ["manager": "m", "trackType": "AUDIO", "data": "78zz"]), .badParameters),
            Step(.raw("manager.setKey", ["manager": "m", "userId": "alice", "keyIndex": 0]), .badParameters),
            Step(
                .raw("manager.setKey", ["manager": "m", "userId": "alice", "keyIndex": "0", "key": key]),
                .badParameters
            ),
        ],
        nulls: [
            Step(.raw("manager.create", ["manager": "m", "userId": "alice", "algorithm": .null]), .done),
            Step(
                .raw(
                    "manager.setKey",
                    ["manager": "m", "userId": "bob", "keyIndex": 0, "key": key, "ivPrefix": .null]
                ),
                .done
            ),
            Step(
                .raw(
                    "manager.encrypt",
                    ["manager": "m", "trackType": "AUDIO", "codec": .null, "frameType": .null, "data": ""]
                ),
                .result(["disposition": "forwarded", "data": ""])
            ),
        ],
        clock: [
            advance(1), create, sealedFrame, events(1), reset, create, sealedFrame, events(1), sealedFrame, events(0),
            advance(1001), sealedFrame, events(1),
        ]
    )

    private static let call = ProfileSteps(
        profile: "encrypted-call",
        unknownMethod: "call.nobodyKnows",
        make: [createCall(), openCall],
        unknown: [
            Step(openCall.request, .badParameters), Step(.raw("call.leave", ["call": "c"]), .badParameters),
        ],
        malformed: [
            Step(.raw("backend.createCall", ["callID": "other"]), .badParameters),
            Step(.raw("backend.createCall", ["callID": "other", "mode": "on"]), .badParameters),
            Step(.raw("call.open", ["call": "d", "callID": "room"]), .badParameters),
        ],
        nulls: [
            createCall(["override": .null]), openCall,
            Step(.raw("call.setManager", ["call": "c", "manager": .null]), .done),
        ]
    )

    private static let engine = ProfileSteps(
        profile: "frame-cryptor",
        unknownMethod: "engine.nobodyKnows",
        make: [Step(.raw("engine.create", ["engine": "e"]), .done)],
        unknown: [Step(.raw("engine.initialize", ["engine": "e"]), .badParameters)],
        malformed: [
            Step(.raw("engine.initialize", ["engine": "e"]), .done),
            Step(.raw("engine.send", ["engine": "e", "mediaType": "audio", "ssrc": 1]), .badParameters),
            Step(.raw("engine.send", ["engine": "e", "mediaType": "sound", "ssrc": 1, "data": "78"]), .badParameters),
            Step(.raw("engine.send", ["engine": "e", "mediaType": "audio", "ssrc": -1, "data": "78"]), .badParameters),
        ],
        nulls: [
            Step(.raw("engine.create", ["engine": "e"]), .done),
            Step(.raw("engine.initialize", ["engine": "e"]), .done),
            Step(
                .raw(
                    "engine.receive",
                    ["engine": "e", "mediaType": "audio", "ssrc": 1, "data": "78aabb", "counter": .null]
                ),
                .result(["disposition": "decoded", "data": "78aabb"])
            ),
        ]
    )

    private static let session = ProfileSteps(
        profile: "session-secret",
        unknownMethod: "session.nobodyKnows",
        make: [createSession],
        unknown: [Step(.raw("session.state", ["session": "s"]), .badParameters)],
        malformed: [
            Step(.raw("session.create", ["session": "t"]), .badParameters),
            Step(.raw("session.create", ["session": "t", "encrypted": "true"]), .badParameters),
            Step(.raw("session.setSecret", ["session": "s", "secret": 5]), .badParameters),
        ],
        nulls: [createSession, Step(.raw("session.setSecret", ["session": "s", "secret": .null]), .done)]
    )

    // MARK: Single steps

    private static let key: JSONValue = "000102030405060708090a0b0c0d0e0f"
    private static let openCall = Step(.raw("call.open", ["call": "c", "callID": "room", "userId": "alice"]), .done)
    private static let createSession = Step(.raw("session.create", ["session": "s", "encrypted": true]), .done)
    private static let create = Step(.raw("manager.create", ["manager": "m", "userId": "bob"]), .done)

    private static func createCall(_ more: JSONObject = [:]) -> Step {
        var params: JSONObject = ["callID": "room", "mode": "auto-on"]
        for (name, value) in more.members { params[name] = value }
        return Step(.raw("backend.createCall", params), .result(["created": true, "encrypted": true]))
    }

    /// The first published frame of `Spec/format.md`, for which there is no
    /// key.
    private static let sealedFrame = Step(
        .raw(
            "manager.decrypt",
            [
                "manager": "m", "userId": "alice", "trackType": "AUDIO",
                "data": "78d02bf795e85c0bed034f7b282ca617cf76d57eb000000001111111111111111100000101e2eefeed",
            ]
        ),
        .result(["disposition": "dropped"])
    )

    private static func events(_ count: Int) -> Step {
        let missing: JSONValue = [
            "name": "e2ee.missing_key", "userId": "alice", "trackType": "AUDIO", "keyIndex": 0,
        ]
        return Step(
            .raw("manager.events", ["manager": "m"]),
            .result(["events": .array([JSONValue](repeating: missing, count: count))])
        )
    }

    private static func advance(_ milliseconds: Int64) -> Step {
        Step(.raw("clock.advance", ["milliseconds": .integer(milliseconds)]), .done)
    }
}

extension ExpectedAnswer {
    fileprivate static let done = result([:])
    fileprivate static let badParameters = errorCode(-32602)
}
