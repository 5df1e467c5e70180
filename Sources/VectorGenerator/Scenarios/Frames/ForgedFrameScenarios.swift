internal import AEAD
internal import VectorFiles

/// Forgeries change nothing for genuine frames (DEC-9). No events are read
/// here: how many of them a client tells depends on how long it takes.
enum ForgedFrameScenarios: ReceiverScenarios {
    static func file() -> VectorFile {
        var list = FramedManagerScenarios.list("forged-frames")
        addForgedCounters(to: &list)
        addForgedPrefixes(to: &list)
        addForgedIndexes(to: &list)
        addForgedSenders(to: &list)
        addForgedShapes(to: &list)
        addForgedVersionsAndPlainFrames(to: &list)
        addCopies(to: &list)
        return list.file("After any number of forgeries the next genuine frame opens.")
    }

    /// How often a forgery comes where something could grow or run out.
    private static let many = 10_000

    /// Forged counters against the window (DEC-9, RPL-3).
    private static func addForgedCounters(to list: inout ScenarioList) {
        list.add(
            "highest-counter",
            "Forgeries with the highest counter of all: the window stays where it was",
            rules: ["DEC-9", "RPL-3"],
            flags: [.forgery, .counter]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.audio([1, 3]))
            s.drops(alice, "bob", bob.audio(5).naming(counter: 0xFFFF_FFFF), times: 1000)
            s.opens(alice, "bob", bob.audio([4, 2]))
            s.drops(alice, "bob", bob.audio([1, 2, 3, 4]))
            s.opens(alice, "bob", bob.audio(5))
        }
        list.add(
            "counters-by-thousands",
            "Forgeries of ten thousand counters: none is used up, and none is forgotten",
            rules: ["DEC-9", "RPL-3", "RPL-5"],
            flags: [.forgery, .counter]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.audio([1, 3]))
            s.drops(alice, "bob", bob.audio(2).broken, times: many, vary: .frameCounter)
            s.drops(alice, "bob", bob.audio([1, 3]))
            s.opens(alice, "bob", bob.audio([2, 4, 1026, 9000]))
        }
        list.add(
            "counters-across-the-end",
            "Forged counters that run over 4294967295 and begin at 0 again",
            rules: ["DEC-9", "RPL-2"],
            flags: [.forgery, .counter]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.audio(5000))
            s.drops(
                alice,
                "bob",
                bob.audio(5001).naming(counter: 0xFFFF_FF00).broken,
                times: 4000,
                vary: .frameCounter
            )
            s.drops(alice, "bob", bob.audio([5000, 3976]))
            s.opens(alice, "bob", bob.audio([5001, 3978]))
        }
        list.add(
            "before-the-first-frame",
            "Forgeries before any genuine frame: the first one opens, wherever its counter is",
            rules: ["DEC-9", "RPL-3", "RPL-4"],
            flags: [.forgery, .counter]
        ) { s in
            let alice = s.alice(holding: bob)
            s.drops(alice, "bob", bob.audio(1).naming(counter: 0xFFFF_FFFF), times: 1000)
            s.drops(alice, "bob", bob.audio(1).naming(ivPrefix: 0), times: 1000, vary: .ivPrefix)
            s.opens(alice, "bob", bob.audio([1, 2]))
            s.drops(alice, "bob", bob.audio(1))
        }
        list.add(
            "the-counter-that-comes-next",
            "Forgeries of the very frame that comes next: it opens, and once only",
            rules: ["DEC-9", "RPL-3", "DEC-8"],
            flags: [.forgery, .replay]
        ) { s in
            let alice = s.alice(holding: bob)
            for counter: UInt32 in 1...5 {
                s.drops(alice, "bob", bob.video(counter).broken, times: 200)
                s.opens(alice, "bob", bob.video(counter))
                s.drops(alice, "bob", bob.video(counter))
            }
        }
    }

    /// Forged prefixes against the three that are remembered (DEC-9, RPL-4).
    private static func addForgedPrefixes(to list: inout ScenarioList) {
        let epochs = ["first", "second", "third"].map { bob.imported($0) }
        list.add(
            "prefixes-by-thousands",
            "Forgeries of ten thousand prefixes: the three that are in use stay",
            rules: ["DEC-9", "RPL-4"],
            flags: [.forgery]
        ) { s in
            let alice = s.alice(holding: bob)
            for epoch in epochs { s.opens(alice, "bob", epoch.audio([1, 5000])) }
            s.drops(alice, "bob", bob.audio(6000).naming(ivPrefix: 0), times: many, vary: .ivPrefix)
            for epoch in epochs { s.drops(alice, "bob", epoch.audio([5000, 3976])) }
            for epoch in epochs { s.opens(alice, "bob", epoch.audio([5001, 4999])) }
        }
        list.add(
            "prefixes-by-thousands-aes-256",
            "The same on a receiver of AES-256, with prefixes that differ in their last bits",
            rules: ["DEC-9", "RPL-4", "FRM-8"],
            flags: [.forgery]
        ) { s in
            let long = ScenarioKey("bob's long", algorithm: .aes256GCM)
            let alice = s.alice(holding: long)
            s.opens(alice, "bob", long.video(7))
            s.drops(
                alice,
                "bob",
                long.video(8).naming(ivPrefix: (long.ivPrefix ?? 0) + 1),
                times: many,
                vary: .ivPrefix
            )
            s.drops(alice, "bob", long.video(7))
            s.opens(alice, "bob", [long.video(8), long.video(6)])
        }
        list.add(
            "prefixes-before-the-key",
            "Forgeries of ten thousand prefixes while the key is missing; then it comes",
            rules: ["DEC-9", "DEC-5", "RPL-4"],
            flags: [.forgery, .missingKey]
        ) { s in
            let alice = s.manager("alice")
            s.drops(alice, "bob", bob.audio(1).naming(ivPrefix: 0), times: many, vary: .ivPrefix)
            s.setKey(alice, "bob", bob)
            s.opens(alice, "bob", bob.audio([2, 1]))
            s.drops(alice, "bob", bob.audio([1, 2]))
        }
        list.add(
            "prefixes-on-all-tracks",
            "Forged prefixes on one track after the other change nothing on any",
            rules: ["DEC-9", "RPL-4", "EVT-13"],
            flags: [.forgery]
        ) { s in
            let alice = s.alice(holding: bob)
            for (track, counter) in zip(TrackName.allCases, UInt32(1)...) {
                s.opens(alice, "bob", bob.audio(counter, on: track))
            }
            for track in TrackName.allCases {
                s.drops(alice, "bob", bob.audio(9, on: track).naming(ivPrefix: 0), times: 500, vary: .ivPrefix)
            }
            for (track, counter) in zip(TrackName.allCases, UInt32(1)...) {
                s.drops(alice, "bob", bob.audio(counter, on: track))
                s.opens(alice, "bob", bob.audio(counter + 10, on: track))
            }
        }
    }

    /// Forged indexes, and failures under one (DEC-9, EVT-5).
    private static func addForgedIndexes(to list: inout ScenarioList) {
        list.add(
            "indexes-by-thousands",
            "Forgeries that name all 256 indexes over and over",
            rules: ["DEC-9", "DEC-5"],
            flags: [.forgery, .missingKey]
        ) { s in
            let alice = s.alice(holding: bob, bob.at(255))
            s.opens(alice, "bob", bob.audio(1))
            s.drops(alice, "bob", bob.audio(2).broken, times: many, vary: .keyIndex)
            s.drops(alice, "bob", bob.audio(1))
            s.opens(alice, "bob", bob.audio(2))
            s.opens(alice, "bob", bob.audio(3).naming(index: 255))
        }
        list.add(
            "failures-by-thousands",
            "Ten thousand failures under one index: it opens the next frame, and so does another",
            rules: ["DEC-9", "EVT-5", "KEY-6"],
            flags: [.forgery, .failureRun]
        ) { s in
            let alice = s.alice(holding: bob, bobsNext)
            s.drops(alice, "bob", bob.audio(1).broken, times: many)
            s.opens(alice, "bob", bobsNext.audio(2))
            s.opens(alice, "bob", bob.audio([1, 3]))
            s.drops(alice, "bob", bobsNext.audio(4).broken, times: 20)
            s.opens(alice, "bob", bob.audio(5))
            s.opens(alice, "bob", bobsNext.audio(4))
        }
        list.add(
            "failures-under-the-old-key",
            "The sender has moved on to a new key; forgeries under the old one spoil neither",
            rules: ["DEC-9", "KEY-6", "EVT-5"],
            flags: [.forgery, .rotation]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.video(1))
            s.setKey(alice, "bob", bobsNext)
            s.opens(alice, "bob", bobsNext.video(3))
            s.drops(alice, "bob", bob.video(5).broken, times: 1000, vary: .frameCounter)
            s.opens(alice, "bob", bob.video(2))
            s.opens(alice, "bob", bobsNext.video(4))
        }
        list.add(
            "failures-under-the-shared-key",
            "Forgeries of one user under the shared key do not spoil it for another",
            rules: ["DEC-9", "DEC-5", "EVT-13"],
            flags: [.forgery, .failureRun]
        ) { s in
            let shared = ScenarioKey("shared")
            let alice = s.manager("alice")
            s.setSharedKey(alice, shared.unpinned)
            s.opens(alice, "carol", shared.audio(1))
            s.drops(alice, "bob", shared.audio(9).broken, times: 1000)
            s.opens(alice, "carol", shared.audio(2))
            s.opens(alice, "bob", shared.audio(3))
        }
    }

    /// Forged senders (DEC-9).
    private static func addForgedSenders(to list: inout ScenarioList) {
        list.add(
            "unknown-senders",
            "Frames of a hundred users that nobody knows",
            rules: ["DEC-9", "DEC-5"],
            flags: [.forgery, .missingKey]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.audio(1))
            for number in 1...100 { s.drops(alice, "mallory \(number)", bob.audio(2)) }
            s.drops(alice, "bob", bob.audio(1))
            s.opens(alice, "bob", bob.audio(2))
        }
        list.add(
            "another-members-frames",
            "Mallory has a key of his own; his frames do not open as bob's, and bob's open after them",
            rules: ["DEC-9", "DEC-7", "RPL-3"],
            flags: [.forgery, .wrongKey]
        ) { s in
            let mallory = ScenarioKey(bytes: ScenarioKey("mallory").bytes, ivPrefix: bob.ivPrefix)
            let alice = s.alice(holding: bob)
            s.setKey(alice, "mallory", mallory)
            s.opens(alice, "bob", bob.audio(1))
            s.drops(alice, "bob", mallory.audio(2...20))
            s.opens(alice, "mallory", mallory.audio(2))
            s.opens(alice, "bob", bob.audio(2...4))
        }
    }
}
