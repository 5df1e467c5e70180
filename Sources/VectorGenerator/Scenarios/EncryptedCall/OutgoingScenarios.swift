internal import AEAD
internal import AdapterProtocol
internal import FramedMedia
internal import JSON
internal import VectorFiles

/// Outgoing tracks, and whose keys seal them (CAL-9, CAL-11).
enum OutgoingScenarios {
    static func file() -> VectorFile {
        let list = EncryptedCallScenarios.list("outgoing")
        for add in [addTracks, addFrames, addLocalUser, addUserNames, addParallel] { add(list) }
        return list.file("Outgoing tracks of an encrypted call: every one is sealed, with the local user's key.")
    }

    /// The shared key of alice's manager.
    private static let key = ScenarioKey("outgoing")
    private static let (old, new) = (ScenarioKey("old", at: 0), ScenarioKey("new", at: 1))

    /// One frame of each track, each with a codec of its own.
    private static let oneOfEach: [ScenarioMedia] = [
        .opus(1), .vp8(2, .key), .h264(3, .key, on: .screenShare), .plainAudio(4, on: .screenShareAudio),
    ]

    /// Every track, whenever it comes (CAL-9).
    private static func addTracks(to list: ScenarioList) {
        let row = list.family(.everyTrack) { $0.create("alice").setSharedKey(key).joinedCall() }
        let tracks: [(String, ScenarioMedia)] = [
            ("audio", .opus(1)), ("audio-without-codec", .plainAudio(1)), ("video-vp8", .vp8(1, .key)),
            ("video-vp9", .vp9(1, .key)), ("video-h264", .h264(1, .key)),
            ("screen-share", .vp9(1, .key, on: .screenShare)),
            ("screen-share-audio", .opus(1, on: .screenShareAudio)),
        ]
        for (name, media) in tracks {
            row("track-\(name)", "CAL-9")
                .comment("The first track of the call is sealed: \(name.replacing("-", with: " "))")
                .sends([media, media], key)
        }
        row("all-tracks", "CAL-9 CTR-1").comment("All tracks are sealed and share one counter")
            .sends(oneOfEach + oneOfEach.reversed(), key)
        row("tracks-that-come-later", "CAL-9 CAL-4")
            .comment("A track that is added later is sealed from its first frame on")
            .sends(.opus(1), key, 1).advance(60_000).sends(.vp8(2, .key), key, 2)
            .reconnect().sends(.vp9(3, .key, on: .screenShare), key, 3)
            .leave().join().sends(.opus(4, on: .screenShareAudio), key, 4)
        row("many-frames", "CAL-9 CTR-1 CTR-5", .ivReuse).comment("Every frame of a long track is sealed")
            .sends(.opus(1), key, times: 300).sends(.vp8(2, .key), key, 301)
    }

    /// Frames that are not sealed, and keys that change (CAL-9).
    private static func addFrames(to list: ScenarioList) {
        let row = list.family(.everyTrack) { $0.create("alice").setSharedKey(key).joinedCall() }
        row("empty-frames", "CAL-9 ENC-1").comment("Empty frames are sent as they are and spend no counter")
            .sendsPlain(.opus(1).empty, .vp8(2, .key).empty).sends(.opus(3), key, 1)
        row("unsupported-codec", "CAL-9 CAL-11 CLR-6 EVT-6", .refused)
            .comment("A track whose codec is not supported sends nothing, and the others go on")
            .sendsNothing(ScenarioMedia(.video, codec: "av1", frameType: .key, hex("12000a0b")))
            .sends(.opus(2), key, 1).events(.encryptionFailed(.video))
        list.family(.everyTrack)("rotation", "CAL-9 KEY-4 KEY-7", .rotation)
            .comment("A key that is installed during the call seals from then on")
            .create("alice").setSharedKey(old).joinedCall().sends(.opus(1), old, 1)
            .setSharedKey(new).sends([.opus(2), .vp8(3, .key)], new, from: 2)
            .removeSharedKey(at: 1).sendsNothing(.opus(4), .vp8(5)).events(.missingKey())
        let long = ScenarioKey("outgoing", algorithm: .aes256GCM)
        list.family(.everyTrack, isSilent: false)("aes-256", "CAL-9 FRM-8")
            .comment("A manager with AES-256 seals the tracks of its call with it")
            .create("alice", .aes256GCM).setSharedKey(long).joinedCall().sends(oneOfEach, long)
    }

