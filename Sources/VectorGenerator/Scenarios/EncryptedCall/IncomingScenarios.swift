internal import AdapterProtocol
internal import FramedMedia
internal import VectorFiles

/// Incoming tracks, opened under their sender's user id (CAL-9).
enum IncomingScenarios {
    static func file() -> VectorFile {
        let list = EncryptedCallScenarios.list("incoming")
        for add in [addTracks, addSenders, addLateParticipants, addOtherFrames, addTwoWay, addParallel] { add(list) }
        return list.file("Incoming tracks of an encrypted call: every one is opened under its sender's user id.")
    }

    private static let (bobs, carols) = (ScenarioKey("bob's"), ScenarioKey("carol's"))
    private static let shared = ScenarioKey("shared")

    /// Every track (CAL-9).
    private static func addTracks(to list: ScenarioList) {
        let row = list.family(.everyTrack) { $0.create("alice") }
        let key = ScenarioKey("bob's", at: 2)
        let tracks: [(String, ScenarioMedia)] = [
            ("audio", .opus(1)), ("audio-without-codec", .plainAudio(1)), ("video-vp8", .vp8(1, .key)),
            ("video-vp9", .vp9(1, .key)), ("video-h264", .h264(1, .key)),
            ("screen-share", .vp8(1, .key, on: .screenShare)),
            ("screen-share-audio", .opus(1, on: .screenShareAudio)),
        ]
        for (name, media) in tracks {
            row("track-\(name)", "CAL-9")
                .comment("The sender's first track is opened: \(name.replacing("-", with: " "))")
                .holding(key).joinedCall().receives(key.seal(media, 1), key.seal(media, 2))
                .receivesNothing(key.seal(media, 3).broken).events(.decryptionFailed(media.trackType))
        }
        row("tracks-that-come-later", "CAL-9 CAL-4")
            .comment("A sender's track that is added later is opened, also after reconnecting and rejoining")
            .holding(bobs).joinedCall().receives(bobs.audio(1)).advance(60_000)
            .receives(bobs.seal(.vp8(2, .key), 2)).reconnect()
            .receives(bobs.seal(.vp9(3, .key, on: .screenShare), 3)).leave().join()
            .receives(bobs.audio(4, on: .screenShareAudio))
    }

    /// Each sender's frames are opened under that sender's id.
    private static func addSenders(to list: ScenarioList) {
        let row = list.family(.everyTrack) { $0.create("alice") }
        let senders = ["bob", "carol", "dave"].map { (name: $0, key: ScenarioKey("\($0)'s", at: 1)) }
        row("each-sender-has-its-key", "CAL-9 KEY-6")
            .comment("Three senders with three keys at one index: each track is opened under its own sender")
            .joinedCall().each(senders) { $0.setKey(of: $1.name, $1.key) }
            .each((senders + senders.reversed()).enumerated()) {
                let (number, sender) = $1
                $0.from(sender.name).receives(sender.key.seal(.opus(number), UInt32(number + 1)))
            }
        row("frame-under-another-name", "CAL-9 DEC-7 EVT-3", .wrongKey)
            .comment("Bob's frame that arrives as Carol's does not open, and the event names Carol")
            .holding(bobs).setKey(of: "carol", carols).joinedCall()
            .from("carol").receivesNothing(bobs.audio(1)).from("bob").receives(bobs.audio(1))
            .from("carol").receives(carols.seal(.opus(2), 1)).events(.decryptionFailed(), .decryptionResumed())
        let (own, sharedToo) = (ScenarioKey("bob's", at: 7), ScenarioKey("shared", at: 7))
        row("own-key-before-shared", "CAL-9 KEY-6 DEC-5")
            .comment("A sender's own key opens; one who has none is opened with the shared key at the frame's index")
            .setSharedKey(sharedToo).holding(own).joinedCall().receives(own.audio(1))
            .from("carol").receives(sharedToo.imported("by carol").seal(.opus(2), 1))
            .from("bob").receivesNothing(sharedToo.imported("by bob").seal(.opus(3), 2)).events(.decryptionFailed())
        let alices = ScenarioKey("own", at: 2)
        row("local-key-opens-nobody-else", "CAL-9 CAL-11 DEC-5 EVT-2", .missingKey)
            .comment("The local user's own key opens no other sender's frames")
            .setKey(alices).joinedCall().receivesNothing(alices.imported("by bob").audio(1))
            .sends(.opus(2), alices, 1).events(.missingKey(at: 2))
    }

