internal import JSON
internal import VectorFiles

/// Failures in a row (EVT-5, EVT-14).
enum EventRunScenarios: ReceiverScenarios {
    static func file() -> VectorFile {
        var list = FramedManagerScenarios.list("events-runs")
        addStalls(to: &list)
        addStallTimes(to: &list)
        addEndsOfRuns(to: &list)
        addRunsAndKeys(to: &list)
        addRunsOfIndexes(to: &list)
        return list.file("decryption_stalled: the 11th consecutive failure under one key index, once a run.")
    }

    /// The 11th failure, and no other (EVT-5).
    private static func addStalls(to list: inout ScenarioList) {
        list.add(
            "ten-failures",
            "Ten failures in a row are no stall",
            rules: ["EVT-5", "EVT-3"],
            flags: [.failureRun]
        ) { s in
            let alice = s.alice(holding: bob)
            s.drops(alice, "bob", bob.audio(1).broken, times: 10)
            s.events(alice, [.decryptionFailed("bob", .audio)])
        }
        list.add(
            "eleven-failures",
            "The 11th failure in a row is a stall, with the index that the frames name",
            rules: ["EVT-5", "EVT-3", "DEC-7"],
            flags: [.failureRun]
        ) { s in
            let alice = s.alice(holding: bobsNext)
            s.drops(alice, "bob", bobsNext.video(1).broken, times: 10)
            s.events(alice, [.decryptionFailed("bob", .video)])
            s.drops(alice, "bob", bobsNext.video(1).broken)
            s.events(alice, [.decryptionStalled("bob", .video, at: 1)])
        }
        list.add(
            "three-hundred-failures",
            "A run stalls once, however long it is",
            rules: ["EVT-5", "EVT-11"],
            flags: [.failureRun]
        ) { s in
            let alice = s.alice(holding: bob)
            s.drops(alice, "bob", bob.audio(1).broken, times: 300)
            s.events(alice, [.decryptionFailed("bob", .audio), .decryptionStalled("bob", .audio, at: 0)])
        }
        list.add(
            "different-failures-count-together",
            "Broken tags, changed fields and bodies shorter than a tag make one run",
            rules: ["EVT-5", "DEC-7", "FRM-5"],
            flags: [.failureRun, .forgery]
        ) { s in
            let alice = s.alice(holding: bob)
            let frame = bob.audio(1)
            s.drops(alice, "bob", [frame.broken, frame.naming(counter: 2), frame.naming(ivPrefix: 3)])
            s.drops(alice, "bob", [frame.naming(clearBytes: 0), frame.naming(clearBytes: 2)])
            s.drops(alice, "bob", [frame.replacing(at: 0, with: [0x79]), frame.replacing(at: 1, with: [0])])
            s.drops(alice, "bob", [frame.last(21), frame.last(36), bob.video(2).broken.on(.audio)])
            s.events(alice, [.decryptionFailed("bob", .audio)])
            s.drops(alice, "bob", bob.h264(3).broken.on(.audio))
            s.events(alice, [.decryptionStalled("bob", .audio, at: 0)])
        }
        list.add(
            "index-255-stalls",
            "Failures under index 255 stall like any other",
            rules: ["EVT-5", "KEY-1"],
            flags: [.failureRun]
        ) { s in
            let last = bob.at(255)
            let alice = s.alice(holding: last)
            s.drops(alice, "bob", last.audio(1).broken, times: 11)
            s.events(alice, [.decryptionFailed("bob", .audio), .decryptionStalled("bob", .audio, at: 255)])
        }
        list.add(
            "wrong-key-stalls",
            "Genuine frames under a wrong key stall; the right key opens the next one",
            rules: ["EVT-5", "EVT-4", "ONE-5"],
            flags: [.failureRun, .wrongKey]
        ) { s in
            let alice = s.alice(holding: ScenarioKey("bob's other"))
            s.drops(alice, "bob", bob.audio(1...11))
            s.events(alice, [.decryptionFailed("bob", .audio), .decryptionStalled("bob", .audio, at: 0)])
            s.setKey(alice, "bob", bob)
            s.opens(alice, "bob", bob.audio(12))
            s.events(alice, [.decryptionResumed("bob", .audio)])
        }
    }

