internal import FramedMedia
internal import JSON
internal import VectorFiles

/// Requests that are carried out at once (MGR-3, CTR-5).
enum ConcurrentScenarios {
    static func file() -> VectorFile {
        var list = FramedManagerScenarios.list("concurrent")
        addSealing(to: &list)
        addSealingWithKeyChanges(to: &list)
        addOpening(to: &list)
        addEvents(to: &list)
        addLimits(to: &list)
        return list.file("Tracks that seal and open at once, while keys change.")
    }

    /// One frame for each sealing track of a manager.
    static func media(_ number: Int) -> [ScenarioMedia] {
        [
            .opus(number), .vp8(number), .h264(number, on: .screenShare),
            .plainAudio(number, on: .screenShareAudio),
        ]
    }

    private static func addSealing(to list: inout ScenarioList) {
        for isShared in [false, true] {
            list.add(
                isShared ? "four-tracks-seal-under-a-shared-key" : "four-tracks-seal",
                "Four tracks seal at once, a hundred times: every frame has a counter of its own and no IV comes twice",
                rules: ["MGR-3", "CTR-1", "CTR-5"],
                flags: [.parallel, .ivReuse]
            ) { s in
                let alice = s.manager("alice")
                let key = ScenarioKey("key", at: 2)
                if isShared { s.setSharedKey(alice, key) } else { s.setKey(alice, key) }
                s.concurrently(times: 100) { at in
                    for frame in media(1) { at.seals(alice, frame, key) }
                }
                // No counter was lost and none came twice.
                s.seals(alice, .opus(2), key, 401)
                s.events(alice)
            }
        }
        list.add(
            "large-frames-at-once",
            "Frames of some thousand bytes, so that sealing takes a while, on four tracks at once",
            rules: ["MGR-3", "CTR-5", "CTR-1"],
            flags: [.parallel, .ivReuse]
        ) { s in
            let alice = s.manager("alice")
            let key = ScenarioKey("key")
            s.setKey(alice, key)
            let large = media(1).map { frame in
                var frame = frame
                frame.data += [UInt8](repeating: 0x5A, count: 4000)
                return frame
            }
            s.concurrently(times: 20) { at in
                for frame in large { at.seals(alice, frame, key) }
            }
            s.seals(alice, .vp8(2), key, 81)
        }
        list.add(
            "two-managers-seal",
            "Two managers of one user with one key seal at once: each counts by itself, and no IV comes twice",
            rules: ["MGR-3", "CTR-5", "CTR-4", "MGR-1"],
            flags: [.parallel, .ivReuse, .severalManagers]
        ) { s in
            let (one, two) = (s.manager("one", user: "alice"), s.manager("two", user: "alice"))
            let key = ScenarioKey("key").unpinned
            s.setKey(one, key)
            s.setKey(two, key)
            // The counters of the two are kept apart, so that those of one
            // step differ.
            s.seals(two, .opus(0), key, 1)
            s.seals(two, .opus(0), key, times: 99)
            s.concurrently(times: 20) { at in
                for frame in media(1) { at.seals(one, frame, key) }
                for frame in media(2) { at.seals(two, frame, key) }
            }
            s.seals(one, .opus(3), key, 81)
            s.seals(two, .opus(3), key, 181)
        }
        list.add(
            "sealing-and-opening",
            "Four tracks seal while four others open, in one manager",
            rules: ["MGR-3", "CTR-1", "DEC-8"],
            flags: [.parallel]
        ) { s in
            let alice = s.manager("alice")
            let (own, bob) = (ScenarioKey("own"), ScenarioKey("bob"))
            s.setKey(alice, own)
            s.setKey(alice, "bob", bob)
            for round in 0..<10 {
                s.concurrently { at in
                    for (place, frame) in media(round).enumerated() {
                        at.seals(alice, frame, own)
                        at.opens(alice, "bob", bob.seal(frame, UInt32(4 * round + place + 1)))
                    }
                }
            }
            s.seals(alice, .opus(99), own, 41)
            s.events(alice)
        }
    }

