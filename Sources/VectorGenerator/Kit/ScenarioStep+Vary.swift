internal import VectorFiles

extension ScenarioStep.Vary {
    /// Counts up the frame counter in the trailer of an unescaped frame.
    static let frameCounter = ScenarioStep.Vary(param: "data", at: -20, width: 4)
    /// Counts up the IV prefix in the trailer of an unescaped frame.
    static let ivPrefix = ScenarioStep.Vary(param: "data", at: -16, width: 8)
    /// Counts up the key index in the trailer of an unescaped frame.
    static let keyIndex = ScenarioStep.Vary(param: "data", at: -8, width: 1)
    /// Counts up the clearBytes field in the trailer of an unescaped frame.
    static let clearBytes = ScenarioStep.Vary(param: "data", at: -7, width: 2)
    /// Counts up the version, next to the magic.
    static let version = ScenarioStep.Vary(param: "data", at: -5, width: 1)
}
