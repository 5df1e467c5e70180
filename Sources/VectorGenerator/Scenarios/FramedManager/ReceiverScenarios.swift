internal import VectorFiles

/// Scenarios of one topic in which alice, for the most part, opens what bob
/// seals.
protocol ReceiverScenarios {
    /// The topic's file.
    static func file() -> VectorFile
}

extension ReceiverScenarios {
    /// Bob's key, which most of them use.
    static var bob: ScenarioKey { ScenarioKey("bob") }
    /// Another key of bob's, in the next slot.
    static var bobsNext: ScenarioKey { ScenarioKey("bob's next", at: 1) }
    /// A key that bob does not seal with: under it his frames fail.
    static var bobsOther: ScenarioKey { ScenarioKey("bob's other") }
    /// The key that alice seals with.
    static var own: ScenarioKey { ScenarioKey("alice") }
    /// An audio frame that nobody sealed.
    static var plain: [UInt8] { hex("78 010203") }
}
