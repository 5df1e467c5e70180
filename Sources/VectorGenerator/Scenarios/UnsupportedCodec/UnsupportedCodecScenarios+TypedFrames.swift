internal import FramedMedia
internal import JSON

extension UnsupportedCodecScenarios {
    /// A frame with a frame type whose track names no codec, or opus.
    private static func typed(
        _ codec: String?,
        _ type: FrameType = .delta,
        on track: TrackName = .video
    ) -> ScenarioMedia {
        ScenarioMedia(track, codec: codec, frameType: type, hex("3102000a0b0c0d0e0f10111213"))
    }

    /// Frames with a frame type on tracks without a video codec (CLR-7).
    static func addTypedFramesWithoutVideoCodec(to list: inout ScenarioList) {
        for (name, codec) in [("no-codec", nil), ("opus", "opus")] as [(String, String?)] {
            list.add(
                "video-with-\(name)",
                "Frames with a frame type, and \(codec ?? "no codec"): dropped, told once, no counter spent",
                rules: ["CLR-7", "EVT-6", "CTR-1", "ENC-4"],
                flags: [.refused, .counter]
            ) { s in
                let alice = s.manager("alice")
                let key = ScenarioKey("alice")
                s.setKey(alice, key)
                s.refusesToSeal(alice, typed(codec, .key))
                s.refusesToSeal(alice, typed(codec), times: 5)
                s.events(alice, [.encryptionFailed("alice", .video)])
                s.seals(alice, .opus(1), key, 1)
                s.events(alice)
            }
            list.add(
                "video-with-\(name)-never-again",
                "A second later it is not told again",
                rules: ["CLR-7", "EVT-6"],
                flags: [.refused, .eventThrottle]
            ) { s in
                let alice = s.manager("alice")
                s.setKey(alice, ScenarioKey("alice"))
                s.refusesToSeal(alice, typed(codec))
                s.events(alice, [.encryptionFailed("alice", .video)])
                s.advance(1001)
                s.refusesToSeal(alice, typed(codec, .key))
                s.events(alice)
            }
            list.add(
                "video-with-\(name)-without-a-key",
                "Without a key, the missing key may be told as well as the failure",
                rules: ["CLR-7", "ENC-3"],
                flags: [.refused, .missingKey]
            ) { s in
                let alice = s.manager("alice")
                s.refusesToSeal(alice, typed(codec))
                s.events(alice, either: [.missingKey("alice")], or: [.encryptionFailed("alice", .video)])
            }
        }
    }

    /// Audio and other tracks beside them (CLR-7).
    static func addTypedFramesBesideOthers(to list: inout ScenarioList) {
        list.add(
            "no-codec-with-and-without-a-frame-type",
            "No codec named: audio is sealed with one clear byte, video is dropped",
            rules: ["CLR-7", "CLR-1"],
            flags: [.refused]
        ) { s in
            let alice = s.manager("alice")
            let key = ScenarioKey("alice")
            s.setKey(alice, key)
            s.seals(alice, .plainAudio(1), key, 1)
            s.refusesToSeal(alice, typed(nil))
            s.seals(alice, .plainAudio(2), key, 2)
            s.refusesToSeal(alice, typed(nil, .key))
            s.seals(alice, .plainAudio(3), key, 3)
            s.events(alice, [.encryptionFailed("alice", .video)])
        }
        list.add(
            "video-and-screen-share-with-no-codec",
            "Video and screen share without a codec: each track tells it",
            rules: ["CLR-7", "EVT-6", "EVT-13"],
            flags: [.refused]
        ) { s in
            let alice = s.manager("alice")
            s.setKey(alice, ScenarioKey("alice"))
            for _ in 1...2 {
                s.refusesToSeal(alice, typed(nil))
                s.refusesToSeal(alice, typed(nil, on: .screenShare))
            }
            s.events(alice, [.encryptionFailed("alice", .video), .encryptionFailed("alice", .screenShare)])
        }
        list.add(
            "not-reset-by-a-track-with-a-codec",
            "The screen share seals VP8: video without a codec tells nothing again",
            rules: ["CLR-7", "EVT-6"],
            flags: [.refused]
        ) { s in
            let alice = s.manager("alice")
            let key = ScenarioKey("alice")
            s.setKey(alice, key)
            s.refusesToSeal(alice, typed(nil))
            s.seals(alice, .vp8(1, .key, on: .screenShare), key, 1)
            s.refusesToSeal(alice, typed(nil))
            s.seals(alice, .vp8(2, on: .screenShare), key, 2)
            s.refusesToSeal(alice, typed(nil))
            s.events(alice, [.encryptionFailed("alice", .video)])
        }
    }
}
