internal import FramedMedia
internal import JSON

extension KeyRemovalScenarios {
    /// Removals in the middle of a stream.
    static func addStories(to list: inout ScenarioList) {
        list.add(
            "removal-shows-on-the-next-frame",
            "Nothing is told when a key goes: the next frame is sealed by what is left, and then the last one tells",
            rules: ["KEY-9", "KEY-7", "EVT-1", "CTR-2"],
            flags: [.keyRemoval]
        ) { s in
            let alice = s.manager("alice")
            let (own, shared) = (ScenarioKey("own"), ScenarioKey("shared", at: 1))
            s.setSharedKey(alice, shared)
            s.setKey(alice, own)
            s.seals(alice, .opus(1), own, 1)
            s.removeKey(alice, "alice", at: 0)
            s.events(alice)
            s.seals(alice, .opus(2), shared, 2)
            s.removeSharedKey(alice, at: 1)
            s.events(alice)
            s.refusesToSeal(alice, .opus(3))
            s.events(alice, [.missingKey("alice")])
        }
        list.add(
            "counter-goes-on-over-removals",
            "Removing all keys and setting one again does not restart the counter, and no dropped frame spends it",
            rules: ["CTR-2", "KEY-8", "CTR-4"],
            flags: [.keyRemoval, .ivReuse]
        ) { s in
            let alice = s.manager("alice")
            let own = ScenarioKey("own")
            s.setKey(alice, own)
            s.seals(alice, .opus(1), own, 1)
            s.seals(alice, .opus(2), own, 2)
            s.removeAllKeys(alice, "alice")
            s.refusesToSeal(alice, .opus(3), times: 3)
            let again = own.imported("again")
            s.setKey(alice, again)
            s.seals(alice, .opus(4), again, 3)
            s.events(alice, [.missingKey("alice")])
        }
        list.add(
            "missing-key-once-for-all-tracks",
            "All keys go while four tracks are sealing: one event for the user, again after a second",
            rules: ["EVT-1", "EVT-11", "KEY-9", "ENC-2"],
            flags: [.keyRemoval, .eventThrottle]
        ) { s in
            let alice = s.manager("alice")
            let own = ScenarioKey("own")
            let media: [ScenarioMedia] = [
                .opus(1), .vp8(2, .key), .h264(3, .key, on: .screenShare), .opus(4, on: .screenShareAudio),
            ]
            s.setKey(alice, own)
            for (place, frame) in media.enumerated() { s.seals(alice, frame, own, UInt32(place + 1)) }
            s.removeKey(alice, "alice", at: 0)
            for frame in media { s.refusesToSeal(alice, frame) }
            s.events(alice, [.missingKey("alice")])
            s.advance(1001)
            for frame in media.reversed() { s.refusesToSeal(alice, frame) }
            s.events(alice, [.missingKey("alice")])
        }
        list.add(
            "frames-in-flight-under-a-removed-key",
            "Frames under a removed key are missing their key, each index for itself; set again, they open",
            rules: ["KEY-6", "DEC-5", "EVT-2", "KEY-8"],
            flags: [.keyRemoval]
        ) { s in
            let bob = s.manager("bob")
            let (old, new) = (ScenarioKey("old", at: 0), ScenarioKey("new", at: 1))
            s.setKey(bob, "alice", old)
            s.setKey(bob, "alice", new)
            s.opens(bob, "alice", old.seal(.opus(1), 1))
            s.opens(bob, "alice", new.seal(.opus(3), 3))
            s.removeKey(bob, "alice", at: 0)
            s.drops(bob, "alice", old.seal(.opus(2), 2))
            s.opens(bob, "alice", new.seal(.opus(4), 4))
            s.events(bob, [.missingKey("alice", .audio, at: 0)])
            s.setKey(bob, "alice", old)
            s.opens(bob, "alice", old.seal(.opus(2), 2))
            s.events(bob)
        }
        list.add(
            "refused-removal-changes-nothing",
            "A removal at no index is refused and removes nothing, not even index 0 or 255",
            rules: ["KEY-1", "KEY-8"],
            flags: [.keyRemoval, .refusedCall]
        ) { s in
            let alice = s.manager("alice")
            let (own, shared) = (ScenarioKey("own", at: 0), ScenarioKey("shared", at: 255))
            s.setKey(alice, own)
            s.setSharedKey(alice, shared)
            for index in [-1, 256, 0.5, 511, 4_294_967_296] as [JSONValue] {
                s.removeKey(alice, "alice", at: index, .invalidKeyIndex)
                s.removeSharedKey(alice, at: index, .invalidKeyIndex)
            }
            s.keyState(alice, users: [("alice", own)], shared: [shared], active: 255)
            s.seals(alice, .opus(1), own, 1)
            s.removeKey(alice, "alice", at: 0)
            s.seals(alice, .opus(2), shared, 2)
        }
        list.add(
            "participant-leaves",
            "When one of three users leaves, her keys go and the key that all share changes; the others go on",
            rules: ["KEY-8", "KEY-4", "KEY-6"],
            flags: [.keyRemoval, .rotation]
        ) { s in
            let alice = s.manager("alice")
            let (bob, carol) = (ScenarioKey("bob", at: 2), ScenarioKey("carol", at: 2))
            let (old, new) = (ScenarioKey("old", at: 0), ScenarioKey("new", at: 1))
            s.setSharedKey(alice, old)
            s.setKey(alice, "bob", bob)
            s.setKey(alice, "carol", carol)
            s.seals(alice, .opus(1), old, 1)
            s.opens(alice, "carol", carol.seal(.opus(2), 1))
            s.removeAllKeys(alice, "carol")
            s.setSharedKey(alice, new)
            s.removeSharedKey(alice, at: 0)
            s.seals(alice, .opus(3), new, 2)
            s.opens(alice, "bob", bob.seal(.opus(4), 1))
            s.opens(alice, "dave", new.imported("dave").seal(.opus(5), 1))
            s.drops(alice, "carol", carol.seal(.opus(6), 2))
            s.drops(alice, "carol", old.imported("carol").seal(.opus(7), 3))
            s.keyState(alice, users: [("bob", bob)], shared: [new], active: 1)
            s.events(
                alice,
                [
                    .missingKey("carol", .audio, at: 2), .missingKey("carol", .audio, at: 0),
                ]
            )
        }
    }
}
