internal import JSON

extension ReplayScenarios {
    /// The window is looked at before the decrypt and changed after it (RPL-3).
    static func addCommits(to list: inout ScenarioList) {
        list.add(
            "failed-frame-is-not-seen",
            "A frame that failed does not use up its counter",
            rules: ["RPL-3", "DEC-8", "DEC-9", "EVT-4"],
            flags: [.replay, .forgery]
        ) { s in
            let alice = s.alice(holding: bob)
            s.drops(alice, "bob", bob.audio(5).broken)
            s.opens(alice, "bob", bob.audio(5))
            s.drops(alice, "bob", bob.audio(5))
            s.events(alice, [.decryptionFailed("bob", .audio), .decryptionResumed("bob", .audio)])
        }
        list.add(
            "failed-frame-does-not-advance",
            "A frame that failed with the highest counter of all does not move the window",
            rules: ["RPL-3", "DEC-7", "DEC-9"],
            flags: [.replay, .forgery]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.audio(5))
            s.drops(alice, "bob", bob.audio(6).naming(counter: 0xFFFF_FFFF))
            s.opens(alice, "bob", bob.audio([6, 4]))
            s.drops(alice, "bob", bob.audio([4, 5, 6]))
            s.events(alice, [.decryptionFailed("bob", .audio), .decryptionResumed("bob", .audio)])
        }
        list.add(
            "failed-first-frame",
            "A frame that failed before any opened makes no window",
            rules: ["RPL-3", "RPL-4", "DEC-9"],
            flags: [.replay, .forgery]
        ) { s in
            let alice = s.alice(holding: bob)
            s.drops(alice, "bob", bob.audio(5000).broken)
            s.opens(alice, "bob", bob.audio([1, 5000]))
            s.drops(alice, "bob", bob.audio(1))
            s.events(alice, [.decryptionFailed("bob", .audio), .decryptionResumed("bob", .audio)])
        }
        list.add(
            "committed-on-success",
            "A frame is seen as soon as it opened, with the window moved",
            rules: ["DEC-8", "RPL-3", "RPL-1"],
            flags: [.replay]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.audio(1))
            s.opens(alice, "bob", bob.audio(1025))
            s.drops(alice, "bob", bob.audio([1, 1025]))
            s.opens(alice, "bob", bob.audio(2))
            s.events(alice)
        }
        list.add(
            "tampered-replay-is-silent",
            "A broken copy of a frame that opened is dropped as a replay, before any decrypt",
            rules: ["DEC-6", "RPL-3", "EVT-15"],
            flags: [.replay, .forgery]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.audio(5))
            s.drops(alice, "bob", bob.audio(5).broken, times: 12)
            s.events(alice)
            s.opens(alice, "bob", bob.audio(6))
            s.events(alice)
        }
        list.add(
            "tampered-and-outside-is-silent",
            "A broken frame outside the window is dropped as too old; inside it, it fails",
            rules: ["DEC-6", "DEC-7", "RPL-2", "EVT-15"],
            flags: [.replay, .forgery]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.audio(5000))
            s.drops(alice, "bob", bob.audio(3976).broken)
            s.events(alice)
            s.drops(alice, "bob", bob.audio(3977).broken)
            s.events(alice, [.decryptionFailed("bob", .audio)])
        }
    }

    /// Windows and keys (DEC-5 comes before DEC-6).
    static func addKeys(to list: inout ScenarioList) {
        list.add(
            "missing-key-comes-first",
            "Whether the key is held is asked before whether the frame is a replay",
            rules: ["DEC-5", "DEC-6", "EVT-2"],
            flags: [.replay, .missingKey]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.audio(1))
            s.removeKey(alice, "bob", at: 0)
            s.drops(alice, "bob", bob.audio(1))
            s.events(alice, [.missingKey("bob", .audio, at: 0)])
        }
        list.add(
            "replay-under-another-key",
            "A frame that opened is a replay, also after its key was replaced",
            rules: ["DEC-6", "KEY-3", "EVT-15"],
            flags: [.replay, .rotation]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.audio(1))
            s.setKey(alice, "bob", ScenarioKey("bob's other"))
            s.drops(alice, "bob", bob.audio(1))
            s.events(alice)
            s.drops(alice, "bob", bob.audio(2))
            s.events(alice, [.decryptionFailed("bob", .audio)])
        }
        list.add(
            "same-key-again-forgets-nothing",
            "Supplying the same key again is no new window",
            rules: ["RPL-1", "RPL-2", "KEY-3"],
            flags: [.replay]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.audio([1, 2]))
            s.setKey(alice, "bob", bob)
            s.drops(alice, "bob", bob.audio([1, 2]))
            s.opens(alice, "bob", bob.audio(3))
            s.events(alice)
        }
        list.add(
            "removed-keys-forget-nothing",
            "Removing all keys and supplying one again is no new window",
            rules: ["RPL-1", "RPL-2", "KEY-8"],
            flags: [.replay, .keyRemoval]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.audio([1, 2]))
            s.removeAllKeys(alice, "bob")
            s.setKey(alice, "bob", bob)
            s.drops(alice, "bob", bob.audio([1, 2]))
            s.opens(alice, "bob", bob.audio(3))
            s.events(alice)
        }
        list.add(
            "from-users-key-to-shared-key",
            "A frame that opened under the user's key is a replay under the same shared key",
            rules: ["RPL-4", "DEC-5", "DEC-6"],
            flags: [.replay]
        ) { s in
            let alice = s.alice(holding: bob)
            s.setSharedKey(alice, bob.unpinned)
            s.opens(alice, "bob", bob.audio(1))
            s.removeKey(alice, "bob", at: 0)
            s.drops(alice, "bob", bob.audio(1))
            s.opens(alice, "bob", bob.audio(2))
            s.events(alice)
        }
        list.add(
            "no-key-and-then-one",
            "A frame that missed its key is not seen: it opens when the key is there",
            rules: ["RPL-3", "DEC-5", "ONE-6"],
            flags: [.replay, .missingKey]
        ) { s in
            let alice = s.manager("alice")
            s.drops(alice, "bob", bob.audio(5000), times: 2)
            s.setKey(alice, "bob", bob)
            s.opens(alice, "bob", bob.audio([1, 5000]))
            s.drops(alice, "bob", bob.audio(5000))
            s.events(alice, [.missingKey("bob", .audio, at: 0)])
        }
        list.add(
            "wrong-key-and-then-the-right-one",
            "A frame that failed under a wrong key opens when that is replaced",
            rules: ["RPL-3", "DEC-7", "KEY-3", "EVT-4"],
            flags: [.replay, .wrongKey]
        ) { s in
            let alice = s.alice(holding: ScenarioKey("bob's other"))
            s.drops(alice, "bob", bob.audio(1), times: 2)
            s.setKey(alice, "bob", bob)
            s.opens(alice, "bob", bob.audio(1))
            s.drops(alice, "bob", bob.audio(1))
            s.events(alice, [.decryptionFailed("bob", .audio), .decryptionResumed("bob", .audio)])
        }
    }
}
