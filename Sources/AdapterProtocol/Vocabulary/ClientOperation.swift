import JSON

/// Everything that a client can be asked to do: the operations of the four
/// profiles, each on the object that the runner named, and two that concern
/// the whole client.
///
/// The handshake and parallel work are not among them; `AdapterServer` and the
/// runner handle both.
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

    fileprivate enum Override: String { case autoOn = "auto-on" }

    /// A method of any kind of object, or of none.
    private enum AnyMethod {
        case own(Method)
        case manager(ManagerOperation.Method)
        case call(CallOperation.Method)
        case engine(EngineOperation.Method)
        case session(SessionOperation.Method)

        static let byName = Dictionary(
            uniqueKeysWithValues: Method.allCases.map { ($0.rawValue, own($0)) }
                + ManagerOperation.Method.allCases.map { ($0.rawValue, manager($0)) }
                + CallOperation.Method.allCases.map { ($0.rawValue, call($0)) }
                + EngineOperation.Method.allCases.map { ($0.rawValue, engine($0)) }
                + SessionOperation.Method.allCases.map { ($0.rawValue, session($0)) }
        )
    }

    /// The methods of all operations.
    package static let methodNames: Set<String> = Set(AnyMethod.byName.keys)

    /// Reads a request.
    ///
    /// - Throws: -32601 for a method that the protocol does not have, and
    ///   -32602 for a parameter that is missing or mistyped.
    public init(_ request: Request) throws(ProtocolError) {
        let params = Parameters(request.params)
        switch AnyMethod.byName[request.method] {
        case .own(.reset): self = .reset
        case .own(.advanceClock):
            self = .advanceClock(milliseconds: try params.integer("milliseconds", in: 0...Int(Int32.max)))
        case .own(.createCall):
            self = .createCall(
                try params.name(of: .callID),
                mode: try params.choice("mode"),
                asksForEncryption: try params.optionalChoice("override", of: Override.self) != nil
            )
        case .manager(let method):
            self = .manager(try params.name(of: .manager), try ManagerOperation(method, params))
        case .call(let method): self = .call(try params.name(of: .call), try CallOperation(method, params))
        case .engine(let method): self = .engine(try params.name(of: .engine), try EngineOperation(method, params))
        case .session(let method): self = .session(try params.name(of: .session), try SessionOperation(method, params))
        case nil: throw .methodNotFound(request.method)
        }
    }
}

extension Request {
    /// The operation; nil where the request is malformed, and for methods that
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