    /// Participants who come later (CAL-9).
    private static func addLateParticipants(to list: ScenarioList) {
        let row = list.family(.everyTrack) { $0.create("alice") }
        let (byBob, byCarol) = (shared.imported("by bob"), shared.imported("by carol"))
        row("late-participant-with-a-shared-key", "CAL-9")
            .comment("Participants who come later are opened with the shared key from their first frame on")
            .setSharedKey(shared).joinedCall().receives(byBob.audio(1)).advance(60_000)
            .from("carol").receives(byCarol.seal(.vp8(2, .key), 1), byCarol.seal(.opus(3), 2))
            .from("dave").receives(shared.imported("by dave").seal(.h264(4, .key), 1))
            .from("bob").receives(byBob.seal(.opus(5), 2))
        let (own, late) = (ScenarioKey("own"), ScenarioKey("carol's", at: 8))
        row("late-participant-before-its-key", "CAL-9 CAL-11 EVT-2", .missingKey)
            .comment("A participant who comes before its key is told as missing, and opens once the key is there")
            .setKey(own).joinedCall().from("carol").receivesNothing(late.audio(1), late.seal(.vp8(2, .key), 2))
            .sends(.opus(3), own, 1).holding(late).receives(late.seal(.opus(4), 3), late.seal(.vp8(5), 4))
            .events(.missingKey(at: 8), .missingKey(.video, at: 8))
        let byNewManager = bobs.imported("by bob's new manager")
        row("participant-with-a-new-sender", "CAL-9 RPL-4", .replay)
            .comment("A participant who comes again with a new manager opens under its new prefix and low counters")
            .holding(bobs).joinedCall().receives(bobs.seal(.opus(1), 5000))
            .receives(byNewManager.seal(.opus(2), 1), byNewManager.seal(.opus(3), 2))
        row("many-participants", "CAL-9").comment("Thirty participants, each with a key of its own, on audio and video")
            .joinedCall()
            .each(1...30) {
                let key = ScenarioKey("key \($1)", at: UInt8($1 % 3))
                $0.from("user-\($1)").holding(key).receives(key.seal(.opus($1), 1), key.seal(.vp8($1, .key), 2))
            }
    }

    /// Frames that are not sealed, or twice (CAL-9).
    private static func addOtherFrames(to list: ScenarioList) {
        let row = list.family(.everyTrack) { $0.create("alice") }
        row("plain-frames", "CAL-9 DEC-1 DEC-4 EVT-7", .oneSided)
            .comment("A plain frame that arrives in an encrypted call reaches the decoder, and an event says so")
            .setSharedKey(shared).joinedCall().receivesPlain(.opus(0).empty, .opus(1))
            .from("carol").receivesPlain(.vp8(2, .key))
            .events(.unencryptedFrame(of: "bob"), .unencryptedFrame(.video, of: "carol"))
        let frame = shared.imported("by bob").audio(1)
        row("another-version", "CAL-9 DEC-3 EVT-8", .version)
            .comment("A frame of another version does not reach the decoder")
            .setSharedKey(shared).joinedCall().receivesNothing(frame.naming(version: 2)).receives(frame)
            .events(.unsupportedVersion(2))
        let first = bobs.seal(.vp8(1, .key), 1)
        row("replayed-frame", "CAL-9 RPL-2 EVT-15", .replay)
            .comment("A frame that arrives twice reaches the decoder once")
            .holding(bobs).joinedCall().receives(first).receivesNothing(first).receives(bobs.video(2))
    }

    /// Both directions at the same time (CAL-9).
    private static func addTwoWay(to list: ScenarioList) {
        let (alices, bobs) = (ScenarioKey("alice's", at: 1), ScenarioKey("bob's", at: 2))
        list.family(.everyTrack)("both-directions", "CAL-9 CAL-11", .severalManagers)
            .comment("Two participants hear each other, and each failure is told to the one who hears it")
            .create("alice").create("bob")
            .onEach("alice", "bob") { $0.setKey(of: "alice", alices).setKey(of: "bob", bobs) }
            .on("alice").joinedCall().on("bob").joinedToo()
            .on(call: "alice-in-room").sends(.opus(1), alices, 1)
            .on(call: "bob-in-room").from("alice").receives(alices.imported("on another device").audio(1))
            .sends(.vp8(2, .key), bobs, 1).on(call: "alice-in-room").from("bob")
            .receives(bobs.imported("on another device").seal(.vp8(2, .key), 1))
            .on(call: "bob-in-room").from("alice").receivesNothing(bobs.imported("a forger's").seal(.opus(3), 2))
            .silent("alice").on("bob").events(.missingKey(at: 2))
    }

    /// Tracks that arrive at once (CAL-9).
    private static func addParallel(to list: ScenarioList) {
        let own = ScenarioKey("own")
        let senders = ["bob", "carol"].map { (name: $0, key: ScenarioKey("\($0)'s", at: 1)) }
        list.family(.everyTrack, .parallel)("tracks-at-once", "CAL-9 MGR-3")
            .comment("Tracks of several senders that arrive at once, while others go out, are all opened and sealed")
            .create("alice").setKey(own).each(senders) { $0.setKey(of: $1.name, $1.key) }.joinedCall()
            .each(1...10 as ClosedRange<UInt32>) { s, number in
                let media: [ScenarioMedia] = [.opus(number), .vp8(number)]
                s.concurrently {
                    $0.each(senders) { $0.from($1.name).receives($1.key.seal(media, from: 2 * number)) }
                        .sends(.opus(number), own).sends(.vp9(number), own)
                }
            }
    }
}
