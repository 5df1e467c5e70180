internal import AEAD
internal import FramedMedia
internal import JSON
internal import VectorFiles

/// Only one side has encryption, or the sides do not fit together (ONE-3…6).
enum OneSidedScenarios {
    static func file() -> VectorFile {
        var list = FramedManagerScenarios.list("one-sided")
        addReceiverOnly(to: &list)
        addSenderOnly(to: &list)
        addDifferences(to: &list)
        addLateStarts(to: &list)
        return list.file("Encryption on one side only, sides that differ, and sides that start at different times.")
    }

    /// Plain media, one frame a track.
    private static let media: [ScenarioMedia] = [
        .opus(1), .vp8(2, .key), .h264(3, .key, on: .screenShare), .plainAudio(4, on: .screenShareAudio),
    ]

    /// ONE-3.
    private static func addReceiverOnly(to list: inout ScenarioList) {
        for hasKeys in [false, true] {
            list.add(
                hasKeys ? "plain-media-with-keys" : "plain-media-without-keys",
                "A sender without encryption: every plain frame is forwarded, and each track tells it once a second",
                rules: ["ONE-3", "DEC-4", "EVT-7", "EVT-13"],
                flags: [.oneSided]
            ) { s in
                let bob = s.manager("bob")
                if hasKeys {
                    s.setKey(bob, "alice", ScenarioKey("alice"))
                    s.setSharedKey(bob, ScenarioKey("shared"))
                }
                for _ in 0..<3 { for frame in media { s.forwards(bob, "alice", frame.trackType, frame.data) } }
                s.events(bob, media.map { .unencryptedFrame("alice", $0.trackType) })
            }
        }
        list.add(
            "plain-media-throttle",
            "Plain frames go on for seconds: silent after 999 ms, told again after 1001 ms",
            rules: ["ONE-3", "EVT-7", "EVT-11", "EVT-16"],
            flags: [.oneSided, .eventThrottle]
        ) { s in
            let bob = s.manager("bob")
            s.forwards(bob, "alice", .audio, media[0].data)
            s.advance(999)
            s.forwards(bob, "alice", .audio, media[0].data)
            s.events(bob, [.unencryptedFrame("alice", .audio)])
            s.advance(2)
            s.forwards(bob, "alice", .audio, media[0].data)
            s.events(bob, [.unencryptedFrame("alice", .audio)])
        }
        list.add(
            "plain-media-of-every-small-length",
            "Plain frames of 1 to 40 bytes are forwarded, and an empty one tells nothing",
            rules: ["ONE-3", "DEC-1", "DEC-4"],
            flags: [.oneSided, .length, .fieldReport]
        ) { s in
            let bob = s.manager("bob")
            s.setKey(bob, "alice", ScenarioKey("alice"))
            s.forwards(bob, "alice", .video, [])
            s.events(bob)
            for count in 1...40 { s.forwards(bob, "alice", .video, [UInt8](repeating: 0x31, count: count)) }
            s.events(bob, [.unencryptedFrame("alice", .video)])
        }
        list.add(
            "plain-frame-that-looks-sealed",
            "A plain frame ends like a sealed one: with a key it fails, without one it misses it, never forwarded",
            rules: ["ONE-3", "DEC-2", "DEC-5", "DEC-7"],
            flags: [.oneSided, .notOurs, .fieldReport]
        ) { s in
            let bob = s.manager("bob")
            let frame = hex("78 000102030405060708090a0b0c0d0e0f 0000000a 1122334455667788 05 0001 01e2eefeed")
            s.decrypt(bob, "alice", .audio, frame, .dropped)
            s.events(bob, [.missingKey("alice", .audio, at: 5)])
            s.setKey(bob, "alice", ScenarioKey("alice", at: 5))
            s.decrypt(bob, "alice", .audio, frame, .dropped)
            s.events(bob, [.decryptionFailed("alice", .audio)])
            s.forwards(bob, "alice", .audio, Array(frame.dropLast(4)) + hex("deadbeef"))
            s.events(bob, [.unencryptedFrame("alice", .audio)])
        }
        list.add(
            "half-a-frame-and-padding",
            "Half a sealed frame and one with padding after it are not ours; the whole one opens (Discord.Net#3262)",
            rules: ["ONE-3", "DEC-4", "DEC-8", "FRM-6"],
            flags: [.oneSided, .truncated, .extended, .fieldReport]
        ) { s in
            let bob = s.manager("bob")
            let key = ScenarioKey("alice")
            let frame = key.seal(.vp8(1, .key), 1)
            s.setKey(bob, "alice", key)
            s.forwards(bob, "alice", .video, Array(frame.bytes.prefix(frame.bytes.count / 2)))
            s.forwards(bob, "alice", .video, frame.bytes + hex("000003"))
            s.opens(bob, "alice", frame)
            s.events(bob, [.unencryptedFrame("alice", .video)])
        }
        list.add(
            "no-magic-is-no-missing-key",
            "A plain frame with 241 where the index would stand is plain, not a missing key (livekit js#2103)",
            rules: ["ONE-3", "DEC-4", "EVT-7"],
            flags: [.oneSided, .notOurs, .fieldReport]
        ) { s in
            let bob = s.manager("bob")
            s.setKey(bob, "alice", ScenarioKey("alice", at: 0))
            s.forwards(bob, "alice", .video, hex("31020001020304050607080910111213141516f1000101e2eefeee"))
            s.events(bob, [.unencryptedFrame("alice", .video)])
        }
        list.add(
            "plain-frames-among-sealed-ones",
            "Plain frames between sealed ones change nothing: they end no failure run and bring no resumption",
            rules: ["ONE-3", "EVT-5", "EVT-4", "EVT-7"],
            flags: [.oneSided, .failureRun]
        ) { s in
            let bob = s.manager("bob")
            let key = ScenarioKey("alice")
            s.setKey(bob, "alice", key)
            s.opens(bob, "alice", key.seal(.opus(1), 1))
            s.drops(bob, "alice", key.seal(.opus(2), 2).broken, times: 10)
            s.forwards(bob, "alice", .audio, media[0].data)
            s.drops(bob, "alice", key.seal(.opus(2), 2).broken)
            s.forwards(bob, "alice", .audio, [])
            s.opens(bob, "alice", key.seal(.opus(2), 2))
            s.events(
                bob,
                [
                    .decryptionFailed("alice", .audio), .unencryptedFrame("alice", .audio),
                    .decryptionStalled("alice", .audio, at: 0), .decryptionResumed("alice", .audio),
                ]
            )
        }
    }

