internal import FramedMedia
internal import VectorFiles

/// Installing keys, and which one seals and opens (KEY-3…6, 11, 12).
enum KeyRingScenarios {
    static func file() -> VectorFile {
        var list = FramedManagerScenarios.list("key-ring")
        addSealing(to: &list)
        addOpening(to: &list)
        addReplacing(to: &list)
        addOrder(to: &list)
        addKeyState(to: &list)
        return list.file("Installing keys, which of them seals and opens, and what the key state shows.")
    }

    /// Which key seals (KEY-4, KEY-5).
    private static func addSealing(to list: inout ScenarioList) {
        list.add(
            "latest-own-key-seals",
            "The user's key that was installed last seals, whatever its number",
            rules: ["KEY-4", "KEY-5"],
            flags: [.keyRing]
        ) { s in
            let alice = s.manager("alice")
            let (high, low) = (ScenarioKey("high", at: 7), ScenarioKey("low", at: 2))
            s.setKey(alice, high)
            s.seals(alice, .opus(1), high, 1)
            s.setKey(alice, low)
            s.seals(alice, .opus(2), low, 2)
            s.events(alice)
        }
        list.add(
            "latest-shared-key-seals",
            "The shared key that was installed last seals, whatever its number",
            rules: ["KEY-4", "KEY-5"],
            flags: [.keyRing]
        ) { s in
            let alice = s.manager("alice")
            let (high, low) = (ScenarioKey("high", at: 200), ScenarioKey("low", at: 199))
            s.setSharedKey(alice, high)
            s.seals(alice, .vp8(1, .key), high, 1)
            s.setSharedKey(alice, low)
            s.seals(alice, .vp8(2), low, 2)
            s.events(alice)
        }
        list.add(
            "older-index-installed-again-seals",
            "A key installed again at an older index is the latest one",
            rules: ["KEY-3", "KEY-4", "CTR-4"],
            flags: [.keyRing]
        ) { s in
            let alice = s.manager("alice")
            let (first, second) = (ScenarioKey("first", at: 0), ScenarioKey("second", at: 1))
            let again = first.imported("again")
            s.setKey(alice, first)
            s.setKey(alice, second)
            s.seals(alice, .opus(1), second, 1)
            s.setKey(alice, again)
            s.seals(alice, .opus(2), again, 2)
            s.events(alice)
        }
        list.add(
            "none-then-shared-then-own",
            "Without a key nothing is sealed; then the shared key seals, then the user's own",
            rules: ["KEY-5", "ENC-2", "EVT-1", "CTR-1"],
            flags: [.keyRing, .missingKey]
        ) { s in
            let alice = s.manager("alice")
            let (shared, own) = (ScenarioKey("shared", at: 9), ScenarioKey("own", at: 4))
            s.refusesToSeal(alice, .opus(1))
            s.events(alice, [.missingKey("alice")])
            s.setSharedKey(alice, shared)
            s.seals(alice, .opus(2), shared, 1)
            s.setKey(alice, own)
            s.seals(alice, .opus(3), own, 2)
            s.events(alice)
        }
        list.add(
            "shared-key-does-not-displace-own-key",
            "A shared key that comes later, also at the same index, does not seal while the user has a key",
            rules: ["KEY-4", "KEY-5", "KEY-11"],
            flags: [.keyRing]
        ) { s in
            let alice = s.manager("alice")
            let (own, shared) = (ScenarioKey("own", at: 3), ScenarioKey("shared", at: 3))
            s.setKey(alice, own)
            s.setSharedKey(alice, shared)
            s.seals(alice, .opus(1), own, 1)
            s.keyState(alice, users: [("alice", own)], shared: [shared], active: 3)
            s.events(alice)
        }
        list.add(
            "remote-key-changes-nothing-when-sealing",
            "Another user's key, at any index, never seals (livekit client-sdk-js#1830, flutter#476)",
            rules: ["KEY-4", "KEY-5"],
            flags: [.keyRing, .fieldReport]
        ) { s in
            let alice = s.manager("alice")
            let own = ScenarioKey("own", at: 5)
            s.setKey(alice, own)
            s.seals(alice, .opus(1), own, 1)
            for index in [5, 6, 0] as [UInt8] { s.setKey(alice, "bob", ScenarioKey("bob \(index)", at: index)) }
            s.seals(alice, .opus(2), own, 2)
            s.seals(alice, .vp8(3, .key), own, 3)
            s.events(alice)
        }
        list.add(
            "remote-key-is-no-key-to-seal-with",
            "Only another user's key is there: nothing is sealed",
            rules: ["KEY-5", "ENC-2", "ENC-4"],
            flags: [.keyRing, .missingKey]
        ) { s in
            let alice = s.manager("alice")
            s.setKey(alice, "bob", ScenarioKey("bob"))
            s.refusesToSeal(alice, .opus(1))
            s.refusesToSeal(alice, .vp8(1, .key))
            s.events(alice, [.missingKey("alice")])
        }
    }

