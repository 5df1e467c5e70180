internal import VectorFiles

/// The scenarios of profile `session-secret`, one file a topic, and every
/// sequence of the table.
///
/// Every answer comes from the rules: written by hand, or read off the table
/// that was. The reference client is checked against the files afterwards; no
/// answer comes from it.
enum SessionSecretScenarios {
    /// All files.
    static func files() -> [VectorFile] {
        [
            SecretLengthScenarios.file(), EncryptedSessionScenarios.file(), MismatchScenarios.file(),
            PlainSessionScenarios.file(),
        ] + SequenceScenarios.files()
    }

    /// A list for one topic.
    static func list(_ topic: String) -> ScenarioList { ScenarioList("session-secret", topic) }
}
