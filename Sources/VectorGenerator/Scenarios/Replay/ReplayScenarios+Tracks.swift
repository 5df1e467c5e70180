extension ReplayScenarios {
    /// A window for each remote user and track (RPL-1).
    static func addTracks(to list: inout ScenarioList) {
        list.add(
            "audio-does-not-use-up-videos-window",
            "Audio runs thousands of counters ahead; a late video frame opens",
            rules: ["RPL-1", "EVT-13"],
            flags: [.replay]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.video(1))
            s.opens(alice, "bob", bob.audio([2, 1500, 3000, 4500]))
            s.opens(alice, "bob", [bob.video(3), bob.video(4), bob.video(600)])
            s.drops(alice, "bob", [bob.video(3), bob.audio(3000)])
            s.opens(alice, "bob", [bob.audio(4501), bob.video(5)])
            s.events(alice)
        }
        list.add(
            "four-track-types",
            "Each of a user's four tracks has its window",
            rules: ["RPL-1", "EVT-13"],
            flags: [.replay]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.audio(9000))
            s.opens(alice, "bob", bob.video(6000))
            s.opens(alice, "bob", bob.video(3000, on: .screenShare))
            s.opens(alice, "bob", bob.audio(10, on: .screenShareAudio))
            s.drops(alice, "bob", [bob.audio(7976), bob.video(4976), bob.video(1976, on: .screenShare)])
            s.drops(alice, "bob", bob.audio(10, on: .screenShareAudio))
            s.opens(alice, "bob", [bob.audio(7977), bob.video(4977), bob.video(1977, on: .screenShare)])
            s.opens(alice, "bob", bob.audio(9, on: .screenShareAudio))
            s.events(alice)
        }
        list.add(
            "same-counters-of-two-users",
            "Two users with the same prefix and the same counters, under keys of their own",
            rules: ["RPL-1"],
            flags: [.replay]
        ) { s in
            let carol = ScenarioKey(bytes: ScenarioKey("carol").bytes, ivPrefix: bob.ivPrefix)
            let alice = s.alice(holding: bob)
            s.setKey(alice, "carol", carol)
            s.opens(alice, "bob", bob.audio([7, 5000]))
            s.opens(alice, "carol", carol.audio([7, 8]))
            s.drops(alice, "bob", bob.audio([7, 5000]))
            s.drops(alice, "carol", carol.audio([7, 8]))
            s.opens(alice, "carol", carol.audio(5000))
            s.events(alice)
        }
        list.add(
            "shared-key-of-two-users",
            "Two users under one shared key: one's counters do not move the other's window",
            rules: ["RPL-1", "DEC-5"],
            flags: [.replay]
        ) { s in
            let shared = ScenarioKey("shared")
            let alice = s.manager("alice")
            s.setSharedKey(alice, shared.unpinned)
            s.opens(alice, "bob", shared.audio(5000))
            s.opens(alice, "carol", shared.audio([1, 2]))
            s.drops(alice, "bob", shared.audio([5000, 3976]))
            s.drops(alice, "carol", shared.audio([2, 1]))
            s.events(alice)
        }
        for (name, user) in [("without-a-sign", "bobSCREEN_SHARE_"), ("with-a-line", "bob_SCREEN_SHARE")] {
            list.add(
                "user-and-track-\(name)",
                "The users bob and \(user): put together, user and track type would be the same text",
                rules: ["RPL-1", "KEY-10"],
                flags: [.replay]
            ) { s in
                let alice = s.alice(holding: bob)
                s.setKey(alice, user, bob)
                s.opens(alice, "bob", bob.audio(5000, on: .screenShareAudio))
                s.opens(alice, user, bob.audio([1, 2]))
                s.drops(alice, user, bob.audio(2))
                s.drops(alice, "bob", bob.audio(5000, on: .screenShareAudio))
                s.events(alice)
            }
        }
        list.add(
            "two-managers",
            "A frame opens once at each of two receivers",
            rules: ["RPL-1", "RPL-2"],
            flags: [.replay, .severalManagers]
        ) { s in
            let alice = s.alice(holding: bob)
            let carol = s.manager("carol")
            s.setKey(carol, "bob", bob)
            s.opens(alice, "bob", bob.audio([1, 5000]))
            s.opens(carol, "bob", bob.audio([1, 2]))
            s.drops(alice, "bob", bob.audio([1, 2]))
            s.drops(carol, "bob", bob.audio([1, 2]))
            s.events(alice)
            s.events(carol)
        }
        list.add(
            "one-counter-over-three-tracks",
            "A sender's tracks take turns at one counter; every track sees gaps and is content",
            rules: ["RPL-1", "RPL-5", "CTR-1"],
            flags: [.replay]
        ) { s in
            let alice = s.alice(holding: bob)
            let frames = (0..<5).flatMap { (turn: UInt32) -> [ScenarioFrame] in
                [
                    bob.audio(3 * turn + 1), bob.video(3 * turn + 2), bob.h264(3 * turn + 3, on: .screenShare),
                ]
            }
            s.opens(alice, "bob", frames)
            s.drops(alice, "bob", frames)
            s.events(alice)
        }
    }
}
