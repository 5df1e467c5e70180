internal import VectorFiles

/// Recovery after failures (EVT-4, EVT-12).
enum EventEdgeScenarios: ReceiverScenarios {
    static func file() -> VectorFile {
        var list = FramedManagerScenarios.list("events-edges")
        addRecoveries(to: &list)
        addSwallowedFailures(to: &list)
        addRecoveriesUnderKeys(to: &list)
        addNoRecoveries(to: &list)
        return list.file("decryption_resumed: one for all failures that were told, and none for those that were not.")
    }

    /// What a recovery looks like (EVT-4).
    private static func addRecoveries(to list: inout ScenarioList) {
        list.add(
            "resumed-on-the-next-frame",
            "A failure that was told, and the next frame opens: resumed",
            rules: ["EVT-4", "EVT-12", "DEC-8"],
            flags: [.failureRun]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.audio(1))
            s.events(alice)
            s.drops(alice, "bob", bob.audio(2).broken)
            s.events(alice, [.decryptionFailed("bob", .audio)])
            s.opens(alice, "bob", bob.audio(2))
            s.events(alice, [.decryptionResumed("bob", .audio)])
            s.opens(alice, "bob", bob.audio(3))
            s.events(alice)
        }
        list.add(
            "never-failed-never-resumed",
            "Frames that open after none failed are no recovery",
            rules: ["EVT-4", "DEC-8"],
            flags: [.failureRun]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.audio(1...20))
            s.events(alice)
        }
        list.add(
            "one-for-many-failures",
            "Nine failures of which one was told: resumed once",
            rules: ["EVT-4", "EVT-12", "EVT-11"],
            flags: [.failureRun, .eventThrottle]
        ) { s in
            let alice = s.alice(holding: bob)
            s.drops(alice, "bob", bob.audio(1).broken, times: 9)
            s.opens(alice, "bob", bob.audio(1...5))
            s.events(alice, [.decryptionFailed("bob", .audio), .decryptionResumed("bob", .audio)])
        }
        list.add(
            "one-for-two-told-failures",
            "Two failures that were both told: resumed once",
            rules: ["EVT-4", "EVT-12", "EVT-16"],
            flags: [.failureRun, .eventThrottle]
        ) { s in
            let alice = s.alice(holding: bob)
            s.drops(alice, "bob", bob.audio(1).broken)
            s.advance(1001)
            s.drops(alice, "bob", bob.audio(1).broken)
            s.opens(alice, "bob", bob.audio([1, 2]))
            s.events(
                alice,
                [
                    .decryptionFailed("bob", .audio), .decryptionFailed("bob", .audio),
                    .decryptionResumed("bob", .audio),
                ]
            )
        }
        list.add(
            "resumed-is-never-held-back",
            "Resumed at 998 ms and again at 1001 ms",
            rules: ["EVT-12", "EVT-4", "EVT-16"],
            flags: [.failureRun, .eventThrottle]
        ) { s in
            let alice = s.alice(holding: bob)
            s.drops(alice, "bob", bob.audio(1).broken)
            s.advance(998)
            s.opens(alice, "bob", bob.audio(1))
            s.events(alice, [.decryptionFailed("bob", .audio), .decryptionResumed("bob", .audio)])
            s.advance(3)
            s.drops(alice, "bob", bob.audio(2).broken)
            s.opens(alice, "bob", bob.audio(2))
            s.events(alice, [.decryptionFailed("bob", .audio), .decryptionResumed("bob", .audio)])
        }
        list.add(
            "resumed-waits-for-as-long-as-it-takes",
            "Two seconds without a frame, then one that opens: resumed",
            rules: ["EVT-12", "EVT-4"],
            flags: [.failureRun]
        ) { s in
            let alice = s.alice(holding: bob)
            s.drops(alice, "bob", bob.audio(1).broken)
            s.events(alice, [.decryptionFailed("bob", .audio)])
            s.advance(2002)
            s.events(alice)
            s.opens(alice, "bob", bob.audio(1))
            s.events(alice, [.decryptionResumed("bob", .audio)])
        }
        list.add(
            "resumed-after-a-stall",
            "After a stall the next frame that opens resumes",
            rules: ["EVT-4", "EVT-5", "EVT-14"],
            flags: [.failureRun]
        ) { s in
            let alice = s.alice(holding: bob)
            s.drops(alice, "bob", bob.audio(1).broken, times: 12)
            s.opens(alice, "bob", bob.audio([1, 2]))
            s.events(
                alice,
                [
                    .decryptionFailed("bob", .audio), .decryptionStalled("bob", .audio, at: 0),
                    .decryptionResumed("bob", .audio),
                ]
            )
        }
        list.add(
            "resumed-on-an-escaped-frame",
            "An H.264 frame that needs unescaping resumes like any other",
            rules: ["EVT-4", "ESC-4"],
            flags: [.failureRun, .escaping]
        ) { s in
            let alice = s.alice(holding: bob)
            s.drops(alice, "bob", bob.h264(255).broken)
            s.opens(alice, "bob", bob.h264(256))
            s.events(alice, [.decryptionFailed("bob", .video), .decryptionResumed("bob", .video)])
        }
    }

    /// Failures that the throttle swallowed (EVT-12).
    private static func addSwallowedFailures(to list: inout ScenarioList) {
        list.add(
            "none-for-swallowed-failures",
            "Failures that were not told, and then a frame opens: no recovery to tell",
            rules: ["EVT-12", "EVT-4", "EVT-11"],
            flags: [.failureRun, .eventThrottle]
        ) { s in
            let alice = s.alice(holding: bob)
            s.drops(alice, "bob", bob.audio(9).broken)
            s.opens(alice, "bob", bob.audio(1))
            s.events(alice, [.decryptionFailed("bob", .audio), .decryptionResumed("bob", .audio)])
            s.drops(alice, "bob", bob.audio(9).broken, times: 3)
            s.opens(alice, "bob", bob.audio(2))
            s.events(alice)
        }
        list.add(
            "none-at-999-one-at-1001",
            "A failure 999 ms after the last one told brings no recovery; one at 1001 ms does",
            rules: ["EVT-12", "EVT-11", "EVT-16"],
            flags: [.failureRun, .eventThrottle]
        ) { s in
            let alice = s.alice(holding: bob)
            s.drops(alice, "bob", bob.audio(9).broken)
            s.opens(alice, "bob", bob.audio(1))
            s.events(alice, [.decryptionFailed("bob", .audio), .decryptionResumed("bob", .audio)])
            s.advance(999)
            s.drops(alice, "bob", bob.audio(9).broken)
            s.opens(alice, "bob", bob.audio(2))
            s.events(alice)
            s.advance(2)
            s.drops(alice, "bob", bob.audio(9).broken)
            s.opens(alice, "bob", bob.audio(3))
            s.events(alice, [.decryptionFailed("bob", .audio), .decryptionResumed("bob", .audio)])
        }
        list.add(
            "told-and-then-swallowed",
            "A failure that was told and one that was not: the recovery is not lost",
            rules: ["EVT-12", "EVT-4", "EVT-11"],
            flags: [.failureRun, .eventThrottle]
        ) { s in
            let alice = s.alice(holding: bob)
            s.drops(alice, "bob", bob.audio(9).broken)
            s.advance(500)
            s.drops(alice, "bob", bob.audio(9).broken)
            s.opens(alice, "bob", bob.audio(1))
            s.events(alice, [.decryptionFailed("bob", .audio), .decryptionResumed("bob", .audio)])
            s.opens(alice, "bob", bob.audio(2))
            s.events(alice)
        }
        list.add(
            "swallowed-and-then-told",
            "After a recovery, a failure that was not told and one that was: one more recovery",
            rules: ["EVT-12", "EVT-11", "EVT-16"],
            flags: [.failureRun, .eventThrottle]
        ) { s in
            let alice = s.alice(holding: bob)
            s.drops(alice, "bob", bob.audio(9).broken)
            s.opens(alice, "bob", bob.audio(1))
            s.drops(alice, "bob", bob.audio(9).broken)
            s.advance(1001)
            s.drops(alice, "bob", bob.audio(9).broken)
            s.opens(alice, "bob", bob.audio([2, 3]))
            s.events(
                alice,
                [
                    .decryptionFailed("bob", .audio), .decryptionResumed("bob", .audio),
                    .decryptionFailed("bob", .audio), .decryptionResumed("bob", .audio),
                ]
            )
        }
        list.add(
            "flapping-within-a-second",
            "Good and bad frames in turn within a second: one failure, one recovery",
            rules: ["EVT-12", "EVT-11"],
            flags: [.failureRun, .eventThrottle]
        ) { s in
            let alice = s.alice(holding: bob)
            for counter: UInt32 in 1...10 {
                s.drops(alice, "bob", bob.audio(counter).broken)
                s.opens(alice, "bob", bob.audio(counter))
            }
            s.events(alice, [.decryptionFailed("bob", .audio), .decryptionResumed("bob", .audio)])
        }
    }
}
