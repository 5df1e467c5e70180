internal import AdapterProtocol
internal import JSON
internal import VectorFiles

/// Failures in a row (EVT-5, EVT-14).
enum EventRunScenarios: ReceiverScenarios {
    static func file() -> VectorFile {
        let list = FramedManagerScenarios.list("events-runs")
        for add in [addStalls, addStallTimes, addEndsOfRuns, addRunsAndKeys, addRunsOfIndexes] { add(list) }
        return list.file("decryption_stalled: the 11th consecutive failure under one key index, once a run.")
    }

    /// A frame that fails under bob's key.
    private static let bad = bob.audio(1).broken
    /// A frame that fails under bob's next key.
    private static let badNext = bobsNext.audio(1).broken

    /// The 11th failure, and no other (EVT-5).
    private static func addStalls(to list: ScenarioList) {
        let row = list.family(.failureRun)
        row("ten-failures", "EVT-5 EVT-3").comment("Ten failures in a row are no stall")
            .aliceHolding(bob).drops(bad, times: 10).events(.decryptionFailed())
        row("eleven-failures", "EVT-5 EVT-3 DEC-7")
            .comment("The 11th failure in a row is a stall, with the index that the frames name")
            .aliceHolding(bobsNext)
            .drops(bobsNext.video(1).broken, times: 10).events(.decryptionFailed(.video))
            .drops(bobsNext.video(1).broken).events(.decryptionStalled(.video, at: 1))
        row("three-hundred-failures", "EVT-5 EVT-11").comment("A run stalls once, however long it is")
            .aliceHolding(bob).drops(bad, times: 300).events(.decryptionFailed(), .decryptionStalled(at: 0))
        let frame = bob.audio(1)
        row("different-failures-count-together", "EVT-5 DEC-7 FRM-5", .forgery)
            .comment("Broken tags, changed fields and bodies shorter than a tag make one run")
            .aliceHolding(bob)
            .drops([frame.broken, frame.naming(counter: 2), frame.naming(ivPrefix: 3)])
            .drops([frame.naming(clearBytes: 0), frame.naming(clearBytes: 2)])
            .drops([frame.replacing(at: 0, with: [0x79]), frame.replacing(at: 1, with: [0])])
            .drops([frame.last(21), frame.last(36), bob.video(2).broken.on(.audio)]).events(.decryptionFailed())
            .drops(bob.h264(3).broken.on(.audio)).events(.decryptionStalled(at: 0))
        let last = bob.at(255)
        row("index-255-stalls", "EVT-5 KEY-1").comment("Failures under index 255 stall like any other")
            .aliceHolding(last).drops(last.audio(1).broken, times: 11)
            .events(.decryptionFailed(), .decryptionStalled(at: 255))
        row("wrong-key-stalls", "EVT-5 EVT-4 ONE-5", .wrongKey)
            .comment("Genuine frames under a wrong key stall; the right key opens the next one")
            .aliceHolding(bobsOther).drops(bob.audio(1...11)).events(.decryptionFailed(), .decryptionStalled(at: 0))
            .holding(bob).opens(bob.audio(12)).events(.decryptionResumed())
    }

    /// Runs know no time; failures and stalls of one frame have an order
    /// (EVT-5, EVT-14).
    private static func addStallTimes(to list: ScenarioList) {
        let row = list.family(.failureRun)
        row("failed-comes-before-stalled", "EVT-14 EVT-5 EVT-16", .eventThrottle)
            .comment("The 11th failure comes 1001 ms after the last one told: both are told")
            .aliceHolding(bob).drops(bad, times: 10).events(.decryptionFailed())
            .advance(1001).drops(bad).events([.decryptionFailed(), .decryptionStalled(at: 0)], stalledAt: 0)
        row("stalled-without-failed", "EVT-14 EVT-5 EVT-11 EVT-16", .eventThrottle)
            .comment("The 11th failure comes 999 ms after the one that was told: only the stall is told")
            .aliceHolding(bob).drops(bad, times: 10).events(.decryptionFailed())
            .advance(999).drops(bad).events(.decryptionStalled(at: 0))
        row("failed-stalled-resumed", "EVT-14 EVT-4 EVT-5")
            .comment("Failure, stall and recovery of one frame after the other, read together")
            .aliceHolding(bob, bobsNext).drops(bad, times: 10).opens(bobsNext.audio(1))
            .advance(1001).drops(bad).opens(bob.audio(1))
            .events(
                [
                    .decryptionFailed(), .decryptionResumed(),
                    .decryptionFailed(), .decryptionStalled(at: 0), .decryptionResumed(),
                ],
                stalledAt: 2
            )
        row("slow-run", "EVT-5 EVT-11", .eventThrottle)
            .comment("Eleven failures over two seconds are a run like any other")
            .aliceHolding(bob)
            .drops(bad, times: 4).advance(1001).drops(bad, times: 3).advance(1001).drops(bad, times: 3)
            .events(.decryptionFailed(), .decryptionFailed(), .decryptionFailed())
            .drops(bad).events(.decryptionStalled(at: 0))
        row("stalls-are-not-held-back", "EVT-5 EVT-11 EVT-14", .eventThrottle)
            .comment("Two indexes stall within a second: both are told")
            .aliceHolding(bob, bobsNext).drops(bad, times: 11).drops(badNext, times: 11)
            .events(.decryptionFailed(), .decryptionStalled(at: 0), .decryptionStalled(at: 1))
    }

