internal import AEAD
internal import FramedMedia
internal import JSON

extension CounterScenarios {
    /// After 0xFFFFFFFF nothing is sealed any more (CTR-3).
    static func addExhaustion(to list: inout ScenarioList) {
        list.add(
            "last-counter-then-nothing",
            "The frame with counter 0xFFFFFFFF is sealed, then only drops; a new key does not help (stream-js b198fa41)",
            rules: ["CTR-3", "CTR-2", "ENC-4", "EVT-6"],
            flags: [.exhaustion, .fieldReport]
        ) { s in
            let alice = s.manager("alice")
            let key = ScenarioKey(bytes: Fixture.key(.aes128GCM), ivPrefix: Fixture.ivPrefix)
            let media = ScenarioMedia(.audio, codec: "opus", hex("78aabbccdd"))
            s.setKey(alice, key)
            s.setFrameCounter(alice, 0xFFFF_FFFE)
            // The published bytes of this frame.
            s.encrypt(
                alice,
                media,
                .forwarded(hex("7808395a1a264e53b2a3540b58bd3fc75495b1da5dffffffff111111111111111100000101e2eefeed")),
                sealed: [media.recipe(under: key, frameCounter: .max)]
            )
            s.refusesToSeal(alice, media, times: 3)
            s.events(alice, [.encryptionFailed("alice", .audio)])
            s.setKey(alice, key.imported("again"))
            s.setKey(alice, ScenarioKey("another", at: 1))
            s.setSharedKey(alice, ScenarioKey("shared", at: 2))
            s.refusesToSeal(alice, media, times: 3)
            s.advance(1001)
            s.refusesToSeal(alice, media)
            s.events(alice)
        }
        list.add(
            "each-track-tells-once",
            "Four tracks run out of counters: each tells it once, and a second later none tells it again",
            rules: ["CTR-3", "EVT-6", "EVT-13"],
            flags: [.exhaustion]
        ) { s in
            let alice = s.manager("alice")
            let own = ScenarioKey("own")
            let media: [ScenarioMedia] = [
                .opus(1), .vp8(1, .key), .h264(1, .key, on: .screenShare), .opus(2, on: .screenShareAudio),
            ]
            s.setKey(alice, own)
            s.setFrameCounter(alice, 0xFFFF_FFFD)
            s.seals(alice, media[0], own, 0xFFFF_FFFE)
            s.seals(alice, media[1], own, 0xFFFF_FFFF)
            for _ in 0..<3 { for frame in media { s.refusesToSeal(alice, frame) } }
            s.events(alice, media.map { .encryptionFailed("alice", $0.trackType) })
            s.advance(1001)
            for frame in media { s.refusesToSeal(alice, frame) }
            s.events(alice)
        }
        list.add(
            "new-manager-helps",
            "The way out is a new manager: it starts at 1 with the same key, under a prefix of its own",
            rules: ["CTR-3", "CTR-2", "CTR-4", "MGR-1"],
            flags: [.exhaustion, .ivReuse]
        ) { s in
            let spent = s.manager("spent", user: "alice")
            let key = ScenarioKey("own")
            s.setKey(spent, key)
            s.setFrameCounter(spent, 0xFFFF_FFFE)
            s.seals(spent, .vp8(1, .key), key, 0xFFFF_FFFF)
            s.refusesToSeal(spent, .vp8(2))
            let new = s.manager("new", user: "alice")
            let again = key.imported("new manager")
            s.setKey(new, again)
            s.seals(new, .vp8(3, .key), again, 1)
            s.refusesToSeal(spent, .vp8(4))
            s.seals(new, .vp8(5), again, 2)
            s.events(spent, [.encryptionFailed("alice", .video)])
            s.events(new)
        }
        list.add(
            "spent-from-the-start",
            "With the counter at 4294967295 not one frame is sealed, under an own and under a shared key",
            rules: ["CTR-3", "ENC-4"],
            flags: [.exhaustion]
        ) { s in
            let alice = s.manager("alice")
            let (own, shared) = (ScenarioKey("own"), ScenarioKey("shared"))
            s.setFrameCounter(alice, .max)
            s.setSharedKey(alice, shared)
            s.refusesToSeal(alice, .opus(1))
            s.setKey(alice, own)
            s.refusesToSeal(alice, .opus(2))
            s.removeAllKeys(alice, "alice")
            s.refusesToSeal(alice, .opus(3))
            s.events(alice, [.encryptionFailed("alice", .audio)])
        }
        list.add(
            "spent-manager-still-opens",
            "A manager that can seal no more goes on opening, and forwards empty frames",
            rules: ["CTR-3", "DEC-8", "ENC-1"],
            flags: [.exhaustion]
        ) { s in
            let alice = s.manager("alice")
            let (own, bob) = (ScenarioKey("own"), ScenarioKey("bob"))
            s.setKey(alice, own)
            s.setKey(alice, "bob", bob)
            s.setFrameCounter(alice, .max)
            s.refusesToSeal(alice, .opus(1))
            s.opens(alice, "bob", bob.seal(.opus(2), 1))
            s.passesEmpty(alice, .opus(3))
            s.opens(alice, "bob", bob.seal(.opus(4), .max))
            s.refusesToSeal(alice, .opus(5))
            s.events(alice, [.encryptionFailed("alice", .audio)])
        }
        list.add(
            "frames-that-cannot-be-sealed-at-the-end",
            "An empty and an unsealable frame do not spend the last counter",
            rules: ["CTR-3", "ENC-1", "CLR-7"],
            flags: [.exhaustion]
        ) { s in
            let alice = s.manager("alice")
            let own = ScenarioKey("own")
            s.setKey(alice, own)
            s.setFrameCounter(alice, 0xFFFF_FFFE)
            s.passesEmpty(alice, .opus(1))
            s.refusesToSeal(alice, ScenarioMedia(.video, codec: nil, frameType: .delta, hex("3102030405")))
            s.seals(alice, .opus(2), own, 0xFFFF_FFFF)
            s.refusesToSeal(alice, .opus(3))
            s.events(alice, [.encryptionFailed("alice", .video), .encryptionFailed("alice", .audio)])
        }
    }

