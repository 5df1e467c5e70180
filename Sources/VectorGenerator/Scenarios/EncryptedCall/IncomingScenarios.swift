internal import FramedMedia
internal import VectorFiles

/// Incoming tracks, opened under their sender's user id (CAL-9).
enum IncomingScenarios {
    static func file() -> VectorFile {
        var list = EncryptedCallScenarios.list("incoming")
        addTracks(to: &list)
        addSenders(to: &list)
        addLateParticipants(to: &list)
        addOtherFrames(to: &list)
        addTwoWay(to: &list)
        addParallel(to: &list)
        return list.file("Incoming tracks of an encrypted call: every one is opened under its sender's user id.")
    }

    /// Every track (CAL-9).
    private static func addTracks(to list: inout ScenarioList) {
        for (name, media) in [
            ("audio", ScenarioMedia.opus(1)), ("audio-without-codec", .plainAudio(1)), ("video-vp8", .vp8(1, .key)),
            ("video-vp9", .vp9(1, .key)), ("video-h264", .h264(1, .key)),
            ("screen-share", .vp8(1, .key, on: .screenShare)),
            ("screen-share-audio", .opus(1, on: .screenShareAudio)),
        ] {
            list.add(
                "track-\(name)",
                "The sender's first track is opened: \(name.replacing("-", with: " "))",
                rules: ["CAL-9"],
                flags: [.everyTrack]
            ) { s in
                let alice = s.manager("alice")
                let bobs = ScenarioKey("bob's", at: 2)
                s.setKey(alice, "bob", bobs)
                let call = s.joinedCall(alice)
                s.receives(call, "bob", bobs.seal(media, 1))
                s.receives(call, "bob", bobs.seal(media, 2))
                s.receivesNothing(call, "bob", bobs.seal(media, 3).broken)
                s.events(alice, [.decryptionFailed("bob", media.trackType)])
            }
        }
        list.add(
            "tracks-that-come-later",
            "A sender's track that is added later is opened, also after reconnecting and rejoining",
            rules: ["CAL-9", "CAL-4"],
            flags: [.everyTrack]
        ) { s in
            let alice = s.manager("alice")
            let bobs = ScenarioKey("bob's")
            s.setKey(alice, "bob", bobs)
            let call = s.joinedCall(alice)
            s.receives(call, "bob", bobs.seal(.opus(1), 1))
            s.advance(60_000)
            s.receives(call, "bob", bobs.seal(.vp8(2, .key), 2))
            s.reconnect(call)
            s.receives(call, "bob", bobs.seal(.vp9(3, .key, on: .screenShare), 3))
            s.leave(call)
            s.join(call, .joinedEncrypted)
            s.receives(call, "bob", bobs.seal(.opus(4, on: .screenShareAudio), 4))
            s.events(alice)
        }
    }

    /// Each sender's frames are opened under that sender's id.
    private static func addSenders(to list: inout ScenarioList) {
        list.add(
            "each-sender-has-its-key",
            "Three senders with three keys at one index: each track is opened under its own sender",
            rules: ["CAL-9", "KEY-6"],
            flags: [.everyTrack]
        ) { s in
            let alice = s.manager("alice")
            let call = s.joinedCall(alice)
            let senders = ["bob", "carol", "dave"]
            for sender in senders { s.setKey(alice, sender, ScenarioKey("\(sender)'s", at: 1)) }
            for (number, sender) in (senders + senders.reversed()).enumerated() {
                let key = ScenarioKey("\(sender)'s", at: 1)
                s.receives(call, sender, key.seal(.opus(number), UInt32(number + 1)))
            }
            s.events(alice)
        }
        list.add(
            "frame-under-another-name",
            "Bob's frame that arrives as Carol's does not open, and the event names Carol",
            rules: ["CAL-9", "DEC-7", "EVT-3"],
            flags: [.everyTrack, .wrongKey]
        ) { s in
            let alice = s.manager("alice")
            let (bobs, carols) = (ScenarioKey("bob's"), ScenarioKey("carol's"))
            s.setKey(alice, "bob", bobs)
            s.setKey(alice, "carol", carols)
            let call = s.joinedCall(alice)
            s.receivesNothing(call, "carol", bobs.seal(.opus(1), 1))
            s.receives(call, "bob", bobs.seal(.opus(1), 1))
            s.receives(call, "carol", carols.seal(.opus(2), 1))
            s.events(alice, [.decryptionFailed("carol", .audio), .decryptionResumed("carol", .audio)])
        }
        list.add(
            "own-key-before-shared",
            "A sender's own key opens; one who has none is opened with the shared key at the frame's index",
            rules: ["CAL-9", "KEY-6", "DEC-5"],
            flags: [.everyTrack]
        ) { s in
            let alice = s.manager("alice")
            let (bobs, shared) = (ScenarioKey("bob's", at: 7), ScenarioKey("shared", at: 7))
            s.setSharedKey(alice, shared)
            s.setKey(alice, "bob", bobs)
            let call = s.joinedCall(alice)
            s.receives(call, "bob", bobs.seal(.opus(1), 1))
            s.receives(call, "carol", shared.imported("by carol").seal(.opus(2), 1))
            s.receivesNothing(call, "bob", shared.imported("by bob").seal(.opus(3), 2))
            s.events(alice, [.decryptionFailed("bob", .audio)])
        }
        list.add(
            "local-key-opens-nobody-else",
            "The local user's own key opens no other sender's frames",
            rules: ["CAL-9", "CAL-11", "DEC-5", "EVT-2"],
            flags: [.everyTrack, .missingKey]
        ) { s in
            let alice = s.manager("alice")
            let own = ScenarioKey("own", at: 2)
            s.setKey(alice, own)
            let call = s.joinedCall(alice)
            s.receivesNothing(call, "bob", own.imported("by bob").seal(.opus(1), 1))
            s.sends(call, .opus(2), own, 1)
            s.events(alice, [.missingKey("bob", .audio, at: 2)])
        }
    }

