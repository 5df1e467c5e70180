internal import AEAD
internal import FramedMedia
internal import JSON
internal import VectorFiles

/// Keys that change while frames of both epochs are on their way (KEY-3,
/// KEY-4, KEY-6, CTR-2).
enum RotationScenarios {
    static func file() -> VectorFile {
        var list = FramedManagerScenarios.list("rotation")
        addSending(to: &list)
        addReceiving(to: &list)
        addLateAndEarly(to: &list)
        addEpochs(to: &list)
        addIndexes(to: &list)
        return list.file("Key rotation with frames of both epochs in flight.")
    }

    /// The side that seals.
    private static func addSending(to list: inout ScenarioList) {
        for isShared in [false, true] {
            list.add(
                isShared ? "sender-shared" : "sender-own",
                "\(isShared ? "A shared" : "The user's own") key changes: every track seals under it from its next frame on",
                rules: ["KEY-4", "KEY-5", "CTR-1", "CTR-2"],
                flags: [.rotation]
            ) { s in
                let alice = s.manager("alice")
                let epochs = (0..<4).map { ScenarioKey("epoch \($0)", at: $0) }
                var counter: UInt32 = 0
                for (epoch, key) in epochs.enumerated() {
                    if isShared { s.setSharedKey(alice, key) } else { s.setKey(alice, key) }
                    for media in [
                        .opus(epoch), .vp8(epoch), .h264(epoch, on: .screenShare), .opus(epoch, on: .screenShareAudio),
                    ] as [ScenarioMedia] {
                        counter += 1
                        s.seals(alice, media, key, counter)
                    }
                }
                s.events(alice)
            }
        }
        list.add(
            "sender-back-and-forth",
            "The key goes from index 0 to 1 and back to the first bytes at 0: a new import with a prefix of its own",
            rules: ["KEY-3", "KEY-4", "CTR-4", "CTR-5"],
            flags: [.rotation, .ivReuse]
        ) { s in
            let alice = s.manager("alice")
            let (first, second) = (ScenarioKey("first", at: 0), ScenarioKey("second", at: 1))
            let (third, fourth) = (first.imported("third"), second.imported("fourth"))
            for (place, key) in [first, second, third, fourth].enumerated() {
                s.setKey(alice, key)
                s.seals(alice, .opus(place), key, UInt32(2 * place + 1))
                s.seals(alice, .vp8(place), key, UInt32(2 * place + 2))
            }
            s.events(alice)
        }
        list.add(
            "sender-index-255-to-0",
            "After index 255 comes index 0, which is then the latest",
            rules: ["KEY-4", "KEY-1"],
            flags: [.rotation]
        ) { s in
            let alice = s.manager("alice")
            for (place, index) in ([253, 254, 255, 0, 1] as [UInt8]).enumerated() {
                let key = ScenarioKey("epoch \(index)", at: index)
                s.setSharedKey(alice, key)
                s.seals(alice, .opus(place), key, UInt32(place + 1))
            }
        }
        list.add(
            "sender-shared-to-own-and-back",
            "A shared key, then an own one, which is removed while the shared key changes",
            rules: ["KEY-5", "KEY-7", "KEY-4", "CTR-2"],
            flags: [.rotation, .keyRemoval]
        ) { s in
            let alice = s.manager("alice")
            let (shared, own) = (ScenarioKey("shared", at: 0), ScenarioKey("own", at: 0))
            let next = ScenarioKey("next", at: 1)
            s.setSharedKey(alice, shared)
            s.seals(alice, .opus(1), shared, 1)
            s.setKey(alice, own)
            s.seals(alice, .opus(2), own, 2)
            s.setSharedKey(alice, next)
            s.seals(alice, .opus(3), own, 3)
            s.removeKey(alice, "alice", at: 0)
            s.seals(alice, .opus(4), next, 4)
            s.events(alice)
        }
        list.add(
            "sender-old-key-goes-afterwards",
            "The old key is removed after the new one was set, as the documents advise: nothing is interrupted",
            rules: ["KEY-4", "KEY-8", "KEY-9"],
            flags: [.rotation, .keyRemoval]
        ) { s in
            let alice = s.manager("alice")
            var counter: UInt32 = 0
            for epoch in 0..<6 as Range<UInt8> {
                let key = ScenarioKey("epoch \(epoch)", at: epoch)
                s.setSharedKey(alice, key)
                counter += 1
                s.seals(alice, .opus(Int(counter)), key, counter)
                if epoch > 0 { s.removeSharedKey(alice, at: .integer(Int64(epoch - 1))) }
                counter += 1
                s.seals(alice, .opus(Int(counter)), key, counter)
                s.keyState(alice, shared: [key], active: epoch)
            }
            s.events(alice)
        }
        list.add(
            "aes-256",
            "An AES-256 key changes, on both sides",
            rules: ["KEY-4", "KEY-6", "FRM-8"],
            flags: [.rotation]
        ) { s in
            let alice = s.manager("alice", .aes256GCM)
            let bob = s.manager("bob", .aes256GCM)
            let old = ScenarioKey("old", at: 1, algorithm: .aes256GCM)
            let new = ScenarioKey("new", at: 0, algorithm: .aes256GCM)
            s.setKey(alice, old)
            s.seals(alice, .h264(1, .key), old, 1)
            s.setKey(alice, new)
            s.seals(alice, .h264(2), new, 2)
            s.setKey(bob, "alice", old)
            s.setKey(bob, "alice", new)
            s.opens(bob, "alice", new.seal(.h264(2), 2))
            s.opens(bob, "alice", old.seal(.h264(1, .key), 1))
            s.events(alice)
            s.events(bob)
        }
    }

