internal import FramedMedia
internal import JSON
internal import VectorFiles

/// Installing keys, and which one seals and opens (KEY-3…6, 11, 12).
enum KeyRingScenarios: SenderScenarios {
    static func file() -> VectorFile {
        let list = FramedManagerScenarios.list("key-ring")
        for add in [addSealing, addOpening, addReplacing, addReplays, addOrder, addKeyState] { add(list) }
        return list.file("Installing keys, which of them seals and opens, and what the key state shows.")
    }

    /// Which key seals (KEY-4, KEY-5).
    private static func addSealing(to list: ScenarioList) {
        let row = list.family(.keyRing) { $0.create("alice") }
        let (seventh, second) = (ScenarioKey("high", at: 7), ScenarioKey("low", at: 2))
        row("latest-own-key-seals", "KEY-4 KEY-5")
            .comment("The user's key that was installed last seals, whatever its number")
            .setKey(seventh).seals(.opus(1), seventh, 1).setKey(second).seals(.opus(2), second, 2)
        let (high, low) = (ScenarioKey("high", at: 200), ScenarioKey("low", at: 199))
        row("latest-shared-key-seals", "KEY-4 KEY-5")
            .comment("The shared key that was installed last seals, whatever its number")
            .setSharedKey(high).seals(.vp8(1, .key), high, 1).setSharedKey(low).seals(.vp8(2), low, 2)
        let (first, next) = (ScenarioKey("first", at: 0), ScenarioKey("second", at: 1))
        let again = first.imported("again")
        row("older-index-installed-again-seals", "KEY-3 KEY-4 CTR-4")
            .comment("A key installed again at an older index is the latest one")
            .setKey(first).setKey(next).seals(.opus(1), next, 1).setKey(again).seals(.opus(2), again, 2)
        let (shared9, own4) = (ScenarioKey("shared", at: 9), ScenarioKey("own", at: 4))
        row("none-then-shared-then-own", "KEY-5 ENC-2 EVT-1 CTR-1", .missingKey)
            .comment("Without a key nothing is sealed; then the shared key seals, then the user's own")
            .refusesToSeal(.opus(1)).events(.missingKey())
            .setSharedKey(shared9).seals(.opus(2), shared9, 1).setKey(own4).seals(.opus(3), own4, 2).events()
        let (own3, shared3) = (ScenarioKey("own", at: 3), ScenarioKey("shared", at: 3))
        row("shared-key-does-not-displace-own-key", "KEY-4 KEY-5 KEY-11")
            .comment("A shared key that comes later, also at the same index, does not seal while the user has a key")
            .setKey(own3).setSharedKey(shared3).seals(.opus(1), own3, 1)
            .keyState(users: [("alice", own3)], shared: [shared3], active: 3)
        let own5 = ScenarioKey("own", at: 5)
        row("remote-key-changes-nothing-when-sealing", "KEY-4 KEY-5", .fieldReport)
            .comment("Another user's key, at any index, never seals (livekit client-sdk-js#1830, flutter#476)")
            .setKey(own5).seals(.opus(1), own5, 1).holding([5, 6, 0].map { ScenarioKey("bob \($0)", at: $0) })
            .seals([.opus(2), .vp8(3, .key)], own5, from: 2)
        row("remote-key-is-no-key-to-seal-with", "KEY-5 ENC-2 ENC-4", .missingKey)
            .comment("Only another user's key is there: nothing is sealed")
            .holding(bob).refusesToSeal(.opus(1), .vp8(1, .key)).events(.missingKey())
    }

    /// Which key opens (KEY-6, DEC-5).
    private static func addOpening(to list: ScenarioList) {
        let row = list.family(.keyRing)
        let (alice, common) = (ScenarioKey("alice", at: 1), ScenarioKey("shared", at: 1))
        row("own-key-of-sender-wins-over-shared", "KEY-6 DEC-5 DEC-7")
            .comment("The sender's key is tried at an index where there is a shared key too, and no other")
            .bobHolding(alice).setSharedKey(common.unpinned).opens(alice.audio(1)).drops(common.audio(2))
            .opens(common.audio(3), from: "carol").events(.decryptionFailed())
        let first = ScenarioKey("alice", at: 0)
        row("shared-key-at-another-index-opens", "KEY-6 DEC-5")
            .comment("Whether the sender has a key of its own is asked for each index")
            .bobHolding(first).setSharedKey(common.unpinned).opens([common.audio(1), first.audio(2)])
            .drops(first.at(2).audio(3)).events(.missingKey(at: 2))
        let older = (0..<4).map { ScenarioKey("alice \($0)", at: $0) }
        let olderShared = (4..<8).map { ScenarioKey("shared \($0)", at: $0) }
        let frames = (older + olderShared).reversed().enumerated().map { $1.seal(.opus($0), UInt32($0 + 1)) }
        row("older-keys-still-open", "KEY-6 DEC-5")
            .comment("Keys that were followed by others open until they are removed, own and shared")
            .from("alice").create("bob").holding(older).each(olderShared) { $0.setSharedKey($1.unpinned) }
            .opens(frames)
        let ofAlice = ScenarioKey("alice")
        row("keys-of-users-are-apart", "KEY-1 DEC-5 EVT-3")
            .comment("Two users' keys at one index open their own user's frames and nobody else's")
            .create("carol").setKey(of: "alice", ofAlice).setKey(of: "bob", bob)
            .opens(ofAlice.audio(1), from: "alice").opens(bob.seal(.opus(2), 1))
            .drops(ofAlice.seal(.opus(3), 2)).drops(ofAlice.seal(.opus(4), 3), from: "dave")
            .events(.decryptionFailed(), .missingKey(at: 0, of: "dave"))
        let own2 = ScenarioKey("own", at: 2)
        row("own-key-opens-frames-from-the-own-user", "KEY-6 DEC-5")
            .comment("The local user's key opens frames that come from a user of that id, such as another device")
            .aliceSealing(with: own2).seals(.opus(1), own2, 1)
            .opens(own2.imported("other device").seal(.opus(2), 1), from: "alice")
    }
}
