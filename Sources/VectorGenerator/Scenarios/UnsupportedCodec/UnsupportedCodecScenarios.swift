internal import FramedMedia
internal import JSON
internal import VectorFiles

/// Tracks that are never sealed (CLR-6, CLR-7).
enum UnsupportedCodecScenarios: ReceiverScenarios {
    static func file() -> VectorFile {
        var list = FramedManagerScenarios.list("unsupported-codecs")
        addCodecNames(to: &list)
        addUnsupportedBesideOthers(to: &list)
        addUnsupportedAndKeys(to: &list)
        addTypedFramesWithoutVideoCodec(to: &list)
        addTypedFramesBesideOthers(to: &list)
        return list.file("Tracks whose codec is not supported: no frame goes out, one event tells it, for ever.")
    }

    /// A frame of a codec that is not supported.
    private static func media(_ codec: String?, on track: TrackName = .video, key: Bool = false) -> ScenarioMedia {
        let isAudio = track == .audio || track == .screenShareAudio
        let type: FrameType = key ? .key : .delta
        return ScenarioMedia(track, codec: codec, frameType: isAudio ? nil : type, hex("0a0b0c0d0e0f10111213141516"))
    }

    /// Names that are no codec of CLR-1…3 (CLR-6).
    private static func addCodecNames(to list: inout ScenarioList) {
        let names: [(name: String, codec: String, track: TrackName)] = [
            ("av1", "av1", .video), ("h265", "h265", .video), ("vp8-in-capitals", "VP8", .video),
            ("h264-in-capitals", "H264", .screenShare), ("mime-type", "video/vp8", .video),
            ("opus-with-a-capital", "Opus", .audio), ("red", "red", .audio), ("to-string", "toString", .video),
            ("constructor", "constructor", .screenShareAudio), ("proto", "__proto__", .video),
            ("with-a-space", "vp8 ", .video),
        ]
        for (name, codec, track) in names {
            list.add(
                "never-sealed-\(name)",
                "A track with the codec \"\(codec)\": every frame is dropped, told once and never again",
                rules: ["CLR-6", "EVT-6", "ENC-4"],
                flags: [.refused]
            ) { s in
                let alice = s.manager("alice")
                s.setKey(alice, ScenarioKey("alice"))
                s.refusesToSeal(alice, media(codec, on: track, key: true))
                s.refusesToSeal(alice, media(codec, on: track), times: 5)
                s.events(alice, [.encryptionFailed("alice", track)])
                s.advance(1001)
                s.refusesToSeal(alice, media(codec, on: track), times: 5)
                s.events(alice)
            }
        }
        for (name, codec, track) in [names[0], names[3], names[5]] {
            list.add(
                "never-sealed-\(name)-without-a-key",
                "The same without a key: the codec is judged first, and no key is missed",
                rules: ["CLR-6", "ENC-3", "EVT-6"],
                flags: [.refused, .missingKey]
            ) { s in
                let alice = s.manager("alice")
                s.refusesToSeal(alice, media(codec, on: track, key: true))
                s.refusesToSeal(alice, media(codec, on: track), times: 5)
                s.events(alice, [.encryptionFailed("alice", track)])
                s.advance(1001)
                s.refusesToSeal(alice, media(codec, on: track), times: 5)
                s.events(alice)
            }
        }
    }