    /// What ends a run, and what does not (EVT-5). Alice holds bob's key.
    private static func addEndsOfRuns(to list: ScenarioList) {
        let row = list.family(.failureRun) { $0.aliceHolding(bob) }
        let later = bob.audio(2).broken
        row("success-ends-the-run", "EVT-5 EVT-4")
            .comment("Ten failures, a success, ten failures: no stall; one more: stalled")
            .drops(later, times: 10).opens(bob.audio(1)).drops(later, times: 10)
            .events(.decryptionFailed(), .decryptionResumed())
            .drops(later).events(.decryptionStalled(at: 0))
        row("second-run-stalls-again", "EVT-5 EVT-4 EVT-11").comment("After a success, eleven failures are a new stall")
            .drops(later, times: 15).opens(bob.audio(1))
            .events(.decryptionFailed(), .decryptionStalled(at: 0), .decryptionResumed())
            .drops(later, times: 15).opens(bob.audio(2)).events(.decryptionStalled(at: 0))
        let others = [bob.audio(1).naming(version: 2), bob.audio(1).naming(index: 4)]
        row("other-frames-do-not-end-the-run", "EVT-5 DEC-1 DEC-3 DEC-4 DEC-5", .notOurs)
            .comment("Plain, empty and other frames between ten failures and one: stalled")
            .drops(bad, times: 10).forwards([]).forwards(plain).drops(others).drops(bad)
            .events([.decryptionFailed()] + eventsOfOthers + [.decryptionStalled(at: 0)])
        row("other-frames-do-not-count", "EVT-5 DEC-1 DEC-3 DEC-4 DEC-5", .notOurs)
            .comment("Five failures and twenty frames of other kinds are no stall")
            .drops(bad, times: 5).forwards([], times: 5).forwards(plain, times: 5)
            .each(others) { $0.drops($1, times: 5) }.events([.decryptionFailed()] + eventsOfOthers)
            .drops(bad, times: 5).events()
            .drops(bad).events(.decryptionStalled(at: 0))
        row("time-does-not-end-the-run", "EVT-5 EVT-14")
            .comment("Ten failures, two seconds of silence, one failure: stalled")
            .drops(bad, times: 10).advance(2002).drops(bad)
            .events([.decryptionFailed(), .decryptionFailed(), .decryptionStalled(at: 0)], stalledAt: 1)
        row("frames-open-after-a-stall", "EVT-5 DEC-9 EVT-4", .forgery)
            .comment("A stalled index opens the next genuine frame")
            .drops(bob.audio(3).broken, times: 50).opens(bob.audio(1...3))
            .events(.decryptionFailed(), .decryptionStalled(at: 0), .decryptionResumed())
    }

    /// The events of plain frames, those of version 2 and those at index 4.
    private static let eventsOfOthers: [ScenarioEvent] = [
        .unencryptedFrame(), .unsupportedVersion(2), .missingKey(at: 4),
    ]

