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
}
