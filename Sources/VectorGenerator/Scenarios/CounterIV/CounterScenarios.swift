internal import FramedMedia
internal import JSON
internal import VectorFiles

/// The frame counter and the IV (CTR, FRM-3), and what does not spend a
/// counter (ENC).
enum CounterScenarios {
    static func file() -> VectorFile {
        var list = FramedManagerScenarios.list("counter-iv")
        addCounting(to: &list)
        addKeyOperations(to: &list)
        addBoundaries(to: &list)
        addUnspent(to: &list)
        addOrder(to: &list)
        addExhaustion(to: &list)
        addPrefixes(to: &list)
        return list.file("One counter for all tracks, one prefix for each import, and no IV twice.")
    }

    /// One counter a manager (CTR-1).
    private static func addCounting(to list: inout ScenarioList) {
        list.add(
            "first-frame-carries-1",
            "The counter starts at 0, and the first frame carries 1, whatever the track",
            rules: ["CTR-1", "FRM-3"],
            flags: [.counter]
        ) { s in
            for (place, media) in ([.opus(1), .vp8(1, .key), .vp9(1, .key), .h264(1, .key)] as [ScenarioMedia])
                .enumerated()
            {
                let manager = s.manager("alice \(place)", user: "alice")
                let own = ScenarioKey("own \(place)")
                s.setKey(manager, own)
                s.seals(manager, media, own, 1)
            }
        }
        list.add(
            "one-counter-for-all-tracks",
            "Audio, video, screen and its sound take turns: one counter runs through all of them",
            rules: ["CTR-1", "CTR-5"],
            flags: [.counter, .ivReuse, .fieldReport]
        ) { s in
            let alice = s.manager("alice")
            let own = ScenarioKey("own")
            s.setKey(alice, own)
            var counter: UInt32 = 0
            for round in 0..<12 {
                let media: [ScenarioMedia] = [
                    .opus(round), .vp8(round), .h264(round, on: .screenShare),
                    .plainAudio(round, on: .screenShareAudio),
                ]
                for frame in media[(round % 4)...] + media[..<(round % 3)] {
                    counter += 1
                    s.seals(alice, frame, own, counter)
                }
            }
            s.events(alice)
        }
        list.add(
            "counter-is-not-the-tracks",
            "A track that starts late goes on with the manager's counter",
            rules: ["CTR-1", "CTR-5"],
            flags: [.counter, .ivReuse]
        ) { s in
            let alice = s.manager("alice")
            let own = ScenarioKey("own")
            s.setKey(alice, own)
            s.seals(alice, .opus(1), own, times: 300)
            s.seals(alice, .vp8(1, .key), own, 301)
            s.seals(alice, .opus(2), own, 302)
            s.seals(alice, .h264(1, .key, on: .screenShare), own, 303)
        }
        list.add(
            "opening-spends-no-counter",
            "Frames that are opened, fail, or are forwarded do not touch the sealing counter",
            rules: ["CTR-1", "DEC-8"],
            flags: [.counter]
        ) { s in
            let alice = s.manager("alice")
            let (own, bob) = (ScenarioKey("own"), ScenarioKey("bob"))
            s.setKey(alice, own)
            s.setKey(alice, "bob", bob)
            s.seals(alice, .opus(1), own, 1)
            s.opens(alice, "bob", bob.seal(.opus(2), 500))
            s.drops(alice, "bob", bob.seal(.opus(3), 501).broken)
            s.forwards(alice, "bob", .audio, hex("78 0102030405"))
            s.seals(alice, .opus(4), own, 2)
        }
        list.add(
            "own-and-shared-keys-share-the-counter",
            "The counter belongs to the manager: own and shared keys count on together",
            rules: ["CTR-1", "CTR-2", "KEY-5"],
            flags: [.counter]
        ) { s in
            let alice = s.manager("alice")
            let (own, shared) = (ScenarioKey("own"), ScenarioKey("shared"))
            s.setSharedKey(alice, shared)
            s.seals(alice, .opus(1), shared, 1)
            s.seals(alice, .opus(2), shared, 2)
            s.setKey(alice, own)
            s.seals(alice, .opus(3), own, 3)
            s.removeKey(alice, "alice", at: 0)
            s.seals(alice, .opus(4), shared, 4)
        }
    }

