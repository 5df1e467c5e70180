internal import AEAD
internal import FramedMedia
internal import JSON
internal import VectorFiles

/// Outgoing tracks, and whose keys seal them (CAL-9, CAL-11).
enum OutgoingScenarios {
    static func file() -> VectorFile {
        var list = EncryptedCallScenarios.list("outgoing")
        addTracks(to: &list)
        addFrames(to: &list)
        addLocalUser(to: &list)
        addUserNames(to: &list)
        addParallel(to: &list)
        return list.file("Outgoing tracks of an encrypted call: every one is sealed, with the local user's key.")
    }

    /// One frame of each track, each with a codec of its own.
    private static let oneOfEach: [ScenarioMedia] = [
        .opus(1), .vp8(2, .key), .h264(3, .key, on: .screenShare), .plainAudio(4, on: .screenShareAudio),
    ]

    /// Every track, whenever it comes (CAL-9).
    private static func addTracks(to list: inout ScenarioList) {
        for (name, media) in [
            ("audio", ScenarioMedia.opus(1)), ("audio-without-codec", .plainAudio(1)), ("video-vp8", .vp8(1, .key)),
            ("video-vp9", .vp9(1, .key)), ("video-h264", .h264(1, .key)),
            ("screen-share", .vp9(1, .key, on: .screenShare)),
            ("screen-share-audio", .opus(1, on: .screenShareAudio)),
        ] {
            list.add(
                "track-\(name)",
                "The first track of the call is sealed: \(name.replacing("-", with: " "))",
                rules: ["CAL-9"],
                flags: [.everyTrack]
            ) { s in
                let alice = s.manager("alice")
                let key = ScenarioKey("outgoing")
                s.setSharedKey(alice, key)
                let call = s.joinedCall(alice)
                s.sends(call, media, key, 1)
                s.sends(call, media, key, 2)
                s.events(alice)
            }
        }
        list.add(
            "all-tracks",
            "All tracks are sealed and share one counter",
            rules: ["CAL-9", "CTR-1"],
            flags: [.everyTrack]
        ) { s in
            let alice = s.manager("alice")
            let key = ScenarioKey("outgoing")
            s.setSharedKey(alice, key)
            let call = s.joinedCall(alice)
            for (place, media) in (oneOfEach + oneOfEach.reversed()).enumerated() {
                s.sends(call, media, key, UInt32(place + 1))
            }
            s.events(alice)
        }
        list.add(
            "tracks-that-come-later",
            "A track that is added later is sealed from its first frame on",
            rules: ["CAL-9", "CAL-4"],
            flags: [.everyTrack]
        ) { s in
            let alice = s.manager("alice")
            let key = ScenarioKey("outgoing")
            s.setSharedKey(alice, key)
            let call = s.joinedCall(alice)
            s.sends(call, .opus(1), key, 1)
            s.advance(60_000)
            s.sends(call, .vp8(2, .key), key, 2)
            s.reconnect(call)
            s.sends(call, .vp9(3, .key, on: .screenShare), key, 3)
            s.leave(call)
            s.join(call, .joinedEncrypted)
            s.sends(call, .opus(4, on: .screenShareAudio), key, 4)
            s.events(alice)
        }
        list.add(
            "many-frames",
            "Every frame of a long track is sealed",
            rules: ["CAL-9", "CTR-1", "CTR-5"],
            flags: [.everyTrack, .ivReuse]
        ) { s in
            let alice = s.manager("alice")
            let key = ScenarioKey("outgoing")
            s.setSharedKey(alice, key)
            let call = s.joinedCall(alice)
            s.sends(call, .opus(1), key, times: 300)
            s.sends(call, .vp8(2, .key), key, 301)
            s.events(alice)
        }
    }

