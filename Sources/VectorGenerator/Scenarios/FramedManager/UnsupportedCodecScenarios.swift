internal import AdapterProtocol
internal import FramedMedia
internal import JSON
internal import VectorFiles

/// Tracks that are never sealed (CLR-6, CLR-7).
enum UnsupportedCodecScenarios: ReceiverScenarios {
    static func file() -> VectorFile {
        let list = FramedManagerScenarios.list("unsupported-codecs")
        addCodecNames(to: list)
        addUnsupportedBesideOthers(to: list)
        addUnsupportedAndKeys(to: list)
        addTypedFramesWithoutVideoCodec(to: list)
        addTypedFramesBesideOthers(to: list)
        return list.file("Tracks whose codec is not supported: no frame goes out, one event tells it, for ever.")
    }

    /// A frame of a codec that is not supported.
    private static func media(_ codec: String, _ type: FrameType = .delta, on track: TrackName = .video)
        -> ScenarioMedia
    {
        let isAudio = track == .audio || track == .screenShareAudio
        return ScenarioMedia(track, codec: codec, frameType: isAudio ? nil : type, hex("0a0b0c0d0e0f10111213141516"))
    }

    /// A frame with a frame type whose track names no codec, or opus.
    private static func typed(_ codec: String?, _ type: FrameType = .delta, on track: TrackName = .video)
        -> ScenarioMedia
    {
        ScenarioMedia(track, codec: codec, frameType: type, hex("3102000a0b0c0d0e0f10111213"))
    }

    private static let (av1, av1Key) = (media("av1"), media("av1", .key))

    /// Names that are no codec of CLR-1…3 (CLR-6).
    private static func addCodecNames(to list: ScenarioList) {
        let names: [(name: String, codec: String, track: TrackName)] = [
            ("av1", "av1", .video), ("h265", "h265", .video), ("vp8-in-capitals", "VP8", .video),
            ("h264-in-capitals", "H264", .screenShare), ("mime-type", "video/vp8", .video),
            ("opus-with-a-capital", "Opus", .audio), ("red", "red", .audio), ("to-string", "toString", .video),
            ("constructor", "constructor", .screenShareAudio), ("proto", "__proto__", .video),
            ("with-a-space", "vp8 ", .video),
        ]
        let row = list.family(.refused) { $0.aliceSealing(with: own) }
        for (name, codec, track) in names {
            row("never-sealed-\(name)", "CLR-6 EVT-6 ENC-4")
                .comment("A track with the codec \"\(codec)\": every frame is dropped, told once and never again")
                .then { isNeverSealed($0, codec, on: track) }
        }
        let keyless = list.family(.refused, .missingKey) { $0.create("alice") }
        for (name, codec, track) in [names[0], names[3], names[5]] {
            keyless("never-sealed-\(name)-without-a-key", "CLR-6 ENC-3 EVT-6")
                .comment("The same without a key: the codec is judged first, and no key is missed")
                .then { isNeverSealed($0, codec, on: track) }
        }
    }

    /// Six frames are reported once, and five more a second later not at all.
    private static func isNeverSealed(_ scenario: Scenario, _ codec: String, on track: TrackName) {
        let delta = media(codec, on: track)
        scenario.refusesToSeal(media(codec, .key, on: track)).refusesToSeal(delta, times: 5)
            .events(.encryptionFailed(track))
            .advance(1001).refusesToSeal(delta, times: 5)
    }

    /// Other tracks seal on, and change nothing (CLR-6, EVT-6).
    private static func addUnsupportedBesideOthers(to list: ScenarioList) {
        let row = list.family(.refused) { $0.aliceSealing(with: own) }
        row("no-counter-is-spent", "CLR-6 ENC-3 CTR-1", .counter)
            .comment("Frames that are dropped for their codec spend no counter")
            .refusesToSeal(av1Key, times: 5).seals(.opus(1), own, 1)
            .refusesToSeal(av1, times: 5).seals(.opus(2), own, 2).events(.encryptionFailed(.video))
        row("other-track-types-do-not-reset", "CLR-6 EVT-6 EVT-13")
            .comment("Frames that seal on audio and screen share do not let it be told again")
            .refusesToSeal(av1Key).events(.encryptionFailed(.video))
            .seals([.opus(1), .vp8(2, .key, on: .screenShare)], own, from: 1).refusesToSeal(av1)
        row("supported-codec-of-the-same-type-does-not-reset", "CLR-6 EVT-6")
            .comment("A VP8 track and an AV1 track, both video: what seals on one lets nothing speak on the other")
            .refusesToSeal(av1Key).seals(.vp8(1, .key), own, 1).refusesToSeal(av1).seals(.vp8(2), own, 2)
            .refusesToSeal(av1).events(.encryptionFailed(.video))
        row("two-unsupported-codecs", "CLR-6 EVT-6 EVT-17")
            .comment("AV1 on video and screen share, H.265 on screen share: each track tells it once, or each type")
            .repeating(3) {
                $0.refusesToSeal(av1, media("av1", on: .screenShare), media("h265", on: .screenShare))
            }
            .events(
                either: [.encryptionFailed(.video), .encryptionFailed(.screenShare), .encryptionFailed(.screenShare)],
                or: [.encryptionFailed(.video), .encryptionFailed(.screenShare)],
                .latchPerType
            )
        list.family(.refused)("opening-goes-on", "CLR-6 DEC-8")
            .comment("A manager that cannot seal its video opens that of others")
            .aliceHolding(bob).refusesToSeal(av1).opens([bob.video(1), bob.h264(2)])
            .refusesToSeal(av1).events(.encryptionFailed(.video))
        list.family(.refused, .severalManagers)("each-manager-tells-it", "CLR-6 EVT-6 MGR-1")
            .comment("Two managers with an AV1 track each tell it")
            .create("alice").create("carol").on("alice").setKey(own)
            .onEach("alice", "carol") { $0.refusesToSeal(av1, times: 2) }
            .onEach("alice", "carol") { $0.events(.encryptionFailed(.video)) }
    }

