internal import JSON

extension EventRunScenarios {
    /// What ends a run, and what does not (EVT-5).
    static func addEndsOfRuns(to list: inout ScenarioList) {
        list.add(
            "success-ends-the-run",
            "Ten failures, a success, ten failures: no stall; one more: stalled",
            rules: ["EVT-5", "EVT-4"],
            flags: [.failureRun]
        ) { s in
            let alice = s.alice(holding: bob)
            s.drops(alice, "bob", bob.audio(2).broken, times: 10)
            s.opens(alice, "bob", bob.audio(1))
            s.drops(alice, "bob", bob.audio(2).broken, times: 10)
            s.events(alice, [.decryptionFailed("bob", .audio), .decryptionResumed("bob", .audio)])
            s.drops(alice, "bob", bob.audio(2).broken)
            s.events(alice, [.decryptionStalled("bob", .audio, at: 0)])
        }
        list.add(
            "second-run-stalls-again",
            "After a success, eleven failures are a new stall",
            rules: ["EVT-5", "EVT-4", "EVT-11"],
            flags: [.failureRun]
        ) { s in
            let alice = s.alice(holding: bob)
            s.drops(alice, "bob", bob.audio(2).broken, times: 15)
            s.opens(alice, "bob", bob.audio(1))
            s.events(
                alice,
                [
                    .decryptionFailed("bob", .audio), .decryptionStalled("bob", .audio, at: 0),
                    .decryptionResumed("bob", .audio),
                ]
            )
            s.drops(alice, "bob", bob.audio(2).broken, times: 15)
            s.opens(alice, "bob", bob.audio(2))
            s.events(alice, [.decryptionStalled("bob", .audio, at: 0)])
        }
        list.add(
            "other-frames-do-not-end-the-run",
            "Plain, empty and other frames between ten failures and one: stalled",
            rules: ["EVT-5", "DEC-1", "DEC-3", "DEC-4", "DEC-5"],
            flags: [.failureRun, .notOurs]
        ) { s in
            let alice = s.alice(holding: bob)
            s.drops(alice, "bob", bob.audio(1).broken, times: 10)
            s.forwards(alice, "bob", .audio, [])
            s.forwards(alice, "bob", .audio, hex("78 010203"))
            s.drops(alice, "bob", bob.audio(1).naming(version: 2))
            s.drops(alice, "bob", bob.audio(1).naming(index: 4))
            s.drops(alice, "bob", bob.audio(1).broken)
            s.events(
                alice,
                [
                    .decryptionFailed("bob", .audio), .unencryptedFrame("bob", .audio),
                    .unsupportedVersion("bob", .audio, 2), .missingKey("bob", .audio, at: 4),
                    .decryptionStalled("bob", .audio, at: 0),
                ]
            )
        }
        list.add(
            "other-frames-do-not-count",
            "Five failures and twenty frames of other kinds are no stall",
            rules: ["EVT-5", "DEC-1", "DEC-3", "DEC-4", "DEC-5"],
            flags: [.failureRun, .notOurs]
        ) { s in
            let alice = s.alice(holding: bob)
            s.drops(alice, "bob", bob.audio(1).broken, times: 5)
            s.forwards(alice, "bob", .audio, [], times: 5)
            s.forwards(alice, "bob", .audio, hex("78 010203"), times: 5)
            s.drops(alice, "bob", bob.audio(1).naming(version: 2), times: 5)
            s.drops(alice, "bob", bob.audio(1).naming(index: 4), times: 5)
            s.events(
                alice,
                [
                    .decryptionFailed("bob", .audio), .unencryptedFrame("bob", .audio),
                    .unsupportedVersion("bob", .audio, 2), .missingKey("bob", .audio, at: 4),
                ]
            )
            s.drops(alice, "bob", bob.audio(1).broken, times: 5)
            s.events(alice)
            s.drops(alice, "bob", bob.audio(1).broken)
            s.events(alice, [.decryptionStalled("bob", .audio, at: 0)])
        }
        list.add(
            "time-does-not-end-the-run",
            "Ten failures, two seconds of silence, one failure: stalled",
            rules: ["EVT-5", "EVT-14"],
            flags: [.failureRun]
        ) { s in
            let alice = s.alice(holding: bob)
            s.drops(alice, "bob", bob.audio(1).broken, times: 10)
            s.advance(2002)
            s.drops(alice, "bob", bob.audio(1).broken)
            s.events(
                alice,
                [
                    .decryptionFailed("bob", .audio), .decryptionFailed("bob", .audio),
                    .decryptionStalled("bob", .audio, at: 0),
                ]
            )
        }
        list.add(
            "frames-open-after-a-stall",
            "A stalled index opens the next genuine frame",
            rules: ["EVT-5", "DEC-9", "EVT-4"],
            flags: [.failureRun, .forgery]
        ) { s in
            let alice = s.alice(holding: bob)
            s.drops(alice, "bob", bob.audio(3).broken, times: 50)
            s.opens(alice, "bob", bob.audio(1...3))
            s.events(
                alice,
                [
                    .decryptionFailed("bob", .audio), .decryptionStalled("bob", .audio, at: 0),
                    .decryptionResumed("bob", .audio),
                ]
            )
        }
    }