    /// No key operation resets the counter (CTR-2).
    private static func addKeyOperations(to list: inout ScenarioList) {
        list.add(
            "same-key-again-does-not-restart",
            "The key is supplied again and again: the counter goes on (libdatachannel#1639)",
            rules: ["CTR-2", "CTR-4", "CTR-5"],
            flags: [.counter, .ivReuse, .fieldReport]
        ) { s in
            let alice = s.manager("alice")
            var key = ScenarioKey("own")
            for number in 1...6 as ClosedRange<UInt32> {
                s.setKey(alice, key)
                s.seals(alice, .opus(Int(number)), key, number)
                key = key.imported("\(number)")
            }
            s.events(alice)
        }
        list.add(
            "no-key-operation-restarts",
            "Setting, removing, being refused, asking: the counter goes on over each",
            rules: ["CTR-2", "KEY-1", "KEY-2"],
            flags: [.counter]
        ) { s in
            let alice = s.manager("alice")
            let (own, shared) = (ScenarioKey("own", at: 1), ScenarioKey("shared", at: 2))
            s.setKey(alice, own)
            s.seals(alice, .opus(1), own, 1)
            s.setSharedKey(alice, shared)
            s.seals(alice, .opus(2), own, 2)
            s.setKey(alice, "bob", ScenarioKey("bob", at: 1))
            s.seals(alice, .opus(3), own, 3)
            s.setKey(alice, "alice", index: 256, bytes: own.bytes, .invalidKeyIndex)
            s.setKey(alice, "alice", index: 1, bytes: [1], .invalidKeyLength)
            s.seals(alice, .opus(4), own, 4)
            s.removeKey(alice, "bob", at: 1)
            s.removeAllKeys(alice, "bob")
            s.removeSharedKey(alice, at: 9)
            s.seals(alice, .opus(5), own, 5)
            s.keyState(alice, users: [("alice", own)], shared: [shared], active: 2)
            s.setPerformanceReporting(alice, false)
            s.seals(alice, .opus(6), own, 6)
            s.removeAllKeys(alice, "alice")
            s.seals(alice, .opus(7), shared, 7)
            s.events(alice)
        }
        list.add(
            "new-manager-starts-anew",
            "A new manager of the same user with the same key starts at 1, under a prefix of its own",
            rules: ["CTR-2", "CTR-1", "CTR-4", "CTR-5"],
            flags: [.counter, .ivReuse]
        ) { s in
            let first = s.manager("first", user: "alice")
            let key = ScenarioKey("own")
            s.setKey(first, key)
            for number in 1...3 as ClosedRange<UInt32> { s.seals(first, .opus(Int(number)), key, number) }
            s.dispose(first)
            let second = s.manager("second", user: "alice")
            let again = key.imported("second manager")
            s.setKey(second, again)
            s.seals(second, .opus(4), again, 1)
            s.seals(second, .opus(5), again, 2)
        }
    }

    /// The bytes of the counter (FRM-3, CTR-1).
    private static func addBoundaries(to list: inout ScenarioList) {
        for last in [0xFF, 0xFFFF, 0xFF_FFFF, 0x7FFF_FFFF, 0xFFFF_FFF9] as [UInt32] {
            let digits = Hex.encode(last.bigEndianBytes)
            list.add(
                "counter-passes-\(digits)",
                "The counter goes on over \(digits), in the trailer and in the IV, with and without escaping",
                rules: ["FRM-3", "FRM-2", "CTR-1"],
                flags: [.counter]
            ) { s in
                let alice = s.manager("alice")
                let own = ScenarioKey("own")
                s.setKey(alice, own)
                s.setFrameCounter(alice, last - 2)
                s.seals(alice, .opus(1), own, last - 1)
                s.seals(alice, .h264(2, .key), own, last)
                s.seals(alice, .opus(3), own, last + 1)
                s.seals(alice, .h264(4), own, last + 2)
                s.seals(alice, .vp8(5, on: .screenShare), own, last + 3)
                s.events(alice)
            }
        }
        list.add(
            "high-counters-open",
            "Counters up to the highest open, and the sign bit means nothing",
            rules: ["FRM-3", "DEC-8"],
            flags: [.counter]
        ) { s in
            let bob = s.manager("bob")
            let key = ScenarioKey("alice")
            s.setKey(bob, "alice", key)
            for (place, counter) in ([1, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFE, 0xFFFF_FFFF] as [UInt32]).enumerated() {
                s.opens(bob, "alice", key.seal(.opus(place), counter))
            }
            s.drops(bob, "alice", key.seal(.opus(9), 0x7FFF_FFFF))
            s.events(bob)
        }
    }
}