    private static func addSealingWithKeyChanges(to list: inout ScenarioList) {
        list.add(
            "key-changes-while-sealing",
            "A new key comes while four tracks seal: each frame opens under the key that it names, old or new",
            rules: ["MGR-3", "KEY-4", "KEY-12", "CTR-5"],
            flags: [.parallel, .rotation]
        ) { s in
            let alice = s.manager("alice")
            let keys = (0..<12).map { ScenarioKey("epoch \($0)", at: UInt8($0)) }
            s.setKey(alice, keys[0])
            var counter: UInt32 = 0
            for (old, new) in zip(keys, keys.dropFirst()) {
                s.concurrently { at in
                    at.setKey(alice, new)
                    for frame in media(Int(counter)) { at.seals(alice, frame, anyOf: [old, new]) }
                }
                counter += 5
                s.seals(alice, .opus(Int(counter)), new, counter)
            }
            s.keyState(alice, users: keys.map { ("alice", $0) })
            s.events(alice)
        }
        list.add(
            "slot-is-replaced-while-sealing",
            "The slot that seals gets other bytes while four tracks seal: each frame is wholly under the old or the new ones",
            rules: ["MGR-3", "KEY-3", "KEY-12", "CTR-4"],
            flags: [.parallel, .rotation]
        ) { s in
            let alice = s.manager("alice")
            let keys = (0..<12).map { ScenarioKey("import \($0)", at: 7) }
            s.setSharedKey(alice, keys[0])
            var counter: UInt32 = 0
            for (old, new) in zip(keys, keys.dropFirst()) {
                s.concurrently { at in
                    for frame in media(Int(counter)) { at.seals(alice, frame, anyOf: [old, new]) }
                    at.setSharedKey(alice, new)
                }
                counter += 5
                s.seals(alice, .vp8(Int(counter)), new, counter)
            }
            s.keyState(alice, shared: [keys[11]], active: 7)
            s.events(alice)
        }
        list.add(
            "own-key-goes-while-sealing",
            "The own key is removed while four tracks seal and a shared key stands behind it: no frame is lost",
            rules: ["MGR-3", "KEY-7", "KEY-5", "KEY-12"],
            flags: [.parallel, .keyRemoval]
        ) { s in
            let alice = s.manager("alice")
            let shared = ScenarioKey("shared", at: 1)
            s.setSharedKey(alice, shared)
            var counter: UInt32 = 0
            for round in 0..<8 {
                let own = ScenarioKey("own \(round)", at: 0)
                s.setKey(alice, own)
                s.concurrently { at in
                    for frame in media(round) { at.seals(alice, frame, anyOf: [own, shared]) }
                    if round % 2 == 0 {
                        at.removeKey(alice, "alice", at: 0)
                    } else {
                        at.removeAllKeys(alice, "alice")
                    }
                }
                counter += 5
                s.seals(alice, .opus(100 + round), shared, counter)
            }
            s.events(alice)
        }
        list.add(
            "other-keys-change-while-sealing",
            "Keys of other users and a shared key come and go while the own key seals: it alone is used",
            rules: ["MGR-3", "KEY-5", "KEY-8"],
            flags: [.parallel]
        ) { s in
            let alice = s.manager("alice")
            let own = ScenarioKey("own", at: 0)
            s.setKey(alice, own)
            s.concurrently(times: 20) { at in
                for frame in media(1) { at.seals(alice, frame, own) }
                at.setKey(alice, "bob", ScenarioKey("bob", at: 0))
                at.setSharedKey(alice, ScenarioKey("shared", at: 0).unpinned)
                at.removeAllKeys(alice, "carol")
                at.removeKey(alice, "alice", at: 9)
            }
            s.seals(alice, .opus(2), own, 81)
            s.keyState(
                alice,
                users: [("alice", own), ("bob", ScenarioKey("bob", at: 0))],
                shared: [ScenarioKey("shared", at: 0)],
                active: 0
            )
            s.events(alice)
        }
        list.add(
            "refused-calls-while-sealing",
            "Calls that are refused, carried out at once with sealing, disturb no frame",
            rules: ["MGR-3", "KEY-1", "KEY-2"],
            flags: [.parallel, .refusedCall]
        ) { s in
            let alice = s.manager("alice")
            let own = ScenarioKey("own", at: 1)
            s.setKey(alice, own)
            s.concurrently(times: 10) { at in
                for frame in media(1) { at.seals(alice, frame, own) }
                at.setKey(alice, "alice", index: 257, bytes: own.bytes, .invalidKeyIndex)
                at.setSharedKey(alice, index: 1, bytes: [1, 2, 3], .invalidKeyLength)
                at.removeKey(alice, "alice", at: -255, .invalidKeyIndex)
            }
            s.seals(alice, .opus(2), own, 41)
            s.keyState(alice, users: [("alice", own)])
        }
        list.add(
            "keys-of-many-users-at-once",
            "Keys of eight users and of four shared slots are set at once: all of them are there",
            rules: ["MGR-3", "KEY-1", "KEY-11", "KEY-6"],
            flags: [.parallel]
        ) { s in
            let alice = s.manager("alice")
            let users = (0..<8).map { (userID: "user \($0)", key: ScenarioKey("user \($0)", at: 5)) }
            let shared = (0..<4).map { ScenarioKey("shared \($0)", at: UInt8($0)) }
            s.concurrently { at in
                for (user, key) in users { at.setKey(alice, user, key) }
                for key in shared { at.setSharedKey(alice, key.unpinned) }
            }
            for (place, user) in users.enumerated() {
                s.opens(alice, user.userID, user.key.seal(.opus(place), 1))
                s.opens(alice, user.userID, shared[place % 4].seal(.opus(place + 8), 1))
            }
            // Which of the shared keys came last is not known; set one more.
            s.setSharedKey(alice, shared[0].imported("last"))
            s.seals(alice, .opus(20), shared[0].imported("last"), 1)
            s.keyState(alice, users: users, shared: shared, active: 0)
            s.events(alice)
        }
    }
}
