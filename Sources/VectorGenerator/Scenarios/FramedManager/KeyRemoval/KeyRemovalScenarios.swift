internal import AdapterProtocol
internal import FramedMedia
internal import JSON
internal import VectorFiles

/// Removing keys: what seals and what opens afterwards (KEY-3…9).
enum KeyRemovalScenarios: SenderScenarios {
    static func file() -> VectorFile {
        let list = FramedManagerScenarios.list("key-removal")
        for add in [addSealing, addOpening, addStories] { add(list) }
        return list.file("Removing keys: no older key of the kind takes the removed one's place.")
    }

    /// Removals in the middle of a stream.
    private static func addStories(to list: ScenarioList) {
        let row = list.family(.keyRemoval, isSilent: false)
        let next = ScenarioKey("shared", at: 1)
        row("removal-shows-on-the-next-frame", "KEY-9 KEY-7 EVT-1 CTR-2")
            .comment(
                "Nothing is told when a key goes: the next frame is sealed by what is left, and then the last one tells"
            )
            .create("alice").setSharedKey(next).setKey(own).seals(.opus(1), own, 1)
            .removeKey(at: 0).events().seals(.opus(2), next, 2)
            .removeSharedKey(at: 1).events().refusesToSeal(.opus(3)).events(.missingKey())
        row("counter-goes-on-over-removals", "CTR-2 KEY-8 CTR-4", .ivReuse)
            .comment(
                "Removing all keys and setting one again does not restart the counter, and no dropped frame spends it"
            )
            .aliceSealing(with: own).seals([.opus(1), .opus(2)], own, from: 1)
            .removeAllKeys().refusesToSeal(.opus(3), times: 3)
            .setKey(ownAgain).seals(.opus(4), ownAgain, 3).events(.missingKey())
        let media: [ScenarioMedia] = [
            .opus(1), .vp8(2, .key), .h264(3, .key, on: .screenShare), .opus(4, on: .screenShareAudio),
        ]
        row("missing-key-once-for-all-tracks", "EVT-1 EVT-11 KEY-9 ENC-2", .eventThrottle)
            .comment("All keys go while four tracks are sealing: one event for the user, again after a second")
            .aliceSealing(with: own).seals(media, own, from: 1)
            .removeKey(at: 0).refusesToSeal(media).events(.missingKey())
            .advance(1001).refusesToSeal(media.reversed()).events(.missingKey())
        let (old, new) = (ScenarioKey("old", at: 0), ScenarioKey("new", at: 1))
        row("frames-in-flight-under-a-removed-key", "KEY-6 DEC-5 EVT-2 KEY-8")
            .comment("Frames under a removed key are missing their key, each index for itself; set again, they open")
            .bobHolding(old, new).opens([old.audio(1), new.audio(3)])
            .removeKey(of: "alice", at: 0).drops(old.audio(2)).opens(new.audio(4)).events(.missingKey(at: 0))
            .setKey(of: "alice", old).opens(old.audio(2)).events()
        let last = ScenarioKey("shared", at: 255)
        row("refused-removal-changes-nothing", "KEY-1 KEY-8", .refusedCall)
            .comment("A removal at no index is refused and removes nothing, not even index 0 or 255")
            .aliceSealing(with: own).setSharedKey(last)
            .each([-1, 256, 0.5, 511, 4_294_967_296] as [JSONValue]) {
                $0.removeKey(at: $1, .invalidKeyIndex).removeSharedKey(at: $1, .invalidKeyIndex)
            }
            .keyState(users: [("alice", own)], shared: [last], active: 255)
            .seals(.opus(1), own, 1).removeKey(at: 0).seals(.opus(2), last, 2)
        let (bob, carol) = (ScenarioKey("bob", at: 2), ScenarioKey("carol", at: 2))
        row("participant-leaves", "KEY-8 KEY-4 KEY-6", .rotation)
            .comment("When one of three users leaves, her keys go and the key that all share changes; the others go on")
            .create("alice").setSharedKey(old).setKey(of: "bob", bob).setKey(of: "carol", carol)
            .seals(.opus(1), old, 1).opens(carol.seal(.opus(2), 1), from: "carol")
            .removeAllKeys(of: "carol").setSharedKey(new).removeSharedKey(at: 0).seals(.opus(3), new, 2)
            .opens(bob.seal(.opus(4), 1)).opens(new.imported("dave").seal(.opus(5), 1), from: "dave")
            .drops([carol.seal(.opus(6), 2), old.imported("carol").seal(.opus(7), 3)], from: "carol")
            .keyState(users: [("bob", bob)], shared: [new], active: 1)
            .events(.missingKey(at: 2, of: "carol"), .missingKey(at: 0, of: "carol"))
    }
}
