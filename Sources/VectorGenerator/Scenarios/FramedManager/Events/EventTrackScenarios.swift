internal import AdapterProtocol
internal import JSON
internal import VectorFiles

/// Tracks do not affect each other (EVT-13).
enum EventTrackScenarios: ReceiverScenarios {
    static func file() -> VectorFile {
        let list = FramedManagerScenarios.list("events-tracks")
        for add in [addHealthyBesideBroken, addTracksOfOneUser, addTracksOfUsers, addOrderOfTracks] { add(list) }
        return list.file("One track never mutes or resets another's events, counts or windows.")
    }

    /// Good frames of one track among bad ones of another (EVT-13).
    private static func addHealthyBesideBroken(to list: ScenarioList) {
        let row = list.family(.failureRun)
        row("good-audio-does-not-hide-bad-video", "EVT-13 EVT-5 EVT-4")
            .comment("Eleven video failures among good audio frames: stalled on the 11th, no recovery from audio")
            .aliceHolding(bob).each(1...10) { $0.drops(bob.video(100).broken).opens(bob.audio($1)) }
            .events(.decryptionFailed(.video))
            .drops(bob.video(100).broken).opens(bob.audio(11)).events(.decryptionStalled(.video, at: 0))
            .opens(bob.video(100)).events(.decryptionResumed(.video))
        row("good-video-does-not-hide-bad-audio", "EVT-13 EVT-5 EVT-4")
            .comment("The same the other way round, with keys of their own")
            .aliceHolding(bob, bobsNext).each(1...11) { $0.drops(bob.audio(100).broken).opens(bobsNext.video($1)) }
            .events(.decryptionFailed(), .decryptionStalled(at: 0))
            .opens(bob.audio(100)).events(.decryptionResumed())
        let carol = ScenarioKey("carol")
        row("good-user-does-not-hide-a-bad-one", "EVT-13 EVT-5 EVT-4")
            .comment("Eleven failures of bob's among good frames of carol's")
            .aliceHolding(bobsOther).setKey(of: "carol", carol)
            .each(1...11) { $0.drops(bob.audio($1)).opens(carol.audio($1), from: "carol") }
            .events(.decryptionFailed(), .decryptionStalled(at: 0))
        let screen = bob.video(1, on: .screenShare)
        row("screen-share-is-not-video", "EVT-13 EVT-4 EVT-12")
            .comment("A failing screen share and a good camera, of one type of media")
            .aliceHolding(bob).drops(screen.broken).opens(bob.video(2)).events(.decryptionFailed(.screenShare))
            .opens(screen).events(.decryptionResumed(.screenShare))
    }

    /// Runs, throttles and recoveries of a user's tracks (EVT-13).
    private static func addTracksOfOneUser(to list: ScenarioList) {
        let row = list.family { $0.aliceHolding(bob) }
        let (audio, video) = (bob.audio(1).broken, bob.video(2).broken)
        row("runs-of-two-tracks", "EVT-13 EVT-5", .failureRun)
            .comment("Ten failures on each of two tracks are no stall; one more on each is two")
            .repeating(10) { $0.drops([audio, video]) }
            .events(.decryptionFailed(), .decryptionFailed(.video))
            .drops([video, audio]).events(.decryptionStalled(.video, at: 0), .decryptionStalled(at: 0))
        row("seconds-of-two-tracks", "EVT-13 EVT-3 EVT-11 EVT-16", .eventThrottle)
            .comment("Video's failure is due a second after its own event, not after audio's")
            .drops(audio).advance(600).drops(video).events(.decryptionFailed(), .decryptionFailed(.video))
            .advance(401).drops([video, audio]).events(.decryptionFailed())
            .advance(600).drops([audio, video]).events(.decryptionFailed(.video))
        row("recoveries-of-four-tracks", "EVT-13 EVT-4 EVT-12", .failureRun)
            .comment("Four tracks fail and each recovers by itself")
            .drops(TrackName.allCases.map { audio.on($0) })
            .events(TrackName.allCases.map { .decryptionFailed($0) })
            .each(TrackName.allCases.reversed()) { $0.opens(bob.audio(1).on($1)).events(.decryptionResumed($1)) }
        row("swallowed-on-one-track-told-on-the-other", "EVT-13 EVT-12 EVT-11", .failureRun, .eventThrottle)
            .comment("Audio's failure was not told and video's was: video alone recovers")
            .drops(audio).opens(bob.audio(1))
            .drops([bob.audio(2).broken, bob.video(3).broken]).opens([bob.audio(2), bob.video(3)])
            .events([
                .decryptionFailed(), .decryptionResumed(), .decryptionFailed(.video),
                .decryptionResumed(.video),
            ])
        let frame = bob.audio(1)
        let tracks: [TrackName] = [.audio, .video]
        let told = tracks.flatMap { track -> [ScenarioEvent] in
            [
                .unencryptedFrame(track), .decryptionFailed(track),
                .unsupportedVersion(9, track), .missingKey(track, at: 8),
            ]
        }
        row("levels-of-two-tracks", "EVT-13 EVT-2 EVT-3 EVT-7 EVT-8 EVT-11", .eventThrottle)
            .comment("Every level is told for each track, in the order of the frames")
            .each(tracks + tracks) { s, track in
                s.forwards(plain, on: track)
                    .drops([frame.broken, frame.naming(version: 9), frame.naming(index: 8)].map { $0.on(track) })
            }
            .events(told)
    }

