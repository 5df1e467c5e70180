internal import AEAD

extension ReplayScenarios {
    /// What is inside the window (RPL-1, RPL-2).
    static func addWindow(to list: inout ScenarioList) {
        list.add(
            "seen-once",
            "A frame opens once, however often it comes",
            rules: ["RPL-2", "DEC-6", "DEC-8", "EVT-15"],
            flags: [.replay]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.audio(1))
            s.drops(alice, "bob", bob.audio(1), times: 3)
            s.opens(alice, "bob", bob.audio(2))
            s.drops(alice, "bob", bob.audio([1, 2]))
            s.events(alice)
        }
        list.add(
            "seen-once-aes-256",
            "The same with AES-256",
            rules: ["RPL-2", "DEC-6", "EVT-15", "FRM-8"],
            flags: [.replay]
        ) { s in
            let bob = ScenarioKey("bob's long", algorithm: .aes256GCM)
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.video(1))
            s.drops(alice, "bob", bob.video(1), times: 3)
            s.opens(alice, "bob", bob.video(2))
            s.events(alice)
        }
        list.add(
            "out-of-order",
            "Twelve frames in any order open once each",
            rules: ["RPL-2", "RPL-5"],
            flags: [.replay]
        ) { s in
            let alice = s.alice(holding: bob)
            let order: [UInt32] = [7, 3, 12, 1, 11, 2, 10, 4, 9, 5, 8, 6]
            s.opens(alice, "bob", bob.audio(order))
            s.drops(alice, "bob", bob.audio(order))
            s.events(alice)
        }
        list.add(
            "lowest-inside",
            "The counter 1023 below the highest is inside the window",
            rules: ["RPL-1", "RPL-2"],
            flags: [.replay]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.audio([5000, 3977]))
            s.drops(alice, "bob", bob.audio(3977))
            s.events(alice)
        }
        list.add(
            "highest-outside",
            "The counter 1024 below the highest is outside the window, though it was never seen",
            rules: ["RPL-1", "RPL-2"],
            flags: [.replay]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.audio(5000))
            s.drops(alice, "bob", bob.audio(3976))
            s.opens(alice, "bob", bob.audio(5001))
            s.events(alice)
        }
        list.add(
            "far-outside",
            "Counters far below the highest are outside the window",
            rules: ["RPL-1", "RPL-2"],
            flags: [.replay]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.audio(5_000_000))
            s.drops(alice, "bob", bob.audio([4_990_000, 65_536, 1024, 1, 0]))
            s.opens(alice, "bob", bob.audio(5_000_001))
            s.events(alice)
        }
        list.add(
            "before-the-first",
            "The first frame that came is not the first that was sent: earlier ones inside the window open",
            rules: ["RPL-2"],
            flags: [.replay]
        ) { s in
            let alice = s.alice(holding: bob)
            let counters: [UInt32] = [5000, 4999, 4500, 3978, 3977]
            s.opens(alice, "bob", bob.audio(counters))
            s.drops(alice, "bob", bob.audio(counters))
            s.events(alice)
        }
        list.add(
            "edge-moves-with-the-highest",
            "One frame higher, the window's edge is one higher",
            rules: ["RPL-1", "RPL-2"],
            flags: [.replay]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.audio([5000, 5001]))
            s.drops(alice, "bob", bob.audio(3977))
            s.opens(alice, "bob", bob.audio(3978))
            s.opens(alice, "bob", bob.audio(5002))
            s.drops(alice, "bob", bob.audio(3978))
            s.opens(alice, "bob", bob.audio(3979))
            s.events(alice)
        }
        list.add(
            "late-frames-do-not-move-the-edge",
            "Frames below the highest open without moving the window",
            rules: ["RPL-2", "RPL-5"],
            flags: [.replay]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.audio([5000, 4000, 4100, 3977, 3978]))
            s.drops(alice, "bob", bob.audio([3976, 4000, 4100, 3977, 3978, 5000]))
            s.opens(alice, "bob", bob.audio([4999, 4001, 3979]))
            s.events(alice)
        }
        list.add(
            "all-over-the-window",
            "Counters at the edges of bytes and words, all over the window, open once each",
            rules: ["RPL-1", "RPL-2"],
            flags: [.replay]
        ) { s in
            let alice = s.alice(holding: bob)
            let highest: UInt32 = 4096
            let below: [UInt32] = [1, 7, 8, 9, 31, 32, 33, 63, 64, 65, 127, 128, 511, 512, 513, 959, 960, 1022, 1023]
            s.opens(alice, "bob", bob.audio([highest]))
            s.opens(alice, "bob", bob.audio(below.map { highest - $0 }))
            s.drops(alice, "bob", bob.audio(below.map { highest - $0 }))
            s.drops(alice, "bob", bob.audio([highest, highest - 1024]))
            s.events(alice)
        }
    }
}
