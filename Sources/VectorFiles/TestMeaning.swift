internal import AEAD
package import JSON

/// What a test means: all of it but what labels it for people and runners.
/// Under one identifier it stays the same for ever (`Spec/vectors.md`).
package struct TestMeaning: Sendable, Hashable {
    /// What may change without a change of meaning.
    private static let labels = ["tcId", "comment", "rules", "flags", "needs"]

    /// The test's JSON without its labels.
    package let json: JSONObject

    /// The meaning of the test with this JSON.
    package init(_ test: JSONObject) {
        var meaning = test
        for label in Self.labels { meaning[label] = nil }
        json = meaning
    }

    /// The SHA-256 of the canonical JSON: without white space, the members of
    /// every object sorted by key.
    package var digest: [UInt8] { SHA256.digest(JSONValue.object(json).sortedByKey.encoded(.compact)) }
}

extension VectorTest {
    /// What the test means.
    package var meaning: TestMeaning { TestMeaning(json.object ?? [:]) }
}

extension JSONValue {
    fileprivate var sortedByKey: JSONValue {
        switch self {
        case .array(let elements): .array(elements.map(\.sortedByKey))
        case .object(let object):
            .object(
                JSONObject(
                    object.members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
                        .map { ($0.key, $0.value.sortedByKey) }
                )
            )
        default: self
        }
    }
}
