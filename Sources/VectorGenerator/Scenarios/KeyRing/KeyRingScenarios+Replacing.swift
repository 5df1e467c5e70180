internal import FramedMedia
internal import JSON

extension KeyRingScenarios {
    /// Installing at a used index (KEY-3).
    static func addReplacing(to list: inout ScenarioList) {
        list.add(
            "replaced-own-key-seals",
            "After a slot was replaced frames are sealed under the new bytes (livekit server-sdk-go#881)",
            rules: ["KEY-3", "KEY-4", "CTR-2"],
            flags: [.keyRing, .fieldReport]
        ) { s in
            let alice = s.manager("alice")
            let (old, new) = (ScenarioKey("old"), ScenarioKey("new"))
            s.setKey(alice, old)
            s.seals(alice, .opus(1), old, 1)
            s.setKey(alice, new)
            s.seals(alice, .opus(2), new, 2)
            s.keyState(alice, users: [("alice", new)])
            s.events(alice)
        }
        list.add(
            "replaced-shared-key-seals",
            "A replaced shared slot seals under the new bytes on every track",
            rules: ["KEY-3", "KEY-4"],
            flags: [.keyRing]
        ) { s in
            let alice = s.manager("alice")
            let (old, new) = (ScenarioKey("old", at: 12), ScenarioKey("new", at: 12))
            s.setSharedKey(alice, old)
            s.seals(alice, .opus(1), old, 1)
            s.seals(alice, .vp8(2, .key), old, 2)
            s.setSharedKey(alice, new)
            s.seals(alice, .opus(3), new, 3)
            s.seals(alice, .vp8(4), new, 4)
            s.keyState(alice, shared: [new], active: 12)
            s.events(alice)
        }
        for isShared in [false, true] {
            let (name, what) = isShared ? ("shared", "A shared") : ("remote", "A sender's")
            func set(_ s: inout Scenario, _ manager: Scenario.Manager, _ key: ScenarioKey) {
                if isShared { s.setSharedKey(manager, key.unpinned) } else { s.setKey(manager, "alice", key) }
            }
            list.add(
                "replaced-\(name)-key-opens",
                "\(what) slot is replaced: frames under the new bytes open, those under the old ones fail",
                rules: ["KEY-3", "DEC-7", "EVT-3", "EVT-4"],
                flags: [.keyRing]
            ) { s in
                let bob = s.manager("bob")
                let (old, new) = (ScenarioKey("old", at: 1), ScenarioKey("new", at: 1))
                set(&s, bob, old)
                s.opens(bob, "alice", old.seal(.opus(1), 1))
                set(&s, bob, new)
                s.drops(bob, "alice", old.seal(.opus(2), 2))
                s.opens(bob, "alice", new.seal(.opus(3), 3))
                s.events(bob, [.decryptionFailed("alice", .audio), .decryptionResumed("alice", .audio)])
            }
            list.add(
                "one-bit-replaces-\(name)-key",
                "\(what) slot gets a key that differs in one bit: it is another key (stream-flutter#1312)",
                rules: ["KEY-3", "KEY-11", "DEC-7"],
                flags: [.keyRing, .fieldReport]
            ) { s in
                let bob = s.manager("bob")
                let old = ScenarioKey("old", at: 6)
                let new = ScenarioKey(
                    bytes: old.bytes.dropLast() + [old.bytes[15] ^ 1],
                    at: 6,
                    ivPrefix: 0x2222_2222_2222_2222
                )
                set(&s, bob, old)
                set(&s, bob, new)
                s.drops(bob, "alice", old.seal(.opus(1), 1))
                s.opens(bob, "alice", new.seal(.opus(2), 2))
                if isShared {
                    s.keyState(bob, shared: [new], active: 6)
                } else {
                    s.keyState(bob, users: [("alice", new)])
                }
            }
            list.add(
                "same-bytes-replace-\(name)-key",
                "\(what) slot is filled with the same bytes again: frames go on opening, from both imports",
                rules: ["KEY-3", "KEY-6", "CTR-4"],
                flags: [.keyRing]
            ) { s in
                let bob = s.manager("bob")
                let key = ScenarioKey("key", at: 3)
                let again = key.imported("again")
                set(&s, bob, key)
                s.opens(bob, "alice", key.seal(.opus(1), 1))
                set(&s, bob, key)
                s.opens(bob, "alice", key.seal(.opus(2), 2))
                s.opens(bob, "alice", again.seal(.opus(3), 3))
                s.events(bob)
            }
        }
        list.add(
            "one-bit-replaces-own-key",
            "A key that differs from the one before in its first bit only seals from the next frame on",
            rules: ["KEY-3", "KEY-4"],
            flags: [.keyRing, .fieldReport]
        ) { s in
            let alice = s.manager("alice")
            let old = ScenarioKey("old")
            let new = ScenarioKey(bytes: [old.bytes[0] ^ 0x80] + old.bytes.dropFirst(), ivPrefix: 0x2222_2222_2222_2222)
            s.setKey(alice, old)
            s.seals(alice, .opus(1), old, 1)
            s.setKey(alice, new)
            s.seals(alice, .opus(2), new, 2)
            s.events(alice)
        }
        list.add(
            "replay-is-silent-after-replacing",
            "A frame that opened comes again after its slot was replaced: the replay check comes before the decrypt",
            rules: ["KEY-3", "DEC-6", "EVT-15", "RPL-2"],
            flags: [.keyRing, .replay]
        ) { s in
            let bob = s.manager("bob")
            let (old, new) = (ScenarioKey("old"), ScenarioKey("new"))
            s.setKey(bob, "alice", old)
            s.opens(bob, "alice", old.seal(.opus(1), 1))
            s.setKey(bob, "alice", new)
            s.drops(bob, "alice", old.seal(.opus(1), 1))
            s.events(bob)
            s.opens(bob, "alice", new.seal(.opus(2), 2))
            s.events(bob)
        }
        list.add(
            "replay-stays-one-after-reinstalling",
            "The same key installed again does not let old frames in a second time",
            rules: ["KEY-3", "DEC-6", "RPL-2"],
            flags: [.keyRing, .replay]
        ) { s in
            let bob = s.manager("bob")
            let key = ScenarioKey("key", at: 8)
            s.setKey(bob, "alice", key)
            s.opens(bob, "alice", key.seal(.vp8(1, .key), 1))
            s.setKey(bob, "alice", key)
            s.drops(bob, "alice", key.seal(.vp8(1, .key), 1))
            s.opens(bob, "alice", key.seal(.vp8(2), 2))
            s.events(bob)
        }
        list.add(
            "replay-without-key-is-a-missing-key",
            "A frame that opened comes again after its key was removed: the key is looked for first",
            rules: ["DEC-5", "DEC-6", "KEY-9", "EVT-2"],
            flags: [.keyRing, .replay]
        ) { s in
            let bob = s.manager("bob")
            let key = ScenarioKey("key", at: 8)
            s.setKey(bob, "alice", key)
            s.opens(bob, "alice", key.seal(.opus(1), 1))
            s.removeKey(bob, "alice", at: 8)
            s.drops(bob, "alice", key.seal(.opus(1), 1))
            s.events(bob, [.missingKey("alice", .audio, at: 8)])
        }
        list.add(
            "failed-frame-opens-with-the-right-key",
            "A frame that failed is not marked as seen: it opens once its key is there",
            rules: ["DEC-7", "DEC-8", "RPL-3", "KEY-3"],
            flags: [.keyRing]
        ) { s in
            let bob = s.manager("bob")
            let (wrong, right) = (ScenarioKey("wrong"), ScenarioKey("right"))
            s.setKey(bob, "alice", wrong)
            s.drops(bob, "alice", right.seal(.opus(1), 1))
            s.setKey(bob, "alice", right)
            s.opens(bob, "alice", right.seal(.opus(1), 1))
            s.events(bob, [.decryptionFailed("alice", .audio), .decryptionResumed("alice", .audio)])
        }
    }
}
