internal import VectorFiles

/// The replay windows of opening tracks (RPL).
enum ReplayScenarios: ReceiverScenarios {
    static func file() -> VectorFile {
        let list = FramedManagerScenarios.list("replay")
        let additions = [
            addWindow, addEnds, addJumps, addPrefixes, addForgottenPrefixes, addTracks, addCommits, addKeys,
            addSilence,
        ]
        for add in additions { add(list) }
        return list.file("Frames that come twice, late or out of order: what a window of 1024 counters lets through.")
    }
}
