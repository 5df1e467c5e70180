internal import VectorFiles

/// Tracks do not meddle with each other (EVT-13).
enum EventTrackScenarios: ReceiverScenarios {
    static func file() -> VectorFile {
        var list = FramedManagerScenarios.list("events-tracks")
        addHealthyBesideBroken(to: &list)
        addTracksOfOneUser(to: &list)
        addTracksOfUsers(to: &list)
        addOrderOfTracks(to: &list)
        return list.file("One track never mutes or resets another's events, counts or windows.")
    }

    /// Good audio among bad video (EVT-13).
    private static func addHealthyBesideBroken(to list: inout ScenarioList) {
        list.add(
            "good-audio-does-not-hide-bad-video",
            "Eleven video failures among good audio frames: stalled on the 11th, no recovery from audio",
            rules: ["EVT-13", "EVT-5", "EVT-4"],
            flags: [.failureRun]
        ) { s in
            let alice = s.alice(holding: bob)
            for counter: UInt32 in 1...10 {
                s.drops(alice, "bob", bob.video(100).broken)
                s.opens(alice, "bob", bob.audio(counter))
            }
            s.events(alice, [.decryptionFailed("bob", .video)])
            s.drops(alice, "bob", bob.video(100).broken)
            s.opens(alice, "bob", bob.audio(11))
            s.events(alice, [.decryptionStalled("bob", .video, at: 0)])
            s.opens(alice, "bob", bob.video(100))
            s.events(alice, [.decryptionResumed("bob", .video)])
        }
        list.add(
            "good-video-does-not-hide-bad-audio",
            "The same the other way round, with keys of their own",
            rules: ["EVT-13", "EVT-5", "EVT-4"],
            flags: [.failureRun]
        ) { s in
            let alice = s.alice(holding: bob, bobsNext)
            for counter: UInt32 in 1...11 {
                s.drops(alice, "bob", bob.audio(100).broken)
                s.opens(alice, "bob", bobsNext.video(counter))
            }
            s.events(alice, [.decryptionFailed("bob", .audio), .decryptionStalled("bob", .audio, at: 0)])
            s.opens(alice, "bob", bob.audio(100))
            s.events(alice, [.decryptionResumed("bob", .audio)])
        }
        list.add(
            "good-user-does-not-hide-a-bad-one",
            "Eleven failures of bob's among good frames of carol's",
            rules: ["EVT-13", "EVT-5", "EVT-4"],
            flags: [.failureRun]
        ) { s in
            let alice = s.alice(holding: ScenarioKey("bob's other"))
            let carol = ScenarioKey("carol")
            s.setKey(alice, "carol", carol)
            for counter: UInt32 in 1...11 {
                s.drops(alice, "bob", bob.audio(counter))
                s.opens(alice, "carol", carol.audio(counter))
            }
            s.events(alice, [.decryptionFailed("bob", .audio), .decryptionStalled("bob", .audio, at: 0)])
        }
        list.add(
            "screen-share-is-not-video",
            "A failing screen share and a good camera, of one type of media",
            rules: ["EVT-13", "EVT-4", "EVT-12"],
            flags: [.failureRun]
        ) { s in
            let alice = s.alice(holding: bob)
            s.drops(alice, "bob", bob.video(1, on: .screenShare).broken)
            s.opens(alice, "bob", bob.video(2))
            s.events(alice, [.decryptionFailed("bob", .screenShare)])
            s.opens(alice, "bob", bob.video(1, on: .screenShare))
            s.events(alice, [.decryptionResumed("bob", .screenShare)])
        }
    }

