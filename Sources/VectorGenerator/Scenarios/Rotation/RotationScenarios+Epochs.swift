internal import FramedMedia
internal import JSON

extension RotationScenarios {
    /// The two sides change over at different moments.
    static func addLateAndEarly(to list: inout ScenarioList) {
        list.add(
            "key-comes-late",
            "The sender is first: the new epoch's frames wait for their key, and the old ones still open",
            rules: ["KEY-6", "KEY-12", "EVT-2", "EVT-11", "ONE-6"],
            flags: [.rotation]
        ) { s in
            let bob = s.manager("bob")
            let (old, new) = (ScenarioKey("old", at: 0), ScenarioKey("new", at: 1))
            s.setKey(bob, "alice", old)
            s.opens(bob, "alice", old.seal(.opus(1), 1))
            for counter in [3, 4, 5] as [UInt32] { s.drops(bob, "alice", new.seal(.opus(Int(counter)), counter)) }
            s.opens(bob, "alice", old.seal(.opus(2), 2))
            s.events(bob, [.missingKey("alice", .audio, at: 1)])
            s.setKey(bob, "alice", new)
            s.opens(bob, "alice", new.seal(.opus(6), 6))
            s.opens(bob, "alice", new.seal(.opus(4), 4))
            s.events(bob)
        }
        list.add(
            "shared-key-comes-early",
            "The receiver is first: it seals under the new shared key at once and still opens the old epoch",
            rules: ["KEY-4", "KEY-6", "KEY-12"],
            flags: [.rotation]
        ) { s in
            let bob = s.manager("bob")
            let (old, new) = (ScenarioKey("old", at: 0), ScenarioKey("new", at: 1))
            s.setSharedKey(bob, old)
            s.seals(bob, .opus(1), old, 1)
            s.opens(bob, "alice", old.imported("alice").seal(.opus(2), 1))
            s.setSharedKey(bob, new)
            s.opens(bob, "alice", old.imported("alice").seal(.opus(3), 2))
            s.seals(bob, .opus(4), new, 2)
            s.opens(bob, "alice", new.imported("alice").seal(.opus(5), 3))
            s.events(bob)
        }
        list.add(
            "remote-key-comes-early",
            "The receiver knows the sender's next key long before the first frame under it; its own sealing stays",
            rules: ["KEY-4", "KEY-6", "KEY-5"],
            flags: [.rotation]
        ) { s in
            let bob = s.manager("bob")
            let own = ScenarioKey("bob", at: 0)
            let (old, new) = (ScenarioKey("old", at: 0), ScenarioKey("new", at: 1))
            s.setKey(bob, own)
            s.setKey(bob, "alice", old)
            s.setKey(bob, "alice", new)
            for counter in 1...5 as ClosedRange<UInt32> {
                s.opens(bob, "alice", old.seal(.opus(Int(counter)), counter))
                s.seals(bob, .opus(Int(counter)), own, counter)
            }
            s.opens(bob, "alice", new.seal(.opus(6), 6))
            s.seals(bob, .opus(6), own, 6)
            s.events(bob)
        }
        list.add(
            "new-index-ends-a-failure",
            "Frames fail under a wrong key; the right one comes at a new index, and the track resumes",
            rules: ["KEY-6", "EVT-4", "EVT-12", "DEC-7"],
            flags: [.rotation, .fieldReport]
        ) { s in
            let bob = s.manager("bob")
            let (wrong, old, new) = (
                ScenarioKey("wrong", at: 0), ScenarioKey("old", at: 0), ScenarioKey("new", at: 1)
            )
            s.setKey(bob, "alice", wrong)
            s.drops(bob, "alice", old.seal(.vp8(1, .key), 1))
            s.drops(bob, "alice", old.seal(.vp8(2), 2))
            s.setKey(bob, "alice", new)
            s.opens(bob, "alice", new.seal(.vp8(3, .key), 3))
            s.opens(bob, "alice", new.seal(.vp8(4), 4))
            s.events(bob, [.decryptionFailed("alice", .video), .decryptionResumed("alice", .video)])
        }
        list.add(
            "failures-at-one-index-leave-the-others",
            "Twenty failures at index 1 do not make the key at index 0 unusable (livekit client-sdk-js#1284)",
            rules: ["KEY-6", "DEC-9", "EVT-5", "EVT-4"],
            flags: [.rotation, .fieldReport, .failureRun]
        ) { s in
            let bob = s.manager("bob")
            let (good, bad) = (ScenarioKey("good", at: 0), ScenarioKey("bad", at: 1))
            s.setKey(bob, "alice", good)
            s.setKey(bob, "alice", bad)
            s.opens(bob, "alice", good.seal(.opus(1), 1))
            s.drops(bob, "alice", bad.seal(.opus(2), 2).broken, times: 20)
            s.opens(bob, "alice", good.seal(.opus(3), 3))
            s.opens(bob, "alice", bad.seal(.opus(2), 2))
            s.events(
                bob,
                [
                    .decryptionFailed("alice", .audio), .decryptionStalled("alice", .audio, at: 1),
                    .decryptionResumed("alice", .audio),
                ]
            )
        }
    }

