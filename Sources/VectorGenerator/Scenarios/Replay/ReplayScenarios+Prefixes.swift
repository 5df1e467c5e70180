extension ReplayScenarios {
    /// Bob's key as he imported it: each import has a prefix of its own
    /// (CTR-4), and the receiver a window for each (RPL-4).
    private static let epochs = ["first", "second", "third", "fourth", "fifth"].map { bob.imported($0) }

    /// Windows for each IV prefix (RPL-4).
    static func addPrefixes(to list: inout ScenarioList) {
        list.add(
            "new-prefix-starts-clean",
            "The sender imported its key again: low counters under the new prefix open",
            rules: ["RPL-4", "CTR-4"],
            flags: [.replay]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", epochs[0].audio(5000))
            s.opens(alice, "bob", epochs[1].audio([2, 1]))
            s.drops(alice, "bob", epochs[1].audio([1, 2]))
            s.events(alice)
        }
        list.add(
            "old-prefix-is-remembered",
            "The window of the old prefix goes on beside the new one",
            rules: ["RPL-4", "RPL-2"],
            flags: [.replay]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", epochs[0].audio(5000))
            s.opens(alice, "bob", epochs[1].audio(6000))
            s.drops(alice, "bob", epochs[0].audio([5000, 3976]))
            s.opens(alice, "bob", epochs[0].audio([4999, 3977, 5001]))
            s.drops(alice, "bob", epochs[1].audio([6000, 4976]))
            s.opens(alice, "bob", epochs[1].audio(4977))
            s.events(alice)
        }
        list.add(
            "three-prefixes-are-remembered",
            "Three prefixes in turn, and the replays of all three are known",
            rules: ["RPL-4", "DEC-6"],
            flags: [.replay]
        ) { s in
            let alice = s.alice(holding: bob)
            for epoch in epochs[..<3] { s.opens(alice, "bob", epoch.audio(10)) }
            for epoch in epochs[..<3] { s.drops(alice, "bob", epoch.audio(10)) }
            for epoch in epochs[..<3] { s.opens(alice, "bob", epoch.audio([12, 11])) }
            for epoch in epochs[..<3] { s.drops(alice, "bob", epoch.audio([10, 11, 12])) }
            s.events(alice)
        }
        list.add(
            "prefixes-of-two-keys",
            "Two keys at once, each with its prefix and its counters",
            rules: ["RPL-4", "KEY-6"],
            flags: [.replay, .rotation]
        ) { s in
            let alice = s.alice(holding: bob, bobsNext)
            s.opens(alice, "bob", bob.audio([100, 101]))
            s.opens(alice, "bob", bobsNext.audio(103))
            s.opens(alice, "bob", bob.audio(102))
            s.opens(alice, "bob", bobsNext.audio([104, 105]))
            s.drops(alice, "bob", bob.audio([100, 101, 102]))
            s.drops(alice, "bob", bobsNext.audio([103, 104, 105]))
            s.events(alice)
        }
        list.add(
            "prefixes-that-differ-in-one-bit",
            "Prefixes of 64 bits: as floating-point numbers some of these would be equal",
            rules: ["RPL-4", "FRM-2"],
            flags: [.replay, .trailerField]
        ) { s in
            for pair: (UInt64, UInt64) in [
                (0x8000_0000_0000_0000, 0x8000_0000_0000_0001),
                (0x1111_1111_1111_1111, 0x9111_1111_1111_1111),
                (0xFFFF_FFFF_FFFF_FFFF, 0xFFFF_FFFF_FFFF_FFFE),
            ] {
                let one = ScenarioKey(bytes: bob.bytes, ivPrefix: pair.0)
                let other = ScenarioKey(bytes: bob.bytes, ivPrefix: pair.1)
                let alice = s.manager("alice \(pair.0)", user: "alice")
                s.setKey(alice, "bob", bob)
                s.opens(alice, "bob", one.audio(7))
                s.opens(alice, "bob", other.audio(7))
                s.drops(alice, "bob", one.audio(7))
                s.drops(alice, "bob", other.audio(7))
                s.events(alice)
            }
        }
        list.add(
            "prefix-of-zeros",
            "A prefix of zeros is a prefix",
            rules: ["RPL-4"],
            flags: [.replay, .trailerField]
        ) { s in
            let zeros = ScenarioKey(bytes: bob.bytes, ivPrefix: 0)
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", zeros.audio([0, 5000]))
            s.opens(alice, "bob", bob.audio(1))
            s.drops(alice, "bob", zeros.audio([5000, 0]))
            s.opens(alice, "bob", zeros.audio(4999))
            s.events(alice)
        }
        list.add(
            "one-window-for-two-indexes",
            "The same key in two slots: a replay that names the other slot is a replay",
            rules: ["RPL-4", "FRM-5", "DEC-6", "EVT-15"],
            flags: [.replay, .forgery]
        ) { s in
            let alice = s.alice(holding: bob, bob.at(1))
            s.opens(alice, "bob", bob.audio(1))
            s.drops(alice, "bob", bob.audio(1).naming(index: 1))
            s.opens(alice, "bob", bob.audio(2).naming(index: 1))
            s.drops(alice, "bob", bob.audio(2))
            s.events(alice)
        }
    }

    /// At most three prefixes, the oldest created goes first (RPL-4).
    static func addForgottenPrefixes(to list: inout ScenarioList) {
        list.add(
            "fourth-prefix-forgets-the-first",
            "The fourth prefix takes the place of the oldest, whose old frames open again",
            rules: ["RPL-4"],
            flags: [.replay]
        ) { s in
            let alice = s.alice(holding: bob)
            for epoch in epochs[..<4] { s.opens(alice, "bob", epoch.audio(10)) }
            for epoch in epochs[1..<4] { s.drops(alice, "bob", epoch.audio(10)) }
            s.opens(alice, "bob", epochs[0].audio(10))
            s.drops(alice, "bob", epochs[0].audio(10))
            s.events(alice)
        }
        list.add(
            "oldest-created-not-least-used",
            "Frames that come under a prefix do not make it younger",
            rules: ["RPL-4"],
            flags: [.replay]
        ) { s in
            let alice = s.alice(holding: bob)
            for epoch in epochs[..<3] { s.opens(alice, "bob", epoch.audio(10)) }
            s.opens(alice, "bob", epochs[0].audio([11, 12]))
            s.opens(alice, "bob", epochs[3].audio(10))
            for epoch in epochs[1..<4] { s.drops(alice, "bob", epoch.audio(10)) }
            s.opens(alice, "bob", epochs[0].audio(11))
            s.events(alice)
        }
        list.add(
            "replays-do-not-make-younger",
            "Replays under a prefix do not make it younger either",
            rules: ["RPL-4", "DEC-6"],
            flags: [.replay]
        ) { s in
            let alice = s.alice(holding: bob)
            for epoch in epochs[..<3] { s.opens(alice, "bob", epoch.audio(10)) }
            s.drops(alice, "bob", epochs[0].audio(10), times: 5)
            s.opens(alice, "bob", epochs[3].audio(10))
            s.drops(alice, "bob", epochs[1].audio(10))
            s.opens(alice, "bob", epochs[0].audio(10))
            s.events(alice)
        }
        list.add(
            "forgotten-prefix-starts-clean",
            "A prefix that was forgotten starts with a clean window, also below its old one",
            rules: ["RPL-4", "RPL-2"],
            flags: [.replay]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", epochs[0].audio(5000))
            s.drops(alice, "bob", epochs[0].audio(1))
            for epoch in epochs[1..<4] { s.opens(alice, "bob", epoch.audio(10)) }
            s.opens(alice, "bob", epochs[0].audio(1))
            s.drops(alice, "bob", epochs[0].audio(1))
            s.opens(alice, "bob", epochs[0].audio([5000, 4999]))
            s.events(alice)
        }
        list.add(
            "prefixes-are-forgotten-in-turn",
            "A prefix that comes back is the youngest: the next oldest goes",
            rules: ["RPL-4"],
            flags: [.replay]
        ) { s in
            let alice = s.alice(holding: bob)
            for epoch in epochs[..<4] { s.opens(alice, "bob", epoch.audio(10)) }
            // Left are the second, third and fourth; now the second goes.
            s.opens(alice, "bob", epochs[0].audio(10))
            for epoch in [epochs[2], epochs[3], epochs[0]] { s.drops(alice, "bob", epoch.audio(10)) }
            // Now the third goes, and then the fourth.
            s.opens(alice, "bob", epochs[1].audio(10))
            s.opens(alice, "bob", epochs[2].audio(10))
            for epoch in epochs[..<3] { s.drops(alice, "bob", epoch.audio(10)) }
            s.opens(alice, "bob", epochs[3].audio(10))
            s.events(alice)
        }
        list.add(
            "failed-prefixes-forget-nothing",
            "Frames that fail under new prefixes take no place",
            rules: ["RPL-4", "RPL-3", "DEC-9", "EVT-4"],
            flags: [.replay, .forgery]
        ) { s in
            let alice = s.alice(holding: bob)
            for epoch in epochs[..<3] { s.opens(alice, "bob", epoch.audio(10)) }
            for prefix in 1...5 as ClosedRange<UInt64> {
                s.drops(alice, "bob", epochs[0].audio(10).naming(ivPrefix: prefix))
            }
            for epoch in epochs[..<3] { s.drops(alice, "bob", epoch.audio(10)) }
            s.opens(alice, "bob", epochs[0].audio(11))
            s.events(alice, [.decryptionFailed("bob", .audio), .decryptionResumed("bob", .audio)])
        }
        list.add(
            "prefixes-of-one-track",
            "Four prefixes on video forget nothing of audio",
            rules: ["RPL-4", "RPL-1", "EVT-13"],
            flags: [.replay]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", epochs[0].audio(10))
            for epoch in epochs[..<4] { s.opens(alice, "bob", epoch.video(20)) }
            s.drops(alice, "bob", epochs[0].audio(10))
            s.opens(alice, "bob", epochs[0].video(20))
            s.opens(alice, "bob", epochs[0].audio(11))
            s.events(alice)
        }
        list.add(
            "prefixes-of-one-user",
            "Four prefixes of bob's forget nothing of carol's",
            rules: ["RPL-4", "RPL-1"],
            flags: [.replay]
        ) { s in
            let alice = s.alice(holding: bob)
            let carol = ScenarioKey("carol")
            s.setKey(alice, "carol", carol)
            s.opens(alice, "carol", carol.audio(10))
            for epoch in epochs { s.opens(alice, "bob", epoch.audio(10)) }
            s.drops(alice, "carol", carol.audio(10))
            s.events(alice)
        }
        list.add(
            "five-prefixes",
            "Of five prefixes the last three are remembered",
            rules: ["RPL-4"],
            flags: [.replay, .rotation]
        ) { s in
            let alice = s.alice(holding: bob)
            for epoch in epochs { s.opens(alice, "bob", epoch.audio([10, 9])) }
            for epoch in epochs[2...] { s.drops(alice, "bob", epoch.audio([9, 10])) }
            for epoch in epochs[2...] { s.opens(alice, "bob", epoch.audio(11)) }
            s.events(alice)
        }
    }
}