    /// Key operations leave a run as it is (EVT-5).
    private static func addRunsAndKeys(to list: ScenarioList) {
        let row = list.family(.failureRun)
        let third = ScenarioKey("bob's third")
        row("run-outlives-a-replaced-key", "EVT-5 KEY-3", .wrongKey)
            .comment("Ten failures, another key in the slot, one failure: stalled")
            .aliceHolding(bobsOther).drops(bob.audio(1...10)).holding(third).events(.decryptionFailed())
            .drops(bob.audio(11)).events(.decryptionStalled(at: 0))
            .holding(bob).opens(bob.audio(12)).events(.decryptionResumed())
        row("run-outlives-a-removed-key", "EVT-5 KEY-9 EVT-2", .keyRemoval)
            .comment("Ten failures, the key removed and supplied again, one failure: stalled")
            .aliceHolding(bob).drops(bad, times: 10).removeKey(of: "bob", at: 0)
            .drops(bad).events(.decryptionFailed(), .missingKey(at: 0))
            .holding(bob).drops(bad).events(.decryptionStalled(at: 0))
        row("run-outlives-removing-all-keys", "EVT-5 KEY-8 KEY-9", .keyRemoval)
            .comment("Ten failures, all keys removed and one supplied again, one failure: stalled")
            .aliceHolding(bob).drops(bad, times: 10).removeAllKeys(of: "bob")
            .holding(bob).drops(bad).events(.decryptionFailed(), .decryptionStalled(at: 0))
        row("run-goes-on-under-the-shared-key", "EVT-5 DEC-5", .keyRemoval)
            .comment("Five failures under the user's key and six under the shared one at its index: stalled")
            .aliceHolding(bob).setSharedKey(ScenarioKey("shared")).drops(bad, times: 5).removeKey(of: "bob", at: 0)
            .drops(bob.audio(1), times: 5).events(.decryptionFailed())
            .drops(bob.audio(1)).events(.decryptionStalled(at: 0))
        row("replaced-key-does-not-stall-twice", "EVT-5 KEY-3", .wrongKey)
            .comment("A run that stalled goes on in silence under a new key")
            .aliceHolding(bobsOther).drops(bob.audio(1), times: 11)
            .holding(third).events(.decryptionFailed(), .decryptionStalled(at: 0))
            .drops(bob.audio(1), times: 22)
    }

    /// Each index has its run (EVT-5). Alice holds both keys of bob's.
    private static func addRunsOfIndexes(to list: ScenarioList) {
        let row = list.family(.failureRun) { $0.aliceHolding(bob, bobsNext) }
        row("each-index-has-its-run", "EVT-5 EVT-3")
            .comment("Ten failures under each of two indexes, in turn, and one more under each")
            .repeating(10) { $0.drops([bad, badNext]) }.events(.decryptionFailed())
            .drops(badNext).events(.decryptionStalled(at: 1))
            .drops(bad).events(.decryptionStalled(at: 0))
        row("success-under-another-index-does-not-end-the-run", "EVT-5 EVT-4", .rotation)
            .comment("Ten failures under index 0, success under index 1, one failure under index 0: stalled")
            .drops(bad, times: 10).opens(bobsNext.audio(1)).events(.decryptionFailed(), .decryptionResumed())
            .drops(bad).events(.decryptionStalled(at: 0))
        row("success-ends-the-run-of-its-index-alone", "EVT-5 EVT-4", .rotation)
            .comment("Success under index 0 ends its run and leaves that of index 1")
            .drops(bob.audio(2).broken, times: 10).drops(badNext, times: 10).opens(bob.audio(1))
            .drops([bob.audio(2).broken, badNext])
            .events(.decryptionFailed(), .decryptionResumed(), .decryptionStalled(at: 1))
        let next = bob.at(1)
        list.family(.failureRun)("success-under-the-named-index-ends-its-run", "EVT-5 FRM-5", .handMade)
            .comment("A frame that opens under a rewritten index, with the same key, ends the run of that index")
            .aliceHolding(bob, next).drops(bob.audio(2).broken, times: 10).drops(next.audio(2).broken, times: 10)
            .opens(bob.audio(1).naming(index: 1)).drops([next.audio(2).broken, bob.audio(2).broken])
            .events(.decryptionFailed(), .decryptionResumed(), .decryptionStalled(at: 0))
        row("bad-index-does-not-spoil-the-good-one", "EVT-5 DEC-9 EVT-11", .forgery)
            .comment("Twenty failures under index 1; index 0 opens all along")
            .each(1...10) { $0.drops(badNext, times: 2).opens(bob.audio($1)) }
            .events(.decryptionFailed(), .decryptionResumed(), .decryptionStalled(at: 1))
        list.family(.failureRun)("thirty-two-indexes-two-failures-each", "EVT-5 EVT-3")
            .comment("64 failures, two under each of 32 indexes, are no stall")
            .aliceHolding((0...31).map { bob.at($0) })
            .repeating(2) { $0.drops(bad, times: 32, vary: .keyIndex) }.events(.decryptionFailed())
    }
}
