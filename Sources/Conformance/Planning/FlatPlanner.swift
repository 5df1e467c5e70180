internal import AdapterProtocol
internal import JSON
internal import VectorFiles

/// Turns flat vectors into requests (`Spec/protocol.md`, "From flat vectors to
/// requests"). One planner belongs to one process of the client.
struct FlatPlanner {
    private static let localUser = "alice"

    private let offersIVPrefix: Bool
    private let offersFrameCounter: Bool
    private let process: Int
    private var serial = 0
    /// The shared sealing manager of each algorithm, and the counter of its
    /// last frame.
    private var sealing: [String: (name: String, counter: Int)] = [:]
    private var opening: [String: String] = [:]

    init(_ client: Handshake, process: Int) {
        self.process = process
        offersIVPrefix = client.controls.contains("iv-prefix")
        offersFrameCounter = client.controls.contains("frame-counter")
    }

    /// Forgets the shared managers, since the client has dropped its objects.
    mutating func reset() {
        sealing = [:]
        opening = [:]
    }

    /// The conversation of a sealing vector.
    mutating func conversation(_ planned: PlannedTest, _ vector: SealVector) -> Conversation {
        var conversation = Conversation(planned: planned, turns: [])
        let manager = sealingManager(for: vector, planned.algorithm, &conversation)
        if let key = vector.key {
            conversation.prepare("manager.setKey", setKey(key, manager: manager, userID: Self.localUser, vector))
        }
        if let counter = vector.frameCounter, offersFrameCounter {
            conversation.prepare(
                "manager.setFrameCounter",
                ["manager": .string(manager), "frameCounter": .integer(Int64(counter - 1))]
            )
        }
        conversation.isWeakened = vector.frameCounter != nil && !offersFrameCounter
        var params: JSONObject = ["manager": .string(manager), "trackType": .string(vector.trackType)]
        params["codec"] = vector.codec.map { .string($0) }
        params["frameType"] = vector.frameType.map { .string($0) }
        params["data"] = .string(Hex.encode(vector.plaintext.bytes ?? []))
        conversation.turns.append(
            Turn(
                step: 1,
                request: Request("manager.encrypt", params),
                expectation: expectation(vector, of: planned, manager: "\(process)/\(manager)")
            )
        )
        if vector.disposition == .dropped {
            conversation.readEvents(vector.events, manager: manager, userID: Self.localUser)
        }
        return conversation
    }

    /// The conversation of an opening vector.
    mutating func conversation(_ planned: PlannedTest, _ vector: OpenVector) -> Conversation {
        var conversation = Conversation(planned: planned, turns: [])
        let manager: String
        if let shared = opening[planned.algorithm] {
            manager = shared
        } else {
            manager = newName("receiver")
            opening[planned.algorithm] = manager
            conversation.create(manager, userID: Self.localUser, algorithm: planned.algorithm)
        }
        let sender = newName("sender")
        if let key = vector.key {
            conversation.prepare("manager.setKey", setKey(key, manager: manager, userID: sender, nil))
        }
        var result: JSONObject = ["disposition": .string(vector.disposition.rawValue)]
        if let media = vector.plaintext {
            result["data"] = media.bytes.map { .string(Hex.encode($0)) } ?? media.json
        }
        conversation.turns.append(
            Turn(
                step: 1,
                request: Request(
                    "manager.decrypt",
                    [
                        "manager": .string(manager), "userId": .string(sender),
                        "trackType": .string(vector.trackType),
                        "data": .string(Hex.encode(vector.frame.bytes ?? [])),
                    ]
                ),
                expectation: .answer(.result(result), isUnordered: false)
            )
        )
        conversation.readEvents(vector.events, manager: manager, userID: sender)
        return conversation
    }

    private mutating func newName(_ what: String) -> String {
        serial += 1
        return "\(what)-\(serial)"
    }

    /// The shared manager while counters ascend; one of its own for a test
    /// that must not spend a counter.
    private mutating func sealingManager(
        for vector: SealVector,
        _ algorithm: String,
        _ conversation: inout Conversation
    ) -> String {
        if let counter = vector.frameCounter, let shared = sealing[algorithm],
            !offersFrameCounter || counter > shared.counter
        {
            sealing[algorithm] = (shared.name, counter)
            return shared.name
        }
        let name = newName("sealer")
        if let counter = vector.frameCounter { sealing[algorithm] = (name, counter) }
        conversation.create(name, userID: Self.localUser, algorithm: algorithm)
        return name
    }

    private func setKey(
        _ key: VectorKey,
        manager: String,
        userID: String,
        _ vector: SealVector?
    ) -> JSONObject {
        var params: JSONObject = [
            "manager": .string(manager), "userId": .string(userID), "keyIndex": .integer(Int64(key.index)),
            "key": .string(Hex.encode(key.bytes)),
        ]
        if offersIVPrefix { params["ivPrefix"] = vector?.ivPrefix.map { .string(Hex.encode($0)) } }
        return params
    }

    private func expectation(_ vector: SealVector, of planned: PlannedTest, manager: String) -> Expectation {
        guard let counter = vector.frameCounter, let key = vector.key, let frame = vector.frame else {
            var result: JSONObject = ["disposition": .string(vector.disposition.rawValue)]
            result["data"] = vector.frame?.json
            return .answer(.result(result), isUnordered: false)
        }
        let clearBytes = vector.anatomy.clearBytes ?? 0
        return .sealedFrame(
            SealedExpectation(
                recipe: SealedFrameRecipe(
                    key: key.bytes,
                    keyIndex: UInt8(truncatingIfNeeded: key.index),
                    clearBytes: clearBytes,
                    isEscaped: vector.codec == "h264" && clearBytes > 0,
                    plaintext: vector.plaintext.bytes ?? []
                ),
                literal: offersIVPrefix && offersFrameCounter ? frame : nil,
                ivPrefix: offersIVPrefix ? vector.ivPrefix : nil,
                frameCounter: offersFrameCounter ? UInt32(truncatingIfNeeded: counter) : nil,
                countingManager: offersFrameCounter ? nil : manager,
                importName: offersIVPrefix ? nil : "\(manager)/\(planned.test.id)"
            )
        )
    }
}

extension Conversation {
    /// Adds a request that only prepares.
    fileprivate mutating func prepare(_ method: String, _ params: JSONObject) {
        turns.append(Turn(request: Request(method, params), expectation: .done))
    }

    fileprivate mutating func create(_ manager: String, userID: String, algorithm: String) {
        prepare(
            "manager.create",
            ["manager": .string(manager), "userId": .string(userID), "algorithm": .string(algorithm)]
        )
    }

    /// Asks for the events; the file leaves out the user.
    fileprivate mutating func readEvents(_ events: [JSONObject], manager: String, userID: String) {
        let expected = events.map { event in
            var event = event
            event["userId"] = .string(userID)
            return JSONValue.object(event)
        }
        turns.append(
            Turn(
                step: 2,
                request: Request("manager.events", ["manager": .string(manager)]),
                expectation: .answer(.result(["events": .array(expected)]), isUnordered: false)
            )
        )
    }
}