    /// ONE-4.
    private static func addSenderOnly(to list: inout ScenarioList) {
        list.add(
            "no-key-at-all",
            "A receiver with a manager and no key drops every sealed frame; each track tells the index",
            rules: ["ONE-4", "DEC-5", "EVT-2", "EVT-13"],
            flags: [.oneSided, .missingKey]
        ) { s in
            let bob = s.manager("bob")
            let key = ScenarioKey("alice", at: 12)
            for round in 0..<3 {
                for (place, frame) in media.enumerated() {
                    s.drops(bob, "alice", key.seal(frame, UInt32(4 * round + place + 1)))
                }
            }
            s.events(bob, media.map { .missingKey("alice", $0.trackType, at: 12) })
        }
        list.add(
            "only-keys-of-others",
            "The receiver has keys of itself and of others, at the same index: the sender's is missing",
            rules: ["ONE-4", "DEC-5", "KEY-6"],
            flags: [.oneSided, .missingKey]
        ) { s in
            let bob = s.manager("bob")
            let key = ScenarioKey("alice", at: 1)
            s.setKey(bob, ScenarioKey("bob", at: 1))
            s.setKey(bob, "carol", key)
            s.drops(bob, "alice", key.seal(.opus(1), 1))
            s.events(bob, [.missingKey("alice", .audio, at: 1)])
            s.seals(bob, .opus(1), ScenarioKey("bob", at: 1), 1)
        }
        list.add(
            "missing-index-by-index",
            "Each index that is missing is told for itself; one of them again only after a second",
            rules: ["ONE-4", "EVT-2", "EVT-11", "EVT-16"],
            flags: [.oneSided, .missingKey, .eventThrottle]
        ) { s in
            let bob = s.manager("bob")
            let keys = [0, 255, 7].map { ScenarioKey("alice \($0)", at: $0) }
            for round in 0..<2 {
                for (place, key) in keys.enumerated() {
                    s.drops(bob, "alice", key.seal(.opus(place), UInt32(10 * round + place + 1)))
                }
                if round == 0 { s.advance(999) }
            }
            s.events(bob, keys.map { .missingKey("alice", .audio, at: $0.index) })
            s.advance(2)
            s.drops(bob, "alice", keys[1].seal(.opus(5), 50))
            s.events(bob, [.missingKey("alice", .audio, at: 255)])
        }
        list.add(
            "nothing-is-forwarded",
            "Three hundred sealed frames without a key: not one reaches the decoder",
            rules: ["ONE-4", "DEC-5"],
            flags: [.oneSided, .missingKey]
        ) { s in
            let bob = s.manager("bob")
            let key = ScenarioKey("alice")
            s.drops(bob, "alice", key.seal(.vp8(1, .key), 1), times: 300, vary: .frameCounter)
        }
    }
}
