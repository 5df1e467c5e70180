internal import FramedMedia
internal import JSON

extension DisposeScenarios {
    /// MGR-2: calls.
    static func addDisposal(to list: inout ScenarioList) {
        list.add(
            "every-call-is-refused",
            "After dispose setting, removing, asking and reporting are refused, all with the same name",
            rules: ["MGR-2", "KEY-1"],
            flags: [.lifeCycle]
        ) { s in
            let alice = s.manager("alice")
            let own = ScenarioKey("own")
            s.setKey(alice, own)
            s.setSharedKey(alice, ScenarioKey("shared"))
            s.dispose(alice)
            s.setKey(alice, own, .disposed)
            s.setKey(alice, "bob", ScenarioKey("bob"), .disposed)
            s.setSharedKey(alice, ScenarioKey("other"), .disposed)
            s.removeKey(alice, "alice", at: 0, .disposed)
            s.removeKey(alice, "bob", at: 9, .disposed)
            s.removeAllKeys(alice, "alice", .disposed)
            s.removeAllKeys(alice, "bob", .disposed)
            s.removeSharedKey(alice, at: 0, .disposed)
            s.step("manager.keyState", ["manager": "alice"], .disposed)
            s.step("manager.events", ["manager": "alice"], .disposed)
            s.setPerformanceReporting(alice, true, .disposed)
            s.setPerformanceReporting(alice, false, .disposed)
        }
        list.add(
            "counter-cannot-be-set",
            "Also the frame counter of a disposed manager cannot be set",
            rules: ["MGR-2", "CTR-2"],
            flags: [.lifeCycle]
        ) { s in
            let alice = s.manager("alice")
            s.dispose(alice)
            s.setFrameCounter(alice, 100, .disposed)
        }
        list.add(
            "dispose-again",
            "Dispose is harmless on a manager that never did anything, and any number of times",
            rules: ["MGR-2"],
            flags: [.lifeCycle]
        ) { s in
            let alice = s.manager("alice")
            s.dispose(alice)
            s.dispose(alice, times: 20)
            s.step("manager.keyState", ["manager": "alice"], .disposed)
            s.dispose(alice)
            s.step("manager.events", ["manager": "alice"], .disposed)
        }
        list.add(
            "waiting-events-are-gone",
            "Events that were not read before dispose cannot be read after it",
            rules: ["MGR-2", "EVT-1"],
            flags: [.lifeCycle]
        ) { s in
            let alice = s.manager("alice")
            s.refusesToSeal(alice, .opus(1))
            s.forwards(alice, "bob", .audio, hex("7801"))
            s.dispose(alice)
            s.step("manager.events", ["manager": "alice"], .disposed)
        }
        list.add(
            "name-stays-taken",
            "The name of a disposed manager is not free; another name makes a new manager of the same user",
            rules: ["MGR-2", "MGR-1", "CTR-2"],
            flags: [.lifeCycle]
        ) { s in
            let first = s.manager("first", user: "alice")
            let own = ScenarioKey("own")
            s.setKey(first, own)
            s.seals(first, .opus(1), own, 1)
            s.dispose(first)
            s.step("manager.create", ["manager": "first", "userId": "alice"], .invalidParams)
            let second = s.manager("second", user: "alice")
            s.keyState(second)
            s.events(second)
            let again = own.imported("again")
            s.setKey(second, again)
            s.seals(second, .opus(2), again, 1)
        }
        list.add(
            "only-one-is-disposed",
            "The other managers go on, those of the same user too",
            rules: ["MGR-2", "MGR-1"],
            flags: [.lifeCycle, .severalManagers]
        ) { s in
            let managers = [s.manager("one", user: "alice"), s.manager("two", user: "alice"), s.manager("bob")]
            let keys = (0..<3).map { ScenarioKey("key \($0)") }
            for (manager, key) in zip(managers, keys) { s.setKey(manager, key) }
            for (manager, key) in zip(managers, keys) { s.seals(manager, .opus(1), key, 1) }
            s.dispose(managers[0])
            s.seals(managers[1], .opus(2), keys[1], 2)
            s.seals(managers[2], .opus(2), keys[2], 2)
            s.keyState(managers[1], users: [("alice", keys[1])])
            s.events(managers[2])
            s.setKey(managers[0], keys[0].imported("again"), .disposed)
        }
        list.add(
            "create-and-dispose-in-turn",
            "Thirty managers of one user, one after the other: each starts with nothing and ends for good",
            rules: ["MGR-2", "MGR-1", "CTR-1", "CTR-4"],
            flags: [.lifeCycle]
        ) { s in
            let key = ScenarioKey("own").unpinned
            for number in 0..<30 {
                let manager = s.manager("m\(number)", user: "alice")
                s.setKey(manager, key)
                s.seals(manager, .opus(number), key, 1)
                s.dispose(manager)
                s.setKey(manager, key, .disposed)
            }
        }
    }