    /// Which key opens (KEY-6, DEC-5).
    private static func addOpening(to list: inout ScenarioList) {
        list.add(
            "own-key-of-sender-wins-over-shared",
            "The sender's key is tried at an index where there is a shared key too, and no other",
            rules: ["KEY-6", "DEC-5", "DEC-7"],
            flags: [.keyRing]
        ) { s in
            let bob = s.manager("bob")
            let (own, shared) = (ScenarioKey("alice", at: 1), ScenarioKey("shared", at: 1))
            s.setKey(bob, "alice", own)
            s.setSharedKey(bob, shared.unpinned)
            s.opens(bob, "alice", own.seal(.opus(1), 1))
            s.drops(bob, "alice", shared.seal(.opus(2), 2))
            s.opens(bob, "carol", shared.seal(.opus(3), 3))
            s.events(bob, [.decryptionFailed("alice", .audio)])
        }
        list.add(
            "shared-key-at-another-index-opens",
            "Whether the sender has a key of its own is asked for each index",
            rules: ["KEY-6", "DEC-5"],
            flags: [.keyRing]
        ) { s in
            let bob = s.manager("bob")
            let (own, shared) = (ScenarioKey("alice", at: 0), ScenarioKey("shared", at: 1))
            s.setKey(bob, "alice", own)
            s.setSharedKey(bob, shared.unpinned)
            s.opens(bob, "alice", shared.seal(.opus(1), 1))
            s.opens(bob, "alice", own.seal(.opus(2), 2))
            s.drops(bob, "alice", own.at(2).seal(.opus(3), 3))
            s.events(bob, [.missingKey("alice", .audio, at: 2)])
        }
        list.add(
            "older-keys-still-open",
            "Keys that were followed by others open until they are removed, own and shared",
            rules: ["KEY-6", "DEC-5"],
            flags: [.keyRing]
        ) { s in
            let bob = s.manager("bob")
            let own = (0..<4).map { ScenarioKey("alice \($0)", at: $0) }
            let shared = (4..<8).map { ScenarioKey("shared \($0)", at: $0) }
            for key in own { s.setKey(bob, "alice", key) }
            for key in shared { s.setSharedKey(bob, key.unpinned) }
            for (place, key) in (own + shared).reversed().enumerated() {
                s.opens(bob, "alice", key.seal(.opus(place), UInt32(place + 1)))
            }
            s.events(bob)
        }
        list.add(
            "keys-of-users-are-apart",
            "Two users' keys at one index open their own user's frames and nobody else's",
            rules: ["KEY-1", "DEC-5", "EVT-3"],
            flags: [.keyRing]
        ) { s in
            let carol = s.manager("carol")
            let (alice, bob) = (ScenarioKey("alice"), ScenarioKey("bob"))
            s.setKey(carol, "alice", alice)
            s.setKey(carol, "bob", bob)
            s.opens(carol, "alice", alice.seal(.opus(1), 1))
            s.opens(carol, "bob", bob.seal(.opus(2), 1))
            s.drops(carol, "bob", alice.seal(.opus(3), 2))
            s.drops(carol, "dave", alice.seal(.opus(4), 3))
            s.events(carol, [.decryptionFailed("bob", .audio), .missingKey("dave", .audio, at: 0)])
        }
        list.add(
            "own-key-opens-frames-from-the-own-user",
            "The local user's key opens frames that come from a user of that id, such as another device",
            rules: ["KEY-6", "DEC-5"],
            flags: [.keyRing]
        ) { s in
            let alice = s.manager("alice")
            let own = ScenarioKey("own", at: 2)
            s.setKey(alice, own)
            s.seals(alice, .opus(1), own, 1)
            s.opens(alice, "alice", own.imported("other device").seal(.opus(2), 1))
            s.events(alice)
        }
    }
}