    /// Several epochs, and epochs that come back.
    static func addEpochs(to list: inout ScenarioList) {
        list.add(
            "three-epochs-in-flight",
            "Frames of three epochs arrive mixed: each opens once, and none a second time",
            rules: ["KEY-6", "RPL-4", "DEC-6", "EVT-15"],
            flags: [.rotation, .replay]
        ) { s in
            let bob = s.manager("bob")
            let epochs = (0..<3).map { ScenarioKey("epoch \($0)", at: $0) }
            for key in epochs { s.setKey(bob, "alice", key) }
            let order: [(epoch: Int, counter: UInt32)] = [
                (0, 1), (1, 11), (2, 21), (0, 3), (2, 22), (1, 12), (0, 2), (1, 13), (2, 23),
            ]
            for (epoch, counter) in order {
                s.opens(bob, "alice", epochs[epoch].seal(.opus(Int(counter)), counter))
            }
            for (epoch, counter) in order.reversed() {
                s.drops(bob, "alice", epochs[epoch].seal(.opus(Int(counter)), counter))
            }
            s.events(bob)
        }
        list.add(
            "epoch-comes-back",
            "A sender installs an earlier key again: its frames come with a new prefix and open beside the first ones",
            rules: ["KEY-3", "KEY-6", "CTR-4", "RPL-4"],
            flags: [.rotation]
        ) { s in
            let bob = s.manager("bob")
            let (first, second) = (ScenarioKey("first", at: 0), ScenarioKey("second", at: 1))
            let third = first.imported("third")
            s.setKey(bob, "alice", first)
            s.setKey(bob, "alice", second)
            s.opens(bob, "alice", first.seal(.opus(1), 1))
            s.opens(bob, "alice", second.seal(.opus(3), 3))
            s.opens(bob, "alice", third.seal(.opus(4), 4))
            s.opens(bob, "alice", first.seal(.opus(2), 2))
            s.drops(bob, "alice", first.seal(.opus(1), 1))
            s.opens(bob, "alice", third.seal(.opus(5), 5))
            s.events(bob)
        }
        list.add(
            "sender-restarts-with-the-same-key",
            "A sender joins anew with its key: its counter starts at 1 under another prefix, and is no replay",
            rules: ["CTR-1", "CTR-4", "RPL-4", "DEC-8"],
            flags: [.rotation, .replay]
        ) { s in
            let bob = s.manager("bob")
            let key = ScenarioKey("alice", at: 0)
            s.setKey(bob, "alice", key)
            for counter in 1...4 as ClosedRange<UInt32> {
                s.opens(bob, "alice", key.seal(.opus(Int(counter)), counter))
            }
            let again = key.imported("after joining anew")
            for counter in 1...4 as ClosedRange<UInt32> {
                s.opens(bob, "alice", again.seal(.opus(Int(counter) + 10), counter))
            }
            s.drops(bob, "alice", key.seal(.opus(4), 4))
            s.drops(bob, "alice", again.seal(.opus(14), 4))
            s.events(bob)
        }
        list.add(
            "every-index-once",
            "A key at each of the 256 indexes: the last one seals, and all of them open",
            rules: ["KEY-1", "KEY-4", "KEY-6"],
            flags: [.rotation]
        ) { s in
            let alice = s.manager("alice")
            let keys = (0...255).map { ScenarioKey("key \($0)", at: UInt8(255 - $0)) }
            for key in keys { s.setSharedKey(alice, key) }
            s.seals(alice, .opus(1), keys[255], 1)
            for place in stride(from: 0, through: 255, by: 5) {
                s.opens(alice, "bob", keys[place].imported("bob").seal(.opus(place), UInt32(place + 1)))
            }
            s.events(alice)
        }
    }

