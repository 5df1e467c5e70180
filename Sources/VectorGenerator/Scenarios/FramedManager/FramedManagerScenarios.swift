internal import VectorFiles

/// The scenarios of profile `framed-manager`, one file a topic.
///
/// Every answer is written by hand from the rules. The reference client is
/// checked against the files afterwards; no answer comes from it.
enum FramedManagerScenarios {
    /// All files.
    static func files() -> [VectorFile] {
        [
            KeyRingScenarios.file(), SealingKeyScenarios.file(), KeyRefusalScenarios.file(), UserIDScenarios.file(),
            KeyRemovalScenarios.file(), RotationScenarios.file(), CounterScenarios.file(), VersionScenarios.file(),
            OneSidedScenarios.file(), DisposeScenarios.file(), SeveralManagersScenarios.file(),
            ConcurrentScenarios.file(), ReplayScenarios.file(), FrameScenarios.file(), ForgedFrameScenarios.file(),
            UnsupportedCodecScenarios.file(), EventLevelScenarios.file(), EventEdgeScenarios.file(),
            EventRunScenarios.file(), EventTrackScenarios.file(), EventLatchScenarios.file(),
            EventReportScenarios.file(), AgeScenarios.file(), FullTableScenarios.file(),
            FullTableScenarios.sharedFile(), FullTableScenarios.sendersFile(), SharedKeyChangeScenarios.file(),
            LookAlikeUserScenarios.file(),
        ]
    }

    /// A list for one topic.
    static func list(_ topic: String) -> ScenarioList { ScenarioList("framed-manager", topic) }
}