    /// The side that opens, with both keys installed.
    private static func addReceiving(to list: inout ScenarioList) {
        for isShared in [false, true] {
            func set(_ s: inout Scenario, _ manager: Scenario.Manager, _ key: ScenarioKey) {
                if isShared { s.setSharedKey(manager, key.unpinned) } else { s.setKey(manager, "alice", key) }
            }
            let name = isShared ? "shared" : "own"
            list.add(
                "receiver-both-epochs-\(name)",
                "Frames of the old and the new epoch arrive mixed and out of order, and all open",
                rules: ["KEY-6", "DEC-5", "RPL-4"],
                flags: [.rotation]
            ) { s in
                let bob = s.manager("bob")
                let (old, new) = (ScenarioKey("old", at: 0), ScenarioKey("new", at: 1))
                set(&s, bob, old)
                for counter in [1, 2, 4] as [UInt32] { s.opens(bob, "alice", old.seal(.opus(Int(counter)), counter)) }
                set(&s, bob, new)
                for (key, counter) in [
                    (new, 8), (old, 6), (old, 3), (new, 7), (old, 5), (new, 9), (new, 10),
                ] as [(ScenarioKey, UInt32)] {
                    s.opens(bob, "alice", key.seal(.opus(Int(counter)), counter))
                }
                s.events(bob)
            }
            list.add(
                "receiver-replaced-slot-\(name)",
                "The new key takes the old one's slot: frames of the old epoch that are still in flight fail",
                rules: ["KEY-3", "DEC-7", "EVT-3", "EVT-4", "EVT-12"],
                flags: [.rotation]
            ) { s in
                let bob = s.manager("bob")
                let (old, new) = (ScenarioKey("old", at: 4), ScenarioKey("new", at: 4))
                set(&s, bob, old)
                s.opens(bob, "alice", old.seal(.vp8(1, .key), 1))
                set(&s, bob, new)
                s.drops(bob, "alice", old.seal(.vp8(2), 2))
                s.drops(bob, "alice", old.seal(.vp8(3), 3))
                s.opens(bob, "alice", new.seal(.vp8(4, .key), 4))
                s.drops(bob, "alice", old.seal(.vp8(3), 3))
                s.opens(bob, "alice", new.seal(.vp8(5), 5))
                s.events(bob, [.decryptionFailed("alice", .video), .decryptionResumed("alice", .video)])
            }
            list.add(
                "receiver-old-key-removed-\(name)",
                "The old key is removed too early: its frames are missing their key, and the new epoch opens",
                rules: ["KEY-6", "KEY-9", "DEC-5", "EVT-2"],
                flags: [.rotation, .keyRemoval]
            ) { s in
                let bob = s.manager("bob")
                let (old, new) = (ScenarioKey("old", at: 0), ScenarioKey("new", at: 1))
                set(&s, bob, old)
                s.opens(bob, "alice", old.seal(.opus(1), 1))
                set(&s, bob, new)
                if isShared { s.removeSharedKey(bob, at: 0) } else { s.removeKey(bob, "alice", at: 0) }
                s.drops(bob, "alice", old.seal(.opus(2), 2))
                s.opens(bob, "alice", new.seal(.opus(3), 3))
                s.events(bob, [.missingKey("alice", .audio, at: 0)])
            }
        }
        list.add(
            "receiver-on-every-track",
            "Four tracks of one sender change over at different moments",
            rules: ["KEY-6", "EVT-13", "DEC-5"],
            flags: [.rotation]
        ) { s in
            let bob = s.manager("bob")
            let (old, new) = (ScenarioKey("old", at: 0), ScenarioKey("new", at: 1))
            s.setKey(bob, "alice", old)
            s.setKey(bob, "alice", new)
            for (place, track) in TrackName.allCases.enumerated() {
                for step in 0..<6 {
                    let key = step > place ? new : old
                    let counter = UInt32(1 + 10 * step + place)
                    s.opens(bob, "alice", key.seal(.opus(Int(counter), on: track), counter))
                }
            }
            s.events(bob)
        }
        list.add(
            "receiver-two-senders",
            "Two senders change their keys at different moments and do not disturb each other",
            rules: ["KEY-6", "KEY-1", "EVT-13"],
            flags: [.rotation]
        ) { s in
            let bob = s.manager("bob")
            let alice = (0..<2).map { ScenarioKey("alice \($0)", at: $0) }
            let carol = (0..<2).map { ScenarioKey("carol \($0)", at: $0) }
            s.setKey(bob, "alice", alice[0])
            s.setKey(bob, "carol", carol[0])
            s.opens(bob, "alice", alice[0].seal(.opus(1), 1))
            s.opens(bob, "carol", carol[0].seal(.opus(2), 1))
            s.setKey(bob, "alice", alice[1])
            s.opens(bob, "alice", alice[1].seal(.opus(3), 2))
            s.opens(bob, "carol", carol[0].seal(.opus(4), 2))
            s.drops(bob, "carol", carol[1].seal(.opus(5), 4))
            s.setKey(bob, "carol", carol[1])
            s.opens(bob, "carol", carol[1].seal(.opus(5), 4))
            s.opens(bob, "carol", carol[0].seal(.opus(6), 3))
            s.events(bob, [.missingKey("carol", .audio, at: 1)])
        }
    }
}
