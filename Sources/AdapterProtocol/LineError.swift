/// A line that is not the JSON-RPC it should be.
public struct LineError: Error, Sendable, Hashable {
    /// What a server answers to it: -32700, -32600 or -32602.
    public var error: ProtocolError
    /// The id, where it could still be read.
    public var id: Int?

    /// Not JSON (-32700).
    static func unparsable(_ reason: String) -> LineError {
        LineError(error: ProtocolError(code: -32700, message: reason), id: nil)
    }

    /// JSON, but not JSON-RPC 2.0 as this protocol uses it (-32600).
    static func invalid(_ reason: String, id: Int? = nil) -> LineError {
        LineError(error: ProtocolError(code: -32600, message: reason), id: id)
    }
}

extension LineError: CustomStringConvertible {
    /// What is wrong, in words.
    public var description: String { error.message }
}
