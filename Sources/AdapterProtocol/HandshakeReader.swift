import JSON

/// The members of one object of the handshake, taken one by one; `null` and
/// absent are the same, and what is left over is an error.
struct HandshakeReader {
    private var rest: JSONObject
    /// The path in front of each member, for error messages.
    private let path: String

    init(_ object: JSONObject, in path: String = "") {
        rest = object
        self.path = path.isEmpty ? "" : path + "."
    }

    /// Takes a member, if it is there.
    mutating func take(_ key: String) -> JSONValue? {
        let value = rest[key]
        rest[key] = nil
        return value?.isNull == true ? nil : value
    }

    /// Takes a member that must be an object.
    mutating func object(_ key: String) throws(ClientFailure) -> JSONObject {
        guard let object = take(key)?.object else { throw failure("has no object \(path)\(key)") }
        return object
    }

    /// Takes a member that must be a string with something in it.
    mutating func text(_ key: String) throws(ClientFailure) -> String {
        guard let text = take(key)?.string, !text.isEmpty else { throw failure("has no text \(path)\(key)") }
        return text
    }

    /// Takes a member that must be a list where it is there.
    mutating func list(_ key: String) throws(ClientFailure) -> [JSONValue] {
        guard let value = take(key) else { return [] }
        guard let list = value.array else { throw failure("has a \(path)\(key) that is not a list") }
        return list
    }

    /// Takes the list of what a client offers of one kind.
    mutating func words(_ capability: Capability) throws(ClientFailure) -> Set<String> {
        try words(capability.rawValue, capability.words)
    }

    /// Takes a list of words, all of them known.
    mutating func words(_ key: String, _ known: Set<String>) throws(ClientFailure) -> Set<String> {
        var words: Set<String> = []
        for (index, value) in try list(key).enumerated() {
            guard let word = value.string else { throw failure("has a \(path)\(key)[\(index)] that is not a string") }
            if !known.contains(word) {
                let choices = known.sorted().joined(separator: ", ")
                throw failure("lists \"\(word)\" under \(path)\(key), which can hold \(choices)")
            }
            words.insert(word)
        }
        return words
    }

    /// Everything must have been taken.
    func finish() throws(ClientFailure) {
        if let key = rest.keys.first { throw failure("has an unknown member \(path)\(key)") }
    }

    /// A failure with a sentence about the handshake.
    func failure(_ predicate: String) -> ClientFailure { ClientFailure(.noHandshake, "the handshake \(predicate)") }
}