    /// Keys come and go; nothing is reported again (CLR-6).
    private static func addUnsupportedAndKeys(to list: ScenarioList) {
        let row = list.family(.refused) { $0.create("alice") }
        row("a-key-that-comes-later", "CLR-6 ENC-3 EVT-6", .missingKey)
            .comment("The key comes after the first frame: it changes nothing, and nothing is told again")
            .refusesToSeal(media("h265", .key)).events(.encryptionFailed(.video))
            .setKey(own).refusesToSeal(media("h265", .key)).seals(.opus(1), own, 1)
        row("a-key-that-goes", "CLR-6 ENC-3 EVT-1", .keyRemoval)
            .comment("The key goes: audio misses it, and the unsupported track tells nothing again")
            .setKey(own).refusesToSeal(av1).removeKey(at: 0).refusesToSeal(av1).events(.encryptionFailed(.video))
            .refusesToSeal(.opus(1)).events(.missingKey())
        row("beside-a-missing-key", "CLR-6 ENC-2 ENC-3 EVT-1", .missingKey)
            .comment("Without a key, audio misses it and AV1 fails for its codec: two different events")
            .repeating(2) { $0.refusesToSeal(.opus(1), av1) }.events(.missingKey(), .encryptionFailed(.video))
    }

    /// Frames with a frame type on tracks without a video codec (CLR-7).
    private static func addTypedFramesWithoutVideoCodec(to list: ScenarioList) {
        let row = list.family(.refused) { $0.aliceSealing(with: own) }
        let keyless = list.family(.refused, .missingKey) { $0.create("alice") }
        for (name, codec) in [("no-codec", nil), ("opus", "opus")] as [(String, String?)] {
            let (key, delta) = (typed(codec, .key), typed(codec))
            row("video-with-\(name)", "CLR-7 EVT-6 CTR-1 ENC-4", .counter)
                .comment("Frames with a frame type, and \(codec ?? "no codec"): dropped, told once, no counter spent")
                .refusesToSeal(key).refusesToSeal(delta, times: 5).events(.encryptionFailed(.video))
                .seals(.opus(1), own, 1)
            row("video-with-\(name)-never-again", "CLR-7 EVT-6", .eventThrottle)
                .comment("A second later it is not told again")
                .refusesToSeal(delta).events(.encryptionFailed(.video)).advance(1001).refusesToSeal(key)
            keyless("video-with-\(name)-without-a-key", "CLR-7 ENC-3")
                .comment("Without a key, the missing key may be told as well as the failure")
                .refusesToSeal(delta)
                .events(either: [.missingKey()], or: [.encryptionFailed(.video)], .missingKeyOrFailure)
        }
    }

    /// Audio and other tracks beside them (CLR-7).
    private static func addTypedFramesBesideOthers(to list: ScenarioList) {
        let row = list.family(.refused) { $0.aliceSealing(with: own) }
        row("no-codec-with-and-without-a-frame-type", "CLR-7 CLR-1")
            .comment("No codec named: audio is sealed with one clear byte, video is dropped")
            .seals(.plainAudio(1), own, 1).refusesToSeal(typed(nil))
            .seals(.plainAudio(2), own, 2).refusesToSeal(typed(nil, .key))
            .seals(.plainAudio(3), own, 3).events(.encryptionFailed(.video))
        row("video-and-screen-share-with-no-codec", "CLR-7 EVT-6 EVT-13")
            .comment("Video and screen share without a codec: each track tells it")
            .repeating(2) { $0.refusesToSeal(typed(nil), typed(nil, on: .screenShare)) }
            .events(.encryptionFailed(.video), .encryptionFailed(.screenShare))
        row("not-reset-by-a-track-with-a-codec", "CLR-7 EVT-6")
            .comment("The screen share seals VP8: video without a codec tells nothing again")
            .refusesToSeal(typed(nil)).seals(.vp8(1, .key, on: .screenShare), own, 1)
            .refusesToSeal(typed(nil)).seals(.vp8(2, on: .screenShare), own, 2)
            .refusesToSeal(typed(nil)).events(.encryptionFailed(.video))
    }
}