    /// Runs know no time; failures and stalls of one frame have an order
    /// (EVT-5, EVT-14).
    private static func addStallTimes(to list: inout ScenarioList) {
        list.add(
            "failed-comes-before-stalled",
            "The 11th failure comes 1001 ms after the last one told: both are told, the failure first",
            rules: ["EVT-14", "EVT-5", "EVT-16"],
            flags: [.failureRun, .eventThrottle]
        ) { s in
            let alice = s.alice(holding: bob)
            s.drops(alice, "bob", bob.audio(1).broken, times: 10)
            s.events(alice, [.decryptionFailed("bob", .audio)])
            s.advance(1001)
            s.drops(alice, "bob", bob.audio(1).broken)
            s.events(alice, [.decryptionFailed("bob", .audio), .decryptionStalled("bob", .audio, at: 0)])
        }
        list.add(
            "stalled-without-failed",
            "The 11th failure comes 999 ms after the one that was told: only the stall is told",
            rules: ["EVT-14", "EVT-5", "EVT-11", "EVT-16"],
            flags: [.failureRun, .eventThrottle]
        ) { s in
            let alice = s.alice(holding: bob)
            s.drops(alice, "bob", bob.audio(1).broken, times: 10)
            s.events(alice, [.decryptionFailed("bob", .audio)])
            s.advance(999)
            s.drops(alice, "bob", bob.audio(1).broken)
            s.events(alice, [.decryptionStalled("bob", .audio, at: 0)])
        }
        list.add(
            "failed-stalled-resumed",
            "Failure, stall and recovery of one frame after the other, read together",
            rules: ["EVT-14", "EVT-4", "EVT-5"],
            flags: [.failureRun]
        ) { s in
            let alice = s.alice(holding: bob, bobsNext)
            s.drops(alice, "bob", bob.audio(1).broken, times: 10)
            s.opens(alice, "bob", bobsNext.audio(1))
            s.advance(1001)
            s.drops(alice, "bob", bob.audio(1).broken)
            s.opens(alice, "bob", bob.audio(1))
            s.events(
                alice,
                [
                    .decryptionFailed("bob", .audio), .decryptionResumed("bob", .audio),
                    .decryptionFailed("bob", .audio), .decryptionStalled("bob", .audio, at: 0),
                    .decryptionResumed("bob", .audio),
                ]
            )
        }
        list.add(
            "slow-run",
            "Eleven failures over two seconds are a run like any other",
            rules: ["EVT-5", "EVT-11"],
            flags: [.failureRun, .eventThrottle]
        ) { s in
            let alice = s.alice(holding: bob)
            s.drops(alice, "bob", bob.audio(1).broken, times: 4)
            s.advance(1001)
            s.drops(alice, "bob", bob.audio(1).broken, times: 3)
            s.advance(1001)
            s.drops(alice, "bob", bob.audio(1).broken, times: 3)
            s.events(alice, Array(repeating: .decryptionFailed("bob", .audio), count: 3))
            s.drops(alice, "bob", bob.audio(1).broken)
            s.events(alice, [.decryptionStalled("bob", .audio, at: 0)])
        }
        list.add(
            "stalls-are-not-held-back",
            "Two indexes stall within a second: both are told",
            rules: ["EVT-5", "EVT-11", "EVT-14"],
            flags: [.failureRun, .eventThrottle]
        ) { s in
            let alice = s.alice(holding: bob, bobsNext)
            s.drops(alice, "bob", bob.audio(1).broken, times: 11)
            s.drops(alice, "bob", bobsNext.audio(1).broken, times: 11)
            s.events(
                alice,
                [
                    .decryptionFailed("bob", .audio), .decryptionStalled("bob", .audio, at: 0),
                    .decryptionStalled("bob", .audio, at: 1),
                ]
            )
        }
    }
}
