internal import JSON

extension EventLevelScenarios {
    /// Nothing but time lets a level speak again (EVT-11).
    static func addThrottleResets(to list: inout ScenarioList) {
        list.add(
            "missing-key-sealing-after-a-key",
            "A key in between does not start the second anew",
            rules: ["EVT-1", "EVT-11", "KEY-9"],
            flags: [.missingKey, .eventThrottle, .keyRemoval]
        ) { s in
            let alice = s.manager("alice")
            let key = ScenarioKey("alice")
            s.refusesToSeal(alice, .opus(1))
            s.setKey(alice, key)
            s.seals(alice, .opus(1), key, 1)
            s.removeKey(alice, "alice", at: 0)
            s.refusesToSeal(alice, .opus(2))
            s.events(alice, [.missingKey("alice")])
            s.advance(1001)
            s.refusesToSeal(alice, .opus(2))
            s.events(alice, [.missingKey("alice")])
        }
        list.add(
            "missing-key-opening-after-a-key",
            "A key in between does not start the second anew",
            rules: ["EVT-2", "EVT-11", "DEC-5"],
            flags: [.missingKey, .eventThrottle, .keyRemoval]
        ) { s in
            let alice = s.manager("alice")
            s.drops(alice, "bob", bob.audio(1))
            s.setKey(alice, "bob", bob)
            s.opens(alice, "bob", bob.audio(1))
            s.removeKey(alice, "bob", at: 0)
            s.drops(alice, "bob", bob.audio(2))
            s.events(alice, [.missingKey("bob", .audio, at: 0)])
            s.advance(1001)
            s.drops(alice, "bob", bob.audio(2))
            s.events(alice, [.missingKey("bob", .audio, at: 0)])
        }
        list.add(
            "decryption-failed-after-a-success",
            "A frame that opens in between does not start the second anew",
            rules: ["EVT-3", "EVT-4", "EVT-11", "EVT-16"],
            flags: [.eventThrottle]
        ) { s in
            let alice = s.alice(holding: bob)
            s.drops(alice, "bob", bob.audio(9).broken)
            s.opens(alice, "bob", bob.audio(1))
            s.drops(alice, "bob", bob.audio(9).broken)
            s.events(alice, [.decryptionFailed("bob", .audio), .decryptionResumed("bob", .audio)])
            s.advance(999)
            s.drops(alice, "bob", bob.audio(9).broken)
            s.events(alice)
            s.advance(2)
            s.drops(alice, "bob", bob.audio(9).broken)
            s.events(alice, [.decryptionFailed("bob", .audio)])
        }
        list.add(
            "unencrypted-frame-after-a-success",
            "A frame that opens in between does not start the second anew",
            rules: ["EVT-7", "EVT-11"],
            flags: [.notOurs, .eventThrottle]
        ) { s in
            let alice = s.alice(holding: bob)
            for counter: UInt32 in 1...5 {
                s.forwards(alice, "bob", .audio, hex("78 010203"))
                s.opens(alice, "bob", bob.audio(counter))
            }
            s.events(alice, [.unencryptedFrame("bob", .audio)])
        }
        list.add(
            "unsupported-version-after-a-success",
            "A frame that opens in between does not start the second anew",
            rules: ["EVT-8", "EVT-11"],
            flags: [.version, .eventThrottle]
        ) { s in
            let alice = s.alice(holding: bob)
            for counter: UInt32 in 1...5 {
                s.drops(alice, "bob", bob.audio(counter).naming(version: 2))
                s.opens(alice, "bob", bob.audio(counter))
            }
            s.events(alice, [.unsupportedVersion("bob", .audio, 2)])
        }
        list.add(
            "reading-events-starts-nothing-anew",
            "Events that were read stay told: the second goes on",
            rules: ["EVT-11", "EVT-3"],
            flags: [.eventThrottle]
        ) { s in
            let alice = s.alice(holding: bob)
            s.events(alice)
            s.drops(alice, "bob", bob.audio(1).broken)
            s.events(alice, [.decryptionFailed("bob", .audio)])
            s.events(alice)
            s.drops(alice, "bob", bob.audio(1).broken)
            s.events(alice)
        }
    }
}
