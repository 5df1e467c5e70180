public import JSON

extension Outcome {
    /// `{"result": …}` or `{"error": …}`, as in a response and in the results
    /// of `concurrently`.
    public var json: JSONObject {
        switch self {
        case .result(let result): ["result": .object(result)]
        case .error(let error): ["error": error.json]
        }
    }

    /// Reads an entry of the results of `concurrently`; nil where it is not one.
    package init?(json: JSONValue) {
        if let result = json["result"]?.object {
            self = .result(result)
        } else if let error = json["error"].flatMap({ try? ProtocolError(json: $0) }) {
            self = .error(error)
        } else {
            return nil
        }
    }
}

extension ProtocolError {
    /// The error object of JSON-RPC: code, message and, for a refusal,
    /// `data.name`.
    public var json: JSONValue {
        var object: JSONObject = ["code": .integer(Int64(code)), "message": .string(message)]
        if let name { object["data"] = ["name": .string(name)] }
        return .object(object)
    }

    /// Reads an error object: `code`, `message`, and `data`, of which only the
    /// `name` of a refusal (-32000) is kept.
    ///
    /// - Throws: `LineError`, which says what is wrong.
    public init(json: JSONValue) throws(LineError) {
        guard let object = json.object else { throw .invalid("an error that is not an object") }
        guard let code = object["code"]?.int else { throw .invalid("an error without an integer code") }
        guard let message = object["message"]?.string else { throw .invalid("an error without a message") }
        if let key = object.keys.first(where: { !["code", "message", "data"].contains($0) }) {
            throw .invalid("an error with an unknown member \"\(key)\"")
        }
        self.init(code: code, message: message, name: code == -32000 ? object["data"]?["name"]?.string : nil)
    }
}
