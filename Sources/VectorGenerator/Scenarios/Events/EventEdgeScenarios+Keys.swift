internal import JSON

extension EventEdgeScenarios {
    /// Recovery belongs to the track, whatever the key (EVT-4).
    static func addRecoveriesUnderKeys(to list: inout ScenarioList) {
        list.add(
            "resumed-under-a-new-index",
            "A failure, one that was not told, and success on a new index: exactly one recovery",
            rules: ["EVT-4", "EVT-12", "KEY-6"],
            flags: [.failureRun, .eventThrottle, .rotation]
        ) { s in
            let alice = s.alice(holding: ScenarioKey("bob's other"))
            s.drops(alice, "bob", bob.audio(1))
            s.advance(100)
            s.drops(alice, "bob", bob.audio(2))
            s.setKey(alice, "bob", bobsNext)
            s.opens(alice, "bob", bobsNext.audio(3...5))
            s.events(alice, [.decryptionFailed("bob", .audio), .decryptionResumed("bob", .audio)])
        }
        list.add(
            "resumed-under-a-replaced-key",
            "The wrong key is replaced by the right one: resumed",
            rules: ["EVT-4", "KEY-3"],
            flags: [.failureRun, .wrongKey]
        ) { s in
            let alice = s.alice(holding: ScenarioKey("bob's other"))
            s.drops(alice, "bob", bob.audio(1))
            s.setKey(alice, "bob", bob)
            s.events(alice, [.decryptionFailed("bob", .audio)])
            s.opens(alice, "bob", bob.audio(2))
            s.events(alice, [.decryptionResumed("bob", .audio)])
        }
        list.add(
            "resumed-under-the-shared-key",
            "The user's wrong key is removed and the shared key opens: resumed",
            rules: ["EVT-4", "DEC-5", "KEY-8"],
            flags: [.failureRun, .keyRemoval]
        ) { s in
            let alice = s.alice(holding: ScenarioKey("bob's other"))
            s.setSharedKey(alice, bob.unpinned)
            s.drops(alice, "bob", bob.audio(1))
            s.removeKey(alice, "bob", at: 0)
            s.opens(alice, "bob", bob.audio(2))
            s.events(alice, [.decryptionFailed("bob", .audio), .decryptionResumed("bob", .audio)])
        }
        list.add(
            "resumed-after-no-key-at-all",
            "A failure, then the key is gone, then it is back: resumed on the first frame that opens",
            rules: ["EVT-4", "EVT-2", "DEC-5"],
            flags: [.failureRun, .keyRemoval]
        ) { s in
            let alice = s.alice(holding: bob)
            s.drops(alice, "bob", bob.audio(1).broken)
            s.removeAllKeys(alice, "bob")
            s.drops(alice, "bob", bob.audio(1))
            s.setKey(alice, "bob", bob)
            s.opens(alice, "bob", bob.audio([1, 2]))
            s.events(
                alice,
                [
                    .decryptionFailed("bob", .audio), .missingKey("bob", .audio, at: 0),
                    .decryptionResumed("bob", .audio),
                ]
            )
        }
    }

    /// What is no recovery (EVT-4).
    static func addNoRecoveries(to list: inout ScenarioList) {
        list.add(
            "missing-key-is-no-recovery-and-no-failure",
            "After a key was missing, a frame that opens is no recovery",
            rules: ["EVT-4", "EVT-2", "DEC-5"],
            flags: [.failureRun, .missingKey]
        ) { s in
            let alice = s.manager("alice")
            s.drops(alice, "bob", bob.audio(1), times: 12)
            s.setKey(alice, "bob", bob)
            s.opens(alice, "bob", bob.audio(1))
            s.events(alice, [.missingKey("bob", .audio, at: 0)])
        }
        list.add(
            "plain-and-versions-are-no-recovery",
            "Plain frames, empty ones, other versions and missing keys leave the recovery to come",
            rules: ["EVT-4", "DEC-1", "DEC-3", "DEC-4", "DEC-5"],
            flags: [.failureRun, .notOurs]
        ) { s in
            let alice = s.alice(holding: bob)
            s.drops(alice, "bob", bob.audio(1).broken)
            s.forwards(alice, "bob", .audio, hex("78 010203"))
            s.forwards(alice, "bob", .audio, [])
            s.drops(alice, "bob", bob.audio(1).naming(version: 2))
            s.drops(alice, "bob", bob.audio(1).naming(index: 4))
            s.events(
                alice,
                [
                    .decryptionFailed("bob", .audio), .unencryptedFrame("bob", .audio),
                    .unsupportedVersion("bob", .audio, 2), .missingKey("bob", .audio, at: 4),
                ]
            )
            s.opens(alice, "bob", bob.audio(1))
            s.events(alice, [.decryptionResumed("bob", .audio)])
        }
        list.add(
            "plain-and-versions-need-no-recovery",
            "After plain frames and other versions, a frame that opens is no recovery",
            rules: ["EVT-4", "EVT-7", "EVT-8"],
            flags: [.failureRun, .notOurs, .version]
        ) { s in
            let alice = s.alice(holding: bob)
            s.forwards(alice, "bob", .audio, hex("78 010203"))
            s.drops(alice, "bob", bob.audio(1).naming(version: 0))
            s.opens(alice, "bob", bob.audio(1))
            s.events(alice, [.unencryptedFrame("bob", .audio), .unsupportedVersion("bob", .audio, 0)])
        }
        list.add(
            "sealing-is-no-recovery",
            "Frames that the receiver seals itself are no recovery",
            rules: ["EVT-4", "EVT-13"],
            flags: [.failureRun]
        ) { s in
            let alice = s.alice(holding: bob)
            let own = ScenarioKey("alice")
            s.setKey(alice, own)
            s.drops(alice, "bob", bob.audio(1).broken)
            s.seals(alice, .opus(1), own, 1)
            s.events(alice, [.decryptionFailed("bob", .audio)])
            s.opens(alice, "bob", bob.audio(1))
            s.events(alice, [.decryptionResumed("bob", .audio)])
        }
    }
}