    /// Every import draws a fresh prefix, and no IV comes twice (CTR-4,
    /// CTR-5). Prefixes are left to the client here.
    static func addPrefixes(to list: inout ScenarioList) {
        list.add(
            "every-import-draws-a-prefix",
            "One key, own and shared, at one index and at others, imported again and again",
            rules: ["CTR-4", "CTR-5", "KEY-3"],
            flags: [.ivReuse]
        ) { s in
            let alice = s.manager("alice")
            let key = ScenarioKey("key").unpinned
            var counter: UInt32 = 0
            for round in 0..<20 {
                let index = UInt8(round % 4)
                let imported = ScenarioKey(bytes: key.bytes, at: index, ivPrefix: nil)
                if round < 10 { s.setSharedKey(alice, imported) } else { s.setKey(alice, imported) }
                counter += 1
                s.seals(alice, .opus(round), imported, counter)
                counter += 1
                s.seals(alice, .vp8(round), imported, counter)
            }
            s.events(alice)
        }
        list.add(
            "prefix-after-removal",
            "The same key set again after it was removed, alone and with all others: each time a fresh prefix",
            rules: ["CTR-4", "CTR-5", "KEY-7"],
            flags: [.ivReuse, .keyRemoval]
        ) { s in
            let alice = s.manager("alice")
            let key = ScenarioKey("key", at: 9).unpinned
            for number in 1...8 as ClosedRange<UInt32> {
                s.setKey(alice, key)
                s.seals(alice, .opus(Int(number)), key, number)
                if number % 2 == 0 { s.removeAllKeys(alice, "alice") } else { s.removeKey(alice, "alice", at: 9) }
            }
            s.events(alice)
        }
        list.add(
            "two-managers-of-one-user",
            "Two managers, same user, same key, same index: different prefixes (stream-js#2198, 79ea956c)",
            rules: ["CTR-4", "CTR-5", "CTR-1"],
            flags: [.ivReuse, .severalManagers, .fieldReport]
        ) { s in
            let key = ScenarioKey("key", at: 1).unpinned
            let managers = (1...4).map { s.manager("tab \($0)", user: "alice") }
            for manager in managers { s.setKey(manager, key) }
            for manager in managers { s.seals(manager, .opus(1), key, 1) }
            for manager in managers { s.seals(manager, .opus(1), key, 2) }
        }
        list.add(
            "senders-of-a-shared-key",
            "Three users seal with one shared key at the same counters: no two share an IV",
            rules: ["CTR-5", "CTR-4", "KEY-5"],
            flags: [.ivReuse, .severalManagers]
        ) { s in
            let shared = ScenarioKey("shared", at: 0).unpinned
            let managers = ["alice", "bob", "carol"].map { s.manager($0) }
            for manager in managers { s.setSharedKey(manager, shared) }
            for manager in managers { s.seals(manager, .vp8(1, .key), shared, 1) }
            for number in 2...5 as ClosedRange<UInt32> {
                for manager in managers { s.seals(manager, .vp8(Int(number)), shared, number) }
            }
        }
        list.add(
            "refused-import-keeps-the-prefix",
            "A refused import draws nothing: the slot goes on under its prefix, with the next counter",
            rules: ["CTR-4", "KEY-2", "KEY-1", "CTR-2"],
            flags: [.ivReuse, .refusedCall]
        ) { s in
            let alice = s.manager("alice")
            let own = ScenarioKey("own", at: 2)
            s.setKey(alice, own)
            s.seals(alice, .opus(1), own, 1)
            s.setKey(alice, "alice", index: 2, bytes: Array(own.bytes.dropLast()), .invalidKeyLength)
            s.setKey(alice, "alice", index: 258, bytes: own.bytes, .invalidKeyIndex)
            s.seals(alice, .opus(2), own, 2)
        }
    }
}
