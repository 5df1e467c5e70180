internal import AdapterProtocol
internal import FrameDiagnosis
internal import FramedMedia
internal import JSON
internal import VectorFiles

/// Turns flat vectors into requests, numbered as in `Spec/protocol.md`, "From
/// flat vectors to requests". One planner belongs to one process of the client.
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

    /// The plan of a sealing vector.
    mutating func plan(_ chosen: ChosenTest, _ vector: SealVector) -> TestPlan {
        var plan = TestPlan(chosen: chosen, steps: [])
        let manager = sealingManager(for: vector, chosen.algorithm, &plan)
        if let key = vector.key {
            plan.prepare(2, manager, .setKey(userID: Self.localUser, key.imported(under: ivPrefix(vector))))
        }
        if let counter = vector.frameCounter, offersFrameCounter {
            plan.prepare(3, manager, .setFrameCounter(UInt32(counter - 1)))
        }
        plan.isWeakened = vector.frameCounter != nil && !offersFrameCounter
        let frame = OutgoingFrame(
            trackType: vector.trackType,
            codec: vector.codec,
            frameType: vector.frameType,
            data: vector.plaintext.bytes ?? []
        )
        plan.steps.append(
            TestPlan.Step(
                number: 4,
                request: Request(.manager(manager, .encrypt(frame))),
                expectation: expectation(vector, of: chosen, manager: "\(process)/\(manager)")
            )
        )
        if vector.disposition == .dropped {
            plan.readEvents(5, vector.events, manager: manager, userID: Self.localUser)
        }
        return plan
    }

    /// The plan of an opening vector.
    mutating func plan(_ chosen: ChosenTest, _ vector: OpenVector) -> TestPlan {
        var plan = TestPlan(chosen: chosen, steps: [])
        let manager: String
        if let shared = opening[chosen.algorithm] {
            manager = shared
        } else {
            manager = newName("receiver")
            opening[chosen.algorithm] = manager
            plan.create(manager, userID: Self.localUser, algorithm: chosen.algorithm)
        }
        let sender = newName("sender")
        if let key = vector.key {
            plan.prepare(2, manager, .setKey(userID: sender, key.imported(under: nil)))
        }
        var result = Answer.frame(Answer.Frame.Disposition(same: vector.disposition)).json
        if let media = vector.plaintext {
            result["data"] = media.bytes.map { .string(Hex.encode($0)) } ?? media.json
        }
        let frame = IncomingFrame(userID: sender, trackType: vector.trackType, data: vector.frame.bytes ?? [])
        plan.steps.append(
            TestPlan.Step(
                number: 3,
                request: Request(.manager(manager, .decrypt(frame))),
                expectation: .answer(.result(result), isUnordered: false)
            )
        )
        plan.readEvents(4, vector.events, manager: manager, userID: sender)
        return plan
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
        _ plan: inout TestPlan
    ) -> String {
        if let counter = vector.frameCounter, let shared = sealing[algorithm],
            !offersFrameCounter || counter > shared.counter
        {
            sealing[algorithm] = (shared.name, counter)
            return shared.name
        }
        let name = newName("sealer")
        if let counter = vector.frameCounter { sealing[algorithm] = (name, counter) }
        plan.create(name, userID: Self.localUser, algorithm: algorithm)
        return name
    }

    /// The prefix to pin, for a client that takes one.
    private func ivPrefix(_ vector: SealVector) -> UInt64? {
        offersIVPrefix ? vector.ivPrefix.map(UInt64.init(bigEndianBytes:)) : nil
    }

    private func expectation(_ vector: SealVector, of chosen: ChosenTest, manager: String) -> Expectation {
        guard let counter = vector.frameCounter, let key = vector.key, let frame = vector.frame else {
            var result = Answer.frame(Answer.Frame.Disposition(same: vector.disposition)).json
            result["data"] = vector.frame?.json
            return .answer(.result(result), isUnordered: false)
        }
        let clearBytes = vector.intermediates.clearBytes ?? 0
        return .sealedFrame(
            SealedExpectation(
                recipe: SealedFrameRecipe(
                    key: key.bytes,
                    keyIndex: UInt8(key.index),
                    clearBytes: clearBytes,
                    isEscaped: ClearHeader(size: clearBytes, codec: vector.codec).isEscaped,
                    plaintext: vector.plaintext.bytes ?? []
                ),
                literal: offersIVPrefix && offersFrameCounter ? frame : nil,
                ivPrefix: ivPrefix(vector),
                frameCounter: offersFrameCounter ? UInt32(truncatingIfNeeded: counter) : nil,
                countingManager: offersFrameCounter ? nil : manager,
                importName: offersIVPrefix ? nil : "\(manager)/\(chosen.test.id)"
            )
        )
    }
}

extension TestPlan {
    /// Adds a request to a manager that only prepares the test.
    fileprivate mutating func prepare(_ number: Int, _ manager: String, _ operation: ManagerOperation) {
        steps.append(Step(number: number, request: Request(.manager(manager, operation)), expectation: .done))
    }

    fileprivate mutating func create(_ manager: String, userID: String, algorithm: String) {
        prepare(1, manager, .create(userID: userID, algorithm: AlgorithmName(rawValue: algorithm)))
    }

    /// Reads the events; the file leaves out their user.
    fileprivate mutating func readEvents(_ number: Int, _ events: [JSONObject], manager: String, userID: String) {
        let expected = events.map { event in
            var event = event
            event["userId"] = .string(userID)
            return JSONValue.object(event)
        }
        steps.append(
            Step(
                number: number,
                request: Request(.manager(manager, .events)),
                expectation: .answer(.result(["events": .array(expected)]), isUnordered: false)
            )
        )
    }
}

extension VectorKey {
    /// The key as it is installed.
    fileprivate func imported(under ivPrefix: UInt64?) -> KeyImport {
        KeyImport(index: KeyIndex(index), bytes: bytes, ivPrefix: ivPrefix)
    }
}
