internal import FramedMedia
internal import JSON
internal import VectorFiles

extension Scenario {
    /// A call object that the scenario opened.
    struct Call {
        let name: String
        let callID: String
        let userID: String
    }

    /// The mode of a call's type, and what its creator asks for.
    enum CallKind: String, CaseIterable {
        case autoOn = "auto-on"
        case availableAskedFor = "available-asked-for"
        case available = "available"
        case disabled = "disabled"

        /// Whether such a call is encrypted (CAL-1).
        var isEncrypted: Bool {
            switch self {
            case .autoOn, .availableAskedFor: true
            case .available, .disabled: false
            }
        }

        fileprivate var params: JSONObject {
            switch self {
            case .autoOn, .available, .disabled: ["mode": .string(rawValue)]
            case .availableAskedFor: ["mode": "available", "override": "auto-on"]
            }
        }
    }

    // MARK: The backend

    /// Creates a call that is new.
    func createCall(_ callID: String, _ kind: CallKind) {
        createCall(callID, kind.params, .created(true, isEncrypted: kind.isEncrypted))
    }

    /// Tries to create a call that is there, of `kind`, once more: refused, or
    /// answered with what it is (CAL-6).
    func createCallAgain(_ callID: String, _ kind: CallKind, as new: CallKind) {
        createCall(
            callID,
            new.params,
            .anyOf(
                [.created(false, isEncrypted: kind.isEncrypted), .refused("modeIsFixed")],
                .existingCall
            )
        )
    }

    private func createCall(_ callID: String, _ kind: JSONObject, _ answer: ScenarioAnswer) {
        step("backend.createCall", JSONObject([("callID", .string(callID))] + kind.members), answer)
    }

    // MARK: The call object

    /// Opens a call object of this user.
    func open(_ name: String, _ callID: String, user userID: String) -> Call {
        step("call.open", ["call": .string(name), "callID": .string(callID), "userId": .string(userID)], .done)
        return Call(name: name, callID: callID, userID: userID)
    }

    /// A new call of this kind and a call object of `manager`'s user with the
    /// manager attached, not joined.
    func attachedCall(
        _ manager: Manager,
        _ kind: CallKind = .autoOn,
        _ callID: String = "room"
    ) -> Call {
        createCall(callID, kind)
        let call = open("\(manager.name)-in-\(callID)", callID, user: manager.userID)
        attach(manager, to: call)
        return call
    }

    /// A new encrypted call that `manager`'s user has joined.
    func joinedCall(_ manager: Manager, _ callID: String = "room") -> Call {
        let call = attachedCall(manager, .autoOn, callID)
        join(call, .joinedEncrypted)
        return call
    }

    /// A call object of `manager`'s user that joins an encrypted call which is
    /// there already.
    func joinedToo(_ manager: Manager, _ callID: String = "room") -> Call {
        let call = open("\(manager.name)-in-\(callID)", callID, user: manager.userID)
        attach(manager, to: call)
        join(call, .joinedEncrypted)
        return call
    }

    /// Attaches a manager, or tries to.
    func attach(_ manager: Manager, to call: Call, _ answer: ScenarioAnswer = .done) {
        step("call.setManager", ["call": .string(call.name), "manager": .string(manager.name)], answer)
    }

    /// Clears the manager, or tries to.
    func clearManager(of call: Call, _ answer: ScenarioAnswer = .done) {
        step("call.setManager", ["call": .string(call.name)], answer)
    }

    /// Joins, or tries to.
    func join(_ call: Call, _ answer: ScenarioAnswer, times: Int = 1) {
        step("call.join", ["call": .string(call.name)], answer, times: times)
    }

    /// Leaves, or tries to.
    func leave(_ call: Call, _ answer: ScenarioAnswer = .done) {
        step("call.leave", ["call": .string(call.name)], answer)
    }

    /// Reconnects, or tries to.
    func reconnect(_ call: Call, _ answer: ScenarioAnswer = .done, times: Int = 1) {
        step("call.reconnect", ["call": .string(call.name)], answer, times: times)
    }

    // MARK: Media

