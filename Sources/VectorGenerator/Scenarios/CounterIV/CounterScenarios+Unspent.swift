internal import AEAD
internal import FramedMedia
internal import JSON

extension CounterScenarios {
    /// Frames that spend no counter (ENC-1, CLR-6…8).
    static func addUnspent(to list: inout ScenarioList) {
        list.add(
            "empty-frames-spend-nothing",
            "Empty frames of every track are forwarded between others, without a counter and without an event",
            rules: ["ENC-1", "CTR-1"],
            flags: [.counter, .fieldReport]
        ) { s in
            let alice = s.manager("alice")
            let own = ScenarioKey("own")
            s.setKey(alice, own)
            let media: [ScenarioMedia] = [
                .opus(1), .vp8(2), .h264(3, on: .screenShare), .plainAudio(4, on: .screenShareAudio),
            ]
            var counter: UInt32 = 0
            for frame in media {
                s.passesEmpty(alice, frame)
                counter += 1
                s.seals(alice, frame, own, counter)
                s.passesEmpty(alice, frame)
            }
            s.events(alice)
        }
        list.add(
            "empty-frames-need-no-key",
            "An empty frame is forwarded without a key, and is no missing key",
            rules: ["ENC-1", "ENC-2", "EVT-1"],
            flags: [.missingKey]
        ) { s in
            let alice = s.manager("alice")
            s.passesEmpty(alice, .opus(1))
            s.passesEmpty(alice, .vp8(1, .key))
            s.events(alice)
            s.refusesToSeal(alice, .opus(1))
            s.passesEmpty(alice, .opus(1))
            s.events(alice, [.missingKey("alice")])
            let own = ScenarioKey("own")
            s.setKey(alice, own)
            s.passesEmpty(alice, .opus(1))
            s.seals(alice, .opus(1), own, 1)
        }
        list.add(
            "silence-does-not-end-the-track",
            "An empty frame, then one byte, as discontinuous transmission sends them (lib-jitsi-meet#3104)",
            rules: ["ENC-1", "CLR-5", "CTR-1"],
            flags: [.fieldReport]
        ) { s in
            let alice = s.manager("alice")
            let key = ScenarioKey(bytes: Fixture.key(.aes128GCM), ivPrefix: Fixture.ivPrefix)
            let silence = ScenarioMedia(.audio, codec: "opus", [0x78])
            s.setKey(alice, key)
            s.passesEmpty(alice, silence)
            // The published bytes of this frame.
            s.encrypt(
                alice,
                silence,
                .forwarded(hex("78bcd3c778a517ffd6d80bc9741cbe6ca300000001111111111111111100000101e2eefeed")),
                sealed: [silence.recipe(under: key, frameCounter: 1)]
            )
            s.passesEmpty(alice, silence)
            s.seals(alice, .opus(2), key, 2)
            s.events(alice)
        }
        list.add(
            "unsupported-codec-spends-nothing",
            "A track with a codec of no rule is dropped for ever and reported once; the others count without gaps",
            rules: ["CLR-6", "ENC-4", "CTR-1", "EVT-6", "EVT-13"],
            flags: [.counter, .refused]
        ) { s in
            let alice = s.manager("alice")
            let own = ScenarioKey("own")
            let unknown = ScenarioMedia(.video, codec: "av1", frameType: .key, hex("12000a0b00000004"))
            s.setKey(alice, own)
            s.seals(alice, .opus(1), own, 1)
            s.refusesToSeal(alice, unknown)
            s.seals(alice, .opus(2), own, 2)
            s.refusesToSeal(alice, unknown, times: 5)
            s.seals(alice, .vp8(3, .key, on: .screenShare), own, 3)
            s.events(alice, [.encryptionFailed("alice", .video)])
            s.advance(1001)
            s.refusesToSeal(alice, unknown)
            s.events(alice)
        }
        list.add(
            "unlabelled-video-spends-nothing",
            "Video with no codec named, or labelled opus, is dropped and spends no counter (stream-js 5a41618e)",
            rules: ["CLR-7", "ENC-4", "CTR-1", "EVT-6"],
            flags: [.counter, .refused, .fieldReport]
        ) { s in
            let alice = s.manager("alice")
            let own = ScenarioKey("own")
            s.setKey(alice, own)
            s.seals(alice, .opus(1), own, 1)
            s.refusesToSeal(alice, ScenarioMedia(.video, codec: nil, frameType: .delta, hex("3102030405")))
            s.refusesToSeal(alice, ScenarioMedia(.screenShare, codec: "opus", frameType: .key, hex("3102030405")))
            s.seals(alice, .opus(2), own, 2)
            s.events(alice, [.encryptionFailed("alice", .video), .encryptionFailed("alice", .screenShare)])
        }
        list.add(
            "too-long-clear-header-spends-nothing",
            "A clear header of 32768 bytes is dropped and spends no counter; the track goes on, and tells again",
            rules: ["CLR-8", "ENC-4", "CTR-1", "EVT-6"],
            flags: [.counter, .refused, .fieldReport]
        ) { s in
            let alice = s.manager("alice")
            let own = ScenarioKey("own")
            let filler = [UInt8](repeating: 0xFF, count: 32768 - 5 - 6)
            let long = ScenarioMedia(
                .video,
                codec: "h264",
                frameType: .key,
                hex("0000000167") + filler + hex("0000000165888402")
            )
            s.setKey(alice, own)
            s.seals(alice, .h264(1, .key), own, 1)
            s.refusesToSeal(alice, long, times: 2)
            s.seals(alice, .h264(2), own, 2)
            s.refusesToSeal(alice, long)
            s.seals(alice, .opus(3), own, 3)
            s.events(alice, [.encryptionFailed("alice", .video), .encryptionFailed("alice", .video)])
        }
        list.add(
            "missing-key-spends-nothing",
            "Frames dropped for want of a key spend no counter",
            rules: ["ENC-2", "ENC-4", "CTR-1", "CTR-2"],
            flags: [.counter, .missingKey]
        ) { s in
            let alice = s.manager("alice")
            let own = ScenarioKey("own")
            s.refusesToSeal(alice, .opus(1), times: 10)
            s.refusesToSeal(alice, .vp8(1, .key), times: 10)
            s.setKey(alice, own)
            s.seals(alice, .opus(2), own, 1)
            s.removeKey(alice, "alice", at: 0)
            s.refusesToSeal(alice, .opus(3), times: 10)
            let again = own.imported("again")
            s.setKey(alice, again)
            s.seals(alice, .vp8(4, .key), again, 2)
            s.events(alice, [.missingKey("alice")])
        }
    }