    /// The index in the trailer is not authenticated; the key is (FRM-5).
    static func addIndexes(to list: inout ScenarioList) {
        func changed(_ frame: ScenarioFrame, to index: UInt8) -> ScenarioFrame {
            frame.replacing(at: -8, with: [index])
        }
        list.add(
            "changed-index-with-the-same-key",
            "A frame's index is changed on the way to one that holds the same key: it opens, once",
            rules: ["FRM-5", "KEY-6", "DEC-6"],
            flags: [.rotation, .handMade]
        ) { s in
            let bob = s.manager("bob")
            let key = ScenarioKey("key", at: 0)
            s.setKey(bob, "alice", key)
            s.setKey(bob, "alice", key.at(1))
            s.opens(bob, "alice", changed(key.seal(.opus(1), 1), to: 1))
            s.drops(bob, "alice", key.seal(.opus(1), 1))
            s.opens(bob, "alice", key.seal(.opus(2), 2))
            s.events(bob)
        }
        list.add(
            "changed-index-with-another-key",
            "A frame's index is changed to one that holds another key: it fails, and the frame itself still opens",
            rules: ["FRM-5", "DEC-7", "DEC-9", "EVT-4"],
            flags: [.rotation, .forgery]
        ) { s in
            let bob = s.manager("bob")
            let (key, other) = (ScenarioKey("key", at: 0), ScenarioKey("other", at: 1))
            s.setKey(bob, "alice", key)
            s.setKey(bob, "alice", other)
            s.drops(bob, "alice", changed(key.seal(.opus(1), 1), to: 1))
            s.opens(bob, "alice", key.seal(.opus(1), 1))
            s.events(bob, [.decryptionFailed("alice", .audio), .decryptionResumed("alice", .audio)])
        }
        list.add(
            "changed-index-without-key",
            "A frame's index is changed to one that holds no key: it is missing that key, and the frame itself opens",
            rules: ["FRM-5", "DEC-5", "DEC-9", "EVT-2"],
            flags: [.rotation, .forgery]
        ) { s in
            let bob = s.manager("bob")
            let key = ScenarioKey("key", at: 0)
            s.setKey(bob, "alice", key)
            s.drops(bob, "alice", changed(key.seal(.opus(1), 1), to: 200))
            s.opens(bob, "alice", key.seal(.opus(1), 1))
            s.events(bob, [.missingKey("alice", .audio, at: 200)])
        }
        list.add(
            "changed-index-own-and-shared",
            "The same key is shared at another index: a frame whose index is changed to it opens",
            rules: ["FRM-5", "DEC-5", "KEY-6"],
            flags: [.rotation, .handMade]
        ) { s in
            let bob = s.manager("bob")
            let key = ScenarioKey("key", at: 0)
            s.setKey(bob, "alice", key)
            s.setSharedKey(bob, key.at(9).unpinned)
            s.opens(bob, "alice", changed(key.seal(.opus(1), 1), to: 9))
            s.opens(bob, "alice", key.seal(.opus(2), 2))
            s.events(bob)
        }
    }
}
