internal import VectorFiles

/// The scenarios of profile `frame-cryptor`, one file a topic.
///
/// Every answer is written by hand from the rules. The reference client is
/// checked against the files afterwards; no answer comes from it.
enum FrameCryptorScenarios {
    /// All files.
    static func files() -> [VectorFile] {
        [
            InstallingScenarios.file(), CallbackScenarios.file(), SwitchingScenarios.file(),
            EngineLifeScenarios.file(), LifetimeScenarios.file(), SizeScenarios.file(), RefusedFrameScenarios.file(),
            WideCounterScenarios.file(), ThreadScenarios.file(), DiagnosticScenarios.file(),
            CounterGCMScenarios.file(), XORScenarios.file(), OneSidedEngineScenarios.file(),
        ]
    }

    /// A list for one topic.
    static func list(_ topic: String) -> ScenarioList { ScenarioList("frame-cryptor", topic) }
}
