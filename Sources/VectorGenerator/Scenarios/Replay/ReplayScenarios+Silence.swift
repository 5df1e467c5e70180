extension ReplayScenarios {
    /// A replay raises nothing, and ends nothing (EVT-15).
    static func addSilence(to list: inout ScenarioList) {
        list.add(
            "replay-does-not-resume",
            "After a delivered failure a replay is no recovery; the next new frame is",
            rules: ["EVT-15", "EVT-4", "DEC-6"],
            flags: [.replay, .failureRun]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.audio(1))
            s.drops(alice, "bob", bob.audio(2).broken)
            s.drops(alice, "bob", bob.audio(1), times: 2)
            s.events(alice, [.decryptionFailed("bob", .audio)])
            s.opens(alice, "bob", bob.audio(2))
            s.events(alice, [.decryptionResumed("bob", .audio)])
        }
        list.add(
            "replay-does-not-end-a-run",
            "Ten failures, a replay, one failure: stalled",
            rules: ["EVT-15", "EVT-5", "DEC-6"],
            flags: [.replay, .failureRun]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.audio(1))
            s.drops(alice, "bob", bob.audio(2).broken, times: 10)
            s.drops(alice, "bob", bob.audio(1))
            s.events(alice, [.decryptionFailed("bob", .audio)])
            s.drops(alice, "bob", bob.audio(2).broken)
            s.events(alice, [.decryptionStalled("bob", .audio, at: 0)])
        }
        list.add(
            "replay-is-no-failure",
            "Replays do not count: twenty of them and ten failures are no stall",
            rules: ["EVT-15", "EVT-5"],
            flags: [.replay, .failureRun]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.audio(1))
            s.drops(alice, "bob", bob.audio(2).broken, times: 5)
            s.drops(alice, "bob", bob.audio(1), times: 20)
            s.drops(alice, "bob", bob.audio(2).broken, times: 5)
            s.events(alice, [.decryptionFailed("bob", .audio)])
            s.opens(alice, "bob", bob.audio(2))
            s.events(alice, [.decryptionResumed("bob", .audio)])
        }
        list.add(
            "replay-on-an-escaped-track",
            "Replays of H.264 frames raise nothing",
            rules: ["EVT-15", "DEC-6", "ESC-4"],
            flags: [.replay, .escaping]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", [bob.h264(1), bob.h264(256)])
            s.drops(alice, "bob", bob.h264(256), times: 12)
            s.drops(alice, "bob", bob.h264(1), times: 12)
            s.events(alice)
            s.opens(alice, "bob", bob.h264(257))
            s.events(alice)
        }
        list.add(
            "too-old-is-silent-later-too",
            "Frames outside the window raise nothing, a second later neither",
            rules: ["EVT-15", "DEC-6", "RPL-2"],
            flags: [.replay]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.audio(5000))
            s.drops(alice, "bob", bob.audio(1), times: 12)
            s.advance(1001)
            s.drops(alice, "bob", bob.audio(1), times: 12)
            s.events(alice)
        }
        list.add(
            "replays-by-thousands",
            "Two thousand copies of a frame change nothing",
            rules: ["RPL-2", "DEC-6"],
            flags: [.replay]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.audio([1, 3]))
            s.drops(alice, "bob", bob.audio(3), times: 2000)
            s.opens(alice, "bob", bob.audio([2, 4]))
        }
        list.add(
            "plain-and-empty-frames-are-no-replays",
            "What is not framed has no counter: it goes on as often as it comes",
            rules: ["DEC-1", "DEC-4", "RPL-1"],
            flags: [.replay, .notOurs]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.audio(1))
            s.forwards(alice, "bob", .audio, [], times: 3)
            s.forwards(alice, "bob", .audio, hex("78 01 02 03"), times: 3)
            s.drops(alice, "bob", bob.audio(1))
            s.opens(alice, "bob", bob.audio(2))
            s.events(alice, [.unencryptedFrame("bob", .audio)])
        }
    }
}
