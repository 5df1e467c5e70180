/// The members of a JSON object in the order in which they were written.
///
/// Two objects are equal when they have equal members in any order. Keys are
/// unique and compare byte for byte: setting a key that exists replaces its
/// value and keeps its position. Setting nil removes the member; setting
/// `.null` keeps it.
public struct JSONObject: Sendable {
    /// A key and its value.
    public typealias Member = (key: String, value: JSONValue)

    /// From this many members on, keys are looked up in `indices`.
    private static let indexedSize = 32

    /// The members in order.
    public private(set) var members: [Member] = []
    /// Where each key stands; empty in a small object, where looking through
    /// the members is faster.
    private var indices: [ExactString: Int] = [:]

    /// An empty object.
    public init() {}

    /// An object of these members; of a repeated key the last value counts.
    public init(_ members: some Sequence<(String, JSONValue)>) {
        self.members.reserveCapacity(members.underestimatedCount)
        for (key, value) in members { self[key] = value }
    }

    /// The value at `key`.
    public subscript(key: String) -> JSONValue? {
        get { index(of: key).map { members[$0].value } }
        set {
            switch (index(of: key), newValue) {
            case (let index?, let value?): members[index].value = value
            case (let index?, nil):
                members.remove(at: index)
                indices = [:]
                updateIndices()
            case (nil, let value?): append(key, value)
            case (nil, nil): break
            }
        }
    }

    /// The keys in order.
    public var keys: [String] { members.map(\.key) }

    /// Whether there is no member.
    public var isEmpty: Bool { members.isEmpty }

    /// How many members there are.
    public var count: Int { members.count }

    /// Adds a member whose key is known to be new, without checking that.
    mutating func append(_ key: String, _ value: JSONValue) {
        members.append((key, value))
        updateIndices()
    }

    /// Reserves memory for `count` members.
    mutating func reserve(_ count: Int) { members.reserveCapacity(count) }

    private func index(of key: String) -> Int? {
        indices.isEmpty ? members.firstIndex { areExactlyEqual($0.key, key) } : indices[ExactString(key)]
    }

    /// Brings `indices` up to date after members were added at the end.
    private mutating func updateIndices() {
        guard members.count > JSONObject.indexedSize else { return }
        for index in indices.count..<members.count { indices[ExactString(members[index].key)] = index }
    }
}

extension JSONObject: Hashable {
    /// Whether two objects have equal members, in any order.
    public static func == (left: JSONObject, right: JSONObject) -> Bool {
        guard left.members.count == right.members.count else { return false }
        return left.members.indices.allSatisfy { index in
            let (key, value) = left.members[index]
            let other = right.members[index]
            // Mostly the order is the same too.
            return areExactlyEqual(other.key, key) ? other.value == value : right[key] == value
        }
    }

    /// Hashes the members without regard to their order.
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
    /// An object of these members in this order.
    public init(dictionaryLiteral elements: (String, JSONValue)...) { self.init(elements) }
}

extension JSONObject: CustomStringConvertible {
    /// The compact form.
    public var description: String { JSONValue.object(self).text() }
}
