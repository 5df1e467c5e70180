internal import AEAD
internal import FramedMedia
internal import JSON

extension FrameScenarios {
    /// Which key a frame is opened with (DEC-5).
    static func addOpeningKeys(to list: inout ScenarioList) {
        list.add(
            "shared-key-for-an-index-of-its-own",
            "The sender's key serves its index, the shared key another one",
            rules: ["DEC-5", "KEY-6"],
            flags: [.keyRing]
        ) { s in
            let shared = ScenarioKey("shared")
            let alice = s.alice(holding: bobsNext)
            s.setSharedKey(alice, shared.unpinned)
            s.opens(alice, "bob", shared.audio([1, 2]))
            s.opens(alice, "bob", bobsNext.audio([3, 4]))
            s.opens(alice, "bob", shared.audio(5))
            s.events(alice)
        }
        list.add(
            "no-second-try-with-the-shared-key",
            "The sender's key at the index is the one: where it fails, the shared key is not tried",
            rules: ["DEC-5", "DEC-7", "KEY-6"],
            flags: [.keyRing, .wrongKey]
        ) { s in
            let shared = ScenarioKey("shared")
            let alice = s.alice(holding: bob)
            s.setSharedKey(alice, shared.unpinned)
            s.drops(alice, "bob", shared.audio(1))
            s.events(alice, [.decryptionFailed("bob", .audio)])
            s.opens(alice, "carol", shared.audio(1))
            s.opens(alice, "bob", bob.audio(1))
            s.events(alice, [.decryptionResumed("bob", .audio)])
        }
        list.add(
            "no-try-with-another-users-key",
            "Carol's key and alice's own do not open bob's frames, though the bytes would fit",
            rules: ["DEC-5", "EVT-2", "KEY-6"],
            flags: [.keyRing, .missingKey]
        ) { s in
            let alice = s.manager("alice")
            s.setKey(alice, "carol", bob)
            s.setKey(alice, bob)
            s.drops(alice, "bob", bob.audio(1))
            s.events(alice, [.missingKey("bob", .audio, at: 0)])
            s.opens(alice, "carol", bob.audio(1))
            s.opens(alice, "alice", bob.audio(1))
            s.events(alice)
        }
        list.add(
            "no-try-with-another-index",
            "The key of another index is not tried, neither the sender's nor the shared one",
            rules: ["DEC-5", "EVT-2", "ONE-5"],
            flags: [.keyRing, .missingKey]
        ) { s in
            let alice = s.alice(holding: bob.at(1))
            s.setSharedKey(alice, bob.at(2).unpinned)
            s.drops(alice, "bob", bob.audio(1))
            s.events(alice, [.missingKey("bob", .audio, at: 0)])
            s.opens(alice, "bob", bob.audio(1).naming(index: 2))
            s.events(alice)
        }
    }

    /// Tags that do not match (DEC-7).
    static func addTagFailures(to list: inout ScenarioList) {
        list.add(
            "bodies-shorter-than-a-tag",
            "Bodies of 0 to 15 bytes are tag failures: the first is told and the 11th stalls",
            rules: ["DEC-7", "EVT-3", "EVT-5"],
            flags: [.truncated, .failureRun]
        ) { s in
            let alice = s.alice(holding: bob)
            for body in 0...9 { s.drops(alice, "bob", bob.audio(1).last(21 + body)) }
            s.events(alice, [.decryptionFailed("bob", .audio)])
            for body in 10...15 { s.drops(alice, "bob", bob.audio(1).last(21 + body)) }
            s.events(alice, [.decryptionStalled("bob", .audio, at: 0)])
            s.opens(alice, "bob", bob.audio(1))
            s.events(alice, [.decryptionResumed("bob", .audio)])
        }
        list.add(
            "every-authenticated-field",
            "Counter, prefix, clearBytes, clear header, ciphertext or tag changed: fails; unchanged, it opens",
            rules: ["DEC-7", "FRM-5", "EVT-4"],
            flags: [.forgery, .trailerField]
        ) { s in
            let alice = s.alice(holding: bob)
            let frame = bob.audio(1)
            let changed = [
                frame.naming(counter: 2), frame.naming(ivPrefix: 0), frame.naming(clearBytes: 0),
                frame.naming(clearBytes: 2), frame.replacing(at: 0, with: [frame.bytes[0] ^ 1]),
                frame.replacing(at: 1, with: [frame.bytes[1] ^ 1]), frame.broken,
            ]
            for forged in changed { s.drops(alice, "bob", forged) }
            s.events(alice, [.decryptionFailed("bob", .audio)])
            s.opens(alice, "bob", frame)
            s.events(alice, [.decryptionResumed("bob", .audio)])
        }
        list.add(
            "another-key-length",
            "Frames of AES-256 fail on a receiver of AES-128, and the other way round",
            rules: ["DEC-7", "FRM-8", "ONE-5"],
            flags: [.wrongKey]
        ) { s in
            let long = ScenarioKey("bob's long", algorithm: .aes256GCM)
            let alice = s.alice(holding: bob)
            let carol = s.manager("carol", .aes256GCM)
            s.setKey(carol, "bob", long)
            s.drops(alice, "bob", long.audio(1), times: 2)
            s.drops(carol, "bob", bob.audio(1), times: 2)
            s.events(alice, [.decryptionFailed("bob", .audio)])
            s.events(carol, [.decryptionFailed("bob", .audio)])
            s.opens(alice, "bob", bob.audio(1))
            s.opens(carol, "bob", long.audio(1))
            s.events(alice, [.decryptionResumed("bob", .audio)])
            s.events(carol, [.decryptionResumed("bob", .audio)])
        }
    }

