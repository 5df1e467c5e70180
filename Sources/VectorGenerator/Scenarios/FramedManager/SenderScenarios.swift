internal import VectorFiles

/// Scenarios of one topic in which alice, for the most part, seals.
protocol SenderScenarios {
    /// The topic's file.
    static func file() -> VectorFile
}

extension SenderScenarios {
    /// Alice's key, which most of them use.
    static var own: ScenarioKey { ScenarioKey("own") }
    /// The same key when alice installs it a second time.
    static var ownAgain: ScenarioKey { own.imported("again") }
    /// A shared key.
    static var shared: ScenarioKey { ScenarioKey("shared") }
    /// Bob's key.
    static var bob: ScenarioKey { ScenarioKey("bob") }
}
