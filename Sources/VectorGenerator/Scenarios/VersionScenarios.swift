internal import FramedMedia
internal import JSON
internal import VectorFiles

/// Frames of other versions of the format in the middle of a call (DEC-3,
/// FRM-6, EVT-8).
enum VersionScenarios {
    static func file() -> VectorFile {
        var list = FramedManagerScenarios.list("versions")
        addDropped(to: &list)
        addEvents(to: &list)
        addState(to: &list)
        return list.file("Frames of other versions: dropped and told, and nothing else changes.")
    }

    /// The frame as a client of another version would end it.
    private static func frame(_ frame: ScenarioFrame, version: UInt8) -> ScenarioFrame {
        frame.replacing(at: -5, with: [version])
    }

    private static func addDropped(to list: inout ScenarioList) {
        list.add(
            "newer-client-joins",
            "A user with a newer client joins: her frames are dropped and told, everybody else's open",
            rules: ["DEC-3", "FRM-6", "EVT-8", "EVT-13"],
            flags: [.version, .fieldReport]
        ) { s in
            let bob = s.manager("bob")
            let (own, alice, carol) = (ScenarioKey("bob"), ScenarioKey("alice"), ScenarioKey("carol"))
            s.setKey(bob, own)
            s.setKey(bob, "alice", alice)
            s.setKey(bob, "carol", carol)
            s.opens(bob, "alice", alice.seal(.opus(1), 1))
            s.drops(bob, "carol", frame(carol.seal(.opus(2), 1), version: 2))
            s.opens(bob, "alice", alice.seal(.opus(3), 2))
            s.seals(bob, .opus(4), own, 1)
            s.events(bob, [.unsupportedVersion("carol", .audio, 2)])
        }
        for version in [0, 2, 3, 127, 128, 255] as [UInt8] {
            list.add(
                "version-\(version)",
                "Version \(version), on audio, video and escaped video: the place of the version never changes",
                rules: ["DEC-3", "FRM-6", "EVT-8"],
                flags: [.version]
            ) { s in
                let bob = s.manager("bob")
                let key = ScenarioKey("alice")
                s.setKey(bob, "alice", key)
                s.drops(bob, "alice", frame(key.seal(.opus(1), 1), version: version))
                s.drops(bob, "alice", frame(key.seal(.vp8(2, .key), 2), version: version))
                s.drops(bob, "alice", frame(key.seal(.h264(3, .key, on: .screenShare), 3), version: version))
                s.events(
                    bob,
                    [
                        .unsupportedVersion("alice", .audio, version), .unsupportedVersion("alice", .video, version),
                        .unsupportedVersion("alice", .screenShare, version),
                    ]
                )
            }
        }
        list.add(
            "short-frames",
            "The magic after another version counts from five bytes on, whatever stands before it",
            rules: ["DEC-3", "FRM-6", "EVT-8"],
            flags: [.version, .truncated]
        ) { s in
            let bob = s.manager("bob")
            for (track, text) in [
                (.audio, "02e2eefeed"), (.video, "7802e2eefeed"),
                (.screenShare, "000000000000000000000000 7fff 02e2eefeed"),
                (.screenShareAudio, "00000000000000000000000000 7fff 02e2eefeed"),
            ] as [(TrackName, String)] {
                s.decrypt(bob, "alice", track, hex(text), .dropped)
            }
            s.events(
                bob,
                [
                    .unsupportedVersion("alice", .audio, 2), .unsupportedVersion("alice", .video, 2),
                    .unsupportedVersion("alice", .screenShare, 2),
                    .unsupportedVersion("alice", .screenShareAudio, 2),
                ]
            )
        }
        list.add(
            "clear-bytes-beyond-the-frame",
            "clearBytes beyond the body: another version is dropped all the same, version 1 is not ours",
            rules: ["DEC-3", "DEC-4", "DEC-2", "EVT-7", "EVT-8"],
            flags: [.version, .notOurs]
        ) { s in
            let bob = s.manager("bob")
            let key = ScenarioKey("alice")
            s.setKey(bob, "alice", key)
            let beyond = key.seal(.opus(1), 1).replacing(at: -7, with: [0x7F, 0xFF])
            s.drops(bob, "alice", frame(beyond, version: 9))
            s.forwards(bob, "alice", .audio, beyond.bytes)
            s.opens(bob, "alice", key.seal(.opus(1), 1))
            s.events(bob, [.unsupportedVersion("alice", .audio, 9), .unencryptedFrame("alice", .audio)])
        }
        list.add(
            "magic-alone-and-version-1-too-short",
            "The magic alone, and version 1 with less than a trailer: not ours, forwarded",
            rules: ["DEC-4", "DEC-2", "EVT-7"],
            flags: [.version, .notOurs]
        ) { s in
            let bob = s.manager("bob")
            s.forwards(bob, "alice", .audio, hex("e2eefeed"))
            s.forwards(bob, "alice", .video, hex("01e2eefeed"))
            s.forwards(bob, "alice", .screenShare, hex("0000000000000000000000000000 01e2eefeed"))
            s.events(
                bob,
                [
                    .unencryptedFrame("alice", .audio), .unencryptedFrame("alice", .video),
                    .unencryptedFrame("alice", .screenShare),
                ]
            )
        }
        list.add(
            "without-any-key",
            "A frame of another version is no missing key, also where there is none",
            rules: ["DEC-3", "DEC-5", "EVT-8"],
            flags: [.version, .missingKey]
        ) { s in
            let bob = s.manager("bob")
            let key = ScenarioKey("alice", at: 3)
            s.drops(bob, "alice", frame(key.seal(.opus(1), 1), version: 2))
            s.events(bob, [.unsupportedVersion("alice", .audio, 2)])
            s.drops(bob, "alice", key.seal(.opus(1), 1))
            s.events(bob, [.missingKey("alice", .audio, at: 3)])
        }
    }

