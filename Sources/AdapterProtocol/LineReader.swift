import JSON

/// The members of one JSON-RPC line, taken one by one; `null` and absent are
/// the same, and what is left over is an error.
struct LineReader {
    /// What the line is, for error messages.
    private let subject: String
    private var rest: JSONObject
    /// The id; nil for `null`.
    let id: Int?

    /// Reads a line and its members `jsonrpc` and `id`.
    init(_ subject: String, _ line: Span<UInt8>) throws(LineError) {
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONValue(parsing: line)
        } catch {
            throw .unparsable("\(subject) is not JSON: \(error)")
        }
        guard let object = value.object else { throw .invalid("\(subject) is not an object") }
        self.subject = subject
        rest = object
        id = object["id"]?.int
        if id == nil, let other = object["id"], !other.isNull {
            throw .invalid("\(subject) has an id that is not an integer")
        }
        guard object["jsonrpc"] == "2.0" else { throw .invalid("\(subject) is not of JSON-RPC 2.0", id: id) }
        rest["id"] = nil
        rest["jsonrpc"] = nil
    }

    /// Takes the member `key`, if it is there.
    mutating func take(_ key: String) -> JSONValue? {
        let value = rest[key]
        rest[key] = nil
        return value?.isNull == true ? nil : value
    }

    /// Everything must have been taken.
    func finish() throws(LineError) {
        if let key = rest.keys.first { throw error("has an unknown member \"\(key)\"") }
    }

    /// An error about this line.
    func error(_ predicate: String) -> LineError { .invalid("\(subject) \(predicate)", id: id) }
}
