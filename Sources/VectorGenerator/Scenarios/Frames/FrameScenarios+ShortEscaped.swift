extension FrameScenarios {
    /// Frames of which fewer than 20 bytes remain after unescaping (ESC-6).
    private static let tooShort = [
        "00000301 111111111111 000000 8000 01e2eefeed",
        "00000301 00000301 000003 0000 8000 01e2eefeed",
        "0000 0301 1111111111111111 1111 00 8002 01e2eefeed",
    ].map(hex)

    /// They are dropped in silence, and the track goes on (ESC-6).
    static func addShortEscapedFrames(to list: inout ScenarioList) {
        list.add(
            "too-short-after-unescaping",
            "Frames that shrink below a trailer are dropped in silence, and the next one opens",
            rules: ["ESC-6", "ESC-4"],
            flags: [.truncated, .forgery]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.h264(1))
            for frame in tooShort { s.decrypt(alice, "bob", .video, frame, .dropped, times: 4) }
            s.events(alice)
            s.opens(alice, "bob", [bob.h264(2), bob.h264(256)])
            s.events(alice)
        }
        list.add(
            "too-short-without-a-key",
            "Without a key such a frame misses none: it has no index to name",
            rules: ["ESC-6", "DEC-5"],
            flags: [.truncated, .missingKey]
        ) { s in
            let alice = s.manager("alice")
            for frame in tooShort { s.decrypt(alice, "bob", .video, frame, .dropped) }
            s.events(alice)
            s.setKey(alice, "bob", bob)
            s.opens(alice, "bob", bob.h264(1))
            s.events(alice)
        }
        list.add(
            "too-short-does-not-count",
            "Ten failures, twelve such frames, one failure: stalled then and not before",
            rules: ["ESC-6", "EVT-5"],
            flags: [.truncated, .failureRun]
        ) { s in
            let alice = s.alice(holding: bob)
            s.drops(alice, "bob", bob.h264(1).broken, times: 10)
            for frame in tooShort { s.decrypt(alice, "bob", .video, frame, .dropped, times: 4) }
            s.events(alice, [.decryptionFailed("bob", .video)])
            s.drops(alice, "bob", bob.h264(1).broken)
            s.events(alice, [.decryptionStalled("bob", .video, at: 0)])
        }
        list.add(
            "too-short-does-not-resume",
            "After a failure such a frame is no recovery; the next genuine frame is",
            rules: ["ESC-6", "EVT-4"],
            flags: [.truncated, .failureRun]
        ) { s in
            let alice = s.alice(holding: bob)
            s.drops(alice, "bob", bob.h264(1).broken)
            for frame in tooShort { s.decrypt(alice, "bob", .video, frame, .dropped) }
            s.events(alice, [.decryptionFailed("bob", .video)])
            s.opens(alice, "bob", bob.h264(1))
            s.events(alice, [.decryptionResumed("bob", .video)])
        }
    }
}