    /// The manager's user is the call's local user (CAL-11).
    private static func addLocalUser(to list: ScenarioList) {
        let (own, shared) = (ScenarioKey("own", at: 3), ScenarioKey("shared", at: 5))
        let row = list.family(.everyTrack) { $0.create("alice").setSharedKey(shared).setKey(own) }
        row("own-key-seals", "CAL-11 CAL-9 KEY-5")
            .comment("The local user's own key seals, also when another user's key came after it")
            .setKey(of: "bob", ScenarioKey("bob's", at: 4)).joinedCall().sends(.opus(1), own, 1)
            .setKey(of: "carol", ScenarioKey("carol's", at: 6)).sends(.opus(2), own, 2)
        row("own-key-removed", "CAL-11 KEY-5 KEY-7 EVT-1", .keyRemoval)
            .comment("Without the local user's own key the shared one seals, and without any nothing leaves")
            .joinedCall().sends(.opus(1), own, 1).removeAllKeys().sends(.opus(2), shared, 2)
            .removeSharedKey(at: 5).sendsNothing(.opus(3)).events(.missingKey())
        let (alices, bobs) = (ScenarioKey("alice's"), ScenarioKey("bob's"))
        list.family(.everyTrack)("two-users-in-one-process", "CAL-11 CAL-9 CTR-1", .severalManagers)
            .comment("Two users in one process each seal with their own key, and events name the right one")
            .create("alice").create("bob")
            .on("alice").setKey(alices).setKey(of: "bob", bobs).on("bob").setKey(of: "alice", alices)
            .on("alice").joinedCall().on("bob").joinedToo()
            .on(call: "alice-in-room").sends(.opus(1), alices, 1).on(call: "bob-in-room").sendsNothing(.opus(2))
            .setKey(bobs).sends(.opus(3), bobs, 1).on(call: "alice-in-room").sends(.opus(4), alices, 2)
            .silent("alice").on("bob").events(.missingKey())
    }

    /// User ids with unusual characters are ordinary local users (CAL-11).
    private static func addUserNames(to list: ScenarioList) {
        let row = list.family(.everyTrack, isSilent: false)
        let (own, shared) = (ScenarioKey("own", at: 1), ScenarioKey("shared", at: 0))
        let names = [
            ("shared", "shared"), ("colon", "alice:0"), ("slash", "org/alice"), ("space", " alice"), ("emoji", "👩‍👩‍👧🦄"),
        ]
        for (name, userID) in names {
            row("local-user-\(name)", "CAL-11 KEY-10 EVT-1")
                .comment("The local user's id is \(userID.debugDescription)")
                .create("local", of: userID).joinedCall().sendsNothing(.opus(1)).events(.missingKey())
                .setKey(own).setSharedKey(shared).sends(.opus(2), own, 1)
        }
    }

    /// Tracks that send at once (CAL-9).
    private static func addParallel(to list: ScenarioList) {
        let row = list.family(.everyTrack, .parallel)
        row("tracks-at-once", "CAL-9 CTR-1 CTR-5 MGR-3", .ivReuse)
            .comment("Tracks that send at once are all sealed, each with a counter of its own")
            .create("alice").setSharedKey(key).joinedCall()
            .concurrently(times: 20) { $0.each(oneOfEach) { $0.sends($1, key) } }.sends(.opus(5), key, 81)
        row("sending-while-keys-change", "CAL-9 KEY-12 MGR-3", .rotation)
            .comment("Frames that are sent while a key is installed are sealed under the old key or the new one")
            .create("alice").setSharedKey(old).joinedCall()
            .concurrently { $0.setSharedKey(new).each(oneOfEach) { $0.sends($1, anyOf: [old, new]) } }
            .sends(.opus(5), new, 5)
    }
}
