extension ReplayScenarios {
    /// Bob's key as he imported it: each import has a prefix of its own
    /// (CTR-4), and the receiver a window for each (RPL-4).
    private static let epochs = ["first", "second", "third", "fourth", "fifth"].map { bob.imported($0) }

    /// Windows for each IV prefix (RPL-4).
    static func addPrefixes(to list: ScenarioList) {
        let row = list.family(.replay) { $0.aliceHolding(bob) }
        row("new-prefix-starts-clean", "RPL-4 CTR-4")
            .comment("The sender imported its key again: low counters under the new prefix open")
            .opens(epochs[0].audio(5000)).opens(epochs[1].audio([2, 1])).drops(epochs[1].audio([1, 2]))
        row("old-prefix-is-remembered", "RPL-4 RPL-2")
            .comment("The window of the old prefix goes on beside the new one")
            .opens([epochs[0].audio(5000), epochs[1].audio(6000)])
            .drops(epochs[0].audio([5000, 3976])).opens(epochs[0].audio([4999, 3977, 5001]))
            .drops(epochs[1].audio([6000, 4976])).opens(epochs[1].audio(4977))
        row("three-prefixes-are-remembered", "RPL-4 DEC-6")
            .comment("Three prefixes in turn, and the replays of all three are known")
            .opens(epochs[..<3].audio(10)).drops(epochs[..<3].audio(10))
            .opens(epochs[..<3].audio(12, 11)).drops(epochs[..<3].audio(10, 11, 12))
        list.family(.replay) { $0.aliceHolding(bob, bobsNext) }("prefixes-of-two-keys", "RPL-4 KEY-6", .rotation)
            .comment("Two keys at once, each with its prefix and its counters")
            .opens(bob.audio([100, 101])).opens([bobsNext.audio(103), bob.audio(102)])
            .opens(bobsNext.audio([104, 105]))
            .drops(bob.audio([100, 101, 102])).drops(bobsNext.audio([103, 104, 105]))
        let neighbours: [(UInt64, UInt64)] = [
            (0x8000_0000_0000_0000, 0x8000_0000_0000_0001),
            (0x1111_1111_1111_1111, 0x9111_1111_1111_1111),
            (0xFFFF_FFFF_FFFF_FFFF, 0xFFFF_FFFF_FFFF_FFFE),
        ]
        list.family(.replay)("prefixes-that-differ-in-one-bit", "RPL-4 FRM-2", .trailerField)
            .comment("Prefixes of 64 bits: as floating-point numbers some of these would be equal")
            .each(neighbours) { s, pair in
                let both = [pair.0, pair.1].map { ScenarioKey(bytes: bob.bytes, ivPrefix: $0) }
                s.create("alice \(pair.0)", of: "alice").setKey(of: "bob", bob)
                    .opens(both.audio(7)).drops(both.audio(7)).events()
            }
        let zeros = ScenarioKey(bytes: bob.bytes, ivPrefix: 0)
        row("prefix-of-zeros", "RPL-4", .trailerField).comment("A prefix of zeros is a prefix")
            .opens(zeros.audio([0, 5000])).opens(bob.audio(1)).drops(zeros.audio([5000, 0])).opens(zeros.audio(4999))
        let twoSlots = list.family(.replay) { $0.aliceHolding(bob, bob.at(1)) }
        twoSlots("one-window-for-two-indexes", "RPL-4 FRM-5 DEC-6 EVT-15", .forgery)
            .comment("The same key in two slots: a replay that names the other slot is a replay")
            .opens(bob.audio(1)).drops(bob.audio(1).naming(index: 1))
            .opens(bob.audio(2).naming(index: 1)).drops(bob.audio(2))
    }

    /// At most three prefixes, the oldest created goes first (RPL-4).
    static func addForgottenPrefixes(to list: ScenarioList) {
        let row = list.family(.replay) { $0.aliceHolding(bob) }
        row("fourth-prefix-forgets-the-first", "RPL-4")
            .comment("The fourth prefix takes the place of the oldest, whose old frames open again")
            .opens(epochs[..<4].audio(10)).drops(epochs[1..<4].audio(10))
            .opens(epochs[0].audio(10)).drops(epochs[0].audio(10))
        row("oldest-created-not-least-used", "RPL-4").comment("Frames that come under a prefix do not make it younger")
            .opens(epochs[..<3].audio(10)).opens(epochs[0].audio([11, 12])).opens(epochs[3].audio(10))
            .drops(epochs[1..<4].audio(10)).opens(epochs[0].audio(11))
        row("replays-do-not-make-younger", "RPL-4 DEC-6")
            .comment("Replays under a prefix do not make it younger either")
            .opens(epochs[..<3].audio(10)).drops(epochs[0].audio(10), times: 5).opens(epochs[3].audio(10))
            .drops(epochs[1].audio(10)).opens(epochs[0].audio(10))
        row("forgotten-prefix-starts-clean", "RPL-4 RPL-2")
            .comment("A prefix that was forgotten starts with a clean window, also below its old one")
            .opens(epochs[0].audio(5000)).drops(epochs[0].audio(1)).opens(epochs[1..<4].audio(10))
            .opens(epochs[0].audio(1)).drops(epochs[0].audio(1)).opens(epochs[0].audio([5000, 4999]))
        row("prefixes-are-forgotten-in-turn", "RPL-4")
            .comment("A prefix that comes back is the youngest: the next oldest goes")
            .opens(epochs[..<4].audio(10))
            // Left are the second, third and fourth; now the second goes.
            .opens(epochs[0].audio(10)).drops([epochs[2], epochs[3], epochs[0]].audio(10))
            // Now the third goes, and then the fourth.
            .opens(epochs[1...2].audio(10)).drops(epochs[..<3].audio(10)).opens(epochs[3].audio(10))
        row("failed-prefixes-forget-nothing", "RPL-4 RPL-3 DEC-9 EVT-4", .forgery)
            .comment("Frames that fail under new prefixes take no place")
            .opens(epochs[..<3].audio(10))
            .drops((1...5).map { epochs[0].audio(10).naming(ivPrefix: $0) })
            .drops(epochs[..<3].audio(10)).opens(epochs[0].audio(11))
            .events(.decryptionFailed(), .decryptionResumed())
        row("prefixes-of-one-track", "RPL-4 RPL-1 EVT-13").comment("Four prefixes on video forget nothing of audio")
            .opens(epochs[0].audio(10)).opens(epochs[..<4].map { $0.video(20) })
            .drops(epochs[0].audio(10)).opens([epochs[0].video(20), epochs[0].audio(11)])
        let carol = ScenarioKey("carol")
        row("prefixes-of-one-user", "RPL-4 RPL-1").comment("Four prefixes of bob's forget nothing of carol's")
            .setKey(of: "carol", carol).opens(carol.audio(10), from: "carol")
            .opens(epochs.audio(10)).drops(carol.audio(10), from: "carol")
        row("five-prefixes", "RPL-4", .rotation).comment("Of five prefixes the last three are remembered")
            .opens(epochs.audio(10, 9)).drops(epochs[2...].audio(9, 10)).opens(epochs[2...].audio(11))
    }
}
