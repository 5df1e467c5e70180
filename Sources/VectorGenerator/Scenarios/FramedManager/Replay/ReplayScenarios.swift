internal import VectorFiles

/// The replay windows of opening tracks (RPL).
enum ReplayScenarios: ReceiverScenarios {
    static func file() -> VectorFile {
        let list = FramedManagerScenarios.list("replay")
        addWindow(to: list)
        addEnds(to: list)
        addJumps(to: list)
        addPrefixes(to: list)
        addForgottenPrefixes(to: list)
        addTracks(to: list)
        addCommits(to: list)
        addKeys(to: list)
        addSilence(to: list)
        return list.file("Frames that come twice, late or out of order: what a window of 1024 counters lets through.")
    }
}