    /// Frames that are not sealed, and keys that change (CAL-9).
    private static func addFrames(to list: inout ScenarioList) {
        list.add(
            "empty-frames",
            "Empty frames are sent as they are and spend no counter",
            rules: ["CAL-9", "ENC-1"],
            flags: [.everyTrack]
        ) { s in
            let alice = s.manager("alice")
            let key = ScenarioKey("outgoing")
            s.setSharedKey(alice, key)
            let call = s.joinedCall(alice)
            s.sendsPlain(call, .opus(1).empty)
            s.sendsPlain(call, .vp8(2, .key).empty)
            s.sends(call, .opus(3), key, 1)
            s.events(alice)
        }
        list.add(
            "unsupported-codec",
            "A track whose codec is not supported sends nothing, and the others go on",
            rules: ["CAL-9", "CAL-11", "CLR-6", "EVT-6"],
            flags: [.everyTrack, .refused]
        ) { s in
            let alice = s.manager("alice")
            let key = ScenarioKey("outgoing")
            s.setSharedKey(alice, key)
            let call = s.joinedCall(alice)
            s.sendsNothing(call, ScenarioMedia(.video, codec: "av1", frameType: .key, hex("12000a0b")))
            s.sends(call, .opus(2), key, 1)
            s.events(alice, [.encryptionFailed("alice", .video)])
        }
        list.add(
            "rotation",
            "A key that is installed during the call seals from then on",
            rules: ["CAL-9", "KEY-4", "KEY-7"],
            flags: [.everyTrack, .rotation]
        ) { s in
            let alice = s.manager("alice")
            let (old, new) = (ScenarioKey("old", at: 0), ScenarioKey("new", at: 1))
            s.setSharedKey(alice, old)
            let call = s.joinedCall(alice)
            s.sends(call, .opus(1), old, 1)
            s.setSharedKey(alice, new)
            s.sends(call, .opus(2), new, 2)
            s.sends(call, .vp8(3, .key), new, 3)
            s.removeSharedKey(alice, at: 1)
            s.sendsNothing(call, .opus(4))
            s.sendsNothing(call, .vp8(5))
            s.events(alice, [.missingKey("alice")])
        }
        list.add(
            "aes-256",
            "A manager with AES-256 seals the tracks of its call with it",
            rules: ["CAL-9", "FRM-8"],
            flags: [.everyTrack]
        ) { s in
            let alice = s.manager("alice", .aes256GCM)
            let key = ScenarioKey("outgoing", algorithm: .aes256GCM)
            s.setSharedKey(alice, key)
            let call = s.joinedCall(alice)
            for (place, media) in oneOfEach.enumerated() { s.sends(call, media, key, UInt32(place + 1)) }
        }
    }

