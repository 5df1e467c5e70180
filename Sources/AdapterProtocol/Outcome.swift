public import JSON

/// What a client answered to one request.
public enum Outcome: Sendable, Hashable {
    /// The operation took effect; the object that the method's row in
    /// `Spec/protocol.md` names.
    case result(JSONObject)
    /// A JSON-RPC error: a refusal, an unknown method or bad parameters.
    case error(ProtocolError)
}

/// A JSON-RPC error as the adapter protocol uses it.
public struct ProtocolError: Error, Sendable, Hashable {
    /// -32601, -32602, -32000, or whatever else the client sent.
    public var code: Int
    /// Free text for people.
    public var message: String
    /// The refusal's name, such as `invalidKeyIndex`; only with -32000.
    public var name: String?

    /// An error with its parts.
    public init(code: Int, message: String, name: String? = nil) {
        self.code = code
        self.message = message
        self.name = name
    }

    /// The client refuses, as some rules require (-32000).
    public static func refusal(_ name: RefusalName) -> ProtocolError {
        ProtocolError(code: -32000, message: "refused: \(name.rawValue)", name: name.rawValue)
    }

    /// An unknown object, a name created twice, a missing or mistyped
    /// parameter (-32602).
    public static func invalidParams(_ message: String) -> ProtocolError {
        ProtocolError(code: -32602, message: message)
    }

    /// The client does not have this method (-32601).
    public static func methodNotFound(_ method: String) -> ProtocolError {
        ProtocolError(code: -32601, message: "method not found: \(method)")
    }
}
