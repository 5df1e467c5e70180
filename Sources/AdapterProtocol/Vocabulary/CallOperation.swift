import JSON

/// What a call object is asked to do: profile `encrypted-call`, whose rules are
/// in `Spec/encrypted-call.md`. Its managers take operations of their own, and
/// the backend takes `ClientOperation.createCall`.
public enum CallOperation: Sendable, Hashable {
    /// Makes a call object of a user, not joined and without a manager. A
    /// `callID` that the backend does not have is an unknown object: -32602.
    /// Answer: `done`.
    case open(callID: String, userID: String)
    /// Attaches the manager of this name, or clears it with nil (CAL-3).
    /// Answer: `done`. Refusals: `alreadyJoined`, `disposed`.
    case setManager(String?)
    /// Joins (CAL-2, CAL-7). Answer: `joined`. Refusals: `encryptionRequired`,
    /// `encryptionNotAllowed`.
    case join
    /// Leaves. Answer: `done`. Refusal: `notJoined`.
    case leave
    /// Reconnects. Answer: `done`. Refusal: `notJoined`.
    case reconnect
    /// Gives a frame to the outgoing path. Answer: `frame`, sent with what
    /// would leave the device, or dropped. Refusal: `notJoined`.
    case send(OutgoingFrame)
    /// Gives a frame to the incoming path. Answer: `frame`, forwarded with what
    /// would reach the decoder, or dropped. Refusal: `notJoined`.
    case receive(IncomingFrame)
}

/// The modes of call types by their names on the wire (CAL-1).
public enum CallModeName: String, Sendable, Hashable, CaseIterable {
    case autoOn = "auto-on"
    case available
    case disabled
}

extension CallOperation: ObjectOperation {
    /// The methods of a call object.
    public enum Method: String, Sendable, CaseIterable {
        case open = "call.open"
        case setManager = "call.setManager"
        case join = "call.join"
        case leave = "call.leave"
        case reconnect = "call.reconnect"
        case send = "call.send"
        case receive = "call.receive"
    }

    static let object = ObjectParameter.call

    var form: (method: Method, params: Members) {
        switch self {
        case .open(let callID, let userID):
            (.open, [ObjectParameter.callID.rawValue: .string(callID), "userId": .string(userID)])
        case .setManager(let manager):
            (.setManager, [ObjectParameter.manager.rawValue: manager.map(JSONValue.string)])
        case .join: (.join, [:])
        case .leave: (.leave, [:])
        case .reconnect: (.reconnect, [:])
        case .send(let frame): (.send, frame.form)
        case .receive(let frame): (.receive, frame.form)
        }
    }

    init(_ method: Method, _ params: Parameters) throws(ProtocolError) {
        switch method {
        case .open: self = .open(callID: try params.name(of: .callID), userID: try params.string("userId"))
        case .setManager: self = .setManager(try params.optionalName(of: .manager))
        case .join: self = .join
        case .leave: self = .leave
        case .reconnect: self = .reconnect
        case .send: self = .send(try OutgoingFrame(params))
        case .receive: self = .receive(try IncomingFrame(params))
        }
    }
}
