internal import AdapterProtocol
internal import FramedMedia
internal import JSON

extension CounterScenarios {
    /// After 0xFFFFFFFF nothing is sealed any more (CTR-3).
    static func addExhaustion(to list: ScenarioList) {
        let row = list.family(.exhaustion)
        let last: UInt32 = .max
        let media = ScenarioMedia(.audio, codec: "opus", hex("78aabbccdd"))
        let sealed = hex("7808395a1a264e53b2a3540b58bd3fc75495b1da5dffffffff111111111111111100000101e2eefeed")
        row("last-counter-then-nothing", "CTR-3 CTR-2 ENC-4 EVT-6", .fieldReport)
            .comment(
                "The frame with counter 0xFFFFFFFF is sealed, "
                    + "then only drops; a new key does not help (stream-js b198fa41)"
            )
            .aliceSealing(with: published).setFrameCounter(last - 1)
            .seals(media, published, last, published: sealed)
            .refusesToSeal(media, times: 3).events(.encryptionFailed(.audio))
            .setKey(published.imported("again")).setKey(ScenarioKey("another", at: 1))
            .setSharedKey(ScenarioKey("shared", at: 2)).refusesToSeal(media, times: 3)
            .advance(1001).refusesToSeal(media)
        let four: [ScenarioMedia] = [
            .opus(1), .vp8(1, .key), .h264(1, .key, on: .screenShare), .opus(2, on: .screenShareAudio),
        ]
        row("each-track-tells-once", "CTR-3 EVT-6 EVT-13")
            .comment("Four tracks run out of counters: each tells it once, and a second later none tells it again")
            .aliceSealing(with: own).setFrameCounter(last - 2).seals([four[0], four[1]], own, from: last - 1)
            .refusesToSeal(four + four + four).events(four.map { .encryptionFailed($0.trackType) })
            .advance(1001).refusesToSeal(four)
        let again = own.imported("new manager")
        row("new-manager-helps", "CTR-3 CTR-2 CTR-4 MGR-1", .ivReuse)
            .comment("The way out is a new manager: it starts at 1 with the same key, under a prefix of its own")
            .create("spent", of: "alice").setKey(own).setFrameCounter(last - 1)
            .seals(.vp8(1, .key), own, last).refusesToSeal(.vp8(2))
            .create("new", of: "alice").setKey(again).seals(.vp8(3, .key), again, 1)
            .on("spent").refusesToSeal(.vp8(4)).on("new").seals(.vp8(5), again, 2)
            .on("spent").events(.encryptionFailed(.video)).silent("new")
        row("spent-from-the-start", "CTR-3 ENC-4")
            .comment("With the counter at 4294967295 not one frame is sealed, under an own and under a shared key")
            .create("alice").setFrameCounter(last).setSharedKey(shared).refusesToSeal(.opus(1))
            .setKey(own).refusesToSeal(.opus(2)).removeAllKeys().refusesToSeal(.opus(3))
            .events(.encryptionFailed(.audio))
        row("spent-manager-still-opens", "CTR-3 DEC-8 ENC-1")
            .comment("A manager that can seal no more goes on opening, and forwards empty frames")
            .aliceSealing(with: own).setKey(of: "bob", bob).setFrameCounter(last)
            .refusesToSeal(.opus(1)).opens(bob.seal(.opus(2), 1)).passesEmpty(.opus(3))
            .opens(bob.seal(.opus(4), last)).refusesToSeal(.opus(5))
            .events(.encryptionFailed(.audio))
        row("frames-that-cannot-be-sealed-at-the-end", "CTR-3 ENC-1 CLR-7")
            .comment("An empty and an unsealable frame do not spend the last counter")
            .aliceSealing(with: own).setFrameCounter(last - 1).passesEmpty(.opus(1)).refusesToSeal(unlabelled)
            .seals(.opus(2), own, last).refusesToSeal(.opus(3))
            .events(.encryptionFailed(.video), .encryptionFailed(.audio))
    }

    /// Every import draws a fresh prefix, and no IV comes twice (CTR-4,
    /// CTR-5). Prefixes are left to the client here.
    static func addPrefixes(to list: ScenarioList) {
        let row = list.family(.ivReuse, isSilent: false)
        let key = ScenarioKey("key")
        row("every-import-draws-a-prefix", "CTR-4 CTR-5 KEY-3")
            .comment("One key, own and shared, at one index and at others, imported again and again")
            .create("alice")
            .each(0..<20) { s, round in
                let imported = key.at(UInt8(round % 4)).unpinned
                if round < 10 { s.setSharedKey(imported) } else { s.setKey(imported) }
                s.seals([.opus(round), .vp8(round)], imported, from: UInt32(2 * round + 1))
            }
            .events()
        let ninth = ScenarioKey("key", at: 9).unpinned
        row("prefix-after-removal", "CTR-4 CTR-5 KEY-7", .keyRemoval)
            .comment("The same key set again after it was removed, alone and with all others: each time a fresh prefix")
            .create("alice")
            .each(1...8) { s, number in
                s.setKey(ninth).seals(.opus(number), ninth, UInt32(number))
                if number.isMultiple(of: 2) { s.removeAllKeys() } else { s.removeKey(at: 9) }
            }
            .events()
        let tabs = (1...4).map { "tab \($0)" }
        let second = ScenarioKey("key", at: 1).unpinned
        row("two-managers-of-one-user", "CTR-4 CTR-5 CTR-1", .severalManagers, .fieldReport)
            .comment("Two managers, same user, same key, same index: different prefixes (stream-js#2198, 79ea956c)")
            .each(tabs) { $0.create($1, of: "alice") }.each(tabs) { $0.on($1).setKey(second) }
            .each(1...2) { s, counter in s.each(tabs) { $0.on($1).seals(.opus(1), second, counter) } }
        let users = ["alice", "bob", "carol"]
        let common = shared.unpinned
        row("senders-of-a-shared-key", "CTR-5 CTR-4 KEY-5", .severalManagers)
            .comment("Three users seal with one shared key at the same counters: no two share an IV")
            .each(users) { $0.create($1) }.each(users) { $0.on($1).setSharedKey(common) }
            .each(users) { $0.on($1).seals(.vp8(1, .key), common, 1) }
            .each(2...5) { s, counter in
                s.each(users) { $0.on($1).seals(.vp8(counter), common, counter) }
            }
        let slot = ScenarioKey("own", at: 2)
        row("refused-import-keeps-the-prefix", "CTR-4 KEY-2 KEY-1 CTR-2", .refusedCall)
            .comment("A refused import draws nothing: the slot goes on under its prefix, with the next counter")
            .aliceSealing(with: slot).seals(.opus(1), slot, 1)
            .setKey(of: "alice", index: 2, bytes: slot.bytes.dropLast(), .invalidKeyLength)
            .setKey(of: "alice", index: 258, bytes: slot.bytes, .invalidKeyIndex)
            .seals(.opus(2), slot, 2)
    }
}