    /// A frame leaves the device sealed under `key` (CAL-9).
    func sends(
        _ call: Call,
        _ media: ScenarioMedia,
        _ key: ScenarioKey,
        _ counter: UInt32? = nil,
        times: Int = 1
    ) {
        let frame = media.frame(under: key, counter, times: times)
        send(call, media, .sent(frame.bytes), sealed: [frame.recipe], times: times)
    }

    /// In parallel work: a frame leaves the device sealed under one of these
    /// keys.
    func sends(_ call: Call, _ media: ScenarioMedia, anyOf keys: [ScenarioKey]) {
        send(call, media, .sent(nil), sealed: keys.map { media.recipe(under: $0) })
    }

    /// A frame leaves the device as it is.
    func sendsPlain(_ call: Call, _ media: ScenarioMedia) {
        send(call, media, .sent(media.data))
    }

    /// A frame does not leave the device.
    func sendsNothing(_ call: Call, _ media: ScenarioMedia) {
        send(call, media, .dropped)
    }

    /// A frame to be sent and any answer.
    func send(
        _ call: Call,
        _ media: ScenarioMedia,
        _ answer: ScenarioAnswer,
        sealed: [SealedFrameRecipe] = [],
        times: Int = 1
    ) {
        var params: JSONObject = ["call": .string(call.name), "trackType": .string(media.trackType.rawValue)]
        params["codec"] = media.codec.map { .string($0) }
        params["frameType"] = media.frameType.map { .string($0.rawValue) }
        params["data"] = .string(Hex.encode(media.data))
        step("call.send", params, answer, sealed: sealed, times: times)
    }

    /// A sender's frame reaches the decoder opened (CAL-9).
    func receives(_ call: Call, _ sender: String, _ frame: ScenarioFrame) {
        receive(call, sender, frame.trackType, frame.bytes, .forwarded(frame.media))
    }

    /// A sender's bytes reach the decoder as they are.
    func receivesUnchanged(_ call: Call, _ sender: String, _ track: TrackName, _ data: [UInt8]) {
        receive(call, sender, track, data, .forwarded(data))
    }

    /// A sender's frame does not reach the decoder.
    func receivesNothing(_ call: Call, _ sender: String, _ frame: ScenarioFrame) {
        receive(call, sender, frame.trackType, frame.bytes, .dropped)
    }

    /// Bytes that arrive and any answer.
    func receive(
        _ call: Call,
        _ sender: String,
        _ track: TrackName,
        _ data: [UInt8],
        _ answer: ScenarioAnswer
    ) {
        step(
            "call.receive",
            [
                "call": .string(call.name), "userId": .string(sender), "trackType": .string(track.rawValue),
                "data": .string(Hex.encode(data)),
            ],
            answer
        )
    }

    /// Nothing goes out or comes in: the call object has not joined.
    func isNotJoined(_ call: Call) {
        send(call, .opus(90), .notJoined)
        send(call, .vp8(91, .key), .notJoined)
        receive(call, "bob", .audio, ScenarioMedia.opus(92).data, .notJoined)
        reconnect(call, .notJoined)
        leave(call, .notJoined)
    }
}

extension ScenarioAnswer {
    /// The manager cannot be changed any more (CAL-3).
    static let alreadyJoined = refused("alreadyJoined")
    /// The call object has not joined.
    static let notJoined = refused("notJoined")
    /// The call is encrypted and there is no manager (CAL-2).
    static let encryptionRequired = refused("encryptionRequired")
    /// The call does not allow encryption and there is a manager (CAL-2).
    static let encryptionNotAllowed = refused("encryptionNotAllowed")
    /// Joined, and the request said that a manager is attached (CAL-7).
    static let joinedEncrypted = result(["encrypted": true, "request": ["e2ee": true]])
    /// Joined, and the request said that no manager is attached (CAL-7).
    static let joinedPlain = result(["encrypted": false, "request": ["e2ee": false]])

    /// The frame leaves the device as these bytes; nil where they are
    /// recomputed from its own trailer.
    static func sent(_ data: [UInt8]?) -> ScenarioAnswer {
        var object: JSONObject = ["disposition": "sent"]
        object["data"] = data.map { .string(Hex.encode($0)) }
        return result(object)
    }

    fileprivate static func created(_ isNew: Bool, isEncrypted: Bool) -> ScenarioAnswer {
        result(["created": .bool(isNew), "encrypted": .bool(isEncrypted)])
    }
}
