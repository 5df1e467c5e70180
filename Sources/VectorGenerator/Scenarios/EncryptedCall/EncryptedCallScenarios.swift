internal import VectorFiles

/// The conversations of profile `encrypted-call`, one file a topic.
///
/// Every answer is written by hand from the rules. The reference client is
/// checked against the files afterwards and never asked.
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