    /// Key operations leave a run as it is (EVT-5).
    static func addRunsAndKeys(to list: inout ScenarioList) {
        list.add(
            "run-outlives-a-replaced-key",
            "Ten failures, another key in the slot, one failure: stalled",
            rules: ["EVT-5", "KEY-3"],
            flags: [.failureRun, .wrongKey]
        ) { s in
            let alice = s.alice(holding: ScenarioKey("bob's other"))
            s.drops(alice, "bob", bob.audio(1...10))
            s.setKey(alice, "bob", ScenarioKey("bob's third"))
            s.events(alice, [.decryptionFailed("bob", .audio)])
            s.drops(alice, "bob", bob.audio(11))
            s.events(alice, [.decryptionStalled("bob", .audio, at: 0)])
            s.setKey(alice, "bob", bob)
            s.opens(alice, "bob", bob.audio(12))
            s.events(alice, [.decryptionResumed("bob", .audio)])
        }
        list.add(
            "run-outlives-a-removed-key",
            "Ten failures, the key removed and supplied again, one failure: stalled",
            rules: ["EVT-5", "KEY-9", "EVT-2"],
            flags: [.failureRun, .keyRemoval]
        ) { s in
            let alice = s.alice(holding: bob)
            s.drops(alice, "bob", bob.audio(1).broken, times: 10)
            s.removeKey(alice, "bob", at: 0)
            s.drops(alice, "bob", bob.audio(1).broken)
            s.events(alice, [.decryptionFailed("bob", .audio), .missingKey("bob", .audio, at: 0)])
            s.setKey(alice, "bob", bob)
            s.drops(alice, "bob", bob.audio(1).broken)
            s.events(alice, [.decryptionStalled("bob", .audio, at: 0)])
        }
        list.add(
            "run-outlives-removing-all-keys",
            "Ten failures, all keys removed and one supplied again, one failure: stalled",
            rules: ["EVT-5", "KEY-8", "KEY-9"],
            flags: [.failureRun, .keyRemoval]
        ) { s in
            let alice = s.alice(holding: bob)
            s.drops(alice, "bob", bob.audio(1).broken, times: 10)
            s.removeAllKeys(alice, "bob")
            s.setKey(alice, "bob", bob)
            s.drops(alice, "bob", bob.audio(1).broken)
            s.events(alice, [.decryptionFailed("bob", .audio), .decryptionStalled("bob", .audio, at: 0)])
        }
        list.add(
            "run-goes-on-under-the-shared-key",
            "Five failures under the user's key and six under the shared one at its index: stalled",
            rules: ["EVT-5", "DEC-5"],
            flags: [.failureRun, .keyRemoval]
        ) { s in
            let alice = s.alice(holding: bob)
            s.setSharedKey(alice, ScenarioKey("shared"))
            s.drops(alice, "bob", bob.audio(1).broken, times: 5)
            s.removeKey(alice, "bob", at: 0)
            s.drops(alice, "bob", bob.audio(1), times: 5)
            s.events(alice, [.decryptionFailed("bob", .audio)])
            s.drops(alice, "bob", bob.audio(1))
            s.events(alice, [.decryptionStalled("bob", .audio, at: 0)])
        }
        list.add(
            "replaced-key-does-not-stall-twice",
            "A run that stalled goes on in silence under a new key",
            rules: ["EVT-5", "KEY-3"],
            flags: [.failureRun, .wrongKey]
        ) { s in
            let alice = s.alice(holding: ScenarioKey("bob's other"))
            s.drops(alice, "bob", bob.audio(1), times: 11)
            s.setKey(alice, "bob", ScenarioKey("bob's third"))
            s.events(alice, [.decryptionFailed("bob", .audio), .decryptionStalled("bob", .audio, at: 0)])
            s.drops(alice, "bob", bob.audio(1), times: 22)
            s.events(alice)
        }
    }

