internal import FramedMedia
internal import JSON
internal import VectorFiles

/// `encryption_failed`: once until a frame of the track seals (EVT-6).
enum EventLatchScenarios: ReceiverScenarios {
    static func file() -> VectorFile {
        var list = FramedManagerScenarios.list("events-latches")
        addRearmedLatch(to: &list)
        addHeldLatch(to: &list)
        addLatchesOfTracks(to: &list)
        addExhaustionLatches(to: &list)
        return list.file("encryption_failed: once for each sealing track, until a frame of it seals.")
    }

    /// An H.264 frame whose first slice begins past 32767 bytes, so that it
    /// cannot be sealed (CLR-8); the track's other frames can.
    private static func tooFar(on track: TrackName = .video) -> ScenarioMedia {
        let message = [0, 0, 0, 1, 0x06] + [UInt8](repeating: 0xA5, count: 32_760)
        return ScenarioMedia(track, codec: "h264", frameType: .key, message + hex("000001 65 88 84"))
    }

    /// A frame that seals lets the next failure speak (EVT-6).
    private static func addRearmedLatch(to list: inout ScenarioList) {
        list.add(
            "rearmed-by-a-sealed-frame",
            "Failures, frames that seal, and failures: told once before and once after, at once",
            rules: ["EVT-6", "EVT-17", "CLR-8"],
            flags: [.refused]
        ) { s in
            let alice = s.manager("alice")
            let key = ScenarioKey("alice")
            s.setKey(alice, key)
            s.refusesToSeal(alice, tooFar(), times: 3)
            s.events(alice, [.encryptionFailed("alice", .video)])
            s.seals(alice, .h264(1, .key), key, 1)
            s.seals(alice, .h264(2), key, 2)
            s.events(alice)
            s.refusesToSeal(alice, tooFar(), times: 3)
            s.events(alice, [.encryptionFailed("alice", .video)])
        }
    }

    /// What leaves the latch as it is (EVT-6).
    private static func addHeldLatch(to list: inout ScenarioList) {
        list.add(
            "held-over-seconds",
            "A second and two seconds later a failure is still not told",
            rules: ["EVT-6", "CLR-8"],
            flags: [.refused, .eventThrottle]
        ) { s in
            let alice = s.manager("alice")
            s.setKey(alice, ScenarioKey("alice"))
            s.refusesToSeal(alice, tooFar())
            s.events(alice, [.encryptionFailed("alice", .video)])
            s.advance(1001)
            s.refusesToSeal(alice, tooFar())
            s.events(alice)
        }
        list.add(
            "held-over-empty-frames-and-keys",
            "An empty frame, a missing key and a new key let nothing speak again",
            rules: ["EVT-6", "EVT-1", "ENC-1", "ENC-2"],
            flags: [.refused, .keyRemoval]
        ) { s in
            let alice = s.manager("alice")
            s.setKey(alice, ScenarioKey("alice"))
            s.refusesToSeal(alice, tooFar())
            s.passesEmpty(alice, .h264(1))
            s.removeKey(alice, "alice", at: 0)
            s.refusesToSeal(alice, .h264(1))
            s.setKey(alice, ScenarioKey("alice's next", at: 1))
            s.refusesToSeal(alice, tooFar())
            s.events(alice, [.encryptionFailed("alice", .video), .missingKey("alice")])
        }
        list.add(
            "held-by-frames-of-other-track-types",
            "Frames that seal on audio and screen share let video's failure not speak again",
            rules: ["EVT-6", "EVT-13", "CLR-8"],
            flags: [.refused]
        ) { s in
            let alice = s.manager("alice")
            let key = ScenarioKey("alice")
            s.setKey(alice, key)
            s.refusesToSeal(alice, tooFar())
            s.seals(alice, .opus(1), key, 1)
            s.seals(alice, .h264(2, .key, on: .screenShare), key, 2)
            s.refusesToSeal(alice, tooFar())
            s.events(alice, [.encryptionFailed("alice", .video)])
            s.seals(alice, .h264(3), key, 3)
            s.events(alice)
        }
        list.add(
            "held-by-frames-of-another-codec",
            "A frame that seals on another track of the same type lets nothing speak again",
            rules: ["EVT-6", "CLR-8"],
            flags: [.refused]
        ) { s in
            let alice = s.manager("alice")
            let key = ScenarioKey("alice")
            s.setKey(alice, key)
            s.refusesToSeal(alice, tooFar())
            s.seals(alice, .vp8(1, .key), key, 1)
            s.refusesToSeal(alice, tooFar())
            s.events(alice, [.encryptionFailed("alice", .video)])
        }
    }

