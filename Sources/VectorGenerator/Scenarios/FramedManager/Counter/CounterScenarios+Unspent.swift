internal import AdapterProtocol
internal import FramedMedia
internal import JSON

extension CounterScenarios {
    /// A track with a codec of no rule (CLR-6).
    private static let unknown = ScenarioMedia(.video, codec: "av1", frameType: .key, hex("12000a0b00000004"))
    /// Video with no codec named (CLR-7).
    static let unlabelled = ScenarioMedia(.video, codec: nil, frameType: .delta, hex("3102030405"))
    /// A frame whose clear header would be 32768 bytes long (CLR-8).
    private static let longHeader = ScenarioMedia(
        .video,
        codec: "h264",
        frameType: .key,
        hex("0000000167") + [UInt8](repeating: 0xFF, count: 32768 - 5 - 6) + hex("0000000165888402")
    )

    /// Frames that spend no counter (ENC-1, CLR-6…8).
    static func addUnspent(to list: ScenarioList) {
        let counted = list.family(.counter) { $0.aliceSealing(with: own) }
        let media: [ScenarioMedia] = [
            .opus(1), .vp8(2), .h264(3, on: .screenShare), .plainAudio(4, on: .screenShareAudio),
        ]
        counted("empty-frames-spend-nothing", "ENC-1 CTR-1", .fieldReport)
            .comment("Empty frames of every track are forwarded between others, without a counter and without an event")
            .each(zip(media, 1...)) { $0.passesEmpty($1.0).seals($1.0, own, $1.1).passesEmpty($1.0) }
        list.family(.missingKey)("empty-frames-need-no-key", "ENC-1 ENC-2 EVT-1")
            .comment("An empty frame is forwarded without a key, and is no missing key")
            .create("alice").passesEmpty(.opus(1)).passesEmpty(.vp8(1, .key)).events()
            .refusesToSeal(.opus(1)).passesEmpty(.opus(1)).events(.missingKey())
            .setKey(own).passesEmpty(.opus(1)).seals(.opus(1), own, 1).openEnded()
        let silence = ScenarioMedia(.audio, codec: "opus", [0x78])
        let sealed = hex("78bcd3c778a517ffd6d80bc9741cbe6ca300000001111111111111111100000101e2eefeed")
        list.family(.fieldReport)("silence-does-not-end-the-track", "ENC-1 CLR-5 CTR-1")
            .comment("An empty frame, then one byte, as discontinuous transmission sends them (lib-jitsi-meet#3104)")
            .aliceSealing(with: published).passesEmpty(silence)
            .seals(silence, published, 1, published: sealed)
            .passesEmpty(silence).seals(.opus(2), published, 2)
        counted("unsupported-codec-spends-nothing", "CLR-6 ENC-4 CTR-1 EVT-6 EVT-13", .refused)
            .comment(
                "A track with a codec of no rule is dropped for ever and reported once; the others count without gaps"
            )
            .seals(.opus(1), own, 1).refusesToSeal(unknown)
            .seals(.opus(2), own, 2).refusesToSeal(unknown, times: 5)
            .seals(.vp8(3, .key, on: .screenShare), own, 3).events(.encryptionFailed(.video))
            .advance(1001).refusesToSeal(unknown).events()
        counted("unlabelled-video-spends-nothing", "CLR-7 ENC-4 CTR-1 EVT-6", .refused, .fieldReport)
            .comment(
                "Video with no codec named, or labelled opus, is dropped and spends no counter (stream-js 5a41618e)"
            )
            .seals(.opus(1), own, 1).refusesToSeal(unlabelled)
            .refusesToSeal(ScenarioMedia(.screenShare, codec: "opus", frameType: .key, unlabelled.data))
            .seals(.opus(2), own, 2).events(.encryptionFailed(.video), .encryptionFailed(.screenShare))
        counted("too-long-clear-header-spends-nothing", "CLR-8 ENC-4 CTR-1 EVT-6", .refused, .fieldReport)
            .comment(
                "A clear header of 32768 bytes is dropped and spends no counter; the track goes on, and tells again"
            )
            .seals(.h264(1, .key), own, 1).refusesToSeal(longHeader, times: 2)
            .seals(.h264(2), own, 2).refusesToSeal(longHeader)
            .seals(.opus(3), own, 3).events(.encryptionFailed(.video), .encryptionFailed(.video))
        list.family(.counter)("missing-key-spends-nothing", "ENC-2 ENC-4 CTR-1 CTR-2", .missingKey)
            .comment("Frames dropped for want of a key spend no counter")
            .create("alice").refusesToSeal(.opus(1), .vp8(1, .key), times: 10).setKey(own).seals(.opus(2), own, 1)
            .removeKey(at: 0).refusesToSeal(.opus(3), times: 10)
            .setKey(ownAgain).seals(.vp8(4, .key), ownAgain, 2).events(.missingKey())
    }

    /// What comes first when several things are wrong (ENC-3).
    static func addOrder(to list: ScenarioList) {
        let unknown = ScenarioMedia(.video, codec: "h265", frameType: .key, hex("0000000126010203"))
        list.family(.refused)("unsupported-codec-comes-before-the-key", "ENC-3 CLR-6 EVT-6 EVT-1", .missingKey)
            .comment(
                "Without a key a track with an unsupported codec is a failure, not a missing key, and stays reported"
            )
            .create("alice").refusesToSeal(unknown, times: 2).events(.encryptionFailed(.video))
            .refusesToSeal(.opus(1)).events(.missingKey())
            .setKey(own).advance(1001).refusesToSeal(unknown, times: 2)
        let neither: [(name: String, media: ScenarioMedia, rule: String)] = [
            ("no-codec", ScenarioMedia(.video, codec: nil, frameType: .key, hex("1002009d012a0102")), "CLR-7"),
            ("opus", ScenarioMedia(.video, codec: "opus", frameType: .delta, hex("3102000102")), "CLR-7"),
            ("long-header", longHeader, "CLR-8"),
        ]
        for (name, media, rule) in neither {
            list.family()("no-key-and-\(name)", "ENC-3 ENC-4 \(rule)")
                .comment("Neither is there a key nor could the frame be sealed with one: dropped, with either event")
                .create("alice").refusesToSeal(media)
                .events(either: [.missingKey()], or: [.encryptionFailed(.video)], .missingKeyOrFailure)
                .setKey(own).seals(.opus(1), own, 1).openEnded()
        }
        list.family(.exhaustion)("missing-key-comes-before-the-counter", "ENC-3 ENC-2 CTR-3 EVT-1 EVT-6", .missingKey)
            .comment("Neither a key nor a counter is left: the key is missing, and once it is there the counter")
            .create("alice").setFrameCounter(.max).refusesToSeal(.opus(1)).events(.missingKey())
            .setKey(own).refusesToSeal(.opus(2)).events(.encryptionFailed(.audio))
        list.family(.refused)("failure-then-missing-key-then-sealing", "ENC-3 EVT-6 CLR-7 ENC-4", .missingKey)
            .comment(
                "A failure is told once until a frame of the track seals; a missing key between them changes nothing"
            )
            .aliceSealing(with: own).refusesToSeal(longHeader)
            .removeKey(at: 0).refusesToSeal(.h264(1)).setKey(ownAgain).refusesToSeal(longHeader)
            .events(.encryptionFailed(.video), .missingKey())
            .seals(.h264(2, .key), ownAgain, 1).refusesToSeal(longHeader).events(.encryptionFailed(.video))
    }
}
