public import JSON

/// An answer as a line of JSON-RPC 2.0.
public struct ResponseLine: Sendable, Hashable {
    /// The request's number; nil, written as `null`, where it could not be
    /// read.
    public var id: Int?
    /// The answer.
    public var outcome: Outcome

    /// An answer under an id.
    public init(id: Int?, outcome: Outcome) {
        self.id = id
        self.outcome = outcome
    }

    /// Reads a line without its newline: an id and either a result that is an
    /// object or an error.
    ///
    /// - Throws: `LineError`, which says what is wrong.
    public init(reading line: Span<UInt8>) throws(LineError) {
        var reader = try LineReader("the answer", line)
        let result = reader.take("result")
        let error = reader.take("error")
        try reader.finish()
        switch (result, error) {
        case (.object(let result), nil): outcome = .result(result)
        case (nil, let error?):
            do throws(LineError) {
                outcome = .error(try ProtocolError(json: error))
            } catch {
                throw reader.error("has \(error)")
            }
        case (nil, nil): throw reader.error("has neither a result nor an error")
        case (_, nil): throw reader.error("has a result that is not an object")
        default: throw reader.error("has both a result and an error")
        }
        id = reader.id
    }

    /// The line as JSON.
    public var json: JSONValue {
        let id = id.map { JSONValue.integer(Int64($0)) } ?? .null
        return .object(JSONObject([("jsonrpc", "2.0"), ("id", id)] + outcome.json.members.map { ($0.key, $0.value) }))
    }

    /// Adds the line and its newline to `bytes`.
    public func encode(onto bytes: inout [UInt8]) {
        json.encode(onto: &bytes)
        bytes.append(UInt8(ascii: "\n"))
    }
}