    /// The manager's user is the call's local user (CAL-11).
    private static func addLocalUser(to list: inout ScenarioList) {
        list.add(
            "own-key-seals",
            "The local user's own key seals, also when another user's key came after it",
            rules: ["CAL-11", "CAL-9", "KEY-5"],
            flags: [.everyTrack]
        ) { s in
            let alice = s.manager("alice")
            let (own, shared) = (ScenarioKey("own", at: 3), ScenarioKey("shared", at: 5))
            s.setSharedKey(alice, shared)
            s.setKey(alice, own)
            s.setKey(alice, "bob", ScenarioKey("bob's", at: 4))
            let call = s.joinedCall(alice)
            s.sends(call, .opus(1), own, 1)
            s.setKey(alice, "carol", ScenarioKey("carol's", at: 6))
            s.sends(call, .opus(2), own, 2)
            s.events(alice)
        }
        list.add(
            "own-key-removed",
            "Without the local user's own key the shared one seals, and without any nothing leaves",
            rules: ["CAL-11", "KEY-5", "KEY-7", "EVT-1"],
            flags: [.everyTrack, .keyRemoval]
        ) { s in
            let alice = s.manager("alice")
            let (own, shared) = (ScenarioKey("own", at: 3), ScenarioKey("shared", at: 5))
            s.setSharedKey(alice, shared)
            s.setKey(alice, own)
            let call = s.joinedCall(alice)
            s.sends(call, .opus(1), own, 1)
            s.removeAllKeys(alice, "alice")
            s.sends(call, .opus(2), shared, 2)
            s.removeSharedKey(alice, at: 5)
            s.sendsNothing(call, .opus(3))
            s.events(alice, [.missingKey("alice")])
        }
        list.add(
            "two-users-in-one-process",
            "Two users in one process each seal with their own key, and events name the right one",
            rules: ["CAL-11", "CAL-9", "CTR-1"],
            flags: [.everyTrack, .severalManagers]
        ) { s in
            let (alice, bob) = (s.manager("alice"), s.manager("bob"))
            let (alices, bobs) = (ScenarioKey("alice's"), ScenarioKey("bob's"))
            s.setKey(alice, alices)
            s.setKey(alice, "bob", bobs)
            s.setKey(bob, "alice", alices)
            let alicesCall = s.joinedCall(alice)
            let bobsCall = s.joinedToo(bob)
            s.sends(alicesCall, .opus(1), alices, 1)
            s.sendsNothing(bobsCall, .opus(2))
            s.setKey(bob, bobs)
            s.sends(bobsCall, .opus(3), bobs, 1)
            s.sends(alicesCall, .opus(4), alices, 2)
            s.events(alice)
            s.events(bob, [.missingKey("bob")])
        }
    }

    /// User ids with unusual characters are ordinary local users (CAL-11).
    private static func addUserNames(to list: inout ScenarioList) {
        for (name, userID) in [
            ("shared", "shared"), ("colon", "alice:0"), ("slash", "org/alice"), ("space", " alice"), ("emoji", "👩‍👩‍👧🦄"),
        ] {
            list.add(
                "local-user-\(name)",
                "The local user's id is \(userID.debugDescription)",
                rules: ["CAL-11", "KEY-10", "EVT-1"],
                flags: [.everyTrack]
            ) { s in
                let manager = s.manager("local", user: userID)
                let (own, shared) = (ScenarioKey("own", at: 1), ScenarioKey("shared", at: 0))
                let call = s.joinedCall(manager)
                s.sendsNothing(call, .opus(1))
                s.events(manager, [.missingKey(userID)])
                s.setKey(manager, own)
                s.setSharedKey(manager, shared)
                s.sends(call, .opus(2), own, 1)
            }
        }
    }

    /// Tracks that send at once (CAL-9).
    private static func addParallel(to list: inout ScenarioList) {
        list.add(
            "tracks-at-once",
            "Tracks that send at once are all sealed, each with a counter of its own",
            rules: ["CAL-9", "CTR-1", "CTR-5", "MGR-3"],
            flags: [.everyTrack, .parallel, .ivReuse]
        ) { s in
            let alice = s.manager("alice")
            let key = ScenarioKey("outgoing")
            s.setSharedKey(alice, key)
            let call = s.joinedCall(alice)
            s.concurrently(times: 20) { s in
                for media in oneOfEach { s.sends(call, media, key) }
            }
            s.sends(call, .opus(5), key, 81)
            s.events(alice)
        }
        list.add(
            "sending-while-keys-change",
            "Frames that are sent while a key is installed are sealed under the old key or the new one",
            rules: ["CAL-9", "KEY-12", "MGR-3"],
            flags: [.everyTrack, .parallel, .rotation]
        ) { s in
            let alice = s.manager("alice")
            let (old, new) = (ScenarioKey("old", at: 0), ScenarioKey("new", at: 1))
            s.setSharedKey(alice, old)
            let call = s.joinedCall(alice)
            s.concurrently { s in
                s.setSharedKey(alice, new)
                for media in oneOfEach { s.sends(call, media, anyOf: [old, new]) }
            }
            s.sends(call, .opus(5), new, 5)
            s.events(alice)
        }
    }
}