    /// Participants who come later (CAL-9).
    private static func addLateParticipants(to list: inout ScenarioList) {
        list.add(
            "late-participant-with-a-shared-key",
            "Participants who come later are opened with the shared key from their first frame on",
            rules: ["CAL-9"],
            flags: [.everyTrack]
        ) { s in
            let alice = s.manager("alice")
            let key = ScenarioKey("shared")
            s.setSharedKey(alice, key)
            let call = s.joinedCall(alice)
            s.receives(call, "bob", key.imported("by bob").seal(.opus(1), 1))
            s.advance(60_000)
            s.receives(call, "carol", key.imported("by carol").seal(.vp8(2, .key), 1))
            s.receives(call, "carol", key.imported("by carol").seal(.opus(3), 2))
            s.receives(call, "dave", key.imported("by dave").seal(.h264(4, .key), 1))
            s.receives(call, "bob", key.imported("by bob").seal(.opus(5), 2))
            s.events(alice)
        }
        list.add(
            "late-participant-before-its-key",
            "A participant who comes before its key is told as missing, and opens once the key is there",
            rules: ["CAL-9", "CAL-11", "EVT-2"],
            flags: [.everyTrack, .missingKey]
        ) { s in
            let alice = s.manager("alice")
            let (own, carols) = (ScenarioKey("own"), ScenarioKey("carol's", at: 8))
            s.setKey(alice, own)
            let call = s.joinedCall(alice)
            s.receivesNothing(call, "carol", carols.seal(.opus(1), 1))
            s.receivesNothing(call, "carol", carols.seal(.vp8(2, .key), 2))
            s.sends(call, .opus(3), own, 1)
            s.setKey(alice, "carol", carols)
            s.receives(call, "carol", carols.seal(.opus(4), 3))
            s.receives(call, "carol", carols.seal(.vp8(5), 4))
            s.events(alice, [.missingKey("carol", .audio, at: 8), .missingKey("carol", .video, at: 8)])
        }
        list.add(
            "participant-with-a-new-sender",
            "A participant who comes again with a new manager opens under its new prefix and low counters",
            rules: ["CAL-9", "RPL-4"],
            flags: [.everyTrack, .replay]
        ) { s in
            let alice = s.manager("alice")
            let (first, second) = (ScenarioKey("bob's"), ScenarioKey("bob's").imported("by bob's new manager"))
            s.setKey(alice, "bob", first)
            let call = s.joinedCall(alice)
            s.receives(call, "bob", first.seal(.opus(1), 5000))
            s.receives(call, "bob", second.seal(.opus(2), 1))
            s.receives(call, "bob", second.seal(.opus(3), 2))
            s.events(alice)
        }
        list.add(
            "many-participants",
            "Thirty participants, each with a key of its own, on audio and video",
            rules: ["CAL-9"],
            flags: [.everyTrack]
        ) { s in
            let alice = s.manager("alice")
            let call = s.joinedCall(alice)
            for number in 1...30 {
                let (sender, key) = ("user-\(number)", ScenarioKey("key \(number)", at: UInt8(number % 3)))
                s.setKey(alice, sender, key)
                s.receives(call, sender, key.seal(.opus(number), 1))
                s.receives(call, sender, key.seal(.vp8(number, .key), 2))
            }
            s.events(alice)
        }
    }

