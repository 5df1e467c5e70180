internal import AdapterProtocol
internal import JSON
internal import VectorFiles

/// Recovery after failures (EVT-4, EVT-12).
enum EventEdgeScenarios: ReceiverScenarios {
    static func file() -> VectorFile {
        let list = FramedManagerScenarios.list("events-edges")
        for add in [addRecoveries, addSwallowedFailures, addRecoveriesUnderKeys, addNoRecoveries] { add(list) }
        return list.file("decryption_resumed: one for all failures that were told, and none for those that were not.")
    }

    /// What a recovery looks like (EVT-4). Alice holds bob's key.
    private static func addRecoveries(to list: ScenarioList) {
        let row = list.family(.failureRun) { $0.aliceHolding(bob) }
        row("resumed-on-the-next-frame", "EVT-4 EVT-12 DEC-8")
            .comment("A failure that was told, and the next frame opens: resumed")
            .opens(bob.audio(1)).events()
            .drops(bob.audio(2).broken).events(.decryptionFailed())
            .opens(bob.audio(2)).events(.decryptionResumed())
            .opens(bob.audio(3))
        row("never-failed-never-resumed", "EVT-4 DEC-8").comment("Frames that open after none failed are no recovery")
            .opens(bob.audio(1...20))
        row("one-for-many-failures", "EVT-4 EVT-12 EVT-11", .eventThrottle)
            .comment("Nine failures of which one was told: resumed once")
            .drops(bob.audio(1).broken, times: 9).opens(bob.audio(1...5))
            .events(.decryptionFailed(), .decryptionResumed())
        row("one-for-two-told-failures", "EVT-4 EVT-12 EVT-16", .eventThrottle)
            .comment("Two failures that were both told: resumed once")
            .drops(bob.audio(1).broken).advance(1001).drops(bob.audio(1).broken).opens(bob.audio([1, 2]))
            .events(.decryptionFailed(), .decryptionFailed(), .decryptionResumed())
        row("resumed-is-never-held-back", "EVT-12 EVT-4 EVT-16", .eventThrottle)
            .comment("Resumed at 998 ms and again at 1001 ms")
            .drops(bob.audio(1).broken).advance(998).opens(bob.audio(1))
            .events(.decryptionFailed(), .decryptionResumed())
            .advance(3).drops(bob.audio(2).broken).opens(bob.audio(2))
            .events(.decryptionFailed(), .decryptionResumed())
        row("resumed-waits-for-as-long-as-it-takes", "EVT-12 EVT-4")
            .comment("Two seconds without a frame, then one that opens: resumed")
            .drops(bob.audio(1).broken).events(.decryptionFailed())
            .advance(2002).events()
            .opens(bob.audio(1)).events(.decryptionResumed())
        row("resumed-after-a-stall", "EVT-4 EVT-5 EVT-14").comment("After a stall the next frame that opens resumes")
            .drops(bob.audio(1).broken, times: 12).opens(bob.audio([1, 2]))
            .events(.decryptionFailed(), .decryptionStalled(at: 0), .decryptionResumed())
        row("resumed-on-an-escaped-frame", "EVT-4 ESC-4", .escaping)
            .comment("An H.264 frame that needs unescaping resumes like any other")
            .drops(bob.h264(255).broken).opens(bob.h264(256))
            .events(.decryptionFailed(.video), .decryptionResumed(.video))
    }

    /// Failures that the throttle swallowed (EVT-12). Alice holds bob's key.
    private static func addSwallowedFailures(to list: ScenarioList) {
        let row = list.family(.failureRun, .eventThrottle) { $0.aliceHolding(bob) }
        let bad = bob.audio(9).broken
        row("none-for-swallowed-failures", "EVT-12 EVT-4 EVT-11")
            .comment("Failures that were not told, and then a frame opens: no recovery to tell")
            .drops(bad).opens(bob.audio(1)).events(.decryptionFailed(), .decryptionResumed())
            .drops(bad, times: 3).opens(bob.audio(2))
        row("none-at-999-one-at-1001", "EVT-12 EVT-11 EVT-16")
            .comment("A failure 999 ms after the last one told brings no recovery; one at 1001 ms does")
            .drops(bad).opens(bob.audio(1)).events(.decryptionFailed(), .decryptionResumed())
            .advance(999).drops(bad).opens(bob.audio(2)).events()
            .advance(2).drops(bad).opens(bob.audio(3)).events(.decryptionFailed(), .decryptionResumed())
        row("told-and-then-swallowed", "EVT-12 EVT-4 EVT-11")
            .comment("A failure that was told and one that was not: the recovery is not lost")
            .drops(bad).advance(500).drops(bad).opens(bob.audio(1)).events(.decryptionFailed(), .decryptionResumed())
            .opens(bob.audio(2))
        row("swallowed-and-then-told", "EVT-12 EVT-11 EVT-16")
            .comment("After a recovery, a failure that was not told and one that was: one more recovery")
            .drops(bad).opens(bob.audio(1)).drops(bad).advance(1001).drops(bad).opens(bob.audio([2, 3]))
            .events(.decryptionFailed(), .decryptionResumed(), .decryptionFailed(), .decryptionResumed())
        row("flapping-within-a-second", "EVT-12 EVT-11")
            .comment("Good and bad frames in turn within a second: one failure, one recovery")
            .each(1...10) { $0.drops(bob.audio($1).broken).opens(bob.audio($1)) }
            .events(.decryptionFailed(), .decryptionResumed())
    }

