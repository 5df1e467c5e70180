internal import FramedMedia
internal import JSON

extension KeyRingScenarios {
    /// Key operations take effect in the order of the calls (KEY-12).
    static func addOrder(to list: inout ScenarioList) {
        list.add(
            "three-sets-in-a-row",
            "Three keys set without waiting: all three open, the third seals (livekit client-sdk-js#908)",
            rules: ["KEY-12", "KEY-4", "KEY-6"],
            flags: [.keyRing, .fieldReport]
        ) { s in
            let alice = s.manager("alice")
            let own = (1...3).map { ScenarioKey("own \($0)", at: $0) }
            for key in own { s.setKey(alice, key) }
            s.seals(alice, .opus(1), own[2], 1)
            let bob = s.manager("bob")
            for key in own { s.setKey(bob, "alice", key) }
            for (place, key) in own.enumerated() { s.opens(bob, "alice", key.seal(.opus(place), UInt32(place + 1))) }
            s.events(alice)
            s.events(bob)
        }
        list.add(
            "set-then-seal-at-once",
            "The first frame right after the first key is sealed under it (livekit client-sdk-js#1260)",
            rules: ["KEY-12", "KEY-5"],
            flags: [.keyRing, .fieldReport]
        ) { s in
            let alice = s.manager("alice")
            let own = ScenarioKey("own", at: 33)
            s.setKey(alice, own)
            s.seals(alice, .vp8(1, .key), own, 1)
            s.events(alice)
        }
        list.add(
            "set-then-open-at-once",
            "A frame that comes right after its key opens",
            rules: ["KEY-12", "DEC-5"],
            flags: [.keyRing, .fieldReport]
        ) { s in
            let bob = s.manager("bob")
            for number in 1...5 {
                let key = ScenarioKey("key \(number)", at: UInt8(number))
                s.setKey(bob, "alice", key)
                s.opens(bob, "alice", key.seal(.opus(number), UInt32(number)))
            }
            s.events(bob)
        }
        list.add(
            "set-remove-set-in-a-row",
            "Setting and removing one slot again and again: the last call counts",
            rules: ["KEY-12", "KEY-7", "KEY-3"],
            flags: [.keyRing]
        ) { s in
            let alice = s.manager("alice")
            let imports = (0..<6).map { ScenarioKey("import \($0)", at: 1) }
            for key in imports.dropLast() {
                s.setKey(alice, key)
                s.removeKey(alice, "alice", at: 1)
            }
            s.refusesToSeal(alice, .opus(1))
            s.setKey(alice, imports[5])
            s.seals(alice, .opus(2), imports[5], 1)
            s.keyState(alice, users: [("alice", imports[5])])
            s.events(alice, [.missingKey("alice")])
        }
        list.add(
            "key-changes-between-frames",
            "A key before every frame: each frame is sealed under the key of its moment",
            rules: ["KEY-12", "KEY-4", "CTR-1", "CTR-2"],
            flags: [.keyRing]
        ) { s in
            let alice = s.manager("alice")
            for number in 1...20 as ClosedRange<UInt32> {
                let key = ScenarioKey("key \(number)", at: UInt8(number % 3))
                if number % 2 == 0 { s.setSharedKey(alice, ScenarioKey("shared \(number)", at: UInt8(number % 5))) }
                s.setKey(alice, key)
                s.seals(alice, number % 4 == 0 ? .vp8(Int(number)) : .opus(Int(number)), key, number)
            }
            s.events(alice)
        }
        list.add(
            "index-set-before-the-first-track",
            "An index that was chosen before any track exists is used by every track from its first frame on",
            rules: ["KEY-12", "KEY-4"],
            flags: [.keyRing, .fieldReport]
        ) { s in
            let alice = s.manager("alice")
            let own = ScenarioKey("own", at: 17)
            s.setKey(alice, ScenarioKey("before", at: 0))
            s.setKey(alice, own)
            s.seals(alice, .opus(1), own, 1)
            s.seals(alice, .vp9(2, .key), own, 2)
            s.seals(alice, .h264(3, .key, on: .screenShare), own, 3)
            s.seals(alice, .opus(4, on: .screenShareAudio), own, 4)
            s.events(alice)
        }
    }
}
