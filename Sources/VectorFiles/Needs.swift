package import AdapterProtocol
internal import JSON

/// What a test requires of a client beside its profile. A client that says it
/// lacks any of it is not asked, and nothing else is a reason to skip a test.
package struct Needs: Sendable, Hashable {
    /// The methods that the test sends. Those of a control are not among them
    /// where the test can do without.
    package private(set) var methods: Set<String> = []
    /// What it requires of each kind.
    private var capabilities: [Capability: Set<String>] = [:]

    package init() {}

    /// Why a client cannot run the test, which is for clients of a profile; nil
    /// when it can.
    package func reasonToSkip(_ client: Handshake, profile: String) -> String? {
        guard client.profiles.contains(profile) else { return "profile \(profile) is not offered" }
        if let lacked = client.unsupported.first(where: { methods.contains($0.method) }) {
            return "\(lacked.method) is not supported: \(lacked.reason)"
        }
        for capability in Capability.allCases {
            if let word = capabilities[capability]?.subtracting(client[capability]).min() {
                return "\(capability.singular) \(word) is not offered"
            }
        }
        return nil
    }

    /// Adds a method.
    package mutating func insert(method: String) { methods.insert(method) }

    /// Adds a word of one kind.
    package mutating func insert(_ word: String, _ capability: Capability) {
        capabilities[capability, default: []].insert(word)
    }
}

extension Needs {
    /// The member in the file.
    var json: JSONValue {
        var object: JSONObject = ["methods": Self.list(methods)]
        for capability in Capability.allCases {
            object[capability.rawValue] = capabilities[capability].map(Self.list)
        }
        return .object(object)
    }

    /// Reads the member.
    init(_ fields: inout FieldReader) throws(VectorFileError) {
        methods = try Self.words(&fields, "methods", known: Handshake.optionalMethods) ?? []
        for capability in Capability.allCases {
            capabilities[capability] = try Self.words(&fields, capability.rawValue, known: capability.words)
        }
        try fields.finish()
    }

    private static func list(_ words: Set<String>) -> JSONValue { .array(words.sorted().map(JSONValue.string)) }

    private static func words(
        _ fields: inout FieldReader,
        _ key: String,
        known: Set<String>
    ) throws(VectorFileError) -> Set<String>? {
        guard let words = try fields.optionalStrings(key) else { return nil }
        if let index = words.firstIndex(where: { !known.contains($0) }) {
            let choices = known.sorted().joined(separator: ", ")
            throw fields.error("\(key)/\(index)", "\(words[index]) is none of \(choices)")
        }
        return Set(words)
    }
}