    /// Several senders (EVT-13).
    private static func addTracksOfUsers(to list: ScenarioList) {
        let row = list.family()
        let (frame, bad) = (bob.audio(1), bob.audio(1).broken)
        row("runs-of-two-users", "EVT-13 EVT-5", .failureRun)
            .comment("Ten failures of each of two users are no stall; one more of one is his")
            .aliceHolding(bob).setKey(of: "carol", bob)
            .repeating(10) { $0.drops(bad).drops(bad, from: "carol") }
            .events(.decryptionFailed(), .decryptionFailed(of: "carol"))
            .drops(bad, from: "carol").events(.decryptionStalled(at: 0, of: "carol"))
        let shared = ScenarioKey("shared")
        row("shared-key-of-two-users", "EVT-13 EVT-3 EVT-4 DEC-5", .failureRun)
            .comment("Two users under one shared key: failures and recoveries are each user's own")
            .create("alice").setSharedKey(shared.unpinned)
            .drops(shared.audio(1).broken).opens(shared.audio(2), from: "carol").events(.decryptionFailed())
            .drops(shared.audio(3).broken, from: "carol").opens(shared.audio(1))
            .events(.decryptionFailed(of: "carol"), .decryptionResumed())
        let users = ["shared", "bob:AUDIO", "bob/0", "b\u{F6}b \u{1F511}", "__proto__"]
        row("users-with-odd-names", "EVT-13 EVT-3 KEY-10", .eventThrottle)
            .comment("Users whose names hold signs: each event carries the name as it is")
            .create("alice").each(users) { $0.setKey(of: $1, bob) }
            .each(users) { $0.drops(bad, from: $1, times: 2) }.events(users.map { .decryptionFailed(of: $0) })
            .each(users) { $0.opens(frame, from: $1) }.events(users.map { .decryptionResumed(of: $0) })
        let odd = "bob_SCREEN_SHARE"
        row("user-and-track-with-a-line", "EVT-13 EVT-5 KEY-10", .failureRun)
            .comment("The users bob and bob_SCREEN_SHARE: put together, user and track type would be the same text")
            .aliceHolding(bob).setKey(of: odd, bob)
            .drops(bad.on(.screenShareAudio), times: 10).drops(bad, from: odd, times: 10)
            .events(.decryptionFailed(.screenShareAudio), .decryptionFailed(of: odd))
    }

    /// Events come in the order in which they happened.
    private static func addOrderOfTracks(to list: ScenarioList) {
        let row = list.family { $0.aliceHolding(bob) }
        row("order-over-tracks", "EVT-13 EVT-1 EVT-2 EVT-3 EVT-7 EVT-8", .eventThrottle)
            .comment("Events of sealing and opening, of several tracks and users, in the order of the calls")
            .drops(bob.video(1).broken).refusesToSeal(.opus(1))
            .forwards(hex("78 0102"), from: "carol").drops(bob.video(1), from: "carol")
            .opens(bob.video(1)).drops(bob.audio(2).naming(version: 0).on(.screenShareAudio))
            .events([
                .decryptionFailed(.video), .missingKey(), .unencryptedFrame(of: "carol"),
                .missingKey(.video, at: 0, of: "carol"), .decryptionResumed(.video),
                .unsupportedVersion(0, .screenShareAudio),
            ])
        row("events-of-two-managers", "EVT-13 EVT-3 EVT-4", .failureRun, .severalManagers)
            .comment("Two managers that receive the same frames each tell their own events")
            .create("dave").holding(bobsOther)
            .each(1...11) { $0.on("alice").opens(bob.audio($1)).on("dave").drops(bob.audio($1)) }
            .on("alice").events().on("dave").events(.decryptionFailed(), .decryptionStalled(at: 0))
            .holding(bob).opens(bob.audio(11))
            .on("alice").events().on("dave").events(.decryptionResumed())
    }
}
