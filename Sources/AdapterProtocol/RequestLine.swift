public import JSON

/// A request as a line of JSON-RPC 2.0.
public struct RequestLine: Sendable, Hashable {
    /// The number that the answer repeats.
    public var id: Int
    /// The request.
    public var request: Request

    /// A request under an id.
    public init(id: Int, request: Request) {
        self.id = id
        self.request = request
    }

    /// Reads a line without its newline.
    ///
    /// - Throws: `LineError` with the answer that such a line gets.
    public init(reading line: Span<UInt8>) throws(LineError) {
        var reader = try LineReader("the request", line)
        guard let id = reader.id else { throw reader.error("has no id") }
        guard let method = reader.take("method")?.string else { throw reader.error("has no method") }
        let params = reader.take("params") ?? [:]
        try reader.finish()
        guard let params = params.object else {
            throw LineError(error: .invalidParams("the parameters of \(method) are not an object"), id: id)
        }
        self.init(id: id, request: .raw(method, params))
    }

    /// The line as JSON.
    public var json: JSONValue {
        [
            "jsonrpc": "2.0",
            "id": .integer(Int64(id)),
            "method": .string(request.method),
            "params": .object(request.params),
        ]
    }

    /// Adds the line and its newline to `bytes`.
    public func encode(onto bytes: inout [UInt8]) {
        json.encode(onto: &bytes)
        bytes.append(UInt8(ascii: "\n"))
    }
}
