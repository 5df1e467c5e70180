internal import JSON

extension ReplayScenarios {
    private static let bobsOther = ScenarioKey("bob's other")

    /// The window is looked at before the decrypt and changed after it (RPL-3).
    static func addCommits(to list: ScenarioList) {
        let row = list.family(.replay) { $0.aliceHolding(bob) }
        row("failed-frame-is-not-seen", "RPL-3 DEC-8 DEC-9 EVT-4", .forgery)
            .comment("A frame that failed does not use up its counter")
            .drops(bob.audio(5).broken).opens(bob.audio(5)).drops(bob.audio(5))
            .events(.decryptionFailed(), .decryptionResumed())
        row("failed-frame-does-not-advance", "RPL-3 DEC-7 DEC-9", .forgery)
            .comment("A frame that failed with the highest counter of all does not move the window")
            .opens(bob.audio(5)).drops(bob.audio(6).naming(counter: 0xFFFF_FFFF))
            .opens(bob.audio([6, 4])).drops(bob.audio([4, 5, 6]))
            .events(.decryptionFailed(), .decryptionResumed())
        row("failed-first-frame", "RPL-3 RPL-4 DEC-9", .forgery)
            .comment("A frame that failed before any opened makes no window")
            .drops(bob.audio(5000).broken).opens(bob.audio([1, 5000])).drops(bob.audio(1))
            .events(.decryptionFailed(), .decryptionResumed())
        row("committed-on-success", "DEC-8 RPL-3 RPL-1")
            .comment("A frame is seen as soon as it opened, with the window moved")
            .opens(bob.audio([1, 1025])).drops(bob.audio([1, 1025])).opens(bob.audio(2))
        row("tampered-replay-is-silent", "DEC-6 RPL-3 EVT-15", .forgery)
            .comment("A broken copy of a frame that opened is dropped as a replay, before any decrypt")
            .opens(bob.audio(5)).drops(bob.audio(5).broken, times: 12).events().opens(bob.audio(6))
        row("tampered-and-outside-is-silent", "DEC-6 DEC-7 RPL-2 EVT-15", .forgery)
            .comment("A broken frame outside the window is dropped as too old; inside it, it fails")
            .opens(bob.audio(5000)).drops(bob.audio(3976).broken).events()
            .drops(bob.audio(3977).broken).events(.decryptionFailed())
    }

    /// Windows and keys (DEC-5 comes before DEC-6).
    static func addKeys(to list: ScenarioList) {
        let row = list.family(.replay) { $0.aliceHolding(bob) }
        row("missing-key-comes-first", "DEC-5 DEC-6 EVT-2", .missingKey)
            .comment("Whether the key is held is asked before whether the frame is a replay")
            .opens(bob.audio(1)).removeKey(of: "bob", at: 0).drops(bob.audio(1)).events(.missingKey(at: 0))
        row("replay-under-another-key", "DEC-6 KEY-3 EVT-15", .rotation)
            .comment("A frame that opened is a replay, also after its key was replaced")
            .opens(bob.audio(1)).setKey(of: "bob", bobsOther).drops(bob.audio(1)).events()
            .drops(bob.audio(2)).events(.decryptionFailed())
        row("same-key-again-forgets-nothing", "RPL-1 RPL-2 KEY-3")
            .comment("Supplying the same key again is no new window")
            .opens(bob.audio([1, 2])).setKey(of: "bob", bob).drops(bob.audio([1, 2])).opens(bob.audio(3))
        row("removed-keys-forget-nothing", "RPL-1 RPL-2 KEY-8", .keyRemoval)
            .comment("Removing all keys and supplying one again is no new window")
            .opens(bob.audio([1, 2])).removeAllKeys(of: "bob").setKey(of: "bob", bob)
            .drops(bob.audio([1, 2])).opens(bob.audio(3))
        row("from-users-key-to-shared-key", "RPL-4 DEC-5 DEC-6")
            .comment("A frame that opened under the user's key is a replay under the same shared key")
            .setSharedKey(bob.unpinned).opens(bob.audio(1)).removeKey(of: "bob", at: 0)
            .drops(bob.audio(1)).opens(bob.audio(2))
        list.family(.replay) { $0.create("alice") }("no-key-and-then-one", "RPL-3 DEC-5 ONE-6", .missingKey)
            .comment("A frame that missed its key is not seen: it opens when the key is there")
            .drops(bob.audio(5000), times: 2).setKey(of: "bob", bob)
            .opens(bob.audio([1, 5000])).drops(bob.audio(5000)).events(.missingKey(at: 0))
        let wrong = list.family(.replay) { $0.aliceHolding(bobsOther) }
        wrong("wrong-key-and-then-the-right-one", "RPL-3 DEC-7 KEY-3 EVT-4", .wrongKey)
            .comment("A frame that failed under a wrong key opens when that is replaced")
            .drops(bob.audio(1), times: 2).setKey(of: "bob", bob).opens(bob.audio(1)).drops(bob.audio(1))
            .events(.decryptionFailed(), .decryptionResumed())
    }

    /// A replay raises nothing, and ends nothing (EVT-15).
    static func addSilence(to list: ScenarioList) {
        let row = list.family(.replay) { $0.aliceHolding(bob) }
        row("replay-does-not-resume", "EVT-15 EVT-4 DEC-6", .failureRun)
            .comment("After a delivered failure a replay is no recovery; the next new frame is")
            .opens(bob.audio(1)).drops(bob.audio(2).broken).drops(bob.audio(1), times: 2).events(.decryptionFailed())
            .opens(bob.audio(2)).events(.decryptionResumed())
        row("replay-does-not-end-a-run", "EVT-15 EVT-5 DEC-6", .failureRun)
            .comment("Ten failures, a replay, one failure: stalled")
            .opens(bob.audio(1)).drops(bob.audio(2).broken, times: 10).drops(bob.audio(1)).events(.decryptionFailed())
            .drops(bob.audio(2).broken).events(.decryptionStalled(at: 0))
        row("replay-is-no-failure", "EVT-15 EVT-5", .failureRun)
            .comment("Replays do not count: twenty of them and ten failures are no stall")
            .opens(bob.audio(1)).drops(bob.audio(2).broken, times: 5).drops(bob.audio(1), times: 20)
            .drops(bob.audio(2).broken, times: 5).events(.decryptionFailed())
            .opens(bob.audio(2)).events(.decryptionResumed())
        row("replay-on-an-escaped-track", "EVT-15 DEC-6 ESC-4", .escaping)
            .comment("Replays of H.264 frames raise nothing")
            .opens(bob.h264([1, 256])).drops(bob.h264(256), times: 12).drops(bob.h264(1), times: 12).events()
            .opens(bob.h264(257))
        row("too-old-is-silent-later-too", "EVT-15 DEC-6 RPL-2")
            .comment("Frames outside the window raise nothing, a second later neither")
            .opens(bob.audio(5000)).drops(bob.audio(1), times: 12).advance(1001).drops(bob.audio(1), times: 12)
        row("replays-by-thousands", "RPL-2 DEC-6").comment("Two thousand copies of a frame change nothing")
            .opens(bob.audio([1, 3])).drops(bob.audio(3), times: 2000).opens(bob.audio([2, 4])).openEnded()
        row("plain-and-empty-frames-are-no-replays", "DEC-1 DEC-4 RPL-1", .notOurs)
            .comment("What is not framed has no counter: it goes on as often as it comes")
            .opens(bob.audio(1)).forwards([], times: 3).forwards(hex("78 01 02 03"), times: 3)
            .drops(bob.audio(1)).opens(bob.audio(2)).events(.unencryptedFrame())
    }
}
