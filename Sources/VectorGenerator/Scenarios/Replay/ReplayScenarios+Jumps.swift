extension ReplayScenarios {
    /// Advances of the highest counter, and the counters they skip (RPL-5).
    static func addJumps(to list: inout ScenarioList) {
        list.add(
            "jump-of-1023",
            "After a jump of 1023 the old highest is the last one inside, and still seen",
            rules: ["RPL-2", "RPL-5"],
            flags: [.replay]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.audio([99, 100, 1123]))
            s.drops(alice, "bob", bob.audio([100, 99, 1123]))
            s.opens(alice, "bob", bob.audio([101, 1122, 102]))
            s.events(alice)
        }
        list.add(
            "jump-of-1024",
            "After a jump of 1024 all that was seen is outside, and all between is unseen",
            rules: ["RPL-2", "RPL-5"],
            flags: [.replay]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.audio([98, 99, 100, 1124]))
            s.drops(alice, "bob", bob.audio([100, 99, 98, 1124]))
            s.opens(alice, "bob", bob.audio([101, 1122, 1123, 102, 612]))
            s.events(alice)
        }
        list.add(
            "jump-of-1025",
            "After a jump of 1025 nothing of the old window is left",
            rules: ["RPL-2", "RPL-5"],
            flags: [.replay]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.audio([98, 99, 100, 1125]))
            s.drops(alice, "bob", bob.audio([101, 100, 99, 98, 1125]))
            s.opens(alice, "bob", bob.audio([102, 1122, 1123, 1124]))
            s.events(alice)
        }
        list.add(
            "jump-of-several-windows",
            "A jump of three windows and some: old marks do not stand for new counters",
            rules: ["RPL-5"],
            flags: [.replay]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.audio([90, 95, 100, 3172 + 30]))
            s.drops(alice, "bob", bob.audio([90, 95, 100]))
            s.opens(alice, "bob", bob.audio([3072 + 90, 3072 + 95, 3072 + 100]))
            s.drops(alice, "bob", bob.audio([3072 + 90, 3072 + 95, 3072 + 100]))
            s.events(alice)
        }
        list.add(
            "jump-to-the-same-place",
            "A jump by a multiple of 65536",
            rules: ["RPL-5"],
            flags: [.replay]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.audio([4, 5, 0x7FFF_0005, 0x7FFF_0004]))
            s.drops(alice, "bob", bob.audio([4, 5, 0x7FFF_0004, 0x7FFF_0005]))
            s.events(alice)
        }
        list.add(
            "skipped-frames-open-late",
            "Frames that an advance skipped open when they come",
            rules: ["RPL-5"],
            flags: [.replay]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.audio([1, 10, 9, 2, 20, 8, 15, 3, 19, 11]))
            s.drops(alice, "bob", bob.audio([1, 10, 9, 2, 20, 8, 15, 3, 19, 11]))
            s.opens(alice, "bob", bob.audio([4, 5, 6, 7, 12, 13, 14, 16, 17, 18]))
            s.events(alice)
        }
        list.add(
            "skipped-frames-leave-the-window",
            "A skipped frame opens until it leaves the window, and not after",
            rules: ["RPL-5", "RPL-2"],
            flags: [.replay]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.audio([10, 20, 1034]))
            s.drops(alice, "bob", bob.audio(10))
            s.opens(alice, "bob", bob.audio([11, 1036]))
            s.drops(alice, "bob", bob.audio([11, 12]))
            s.opens(alice, "bob", bob.audio([13, 1100]))
            s.drops(alice, "bob", bob.audio([20, 76]))
            s.opens(alice, "bob", bob.audio([77, 78, 1099]))
            s.events(alice)
        }
        list.add(
            "seen-frames-stay-seen",
            "What was seen stays seen through many small advances",
            rules: ["RPL-5", "RPL-2"],
            flags: [.replay]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.audio([2000, 2100, 2164, 2228, 2500, 2900]))
            s.drops(alice, "bob", bob.audio([2000, 2100, 2164, 2228, 2500]))
            s.opens(alice, "bob", bob.audio([2001, 2099, 2163, 2227, 2899]))
            s.opens(alice, "bob", bob.audio(3023))
            s.drops(alice, "bob", bob.audio([2000, 2001, 2099, 2163, 2227, 2899, 1999]))
            s.events(alice)
        }
        list.add(
            "places-are-used-again",
            "A counter 1024 above a seen one is a new counter",
            rules: ["RPL-5", "RPL-1"],
            flags: [.replay]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.audio([5, 6, 7, 505, 1005]))
            s.opens(alice, "bob", bob.audio([1029, 1031, 1030, 1529, 2029]))
            s.drops(alice, "bob", bob.audio([1029, 1030, 1031, 1529, 505]))
            s.opens(alice, "bob", bob.audio([2053, 2055, 2054]))
            s.events(alice)
        }
        list.add(
            "jump-of-1023-twice",
            "Two jumps of 1023: the middle one is the last inside",
            rules: ["RPL-5", "RPL-2"],
            flags: [.replay]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.audio([1, 1024, 2047]))
            s.drops(alice, "bob", bob.audio([1024, 1023, 1, 2]))
            s.opens(alice, "bob", bob.audio([1025, 2046, 1500]))
            s.events(alice)
        }
    }
}