    /// Recovery belongs to the track, whatever the key (EVT-4).
    private static func addRecoveriesUnderKeys(to list: ScenarioList) {
        let row = list.family(.failureRun) { $0.aliceHolding(bobsOther) }
        row("resumed-under-a-new-index", "EVT-4 EVT-12 KEY-6", .eventThrottle, .rotation)
            .comment("A failure, one that was not told, and success on a new index: exactly one recovery")
            .drops(bob.audio(1)).advance(100).drops(bob.audio(2))
            .holding(bobsNext).opens(bobsNext.audio(3...5)).events(.decryptionFailed(), .decryptionResumed())
        row("resumed-under-a-replaced-key", "EVT-4 KEY-3", .wrongKey)
            .comment("The wrong key is replaced by the right one: resumed")
            .drops(bob.audio(1)).holding(bob).events(.decryptionFailed())
            .opens(bob.audio(2)).events(.decryptionResumed())
        row("resumed-under-the-shared-key", "EVT-4 DEC-5 KEY-8", .keyRemoval)
            .comment("The user's wrong key is removed and the shared key opens: resumed")
            .setSharedKey(bob.unpinned).drops(bob.audio(1))
            .removeKey(of: "bob", at: 0).opens(bob.audio(2)).events(.decryptionFailed(), .decryptionResumed())
        let holding = list.family(.failureRun) { $0.aliceHolding(bob) }
        holding("resumed-after-no-key-at-all", "EVT-4 EVT-2 DEC-5", .keyRemoval)
            .comment("A failure, then the key is gone, then it is back: resumed on the first frame that opens")
            .drops(bob.audio(1).broken).removeAllKeys(of: "bob").drops(bob.audio(1))
            .holding(bob).opens(bob.audio([1, 2]))
            .events(.decryptionFailed(), .missingKey(at: 0), .decryptionResumed())
    }

    /// What is no recovery (EVT-4).
    private static func addNoRecoveries(to list: ScenarioList) {
        let keyless = list.family(.failureRun) { $0.aliceHolding() }
        keyless("missing-key-is-no-recovery-and-no-failure", "EVT-4 EVT-2 DEC-5", .missingKey)
            .comment("After a key was missing, a frame that opens is no recovery")
            .drops(bob.audio(1), times: 12).holding(bob).opens(bob.audio(1)).events(.missingKey(at: 0))
        let row = list.family(.failureRun) { $0.aliceHolding(bob) }
        row("plain-and-versions-are-no-recovery", "EVT-4 DEC-1 DEC-3 DEC-4 DEC-5", .notOurs)
            .comment("Plain frames, empty ones, other versions and missing keys leave the recovery to come")
            .drops(bob.audio(1).broken).forwards(plain).forwards([])
            .drops([bob.audio(1).naming(version: 2), bob.audio(1).naming(index: 4)])
            .events(.decryptionFailed(), .unencryptedFrame(), .unsupportedVersion(2), .missingKey(at: 4))
            .opens(bob.audio(1)).events(.decryptionResumed())
        row("plain-and-versions-need-no-recovery", "EVT-4 EVT-7 EVT-8", .notOurs, .version)
            .comment("After plain frames and other versions, a frame that opens is no recovery")
            .forwards(plain).drops(bob.audio(1).naming(version: 0)).opens(bob.audio(1))
            .events(.unencryptedFrame(), .unsupportedVersion(0))
        row("sealing-is-no-recovery", "EVT-4 EVT-13").comment("Frames that the receiver seals itself are no recovery")
            .setKey(own).drops(bob.audio(1).broken).seals(.opus(1), own, 1).events(.decryptionFailed())
            .opens(bob.audio(1)).events(.decryptionResumed())
    }
}