    /// A latch for each track type and codec (EVT-6).
    private static func addLatchesOfTracks(to list: inout ScenarioList) {
        list.add(
            "each-track-type-has-its-latch",
            "The same codec on two tracks: each tells its failure, and seals on",
            rules: ["EVT-6", "EVT-13", "CLR-8"],
            flags: [.refused]
        ) { s in
            let alice = s.manager("alice")
            let key = ScenarioKey("alice")
            s.setKey(alice, key)
            s.refusesToSeal(alice, tooFar(), times: 2)
            s.refusesToSeal(alice, tooFar(on: .screenShare), times: 2)
            s.events(alice, [.encryptionFailed("alice", .video), .encryptionFailed("alice", .screenShare)])
            s.seals(alice, .h264(1, on: .screenShare), key, 1)
            s.events(alice)
        }
        list.add(
            "each-codec-has-its-latch",
            "Tracks of one type and three codecs, none of them supported: three events",
            rules: ["EVT-6", "CLR-6", "EVT-17"],
            flags: [.refused]
        ) { s in
            let alice = s.manager("alice")
            s.setKey(alice, ScenarioKey("alice"))
            for _ in 1...2 {
                for codec in ["av1", "h265", "H264"] {
                    s.refusesToSeal(alice, ScenarioMedia(.video, codec: codec, frameType: .key, hex("0a0b0c0d0e0f")))
                }
            }
            s.events(alice, Array(repeating: .encryptionFailed("alice", .video), count: 3))
        }
        list.add(
            "every-refusal-has-a-reason",
            "An unknown codec, a video frame without a codec, one with opus: each reason is a text",
            rules: ["EVT-17", "EVT-6", "CLR-6", "CLR-7"],
            flags: [.refused]
        ) { s in
            let alice = s.manager("alice")
            s.setKey(alice, ScenarioKey("alice"))
            s.refusesToSeal(alice, ScenarioMedia(.audio, codec: "red", hex("78 010203")))
            s.refusesToSeal(alice, ScenarioMedia(.video, codec: nil, frameType: .delta, hex("31 02 00 01 02 03")))
            s.refusesToSeal(
                alice,
                ScenarioMedia(.screenShare, codec: "opus", frameType: .delta, hex("31 02 00 01 02 03"))
            )
            s.events(
                alice,
                [
                    .encryptionFailed("alice", .audio), .encryptionFailed("alice", .video),
                    .encryptionFailed("alice", .screenShare),
                ]
            )
        }
    }

    /// A spent counter fails every track, once each (EVT-6, CTR-3).
    private static func addExhaustionLatches(to list: inout ScenarioList) {
        list.add(
            "spent-counter-is-told-for-each-track",
            "The counter is spent: each track tells it once, with a reason, and never again",
            rules: ["EVT-6", "EVT-17", "CTR-3"],
            flags: [.exhaustion]
        ) { s in
            let alice = s.manager("alice")
            s.setKey(alice, ScenarioKey("alice"))
            s.setFrameCounter(alice, 0xFFFF_FFFF)
            s.refusesToSeal(alice, .opus(1), times: 3)
            s.refusesToSeal(alice, .vp8(1, .key), times: 3)
            s.refusesToSeal(alice, .opus(2))
            s.events(alice, [.encryptionFailed("alice", .audio), .encryptionFailed("alice", .video)])
            s.advance(1001)
            s.refusesToSeal(alice, .opus(3))
            s.refusesToSeal(alice, .vp8(3))
            s.events(alice)
        }
        list.add(
            "last-counter-rearms-nothing",
            "The last frame seals on audio; then audio and video tell their failures",
            rules: ["EVT-6", "CTR-3", "EVT-13"],
            flags: [.exhaustion]
        ) { s in
            let alice = s.manager("alice")
            let key = ScenarioKey("alice")
            s.setKey(alice, key)
            s.setFrameCounter(alice, 0xFFFF_FFFE)
            s.seals(alice, .opus(1), key, 0xFFFF_FFFF)
            s.events(alice)
            s.refusesToSeal(alice, .opus(2), times: 2)
            s.refusesToSeal(alice, .vp8(2, .key), times: 2)
            s.setKey(alice, key.imported("again"))
            s.refusesToSeal(alice, .opus(3))
            s.events(alice, [.encryptionFailed("alice", .audio), .encryptionFailed("alice", .video)])
        }
    }
}