    /// Frames that open (DEC-8).
    static func addOpenedFrames(to list: inout ScenarioList) {
        list.add(
            "all-codecs-in-turn",
            "Tracks of all codecs in turn: clear header and media come out whole",
            rules: ["DEC-8", "FRM-1", "ESC-4"],
            flags: [.keyRing]
        ) { s in
            let alice = s.alice(holding: bob)
            let carol = ScenarioKey("carol")
            s.setKey(alice, "carol", carol)
            for turn: UInt32 in 0..<3 {
                let type: FrameType = turn == 0 ? .key : .delta
                let first = 4 * turn
                s.opens(alice, "bob", bob.seal(.opus(Int(first)), first + 1))
                s.opens(alice, "bob", bob.seal(.vp8(Int(first), type), first + 2))
                s.opens(alice, "bob", bob.seal(.h264(Int(first), type, on: .screenShare), first + 3))
                s.opens(alice, "bob", bob.seal(.plainAudio(Int(first), on: .screenShareAudio), first + 4))
                s.opens(alice, "carol", carol.seal(.vp9(Int(first), type), first + 1))
            }
            s.events(alice)
        }
        list.add(
            "nothing-hidden",
            "Frames that are all clear header have a tag and no ciphertext, and open",
            rules: ["DEC-8", "CLR-5"],
            flags: [.length]
        ) { s in
            let alice = s.alice(holding: bob)
            let comfortNoise = ScenarioMedia(.audio, codec: "opus", [0x78])
            let tiny = ScenarioMedia(.video, codec: "vp8", frameType: .key, hex("10 02 00 9d"))
            s.opens(alice, "bob", bob.seal(comfortNoise, 1))
            s.opens(alice, "bob", bob.seal(tiny, 2))
            s.opens(alice, "bob", bob.audio(3))
            s.drops(alice, "bob", bob.seal(comfortNoise, 1))
            s.events(alice)
        }
        list.add(
            "vp9-with-any-clear-header",
            "Senders differ in what they leave clear of VP9; the trailer says it, and every frame opens",
            rules: ["DEC-8", "CLR-2", "FRM-5"],
            flags: [.handMade]
        ) { s in
            let alice = s.alice(holding: bob)
            for (counter, size) in zip(UInt32(1)..., [0, 1, 2, 3, 5, 10, 11, 14]) {
                s.opens(alice, "bob", bob.seal(.vp9(Int(counter)), counter, clear: size, isEscaped: false))
            }
            s.events(alice)
        }
        list.add(
            "escaped-or-not-on-one-track",
            "Escaped frames, unescaped ones and ones without a clear header on one track: the trailer says it",
            rules: ["DEC-8", "ESC-3", "ESC-4", "CLR-4"],
            flags: [.handMade, .escaping]
        ) { s in
            let alice = s.alice(holding: bob)
            let parameters = ScenarioMedia(.video, codec: "h264", frameType: .key, hex("00000001 6742c01e"))
            s.opens(alice, "bob", bob.seal(parameters, 1))
            s.opens(alice, "bob", bob.h264(2))
            s.opens(alice, "bob", bob.video(3))
            s.opens(alice, "bob", bob.seal(.h264(4), 4, clear: 6, isEscaped: false))
            s.opens(alice, "bob", bob.seal(.vp9(5), 5, clear: 3, isEscaped: true))
            s.opens(alice, "bob", bob.h264(256))
            s.events(alice)
        }
    }

    /// The key index is not authenticated by itself (FRM-5).
    static func addRewrittenIndexes(to list: inout ScenarioList) {
        list.add(
            "index-of-a-slot-with-the-same-key",
            "An index that names another slot with the same key opens",
            rules: ["FRM-5", "DEC-5", "DEC-8"],
            flags: [.handMade, .keyRing]
        ) { s in
            let alice = s.alice(holding: bob, bob.at(1), bob.at(255))
            s.opens(alice, "bob", bob.audio(1).naming(index: 1))
            s.opens(alice, "bob", bob.audio(2).naming(index: 255))
            s.opens(alice, "bob", bob.audio(3))
            s.drops(alice, "bob", bob.audio([1, 2]))
            s.events(alice)
        }
        list.add(
            "index-of-a-slot-with-another-key",
            "An index that names a slot with another key fails, and one of no slot misses its key",
            rules: ["FRM-5", "DEC-5", "DEC-7"],
            flags: [.trailerField, .keyRing]
        ) { s in
            let alice = s.alice(holding: bob, bobsNext)
            s.drops(alice, "bob", bob.audio(1).naming(index: 1))
            s.drops(alice, "bob", bob.audio(1).naming(index: 2))
            s.events(alice, [.decryptionFailed("bob", .audio), .missingKey("bob", .audio, at: 2)])
            s.opens(alice, "bob", bob.audio(1))
            s.events(alice, [.decryptionResumed("bob", .audio)])
        }
        list.add(
            "index-of-the-shared-slot-with-the-same-key",
            "An index at which the shared key has the same bytes opens, until that is removed",
            rules: ["FRM-5", "DEC-5", "KEY-8"],
            flags: [.handMade, .keyRemoval]
        ) { s in
            let alice = s.alice(holding: bob)
            s.setSharedKey(alice, bob.at(6).unpinned)
            s.opens(alice, "bob", bob.audio(1).naming(index: 6))
            s.removeSharedKey(alice, at: 6)
            s.drops(alice, "bob", bob.audio(2).naming(index: 6))
            s.events(alice, [.missingKey("bob", .audio, at: 6)])
            s.opens(alice, "bob", bob.audio(2))
            s.events(alice)
        }
    }
}
