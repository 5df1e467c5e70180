internal import AdapterProtocol
internal import FramedMedia
internal import JSON
internal import VectorFiles

/// Nothing expires, unless a rule says so. Time passes in the client's own
/// clock.
enum AgeScenarios: ReceiverScenarios {
    static func file() -> VectorFile {
        let list = FramedManagerScenarios.list("ages")
        for add in [addAgedKeys, addAgedWindows, addAgedEvents, addLongRuns] { add(list) }
        return list.file("State after hours and weeks, and after long runs: it is all still there.")
    }

    /// How long a test waits; more than a minute needs the control `clock`.
    private static let waits = [("an-hour", 3_601_001), ("a-day", 86_400_001), ("a-week", 604_800_001)]

    /// Keys have no age (KEY-3, KEY-6).
    private static func addAgedKeys(to list: ScenarioList) {
        let row = list.family(.rotation)
        for (name, wait) in waits {
            let later = "after \(name.replacing("-", with: " "))"
            row("older-key-opens-after-\(name)", "KEY-6 KEY-12 DEC-8")
                .comment("A frame under the older key still opens \(later)")
                .aliceHolding(bob).opens(bob.audio(1)).holding(bobsNext).opens(bobsNext.audio(2))
                .advance(wait).opens([bob.audio(3), bobsNext.audio(4)])
            let shared = [ScenarioKey("shared"), ScenarioKey("shared next", at: 1)]
            row("older-shared-key-opens-after-\(name)", "KEY-6 KEY-12 DEC-8")
                .comment("A frame under the older shared key still opens \(later), and the newer one seals")
                .create("alice").setSharedKey(shared[0].unpinned).setSharedKey(shared[1]).seals(.opus(1), shared[1], 1)
                .advance(wait).opens([shared[0].audio(1), shared[1].imported("bob").audio(2)])
                .seals(.opus(2), shared[1], 2)
            row("sealing-key-after-\(name)", "KEY-5 CTR-1 KEY-11")
                .comment("The key that seals, its prefix and the counter go on \(later)")
                .create("alice").setKey(own).seals(.opus(1), own, 1).advance(wait).seals(.opus(2), own, 2)
                .keyState(users: [("alice", own)])
            row("removed-key-stays-removed-after-\(name)", "KEY-7 KEY-9 EVT-2", .keyRemoval)
                .comment("A removed key does not come back \(later)")
                .aliceHolding(bob, bobsNext).removeKey(of: "bob", at: 0).advance(wait)
                .drops(bob.audio(1)).events(.missingKey(at: 0)).opens(bobsNext.audio(2))
        }
    }

    /// Replay windows have no age (RPL-1, RPL-4).
    private static func addAgedWindows(to list: ScenarioList) {
        let row = list.family(.replay) { $0.aliceHolding(bob) }
        for (name, wait) in waits {
            row("replay-after-\(name)", "RPL-2 DEC-6 EVT-15")
                .comment("A frame is a replay \(name.replacing("-", with: " ")) later too, and a late one still opens")
                .opens(bob.audio([1, 3, 2000])).advance(wait).drops(bob.audio([1, 3, 2000])).opens(bob.audio(1999))
                .drops(bob.audio(976)).opens(bob.audio([977, 2001]))
        }
        let epochs = ["first", "second", "third"].map { bob.imported($0) }
        row("three-prefixes-after-a-day", "RPL-4 DEC-6")
            .comment("A day later three prefixes are still remembered")
            .opens(epochs.audio(10)).advance(86_400_001).drops(epochs.audio(10)).opens(epochs.audio(11))
    }

    /// Latches, runs and resumes have no age; a throttle is over after its
    /// second (EVT).
    private static func addAgedEvents(to list: ScenarioList) {
        let row = list.family(.eventThrottle)
        for (name, wait) in waits {
            row("run-and-resume-after-\(name)", "EVT-4 EVT-5 EVT-12", .failureRun)
                .comment("Ten failures, a wait and the 11th: stalled; the resume is owed all the time")
                .aliceHolding(bob).drops(bob.audio(1).broken, times: 10).events(.decryptionFailed()).advance(wait)
                .drops(bob.audio(1).broken)
                .events([.decryptionFailed(), .decryptionStalled(at: 0)], stalledAt: 0)
                .advance(wait).opens(bob.audio(1)).events(.decryptionResumed())
            row("latch-after-\(name)", "EVT-6 CLR-6", .refused)
                .comment("A track that cannot be sealed is told once, and not again after a wait")
                .create("alice").setKey(own)
                .refusesToSeal(ScenarioMedia(.video, codec: "av1", frameType: .key, plain)).events(
                    .encryptionFailed(.video)
                )
                .advance(wait).refusesToSeal(ScenarioMedia(.video, codec: "av1", frameType: .key, plain))
            row("levels-after-\(name)", "EVT-2 EVT-7 EVT-8 EVT-11", .notOurs)
                .comment("After a wait each level speaks once more, and not for what was swallowed")
                .aliceHolding(bob)
                .repeating(3) { levels($0) }.events(eventsOfLevels).advance(wait).events()
                .repeating(3) { levels($0) }.events(eventsOfLevels)
        }
    }

    private static func levels(_ scenario: Scenario) {
        scenario.drops(bob.audio(1).naming(index: 4)).forwards(plain).drops(bob.audio(1).naming(version: 2))
    }

    private static let eventsOfLevels: [ScenarioEvent] = [
        .missingKey(at: 4), .unencryptedFrame(), .unsupportedVersion(2),
    ]

    /// Runs and counts that pass the limits of small integers (EVT-5).
    private static func addLongRuns(to list: ScenarioList) {
        let row = list.family(.failureRun) { $0.aliceHolding(bob) }
        for count in [256, 513, 65_540] {
            row("\(count)-failures-then-a-success", "EVT-5 EVT-4 DEC-9", .forgery)
                .comment(
                    "\(count) failures in a row stall once; the next genuine frame opens, and a new run counts anew"
                )
                .drops(bob.audio(2).broken, times: count).events(.decryptionFailed(), .decryptionStalled(at: 0))
                .opens(bob.audio(1)).events(.decryptionResumed())
                .drops(bob.audio(2).broken, times: 10).events().drops(bob.audio(2).broken)
                .events(.decryptionStalled(at: 0))
        }
        row("513-replays", "DEC-6 EVT-15 RPL-2", .replay).comment("Replays are silent however many there are")
            .opens(bob.audio(1)).drops(bob.audio(1), times: 513).opens(bob.audio(2))
    }
}