    /// Each index has its run (EVT-5).
    static func addRunsOfIndexes(to list: inout ScenarioList) {
        list.add(
            "each-index-has-its-run",
            "Ten failures under each of two indexes, in turn, and one more under each",
            rules: ["EVT-5", "EVT-3"],
            flags: [.failureRun]
        ) { s in
            let alice = s.alice(holding: bob, bobsNext)
            for _ in 1...10 { s.drops(alice, "bob", [bob.audio(1).broken, bobsNext.audio(1).broken]) }
            s.events(alice, [.decryptionFailed("bob", .audio)])
            s.drops(alice, "bob", bobsNext.audio(1).broken)
            s.events(alice, [.decryptionStalled("bob", .audio, at: 1)])
            s.drops(alice, "bob", bob.audio(1).broken)
            s.events(alice, [.decryptionStalled("bob", .audio, at: 0)])
        }
        list.add(
            "success-under-another-index-does-not-end-the-run",
            "Ten failures under index 0, success under index 1, one failure under index 0: stalled",
            rules: ["EVT-5", "EVT-4"],
            flags: [.failureRun, .rotation]
        ) { s in
            let alice = s.alice(holding: bob, bobsNext)
            s.drops(alice, "bob", bob.audio(1).broken, times: 10)
            s.opens(alice, "bob", bobsNext.audio(1))
            s.events(alice, [.decryptionFailed("bob", .audio), .decryptionResumed("bob", .audio)])
            s.drops(alice, "bob", bob.audio(1).broken)
            s.events(alice, [.decryptionStalled("bob", .audio, at: 0)])
        }
        list.add(
            "success-ends-the-run-of-its-index-alone",
            "Success under index 0 ends its run and leaves that of index 1",
            rules: ["EVT-5", "EVT-4"],
            flags: [.failureRun, .rotation]
        ) { s in
            let alice = s.alice(holding: bob, bobsNext)
            s.drops(alice, "bob", bob.audio(2).broken, times: 10)
            s.drops(alice, "bob", bobsNext.audio(1).broken, times: 10)
            s.opens(alice, "bob", bob.audio(1))
            s.drops(alice, "bob", [bob.audio(2).broken, bobsNext.audio(1).broken])
            s.events(
                alice,
                [
                    .decryptionFailed("bob", .audio), .decryptionResumed("bob", .audio),
                    .decryptionStalled("bob", .audio, at: 1),
                ]
            )
        }
        list.add(
            "success-under-the-named-index-ends-its-run",
            "A frame that opens under a rewritten index, with the same key, ends the run of that index",
            rules: ["EVT-5", "FRM-5"],
            flags: [.failureRun, .handMade]
        ) { s in
            let alice = s.alice(holding: bob, bob.at(1))
            let next = bob.at(1)
            s.drops(alice, "bob", bob.audio(2).broken, times: 10)
            s.drops(alice, "bob", next.audio(2).broken, times: 10)
            s.opens(alice, "bob", bob.audio(1).naming(index: 1))
            s.drops(alice, "bob", [next.audio(2).broken, bob.audio(2).broken])
            s.events(
                alice,
                [
                    .decryptionFailed("bob", .audio), .decryptionResumed("bob", .audio),
                    .decryptionStalled("bob", .audio, at: 0),
                ]
            )
        }
        list.add(
            "bad-index-does-not-spoil-the-good-one",
            "Twenty failures under index 1; index 0 opens all along",
            rules: ["EVT-5", "DEC-9", "EVT-11"],
            flags: [.failureRun, .forgery]
        ) { s in
            let alice = s.alice(holding: bob, bobsNext)
            for counter: UInt32 in 1...10 {
                s.drops(alice, "bob", bobsNext.audio(1).broken, times: 2)
                s.opens(alice, "bob", bob.audio(counter))
            }
            s.events(
                alice,
                [
                    .decryptionFailed("bob", .audio), .decryptionResumed("bob", .audio),
                    .decryptionStalled("bob", .audio, at: 1),
                ]
            )
        }
        list.add(
            "thirty-two-indexes-two-failures-each",
            "64 failures, two under each of 32 indexes, are no stall",
            rules: ["EVT-5", "EVT-3"],
            flags: [.failureRun]
        ) { s in
            let alice = s.manager("alice")
            for index: UInt8 in 0...31 { s.setKey(alice, "bob", bob.at(index)) }
            s.drops(alice, "bob", bob.audio(1).broken, times: 32, vary: .keyIndex)
            s.drops(alice, "bob", bob.audio(1).broken, times: 32, vary: .keyIndex)
            s.events(alice, [.decryptionFailed("bob", .audio)])
        }
    }
}