    /// Other tracks seal on, and change nothing (CLR-6, EVT-6).
    private static func addUnsupportedBesideOthers(to list: inout ScenarioList) {
        list.add(
            "no-counter-is-spent",
            "Frames that are dropped for their codec spend no counter",
            rules: ["CLR-6", "ENC-3", "CTR-1"],
            flags: [.refused, .counter]
        ) { s in
            let alice = s.manager("alice")
            let key = ScenarioKey("alice")
            s.setKey(alice, key)
            s.refusesToSeal(alice, media("av1", key: true), times: 5)
            s.seals(alice, .opus(1), key, 1)
            s.refusesToSeal(alice, media("av1"), times: 5)
            s.seals(alice, .opus(2), key, 2)
            s.events(alice, [.encryptionFailed("alice", .video)])
        }
        list.add(
            "other-track-types-do-not-reset",
            "Frames that seal on audio and screen share do not let it be told again",
            rules: ["CLR-6", "EVT-6", "EVT-13"],
            flags: [.refused]
        ) { s in
            let alice = s.manager("alice")
            let key = ScenarioKey("alice")
            s.setKey(alice, key)
            s.refusesToSeal(alice, media("av1", key: true))
            s.events(alice, [.encryptionFailed("alice", .video)])
            s.seals(alice, .opus(1), key, 1)
            s.seals(alice, .vp8(2, .key, on: .screenShare), key, 2)
            s.refusesToSeal(alice, media("av1"))
            s.events(alice)
        }
        list.add(
            "supported-codec-of-the-same-type-does-not-reset",
            "A VP8 track and an AV1 track, both video: what seals on one lets nothing speak on the other",
            rules: ["CLR-6", "EVT-6"],
            flags: [.refused]
        ) { s in
            let alice = s.manager("alice")
            let key = ScenarioKey("alice")
            s.setKey(alice, key)
            s.refusesToSeal(alice, media("av1", key: true))
            s.seals(alice, .vp8(1, .key), key, 1)
            s.refusesToSeal(alice, media("av1"))
            s.seals(alice, .vp8(2), key, 2)
            s.refusesToSeal(alice, media("av1"))
            s.events(alice, [.encryptionFailed("alice", .video)])
        }
        list.add(
            "two-unsupported-codecs",
            "AV1 on video and on screen share, H.265 on screen share: each track tells it once",
            rules: ["CLR-6", "EVT-6", "EVT-17"],
            flags: [.refused]
        ) { s in
            let alice = s.manager("alice")
            s.setKey(alice, ScenarioKey("alice"))
            for _ in 1...3 {
                s.refusesToSeal(alice, media("av1"))
                s.refusesToSeal(alice, media("av1", on: .screenShare))
                s.refusesToSeal(alice, media("h265", on: .screenShare))
            }
            s.events(
                alice,
                [
                    .encryptionFailed("alice", .video), .encryptionFailed("alice", .screenShare),
                    .encryptionFailed("alice", .screenShare),
                ]
            )
        }
        list.add(
            "opening-goes-on",
            "A manager that cannot seal its video opens that of others",
            rules: ["CLR-6", "DEC-8"],
            flags: [.refused]
        ) { s in
            let alice = s.alice(holding: bob)
            s.refusesToSeal(alice, media("av1"))
            s.opens(alice, "bob", [bob.video(1), bob.h264(2)])
            s.refusesToSeal(alice, media("av1"))
            s.events(alice, [.encryptionFailed("alice", .video)])
        }
        list.add(
            "each-manager-tells-it",
            "Two managers with an AV1 track each tell it",
            rules: ["CLR-6", "EVT-6", "MGR-1"],
            flags: [.refused, .severalManagers]
        ) { s in
            let (alice, carol) = (s.manager("alice"), s.manager("carol"))
            s.setKey(alice, ScenarioKey("alice"))
            s.refusesToSeal(alice, media("av1"), times: 2)
            s.refusesToSeal(carol, media("av1"), times: 2)
            s.events(alice, [.encryptionFailed("alice", .video)])
            s.events(carol, [.encryptionFailed("carol", .video)])
        }
    }

    /// Keys come and go; nothing is told again (CLR-6).
    private static func addUnsupportedAndKeys(to list: inout ScenarioList) {
        list.add(
            "a-key-that-comes-later",
            "The key comes after the first frame: it changes nothing, and nothing is told again",
            rules: ["CLR-6", "ENC-3", "EVT-6"],
            flags: [.refused, .missingKey]
        ) { s in
            let alice = s.manager("alice")
            let key = ScenarioKey("alice")
            s.refusesToSeal(alice, media("h265", key: true))
            s.events(alice, [.encryptionFailed("alice", .video)])
            s.setKey(alice, key)
            s.refusesToSeal(alice, media("h265", key: true))
            s.seals(alice, .opus(1), key, 1)
            s.events(alice)
        }
        list.add(
            "a-key-that-goes",
            "The key goes: audio misses it, and the unsupported track tells nothing again",
            rules: ["CLR-6", "ENC-3", "EVT-1"],
            flags: [.refused, .keyRemoval]
        ) { s in
            let alice = s.manager("alice")
            s.setKey(alice, ScenarioKey("alice"))
            s.refusesToSeal(alice, media("av1"))
            s.removeKey(alice, "alice", at: 0)
            s.refusesToSeal(alice, media("av1"))
            s.events(alice, [.encryptionFailed("alice", .video)])
            s.refusesToSeal(alice, .opus(1))
            s.events(alice, [.missingKey("alice")])
        }
        list.add(
            "beside-a-missing-key",
            "Without a key, audio misses it and AV1 fails for its codec: two different events",
            rules: ["CLR-6", "ENC-2", "ENC-3", "EVT-1"],
            flags: [.refused, .missingKey]
        ) { s in
            let alice = s.manager("alice")
            for _ in 1...2 {
                s.refusesToSeal(alice, .opus(1))
                s.refusesToSeal(alice, media("av1"))
            }
            s.events(alice, [.missingKey("alice"), .encryptionFailed("alice", .video)])
        }
    }
}
