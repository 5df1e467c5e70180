internal import AdapterProtocol
internal import FramedMedia
internal import JSON
internal import VectorFiles

/// `encryption_failed`: once until a frame of the track seals (EVT-6).
enum EventLatchScenarios: ReceiverScenarios {
    static func file() -> VectorFile {
        let list = FramedManagerScenarios.list("events-latches")
        for add in [addLatches, addLatchesOfTracks, addExhaustionLatches] { add(list) }
        return list.file("encryption_failed: once for each sealing track, until a frame of it seals.")
    }

    /// An H.264 frame whose first slice begins past 32767 bytes, so that it
    /// cannot be sealed (CLR-8); the track's other frames can.
    private static func tooFar(on track: TrackName = .video) -> ScenarioMedia {
        let message = [0, 0, 0, 1, 0x06] + [UInt8](repeating: 0xA5, count: 32_760)
        return ScenarioMedia(track, codec: "h264", frameType: .key, message + hex("000001 65 88 84"))
    }

    /// What lets the next failure speak, and what leaves the latch as it is
    /// (EVT-6). Alice seals with a key of hers.
    private static func addLatches(to list: ScenarioList) {
        let row = list.family(.refused) { $0.aliceSealing(with: own) }
        row("rearmed-by-a-sealed-frame", "EVT-6 EVT-17 CLR-8")
            .comment("Failures, frames that seal, and failures: told once before and once after, at once")
            .refusesToSeal(tooFar(), times: 3).events(.encryptionFailed(.video))
            .seals([.h264(1, .key), .h264(2)], own, from: 1).events()
            .refusesToSeal(tooFar(), times: 3).events(.encryptionFailed(.video))
        row("held-over-seconds", "EVT-6 CLR-8", .eventThrottle)
            .comment("A second and two seconds later a failure is still not told")
            .refusesToSeal(tooFar()).events(.encryptionFailed(.video))
            .advance(1001).refusesToSeal(tooFar())
        row("held-over-empty-frames-and-keys", "EVT-6 EVT-1 ENC-1 ENC-2", .keyRemoval)
            .comment("An empty frame, a missing key and a new key let nothing speak again")
            .refusesToSeal(tooFar()).passesEmpty(.h264(1)).removeKey(at: 0).refusesToSeal(.h264(1))
            .setKey(ScenarioKey("alice's next", at: 1)).refusesToSeal(tooFar())
            .events(.encryptionFailed(.video), .missingKey())
        row("held-by-frames-of-other-track-types", "EVT-6 EVT-13 CLR-8")
            .comment("Frames that seal on audio and screen share let video's failure not speak again")
            .refusesToSeal(tooFar()).seals([.opus(1), .h264(2, .key, on: .screenShare)], own, from: 1)
            .refusesToSeal(tooFar()).events(.encryptionFailed(.video))
            .seals(.h264(3), own, 3)
        row("held-by-frames-of-another-codec", "EVT-6 CLR-8")
            .comment("What seals on another track of the type leaves this one silent, or ends the latch of the type")
            .refusesToSeal(tooFar()).seals(.vp8(1, .key), own, 1).refusesToSeal(tooFar())
            .events(
                either: [.encryptionFailed(.video)],
                or: [.encryptionFailed(.video), .encryptionFailed(.video)],
                .latchPerType
            )
    }

    /// A latch for each track type and codec (EVT-6).
    private static func addLatchesOfTracks(to list: ScenarioList) {
        let row = list.family(.refused) { $0.aliceSealing(with: own) }
        row("each-track-type-has-its-latch", "EVT-6 EVT-13 CLR-8")
            .comment("The same codec on two tracks: each tells its failure, and seals on")
            .refusesToSeal(tooFar(), tooFar(on: .screenShare), times: 2)
            .events(.encryptionFailed(.video), .encryptionFailed(.screenShare))
            .seals(.h264(1, on: .screenShare), own, 1)
        let codecs = ["av1", "h265", "H264"]
        row("each-codec-has-its-latch", "EVT-6 CLR-6 EVT-17")
            .comment("Tracks of one type and three codecs, none of them supported: three events, or one of the type")
            .each(codecs + codecs) {
                $0.refusesToSeal(ScenarioMedia(.video, codec: $1, frameType: .key, hex("0a0b0c0d0e0f")))
            }
            .events(
                either: codecs.map { _ in .encryptionFailed(.video) },
                or: [.encryptionFailed(.video)],
                .latchPerType
            )
        let video = hex("31 02 00 01 02 03")
        row("every-refusal-has-a-reason", "EVT-17 EVT-6 CLR-6 CLR-7")
            .comment("An unknown codec, a video frame without a codec, one with opus: each reason is a text")
            .refusesToSeal(ScenarioMedia(.audio, codec: "red", plain))
            .refusesToSeal(ScenarioMedia(.video, codec: nil, frameType: .delta, video))
            .refusesToSeal(ScenarioMedia(.screenShare, codec: "opus", frameType: .delta, video))
            .events([TrackName.audio, .video, .screenShare].map { .encryptionFailed($0) })
    }

    /// A spent counter fails every track, once each (EVT-6, CTR-3).
    private static func addExhaustionLatches(to list: ScenarioList) {
        let row = list.family(.exhaustion) { $0.aliceSealing(with: own) }
        row("spent-counter-is-told-for-each-track", "EVT-6 EVT-17 CTR-3")
            .comment("The counter is spent: each track tells it once, with a reason, and never again")
            .setFrameCounter(0xFFFF_FFFF)
            .refusesToSeal(.opus(1), .vp8(1, .key), times: 3).refusesToSeal(.opus(2))
            .events(.encryptionFailed(.audio), .encryptionFailed(.video))
            .advance(1001).refusesToSeal(.opus(3), .vp8(3))
        row("last-counter-rearms-nothing", "EVT-6 CTR-3 EVT-13")
            .comment("The last frame seals on audio; then audio and video tell their failures")
            .setFrameCounter(0xFFFF_FFFE).seals(.opus(1), own, 0xFFFF_FFFF).events()
            .refusesToSeal(.opus(2), .vp8(2, .key), times: 2)
            .setKey(own.imported("again")).refusesToSeal(.opus(3))
            .events(.encryptionFailed(.audio), .encryptionFailed(.video))
    }
}
