internal import AdapterProtocol

extension ReplayScenarios {
    private static let carol = ScenarioKey("carol")
    private static let shared = ScenarioKey("shared")

    /// A window for each remote user and track (RPL-1).
    static func addTracks(to list: ScenarioList) {
        let row = list.family(.replay) { $0.aliceHolding(bob) }
        row("audio-does-not-use-up-videos-window", "RPL-1 EVT-13")
            .comment("Audio runs thousands of counters ahead; a late video frame opens")
            .opens(bob.video(1)).opens(bob.audio([2, 1500, 3000, 4500])).opens(bob.video([3, 4, 600]))
            .drops([bob.video(3), bob.audio(3000)]).opens([bob.audio(4501), bob.video(5)])
        row("four-track-types", "RPL-1 EVT-13").comment("Each of a user's four tracks has its window")
            .opens([bob.audio(9000), bob.video(6000), bob.video(3000, on: .screenShare)])
            .opens(bob.audio(10, on: .screenShareAudio))
            .drops([bob.audio(7976), bob.video(4976), bob.video(1976, on: .screenShare)])
            .drops(bob.audio(10, on: .screenShareAudio))
            .opens([bob.audio(7977), bob.video(4977), bob.video(1977, on: .screenShare)])
            .opens(bob.audio(9, on: .screenShareAudio))
        let carolUnderBobsPrefix = ScenarioKey(bytes: carol.bytes, ivPrefix: bob.ivPrefix)
        row("same-counters-of-two-users", "RPL-1")
            .comment("Two users with the same prefix and the same counters, under keys of their own")
            .setKey(of: "carol", carolUnderBobsPrefix)
            .opens(bob.audio([7, 5000])).opens(carolUnderBobsPrefix.audio([7, 8]), from: "carol")
            .drops(bob.audio([7, 5000])).drops(carolUnderBobsPrefix.audio([7, 8]), from: "carol")
            .opens(carolUnderBobsPrefix.audio(5000), from: "carol")
        list.family(.replay)("shared-key-of-two-users", "RPL-1 DEC-5")
            .comment("Two users under one shared key: one's counters do not move the other's window")
            .create("alice").setSharedKey(shared.unpinned)
            .opens(shared.audio(5000)).opens(shared.audio([1, 2]), from: "carol")
            .drops(shared.audio([5000, 3976])).drops(shared.audio([2, 1]), from: "carol")
        for (name, user) in [("without-a-sign", "bobSCREEN_SHARE_"), ("with-a-line", "bob_SCREEN_SHARE")] {
            row("user-and-track-\(name)", "RPL-1 KEY-10")
                .comment("The users bob and \(user): put together, user and track type would be the same text")
                .setKey(of: user, bob)
                .opens(bob.audio(5000, on: .screenShareAudio)).opens(bob.audio([1, 2]), from: user)
                .drops(bob.audio(2), from: user).drops(bob.audio(5000, on: .screenShareAudio))
        }
        row("two-managers", "RPL-1 RPL-2", .severalManagers).comment("A frame opens once at each of two receivers")
            .create("carol").setKey(of: "bob", bob)
            .on("alice").opens(bob.audio([1, 5000])).on("carol").opens(bob.audio([1, 2]))
            .onEach("alice", "carol") { $0.drops(bob.audio([1, 2])) }
            .silent("alice", "carol")
        let inTurn = (0..<5).flatMap { (turn: UInt32) in
            [bob.audio(3 * turn + 1), bob.video(3 * turn + 2), bob.h264(3 * turn + 3, on: .screenShare)]
        }
        row("one-counter-over-three-tracks", "RPL-1 RPL-5 CTR-1")
            .comment("A sender's tracks take turns at one counter; every track sees gaps and is content")
            .opens(inTurn).drops(inTurn)
    }
}