    private static func addEvents(to list: inout ScenarioList) {
        list.add(
            "every-version-in-a-second",
            "All 255 other versions within a second are one event of a track (stream-js#2366)",
            rules: ["EVT-8", "EVT-11", "DEC-3", "FRM-6"],
            flags: [.version, .eventThrottle, .fieldReport]
        ) { s in
            let bob = s.manager("bob")
            let key = ScenarioKey("alice")
            s.setKey(bob, "alice", key)
            s.drops(bob, "alice", frame(key.seal(.opus(1), 1), version: 2), times: 254, vary: .version)
            s.drops(bob, "alice", frame(key.seal(.opus(1), 1), version: 0))
            s.opens(bob, "alice", key.seal(.opus(1), 1))
            s.events(bob, [.unsupportedVersion("alice", .audio, 2)])
        }
        list.add(
            "again-after-a-second",
            "Silent after 999 ms, also for another version; told after 1001 ms, with the version of that frame",
            rules: ["EVT-8", "EVT-11", "EVT-16"],
            flags: [.version, .eventThrottle]
        ) { s in
            let bob = s.manager("bob")
            let key = ScenarioKey("alice")
            s.setKey(bob, "alice", key)
            s.drops(bob, "alice", frame(key.seal(.opus(1), 1), version: 2))
            s.advance(999)
            s.drops(bob, "alice", frame(key.seal(.opus(2), 2), version: 3))
            s.events(bob, [.unsupportedVersion("alice", .audio, 2)])
            s.advance(2)
            s.drops(bob, "alice", frame(key.seal(.opus(3), 3), version: 4))
            s.events(bob, [.unsupportedVersion("alice", .audio, 4)])
        }
        list.add(
            "each-track-tells",
            "Each track of each sender tells of the version for itself",
            rules: ["EVT-8", "EVT-13", "EVT-11"],
            flags: [.version, .eventThrottle]
        ) { s in
            let bob = s.manager("bob")
            let key = ScenarioKey("alice")
            var events: [ScenarioEvent] = []
            for sender in ["alice", "carol"] {
                for track in TrackName.allCases {
                    s.drops(bob, sender, frame(key.seal(.opus(1, on: track), 1), version: 2), times: 3)
                    events.append(.unsupportedVersion(sender, track, 2))
                }
            }
            s.events(bob, events)
        }
        list.add(
            "other-events-are-not-muted",
            "A frame that is not ours, one without key and one that fails tell beside the version, and it beside them",
            rules: ["EVT-8", "EVT-11", "EVT-7", "EVT-2", "EVT-3"],
            flags: [.version, .eventThrottle]
        ) { s in
            let bob = s.manager("bob")
            let (key, other) = (ScenarioKey("alice"), ScenarioKey("other", at: 1))
            s.setKey(bob, "alice", key)
            s.drops(bob, "alice", frame(key.seal(.opus(1), 1), version: 2))
            s.forwards(bob, "alice", .audio, hex("7801020304"))
            s.drops(bob, "alice", other.seal(.opus(2), 2))
            s.drops(bob, "alice", key.seal(.opus(3), 3).broken)
            s.drops(bob, "alice", frame(key.seal(.opus(4), 4), version: 2))
            s.events(
                bob,
                [
                    .unsupportedVersion("alice", .audio, 2), .unencryptedFrame("alice", .audio),
                    .missingKey("alice", .audio, at: 1), .decryptionFailed("alice", .audio),
                ]
            )
        }
    }