    /// Runs, throttles and recoveries of a user's tracks (EVT-13).
    private static func addTracksOfOneUser(to list: inout ScenarioList) {
        list.add(
            "runs-of-two-tracks",
            "Ten failures on each of two tracks are no stall; one more on each is two",
            rules: ["EVT-13", "EVT-5"],
            flags: [.failureRun]
        ) { s in
            let alice = s.alice(holding: bob)
            for _ in 1...10 { s.drops(alice, "bob", [bob.audio(1).broken, bob.video(2).broken]) }
            s.events(alice, [.decryptionFailed("bob", .audio), .decryptionFailed("bob", .video)])
            s.drops(alice, "bob", [bob.video(2).broken, bob.audio(1).broken])
            s.events(alice, [.decryptionStalled("bob", .video, at: 0), .decryptionStalled("bob", .audio, at: 0)])
        }
        list.add(
            "seconds-of-two-tracks",
            "Video's failure is due a second after its own event, not after audio's",
            rules: ["EVT-13", "EVT-3", "EVT-11", "EVT-16"],
            flags: [.eventThrottle]
        ) { s in
            let alice = s.alice(holding: bob)
            s.drops(alice, "bob", bob.audio(1).broken)
            s.advance(600)
            s.drops(alice, "bob", bob.video(2).broken)
            s.events(alice, [.decryptionFailed("bob", .audio), .decryptionFailed("bob", .video)])
            s.advance(401)
            s.drops(alice, "bob", [bob.video(2).broken, bob.audio(1).broken])
            s.events(alice, [.decryptionFailed("bob", .audio)])
            s.advance(600)
            s.drops(alice, "bob", [bob.audio(1).broken, bob.video(2).broken])
            s.events(alice, [.decryptionFailed("bob", .video)])
        }
        list.add(
            "recoveries-of-four-tracks",
            "Four tracks fail and each recovers by itself",
            rules: ["EVT-13", "EVT-4", "EVT-12"],
            flags: [.failureRun]
        ) { s in
            let alice = s.alice(holding: bob)
            for track in TrackName.allCases { s.drops(alice, "bob", bob.audio(1).broken.on(track)) }
            s.events(alice, TrackName.allCases.map { .decryptionFailed("bob", $0) })
            for track in TrackName.allCases.reversed() {
                s.opens(alice, "bob", bob.audio(1).on(track))
                s.events(alice, [.decryptionResumed("bob", track)])
            }
        }
        list.add(
            "swallowed-on-one-track-told-on-the-other",
            "Audio's failure was not told and video's was: video alone recovers",
            rules: ["EVT-13", "EVT-12", "EVT-11"],
            flags: [.failureRun, .eventThrottle]
        ) { s in
            let alice = s.alice(holding: bob)
            s.drops(alice, "bob", bob.audio(1).broken)
            s.opens(alice, "bob", bob.audio(1))
            s.drops(alice, "bob", [bob.audio(2).broken, bob.video(3).broken])
            s.opens(alice, "bob", [bob.audio(2), bob.video(3)])
            s.events(
                alice,
                [
                    .decryptionFailed("bob", .audio), .decryptionResumed("bob", .audio),
                    .decryptionFailed("bob", .video), .decryptionResumed("bob", .video),
                ]
            )
        }
        list.add(
            "levels-of-two-tracks",
            "Every level is told for each track, in the order of the frames",
            rules: ["EVT-13", "EVT-2", "EVT-3", "EVT-7", "EVT-8", "EVT-11"],
            flags: [.eventThrottle]
        ) { s in
            let alice = s.alice(holding: bob)
            for _ in 1...2 {
                for track: TrackName in [.audio, .video] {
                    s.forwards(alice, "bob", track, hex("78 010203"))
                    s.drops(alice, "bob", bob.audio(1).broken.on(track))
                    s.drops(alice, "bob", bob.audio(1).naming(version: 9).on(track))
                    s.drops(alice, "bob", bob.audio(1).naming(index: 8).on(track))
                }
            }
            s.events(
                alice,
                [TrackName.audio, .video].flatMap { track -> [ScenarioEvent] in
                    [
                        .unencryptedFrame("bob", track), .decryptionFailed("bob", track),
                        .unsupportedVersion("bob", track, 9), .missingKey("bob", track, at: 8),
                    ]
                }
            )
        }
    }

