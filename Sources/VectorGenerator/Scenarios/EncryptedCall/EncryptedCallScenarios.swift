internal import VectorFiles

/// The scenarios of profile `encrypted-call`, one file a topic.
///
/// Every answer is written by hand from the rules. The reference client is
/// checked against the files afterwards; no answer comes from it.
enum EncryptedCallScenarios {
    /// All files.
    static func files() -> [VectorFile] {
        [
            ModeScenarios.file(), JoinScenarios.file(), AttachmentScenarios.file(), DisposalScenarios.file(),
            OutgoingScenarios.file(), IncomingScenarios.file(),
        ]
    }

    /// A list for one topic.
    static func list(_ topic: String) -> ScenarioList { ScenarioList("encrypted-call", topic) }
}

extension Scenario {
    /// Makes two managers of alice's, `first` and `second`, with these shared
    /// keys, and makes the first the current one.
    @discardableResult
    func twoManagers(first: ScenarioKey? = nil, second: ScenarioKey? = nil) -> Scenario {
        create("first", of: "alice").create("second", of: "alice")
        if let first { on("first").setSharedKey(first) }
        if let second { on("second").setSharedKey(second) }
        return on("first")
    }
}
