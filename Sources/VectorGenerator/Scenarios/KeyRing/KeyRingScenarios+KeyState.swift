internal import AEAD
internal import JSON

extension KeyRingScenarios {
    /// What the key state shows (KEY-11, EVT-9).
    static func addKeyState(to list: inout ScenarioList) {
        list.add(
            "state-of-a-new-manager",
            "A new manager holds no key",
            rules: ["KEY-11", "EVT-9"],
            flags: [.keyRing]
        ) { s in
            let alice = s.manager("alice")
            s.keyState(alice)
            s.events(alice)
        }
        list.add(
            "state-pinned-fingerprints",
            "Fingerprints that were computed elsewhere: of 00…0f and of 00…1f",
            rules: ["KEY-11", "EVT-9", "FRM-8"],
            flags: [.keyRing]
        ) { s in
            for (algorithm, fingerprint) in [
                (.aes128GCM, "be45cb2605bf36be"), (.aes256GCM, "630dcd2966c43366"),
            ] as [(Algorithm, JSONValue)] {
                let manager = s.manager(Fixture.folder(algorithm), user: "alice", algorithm)
                s.setKey(manager, "bob", index: 7, bytes: Fixture.key(algorithm), .done)
                s.setSharedKey(manager, index: 200, bytes: Fixture.key(algorithm), .done)
                s.step(
                    "manager.keyState",
                    ["manager": .string(manager.name)],
                    .result([
                        "perUserKeys": [["userId": "bob", "keyIndex": 7, "fingerprint": fingerprint]],
                        "sharedKeys": [["keyIndex": 200, "fingerprint": fingerprint, "isActive": true]],
                    ])
                )
            }
        }
        list.add(
            "state-of-many-keys",
            "Keys of several users and shared keys, each in its slot, one shared key active",
            rules: ["KEY-11", "EVT-9", "KEY-1"],
            flags: [.keyRing]
        ) { s in
            let alice = s.manager("alice")
            var users: [(userID: String, key: ScenarioKey)] = []
            for user in ["alice", "bob", "carol"] {
                for index in [0, 1, 255] as [UInt8] {
                    users.append((user, ScenarioKey("\(user) \(index)", at: index)))
                }
            }
            let shared = [3, 2, 1, 0].map { ScenarioKey("shared \($0)", at: $0) }
            for (user, key) in users { s.setKey(alice, user, key) }
            for key in shared { s.setSharedKey(alice, key) }
            s.keyState(alice, users: users, shared: shared, active: 0)
            s.setSharedKey(alice, shared[1].imported("again"))
            s.keyState(alice, users: users, shared: shared, active: 2)
            s.events(alice)
        }
        list.add(
            "state-after-replacing",
            "A replaced slot shows the new fingerprint once, and a removed one nothing",
            rules: ["KEY-11", "KEY-3", "KEY-8"],
            flags: [.keyRing]
        ) { s in
            let alice = s.manager("alice")
            let (old, new) = (ScenarioKey("old", at: 5), ScenarioKey("new", at: 5))
            s.setKey(alice, "bob", old)
            s.setSharedKey(alice, old.unpinned)
            s.setKey(alice, "bob", new)
            s.keyState(alice, users: [("bob", new)], shared: [old], active: 5)
            s.setSharedKey(alice, new.unpinned)
            s.keyState(alice, users: [("bob", new)], shared: [new], active: 5)
            s.removeKey(alice, "bob", at: 5)
            s.keyState(alice, shared: [new], active: 5)
            s.removeSharedKey(alice, at: 5)
            s.keyState(alice)
        }
        list.add(
            "state-active-shared-key-is-removed",
            "After the active shared key was removed no shared key is active, until one is set",
            rules: ["KEY-11", "KEY-7", "KEY-4"],
            flags: [.keyRing, .keyRemoval]
        ) { s in
            let alice = s.manager("alice")
            let shared = (0..<3).map { ScenarioKey("shared \($0)", at: $0) }
            for key in shared { s.setSharedKey(alice, key) }
            s.removeSharedKey(alice, at: 2)
            s.keyState(alice, shared: Array(shared[..<2]))
            s.removeSharedKey(alice, at: 0)
            s.keyState(alice, shared: [shared[1]])
            s.setSharedKey(alice, shared[0].imported("again"))
            s.keyState(alice, shared: Array(shared[..<2]), active: 0)
        }
        list.add(
            "state-active-while-own-key-seals",
            "A shared key is active also while the user's own key seals",
            rules: ["KEY-11", "KEY-5"],
            flags: [.keyRing]
        ) { s in
            let alice = s.manager("alice")
            let (own, shared) = (ScenarioKey("own", at: 1), ScenarioKey("shared", at: 2))
            s.setSharedKey(alice, shared)
            s.setKey(alice, own)
            s.seals(alice, .opus(1), own, 1)
            s.keyState(alice, users: [("alice", own)], shared: [shared], active: 2)
            s.removeKey(alice, "alice", at: 1)
            s.keyState(alice, shared: [shared], active: 2)
        }
        list.add(
            "state-of-equal-keys",
            "One key in several slots is shown in each",
            rules: ["KEY-11", "KEY-1"],
            flags: [.keyRing]
        ) { s in
            let alice = s.manager("alice")
            let key = ScenarioKey("key", at: 0)
            s.setKey(alice, "bob", key)
            s.setKey(alice, "bob", key.at(1))
            s.setKey(alice, "carol", key)
            s.setSharedKey(alice, key.unpinned)
            s.keyState(
                alice,
                users: [("bob", key), ("bob", key.at(1)), ("carol", key)],
                shared: [key],
                active: 0
            )
        }
        list.add(
            "state-does-not-disturb",
            "Asking for the key state is no event, changes no key and takes no event away",
            rules: ["KEY-11", "EVT-9", "KEY-9"],
            flags: [.keyRing]
        ) { s in
            let alice = s.manager("alice")
            s.refusesToSeal(alice, .opus(1))
            s.keyState(alice)
            let own = ScenarioKey("own")
            s.setKey(alice, own)
            s.keyState(alice, users: [("alice", own)])
            s.events(alice, [.missingKey("alice")])
            s.seals(alice, .opus(2), own, 1)
            s.keyState(alice, users: [("alice", own)])
            s.events(alice)
        }
    }
}