    private static func addState(to list: inout ScenarioList) {
        list.add(
            "copy-does-not-use-up-the-frame",
            "A copy with another version comes first: the frame itself still opens, and then a copy is told again",
            rules: ["DEC-3", "DEC-9", "DEC-8", "RPL-3"],
            flags: [.version, .forgery]
        ) { s in
            let bob = s.manager("bob")
            let key = ScenarioKey("alice")
            s.setKey(bob, "alice", key)
            s.drops(bob, "alice", frame(key.seal(.opus(1), 1), version: 2))
            s.opens(bob, "alice", key.seal(.opus(1), 1))
            s.events(bob, [.unsupportedVersion("alice", .audio, 2)])
            s.advance(1001)
            s.drops(bob, "alice", frame(key.seal(.opus(1), 1), version: 2))
            s.drops(bob, "alice", key.seal(.opus(1), 1))
            s.events(bob, [.unsupportedVersion("alice", .audio, 2)])
        }
        list.add(
            "no-part-of-a-failure-run",
            "Ten failures, frames of other versions, one failure: stalled; a version neither counts nor ends a run",
            rules: ["EVT-5", "EVT-8", "EVT-14"],
            flags: [.version, .failureRun]
        ) { s in
            let bob = s.manager("bob")
            let key = ScenarioKey("alice")
            s.setKey(bob, "alice", key)
            s.drops(bob, "alice", key.seal(.opus(1), 1).broken, times: 10)
            s.drops(bob, "alice", frame(key.seal(.opus(2), 2), version: 2), times: 10)
            s.events(bob, [.decryptionFailed("alice", .audio), .unsupportedVersion("alice", .audio, 2)])
            s.drops(bob, "alice", key.seal(.opus(3), 3).broken)
            s.events(bob, [.decryptionStalled("alice", .audio, at: 0)])
        }
        list.add(
            "no-resumption",
            "After a failure a frame of another version brings no resumption; the next frame that opens does",
            rules: ["EVT-4", "EVT-8", "EVT-12"],
            flags: [.version, .failureRun]
        ) { s in
            let bob = s.manager("bob")
            let key = ScenarioKey("alice")
            s.setKey(bob, "alice", key)
            s.drops(bob, "alice", key.seal(.vp9(1, .key), 1).broken)
            s.drops(bob, "alice", frame(key.seal(.vp9(2), 2), version: 2))
            s.events(bob, [.decryptionFailed("alice", .video), .unsupportedVersion("alice", .video, 2)])
            s.opens(bob, "alice", key.seal(.vp9(3), 3))
            s.events(bob, [.decryptionResumed("alice", .video)])
        }
    }
}