    /// Several senders (EVT-13).
    private static func addTracksOfUsers(to list: inout ScenarioList) {
        list.add(
            "runs-of-two-users",
            "Ten failures of each of two users are no stall; one more of one is his",
            rules: ["EVT-13", "EVT-5"],
            flags: [.failureRun]
        ) { s in
            let alice = s.alice(holding: bob)
            s.setKey(alice, "carol", bob)
            for _ in 1...10 {
                s.drops(alice, "bob", bob.audio(1).broken)
                s.drops(alice, "carol", bob.audio(1).broken)
            }
            s.events(alice, [.decryptionFailed("bob", .audio), .decryptionFailed("carol", .audio)])
            s.drops(alice, "carol", bob.audio(1).broken)
            s.events(alice, [.decryptionStalled("carol", .audio, at: 0)])
        }
        list.add(
            "shared-key-of-two-users",
            "Two users under one shared key: failures and recoveries are each user's own",
            rules: ["EVT-13", "EVT-3", "EVT-4", "DEC-5"],
            flags: [.failureRun]
        ) { s in
            let shared = ScenarioKey("shared")
            let alice = s.manager("alice")
            s.setSharedKey(alice, shared.unpinned)
            s.drops(alice, "bob", shared.audio(1).broken)
            s.opens(alice, "carol", shared.audio(2))
            s.events(alice, [.decryptionFailed("bob", .audio)])
            s.drops(alice, "carol", shared.audio(3).broken)
            s.opens(alice, "bob", shared.audio(1))
            s.events(alice, [.decryptionFailed("carol", .audio), .decryptionResumed("bob", .audio)])
        }
        list.add(
            "users-with-odd-names",
            "Users whose names hold signs: each event carries the name as it is",
            rules: ["EVT-13", "EVT-3", "KEY-10"],
            flags: [.eventThrottle]
        ) { s in
            let alice = s.manager("alice")
            let users = ["shared", "bob:AUDIO", "bob/0", "b\u{F6}b \u{1F511}", "__proto__"]
            for user in users { s.setKey(alice, user, bob) }
            for user in users { s.drops(alice, user, bob.audio(1).broken, times: 2) }
            s.events(alice, users.map { .decryptionFailed($0, .audio) })
            for user in users { s.opens(alice, user, bob.audio(1)) }
            s.events(alice, users.map { .decryptionResumed($0, .audio) })
        }
        list.add(
            "user-and-track-with-a-line",
            "The users bob and bob_SCREEN_SHARE: put together, user and track type would be the same text",
            rules: ["EVT-13", "EVT-5", "KEY-10"],
            flags: [.failureRun]
        ) { s in
            let alice = s.alice(holding: bob)
            s.setKey(alice, "bob_SCREEN_SHARE", bob)
            s.drops(alice, "bob", bob.audio(1).broken.on(.screenShareAudio), times: 10)
            s.drops(alice, "bob_SCREEN_SHARE", bob.audio(1).broken, times: 10)
            s.events(
                alice,
                [.decryptionFailed("bob", .screenShareAudio), .decryptionFailed("bob_SCREEN_SHARE", .audio)]
            )
        }
    }

    /// Events come in the order in which they happened.
    private static func addOrderOfTracks(to list: inout ScenarioList) {
        list.add(
            "order-over-tracks",
            "Events of sealing and opening, of several tracks and users, in the order of the calls",
            rules: ["EVT-13", "EVT-1", "EVT-2", "EVT-3", "EVT-7", "EVT-8"],
            flags: [.eventThrottle]
        ) { s in
            let alice = s.alice(holding: bob)
            s.drops(alice, "bob", bob.video(1).broken)
            s.refusesToSeal(alice, .opus(1))
            s.forwards(alice, "carol", .audio, hex("78 0102"))
            s.drops(alice, "carol", bob.video(1))
            s.opens(alice, "bob", bob.video(1))
            s.drops(alice, "bob", bob.audio(2).naming(version: 0).on(.screenShareAudio))
            s.events(
                alice,
                [
                    .decryptionFailed("bob", .video), .missingKey("alice"), .unencryptedFrame("carol", .audio),
                    .missingKey("carol", .video, at: 0), .decryptionResumed("bob", .video),
                    .unsupportedVersion("bob", .screenShareAudio, 0),
                ]
            )
        }
        list.add(
            "events-of-two-managers",
            "Two managers that receive the same frames each tell their own events",
            rules: ["EVT-13", "EVT-3", "EVT-4"],
            flags: [.failureRun, .severalManagers]
        ) { s in
            let alice = s.alice(holding: bob)
            let dave = s.manager("dave")
            s.setKey(dave, "bob", ScenarioKey("bob's other"))
            for counter: UInt32 in 1...11 {
                s.opens(alice, "bob", bob.audio(counter))
                s.drops(dave, "bob", bob.audio(counter))
            }
            s.events(alice)
            s.events(dave, [.decryptionFailed("bob", .audio), .decryptionStalled("bob", .audio, at: 0)])
            s.setKey(dave, "bob", bob)
            s.opens(dave, "bob", bob.audio(11))
            s.events(alice)
            s.events(dave, [.decryptionResumed("bob", .audio)])
        }
    }
}