    /// MGR-2: frames.
    static func addFrames(to list: inout ScenarioList) {
        list.add(
            "nothing-is-sealed",
            "A disposed manager seals on no track, old or new, and lets no frame through in the clear",
            rules: ["MGR-2", "ENC-4"],
            flags: [.lifeCycle]
        ) { s in
            let alice = s.manager("alice")
            let own = ScenarioKey("own")
            s.setKey(alice, own)
            s.seals(alice, .opus(1), own, 1)
            s.dispose(alice)
            for media in [
                .opus(2), .vp8(3, .key), .h264(4, .key, on: .screenShare), .plainAudio(5, on: .screenShareAudio),
            ] as [ScenarioMedia] {
                s.encrypt(alice, media, .refusedOrDropped)
            }
        }
        list.add(
            "nothing-is-opened",
            "A disposed manager opens no frame, and forwards no plain one either",
            rules: ["MGR-2", "DEC-8", "DEC-4"],
            flags: [.lifeCycle]
        ) { s in
            let bob = s.manager("bob")
            let (key, shared) = (ScenarioKey("alice"), ScenarioKey("shared"))
            s.setKey(bob, "alice", key)
            s.setSharedKey(bob, shared.unpinned)
            s.opens(bob, "alice", key.seal(.opus(1), 1))
            s.dispose(bob)
            s.decrypt(bob, "alice", .audio, key.seal(.opus(2), 2).bytes, .refusedOrDropped)
            s.decrypt(bob, "carol", .audio, shared.seal(.opus(3), 1).bytes, .refusedOrDropped)
            s.decrypt(bob, "alice", .audio, key.seal(.opus(4), 3).broken.bytes, .refusedOrDropped)
            s.decrypt(bob, "alice", .audio, hex("7801020304"), .refusedOrDropped)
            s.decrypt(bob, "dave", .video, hex("31020001020304"), .refusedOrDropped)
            s.decrypt(bob, "alice", .audio, hex("7802e2eefeed"), .refusedOrDropped)
        }
        list.add(
            "before-the-first-frame",
            "A manager is disposed before its first frame, with keys in place: not one frame gets through",
            rules: ["MGR-2", "ENC-4"],
            flags: [.lifeCycle]
        ) { s in
            let alice = s.manager("alice")
            s.setSharedKey(alice, ScenarioKey("shared"))
            s.dispose(alice)
            s.encrypt(alice, .vp8(1, .key), .refusedOrDropped, times: 5)
            s.decrypt(
                alice,
                "bob",
                .video,
                ScenarioKey("shared").seal(.vp8(1, .key), 1).bytes,
                .refusedOrDropped,
                times: 5
            )
        }
        list.add(
            "set-after-dispose-does-not-revive",
            "A key that is set after dispose is refused, and frames still do not get through",
            rules: ["MGR-2", "KEY-12"],
            flags: [.lifeCycle]
        ) { s in
            let alice = s.manager("alice")
            s.dispose(alice)
            let (own, bob) = (ScenarioKey("own"), ScenarioKey("bob"))
            s.setKey(alice, own, .disposed)
            s.setKey(alice, "bob", bob, .disposed)
            s.encrypt(alice, .opus(1), .refusedOrDropped)
            s.decrypt(alice, "bob", .audio, bob.seal(.opus(2), 1).bytes, .refusedOrDropped)
        }
        list.add(
            "exhausted-then-disposed",
            "A manager whose counter is spent is disposed, and a new one takes over",
            rules: ["MGR-2", "CTR-3", "CTR-2"],
            flags: [.lifeCycle, .exhaustion]
        ) { s in
            let spent = s.manager("spent", user: "alice")
            let key = ScenarioKey("own")
            s.setKey(spent, key)
            s.setFrameCounter(spent, .max)
            s.refusesToSeal(spent, .opus(1))
            s.events(spent, [.encryptionFailed("alice", .audio)])
            s.dispose(spent)
            s.encrypt(spent, .opus(2), .refusedOrDropped)
            let new = s.manager("new", user: "alice")
            let again = key.imported("again")
            s.setKey(new, again)
            s.seals(new, .opus(3), again, 1)
        }
    }
}
