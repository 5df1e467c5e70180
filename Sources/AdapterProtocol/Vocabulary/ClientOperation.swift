import JSON

/// Everything that a client can be asked to do: the operations of the four
/// profiles, each on the object that the runner named, and two that concern
/// the whole client.
///
/// The handshake and parallel work are not among them; `AdapterServer` and the
/// runner take care of both.
public enum ClientOperation: Sendable, Hashable {
    /// `reset`: drops every object of every profile. All names are free again,
    /// and the clock goes on. Answer: `done`.
    case reset
    /// `clock.advance`: moves the virtual clock, 0 ms or more. Only with the
    /// control `clock`. Answer: `done`.
    case advanceClock(milliseconds: Int)
    /// An operation on the manager of this name.
    case manager(String, ManagerOperation)
    /// `backend.createCall`: makes a call at the backend, or finds the one that
    /// is there (CAL-1, CAL-6). Answer: `creation`. Refusal: `modeIsFixed`.
    ///
    /// With `asksForEncryption` the creator overrides a mode that leaves the
    /// choice.
    case createCall(String, mode: CallModeName, asksForEncryption: Bool)
    /// An operation on the call object of this name.
    case call(String, CallOperation)
    /// An operation on the media engine of this name.
    case engine(String, EngineOperation)
    /// An operation on the session of this name.
    case session(String, SessionOperation)
}

extension ClientOperation {
    /// The methods that concern no object of a profile.
    public enum Method: String, Sendable, CaseIterable {
        case reset
        case advanceClock = "clock.advance"
        case createCall = "backend.createCall"
    }

    fileprivate enum Override: String {
        case autoOn = "auto-on"
    }

    /// Reads a request.
    ///
    /// - Throws: -32601 for a method that the protocol does not have, and
    ///   -32602 for a parameter that is missing or mistyped.
    public init(_ request: Request) throws(ProtocolError) {
        if let (name, operation) = try ManagerOperation.read(request) {
            self = .manager(name, operation)
        } else if let (name, operation) = try EngineOperation.read(request) {
            self = .engine(name, operation)
        } else if let (name, operation) = try SessionOperation.read(request) {
            self = .session(name, operation)
        } else if let (name, operation) = try CallOperation.read(request) {
            self = .call(name, operation)
        } else if let method = Method(rawValue: request.method) {
            try self.init(method, Parameters(request.params))
        } else {
            throw .methodNotFound(request.method)
        }
    }

    private init(_ method: Method, _ params: Parameters) throws(ProtocolError) {
        switch method {
        case .reset: self = .reset
        case .advanceClock:
            self = .advanceClock(milliseconds: try params.integer("milliseconds", in: 0...Int(Int32.max)))
        case .createCall:
            self = .createCall(
                try params.name(of: .callID),
                mode: try params.choice("mode"),
                asksForEncryption: try params.optionalChoice("override", of: Override.self) != nil
            )
        }
    }
}

extension Request {
    /// What is asked for; nil where the request is malformed, and for what
    /// clients do not see.
    package var operation: ClientOperation? { try? ClientOperation(self) }

    /// The request for an operation.
    public init(_ operation: ClientOperation) {
        switch operation {
        case .reset: self.init(ClientOperation.Method.reset, [:])
        case .advanceClock(let milliseconds):
            self.init(ClientOperation.Method.advanceClock, ["milliseconds": .whole(milliseconds)])
        case .manager(let name, let operation): self = operation.request(on: name)
        case .createCall(let callID, let mode, let asksForEncryption):
            let kind: Members = [
                "mode": .word(mode),
                "override": asksForEncryption ? .word(ClientOperation.Override.autoOn) : nil,
            ]
            self.init(ClientOperation.Method.createCall, kind, on: (.callID, callID))
        case .call(let name, let operation): self = operation.request(on: name)
        case .engine(let name, let operation): self = operation.request(on: name)
        case .session(let name, let operation): self = operation.request(on: name)
        }
    }
}
