/// One of the events that come at most once a second (EVT-11), and what
/// brings it about on bob's audio track or, when sealing, on alice's.
struct EventLevel {
    /// The beginning of the names of its scenarios.
    let name: String
    /// What happens, for the comments.
    let what: String
    /// The rules of the event itself.
    let rules: [String]
    let flags: [Flag]
    /// What alice holds of bob's keys.
    let keys: [ScenarioKey]
    /// What happens.
    let happens: @Sendable (inout Scenario, Scenario.Manager, _ times: Int) -> Void
    /// What is told of it.
    let event: ScenarioEvent

    /// A key of bob's that every level but the missing ones holds.
    private static let bob = EventLevelScenarios.bob

    static let all = [sealingWithoutKey, openingWithoutKey, failing, unencrypted, unsupportedVersion]

    /// EVT-1.
    static let sealingWithoutKey = EventLevel(
        name: "missing-key-sealing",
        what: "a frame to be sealed without a key",
        rules: ["EVT-1", "ENC-2"],
        flags: [.missingKey],
        keys: [],
        happens: { s, alice, times in s.refusesToSeal(alice, .opus(1), times: times) },
        event: .missingKey("alice")
    )

    /// EVT-2.
    static let openingWithoutKey = EventLevel(
        name: "missing-key-opening",
        what: "a frame that names a key not held",
        rules: ["EVT-2", "DEC-5"],
        flags: [.missingKey],
        keys: [],
        happens: { s, alice, times in s.drops(alice, "bob", bob.audio(1), times: times) },
        event: .missingKey("bob", .audio, at: 0)
    )

    /// EVT-3.
    static let failing = EventLevel(
        name: "decryption-failed",
        what: "a tag failure",
        rules: ["EVT-3", "DEC-7"],
        flags: [],
        keys: [bob],
        happens: { s, alice, times in s.drops(alice, "bob", bob.audio(1).broken, times: times) },
        event: .decryptionFailed("bob", .audio)
    )

    /// EVT-7.
    static let unencrypted = EventLevel(
        name: "unencrypted-frame",
        what: "a plain frame",
        rules: ["EVT-7", "DEC-4"],
        flags: [.notOurs],
        keys: [bob],
        happens: { s, alice, times in s.forwards(alice, "bob", .audio, hex("78 0102030405"), times: times) },
        event: .unencryptedFrame("bob", .audio)
    )

    /// EVT-8.
    static let unsupportedVersion = EventLevel(
        name: "unsupported-version",
        what: "a frame of version 2",
        rules: ["EVT-8", "DEC-3"],
        flags: [.version],
        keys: [bob],
        happens: { s, alice, times in
            s.drops(alice, "bob", bob.audio(1).naming(version: 2), times: times)
        },
        event: .unsupportedVersion("bob", .audio, 2)
    )
}
