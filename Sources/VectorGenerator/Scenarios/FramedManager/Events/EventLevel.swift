internal import JSON

/// One of the events that come at most once a second (EVT-11), and what
/// brings it about on bob's audio track or, when sealing, on alice's.
struct EventLevel {
    /// The beginning of the names of its scenarios.
    let name: String
    /// What happens, for the comments.
    let what: String
    /// The rules of the event itself.
    let rules: String
    let flags: [Flag]
    /// What alice holds of bob's keys.
    let keys: [ScenarioKey]
    /// The event that reports it.
    let event: ScenarioEvent
    /// What happens, so many times.
    let happens: @Sendable (Scenario, _ times: Int) -> Void

    /// Bob's key, which alice holds in all of them but the missing ones.
    private static let bob = EventLevelScenarios.bob

    static let all = [
        EventLevel(
            name: "missing-key-sealing",
            what: "a frame to be sealed without a key",
            rules: "EVT-1 ENC-2",
            flags: [.missingKey],
            keys: [],
            event: .missingKey(),
            happens: { $0.refusesToSeal(.opus(1), times: $1) }
        ),
        EventLevel(
            name: "missing-key-opening",
            what: "a frame that names a key not held",
            rules: "EVT-2 DEC-5",
            flags: [.missingKey],
            keys: [],
            event: .missingKey(at: 0),
            happens: { $0.drops(bob.audio(1), times: $1) }
        ),
        EventLevel(
            name: "decryption-failed",
            what: "a tag failure",
            rules: "EVT-3 DEC-7",
            flags: [],
            keys: [bob],
            event: .decryptionFailed(),
            happens: { $0.drops(bob.audio(1).broken, times: $1) }
        ),
        EventLevel(
            name: "unencrypted-frame",
            what: "a plain frame",
            rules: "EVT-7 DEC-4",
            flags: [.notOurs],
            keys: [bob],
            event: .unencryptedFrame(),
            happens: { $0.forwards(hex("78 0102030405"), times: $1) }
        ),
        EventLevel(
            name: "unsupported-version",
            what: "a frame of version 2",
            rules: "EVT-8 DEC-3",
            flags: [.version],
            keys: [bob],
            event: .unsupportedVersion(2),
            happens: { $0.drops(bob.audio(1).naming(version: 2), times: $1) }
        ),
    ]
}
