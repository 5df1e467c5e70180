/// The members of a JSON object in the order in which they were written.
///
/// Two objects are equal when they have equal members in any order. Keys are
/// unique: setting a key that exists replaces its value and keeps its place.
/// Setting nil removes the member; setting `.null` keeps it.
public struct JSONObject: Sendable {
    /// A key and its value.
    public typealias Member = (key: String, value: JSONValue)

    /// The members in order.
    public private(set) var members: [Member] = []

    /// An empty object.
    public init() {}

    /// An object of these members; of a repeated key the last value counts.
    public init(_ members: some Sequence<(String, JSONValue)>) {
        for (key, value) in members { self[key] = value }
    }

    /// The value at `key`.
    public subscript(key: String) -> JSONValue? {
        get { members.first { $0.key == key }?.value }
        set {
            let place = members.firstIndex { $0.key == key }
            switch (place, newValue) {
            case (let place?, let value?): members[place].value = value
            case (let place?, nil): members.remove(at: place)
            case (nil, let value?): members.append((key, value))
            case (nil, nil): break
            }
        }
    }

    /// The keys in order.
    public var keys: [String] { members.map(\.key) }

    /// Whether there is no member.
    public var isEmpty: Bool { members.isEmpty }

    /// Adds a member whose key is known to be new, without looking.
    mutating func append(_ key: String, _ value: JSONValue) {
        members.append((key, value))
    }
}

extension JSONObject: Hashable {
    public static func == (left: JSONObject, right: JSONObject) -> Bool {
        left.members.count == right.members.count && left.members.allSatisfy { right[$0.key] == $0.value }
    }

    public func hash(into hasher: inout Hasher) {
        var combined = 0
        for (key, value) in members {
            var member = Hasher()
            member.combine(key)
            member.combine(value)
            combined ^= member.finalize()
        }
        hasher.combine(combined)
    }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (String, JSONValue)...) { self.init(elements) }
}