    /// What comes first when several things are wrong (ENC-3).
    static func addOrder(to list: inout ScenarioList) {
        list.add(
            "unsupported-codec-comes-before-the-key",
            "Without a key a track with an unsupported codec is a failure, not a missing key, and stays reported",
            rules: ["ENC-3", "CLR-6", "EVT-6", "EVT-1"],
            flags: [.refused, .missingKey]
        ) { s in
            let alice = s.manager("alice")
            let unknown = ScenarioMedia(.video, codec: "h265", frameType: .key, hex("0000000126010203"))
            s.refusesToSeal(alice, unknown, times: 2)
            s.events(alice, [.encryptionFailed("alice", .video)])
            s.refusesToSeal(alice, .opus(1))
            s.events(alice, [.missingKey("alice")])
            s.setKey(alice, ScenarioKey("own"))
            s.advance(1001)
            s.refusesToSeal(alice, unknown, times: 2)
            s.events(alice)
        }
        for (name, media, rule) in [
            ("no-codec", ScenarioMedia(.video, codec: nil, frameType: .key, hex("1002009d012a0102")), "CLR-7"),
            ("opus", ScenarioMedia(.video, codec: "opus", frameType: .delta, hex("3102000102")), "CLR-7"),
            (
                "long-header",
                ScenarioMedia(
                    .video,
                    codec: "h264",
                    frameType: .key,
                    hex("0000000167") + [UInt8](repeating: 0xFF, count: 32757) + hex("0000000165888402")
                ),
                "CLR-8"
            ),
        ] {
            list.add(
                "no-key-and-\(name)",
                "Neither is there a key nor could the frame be sealed with one: dropped, with either event",
                rules: ["ENC-3", "ENC-4", rule],
                flags: []
            ) { s in
                let alice = s.manager("alice")
                s.refusesToSeal(alice, media)
                s.step(
                    "manager.events",
                    ["manager": "alice"],
                    .anyOf(
                        [
                            .events([.missingKey("alice")]), .events([.encryptionFailed("alice", .video)]),
                        ],
                        .missingKeyOrFailure
                    )
                )
                let own = ScenarioKey("own")
                s.setKey(alice, own)
                s.seals(alice, .opus(1), own, 1)
            }
        }
        list.add(
            "missing-key-comes-before-the-counter",
            "Neither a key nor a counter is left: the key is missing, and once it is there the counter",
            rules: ["ENC-3", "ENC-2", "CTR-3", "EVT-1", "EVT-6"],
            flags: [.exhaustion, .missingKey]
        ) { s in
            let alice = s.manager("alice")
            s.setFrameCounter(alice, .max)
            s.refusesToSeal(alice, .opus(1))
            s.events(alice, [.missingKey("alice")])
            s.setKey(alice, ScenarioKey("own"))
            s.refusesToSeal(alice, .opus(2))
            s.events(alice, [.encryptionFailed("alice", .audio)])
        }
        list.add(
            "failure-then-missing-key-then-sealing",
            "A failure is told once until a frame of the track seals; a missing key between them changes nothing",
            rules: ["ENC-3", "EVT-6", "CLR-7", "ENC-4"],
            flags: [.refused, .missingKey]
        ) { s in
            let alice = s.manager("alice")
            let own = ScenarioKey("own")
            let filler = [UInt8](repeating: 0xFF, count: 32757)
            let long = ScenarioMedia(
                .video,
                codec: "h264",
                frameType: .key,
                hex("0000000167") + filler + hex("0000000165888402")
            )
            s.setKey(alice, own)
            s.refusesToSeal(alice, long)
            s.removeKey(alice, "alice", at: 0)
            s.refusesToSeal(alice, .h264(1))
            let again = own.imported("again")
            s.setKey(alice, again)
            s.refusesToSeal(alice, long)
            s.events(alice, [.encryptionFailed("alice", .video), .missingKey("alice")])
            s.seals(alice, .h264(2, .key), again, 1)
            s.refusesToSeal(alice, long)
            s.events(alice, [.encryptionFailed("alice", .video)])
        }
    }
}