    /// Frames that are not sealed, or twice (CAL-9).
    private static func addOtherFrames(to list: inout ScenarioList) {
        list.add(
            "plain-frames",
            "A plain frame that arrives in an encrypted call reaches the decoder, and an event says so",
            rules: ["CAL-9", "DEC-1", "DEC-4", "EVT-7"],
            flags: [.everyTrack, .oneSided]
        ) { s in
            let alice = s.manager("alice")
            s.setSharedKey(alice, ScenarioKey("shared"))
            let call = s.joinedCall(alice)
            s.receivesUnchanged(call, "bob", .audio, [])
            s.receivesUnchanged(call, "bob", .audio, ScenarioMedia.opus(1).data)
            s.receivesUnchanged(call, "carol", .video, ScenarioMedia.vp8(2, .key).data)
            s.events(alice, [.unencryptedFrame("bob", .audio), .unencryptedFrame("carol", .video)])
        }
        list.add(
            "another-version",
            "A frame of another version does not reach the decoder",
            rules: ["CAL-9", "DEC-3", "EVT-8"],
            flags: [.everyTrack, .version]
        ) { s in
            let alice = s.manager("alice")
            let key = ScenarioKey("shared")
            s.setSharedKey(alice, key)
            let call = s.joinedCall(alice)
            let frame = key.imported("by bob").seal(.opus(1), 1)
            s.receivesNothing(call, "bob", frame.replacing(at: -5, with: [2]))
            s.receives(call, "bob", frame)
            s.events(alice, [.unsupportedVersion("bob", .audio, 2)])
        }
        list.add(
            "replayed-frame",
            "A frame that arrives twice reaches the decoder once",
            rules: ["CAL-9", "RPL-2", "EVT-15"],
            flags: [.everyTrack, .replay]
        ) { s in
            let alice = s.manager("alice")
            let key = ScenarioKey("bob's")
            s.setKey(alice, "bob", key)
            let call = s.joinedCall(alice)
            let frame = key.seal(.vp8(1, .key), 1)
            s.receives(call, "bob", frame)
            s.receivesNothing(call, "bob", frame)
            s.receives(call, "bob", key.seal(.vp8(2), 2))
            s.events(alice)
        }
    }

    /// Both directions at the same time (CAL-9).
    private static func addTwoWay(to list: inout ScenarioList) {
        list.add(
            "both-directions",
            "Two participants hear each other, and each failure is told to the one who hears it",
            rules: ["CAL-9", "CAL-11"],
            flags: [.everyTrack, .severalManagers]
        ) { s in
            let (alice, bob) = (s.manager("alice"), s.manager("bob"))
            let (alices, bobs) = (ScenarioKey("alice's", at: 1), ScenarioKey("bob's", at: 2))
            for manager in [alice, bob] {
                s.setKey(manager, "alice", alices)
                s.setKey(manager, "bob", bobs)
            }
            let alicesCall = s.joinedCall(alice)
            let bobsCall = s.joinedToo(bob)
            s.sends(alicesCall, .opus(1), alices, 1)
            s.receives(bobsCall, "alice", alices.imported("on another device").seal(.opus(1), 1))
            s.sends(bobsCall, .vp8(2, .key), bobs, 1)
            s.receives(alicesCall, "bob", bobs.imported("on another device").seal(.vp8(2, .key), 1))
            s.receivesNothing(bobsCall, "alice", bobs.imported("a forger's").seal(.opus(3), 2))
            s.events(alice)
            s.events(bob, [.missingKey("alice", .audio, at: 2)])
        }
    }

    /// Tracks that arrive at once (CAL-9).
    private static func addParallel(to list: inout ScenarioList) {
        list.add(
            "tracks-at-once",
            "Tracks of several senders that arrive at once, while others go out, are all opened and sealed",
            rules: ["CAL-9", "MGR-3"],
            flags: [.everyTrack, .parallel]
        ) { s in
            let alice = s.manager("alice")
            let own = ScenarioKey("own")
            s.setKey(alice, own)
            let senders = ["bob", "carol"].map { (name: $0, key: ScenarioKey("\($0)'s", at: 1)) }
            for sender in senders { s.setKey(alice, sender.name, sender.key) }
            let call = s.joinedCall(alice)
            for number in 1...10 {
                s.concurrently { s in
                    for (name, key) in senders {
                        s.receives(call, name, key.seal(.opus(number), UInt32(2 * number)))
                        s.receives(call, name, key.seal(.vp8(number), UInt32(2 * number + 1)))
                    }
                    s.sends(call, .opus(number), own)
                    s.sends(call, .vp9(number), own)
                }
            }
            s.events(alice)
        }
    }
}
