internal import FramedMedia
internal import JSON

extension EventLevelScenarios {
    /// Sealing's `missing_key` is the user's, whatever the track (EVT-1).
    static func addSealingThrottleKeys(to list: inout ScenarioList) {
        list.add(
            "missing-key-sealing-names-no-track",
            "Four tracks without a key within a second: one event, which names none of them",
            rules: ["EVT-1", "EVT-11", "ENC-2", "ENC-4"],
            flags: [.missingKey, .eventThrottle]
        ) { s in
            let alice = s.manager("alice")
            s.refusesToSeal(alice, .opus(1))
            s.refusesToSeal(alice, .vp8(1, .key))
            s.refusesToSeal(alice, .h264(1, .key, on: .screenShare))
            s.refusesToSeal(alice, .plainAudio(1, on: .screenShareAudio))
            s.events(alice, [.missingKey("alice")])
        }
        list.add(
            "missing-key-sealing-tracks-share-the-second",
            "Another track 999 ms later is not told, and 1001 ms later it is",
            rules: ["EVT-1", "EVT-11", "EVT-16"],
            flags: [.missingKey, .eventThrottle]
        ) { s in
            let alice = s.manager("alice")
            s.refusesToSeal(alice, .opus(1))
            s.advance(999)
            s.refusesToSeal(alice, .vp8(1, .key))
            s.events(alice, [.missingKey("alice")])
            s.advance(2)
            s.refusesToSeal(alice, .vp8(2))
            s.events(alice, [.missingKey("alice")])
        }
        list.add(
            "missing-key-sealing-of-two-managers",
            "Two managers without keys each tell it, under their own users",
            rules: ["EVT-1", "EVT-11", "MGR-1"],
            flags: [.missingKey, .eventThrottle, .severalManagers]
        ) { s in
            let (alice, carol) = (s.manager("alice"), s.manager("carol"))
            s.refusesToSeal(alice, .opus(1))
            s.refusesToSeal(carol, .opus(1))
            s.refusesToSeal(alice, .opus(2))
            s.events(alice, [.missingKey("alice")])
            s.events(carol, [.missingKey("carol")])
        }
        list.add(
            "missing-key-sealing-with-a-remote-key",
            "The key of another user seals nothing: alice is told under her own name",
            rules: ["EVT-1", "KEY-5"],
            flags: [.missingKey, .keyRing]
        ) { s in
            let alice = s.alice(holding: bob)
            s.refusesToSeal(alice, .opus(1))
            s.opens(alice, "bob", bob.audio(1))
            s.events(alice, [.missingKey("alice")])
        }
        list.add(
            "missing-key-of-both-directions",
            "Sealing and opening without a key, for one user id: each has its event",
            rules: ["EVT-1", "EVT-2", "EVT-11"],
            flags: [.missingKey, .eventThrottle]
        ) { s in
            let alice = s.manager("alice")
            s.refusesToSeal(alice, .opus(1), times: 2)
            s.drops(alice, "alice", bob.audio(1), times: 2)
            s.drops(alice, "bob", bob.audio(1), times: 2)
            s.events(
                alice,
                [
                    .missingKey("alice"), .missingKey("alice", .audio, at: 0), .missingKey("bob", .audio, at: 0),
                ]
            )
        }
    }

    /// Opening's `missing_key` is told for each track and key index (EVT-2).
    static func addMissingKeyThrottleKeys(to list: inout ScenarioList) {
        list.add(
            "missing-key-opening-of-each-index",
            "Each index that is not held has its event and its second",
            rules: ["EVT-2", "EVT-11", "KEY-1"],
            flags: [.missingKey, .eventThrottle]
        ) { s in
            let alice = s.alice(holding: bob)
            let indexes: [UInt8] = [1, 2, 127, 128, 255]
            for index in indexes { s.drops(alice, "bob", bob.audio(1).naming(index: index), times: 2) }
            s.events(alice, indexes.map { .missingKey("bob", .audio, at: $0) })
            s.drops(alice, "bob", bob.audio(1).naming(index: 255))
            s.events(alice)
        }
        list.add(
            "missing-key-opening-seconds-of-two-indexes",
            "Index 2 is due a second after its own event, not after that of index 1",
            rules: ["EVT-2", "EVT-11", "EVT-16"],
            flags: [.missingKey, .eventThrottle]
        ) { s in
            let alice = s.alice(holding: bob)
            func misses(_ index: UInt8) { s.drops(alice, "bob", bob.audio(1).naming(index: index)) }
            misses(1)
            s.advance(600)
            misses(2)
            s.events(alice, [.missingKey("bob", .audio, at: 1), .missingKey("bob", .audio, at: 2)])
            s.advance(401)
            misses(2)
            misses(1)
            s.events(alice, [.missingKey("bob", .audio, at: 1)])
            s.advance(600)
            misses(1)
            misses(2)
            s.events(alice, [.missingKey("bob", .audio, at: 2)])
        }
        list.add(
            "missing-key-opening-of-each-track",
            "Each track and each sender has its event",
            rules: ["EVT-2", "EVT-11", "EVT-13"],
            flags: [.missingKey, .eventThrottle]
        ) { s in
            let alice = s.manager("alice")
            for track in TrackName.allCases { s.drops(alice, "bob", bob.audio(1).on(track), times: 2) }
            s.drops(alice, "carol", bob.audio(1), times: 2)
            s.events(
                alice,
                TrackName.allCases.map { .missingKey("bob", $0, at: 0) } + [.missingKey("carol", .audio, at: 0)]
            )
        }
        list.add(
            "missing-key-opening-of-all-indexes",
            "All indexes but the one that is held, each once within a second",
            rules: ["EVT-2", "EVT-11", "DEC-5"],
            flags: [.missingKey, .eventThrottle]
        ) { s in
            let alice = s.alice(holding: bob)
            s.drops(alice, "bob", bob.audio(1).naming(index: 1), times: 255, vary: .keyIndex)
            s.events(alice, (1...255).map { .missingKey("bob", .audio, at: $0) })
            s.opens(alice, "bob", bob.audio(1))
            s.events(alice)
        }
        list.add(
            "missing-key-opening-same-key-elsewhere",
            "The right key in another slot does not help: the index is told, not a failure",
            rules: ["EVT-2", "DEC-5", "ONE-5"],
            flags: [.missingKey, .keyRing]
        ) { s in
            let alice = s.alice(holding: bob.at(3))
            s.drops(alice, "bob", bob.audio(1), times: 12)
            s.events(alice, [.missingKey("bob", .audio, at: 0)])
        }
    }

    /// The other levels are told for each track (EVT-3, EVT-7, EVT-8).
    static func addOpeningThrottleKeys(to list: inout ScenarioList) {
        list.add(
            "decryption-failed-of-each-track",
            "Each track and each sender has its event",
            rules: ["EVT-3", "EVT-11", "EVT-13"],
            flags: [.eventThrottle]
        ) { s in
            let alice = s.alice(holding: bob)
            s.setKey(alice, "carol", bob)
            for track in TrackName.allCases { s.drops(alice, "bob", bob.audio(1).broken.on(track), times: 2) }
            s.drops(alice, "carol", bob.audio(1).broken, times: 2)
            s.events(
                alice,
                TrackName.allCases.map { .decryptionFailed("bob", $0) } + [.decryptionFailed("carol", .audio)]
            )
        }
        list.add(
            "decryption-failed-indexes-share-the-second",
            "Failures under two indexes are one event a second",
            rules: ["EVT-3", "EVT-11", "EVT-16"],
            flags: [.eventThrottle]
        ) { s in
            let alice = s.alice(holding: bob, bobsNext)
            s.drops(alice, "bob", bob.audio(1).broken)
            s.advance(999)
            s.drops(alice, "bob", bobsNext.audio(1).broken)
            s.events(alice, [.decryptionFailed("bob", .audio)])
            s.advance(2)
            s.drops(alice, "bob", bobsNext.audio(1).broken)
            s.events(alice, [.decryptionFailed("bob", .audio)])
        }
        list.add(
            "unencrypted-frame-of-each-track",
            "Each track and each sender has its event",
            rules: ["EVT-7", "EVT-11", "EVT-13"],
            flags: [.notOurs, .eventThrottle]
        ) { s in
            let alice = s.manager("alice")
            for track in TrackName.allCases { s.forwards(alice, "bob", track, hex("78 010203"), times: 2) }
            s.forwards(alice, "carol", .video, hex("78 010203"), times: 2)
            s.events(
                alice,
                TrackName.allCases.map { .unencryptedFrame("bob", $0) } + [.unencryptedFrame("carol", .video)]
            )
        }
        list.add(
            "unsupported-version-of-each-track",
            "Each track and each sender has its event",
            rules: ["EVT-8", "EVT-11", "EVT-13"],
            flags: [.version, .eventThrottle]
        ) { s in
            let alice = s.alice(holding: bob)
            let frame = bob.audio(1).naming(version: 7)
            for track in TrackName.allCases { s.drops(alice, "bob", frame.on(track), times: 2) }
            s.drops(alice, "carol", frame, times: 2)
            s.events(
                alice,
                TrackName.allCases.map { .unsupportedVersion("bob", $0, 7) } + [
                    .unsupportedVersion("carol", .audio, 7)
                ]
            )
        }
        list.add(
            "unsupported-version-255-versions",
            "All versions but 1 within a second: one event, which carries the first",
            rules: ["EVT-8", "EVT-11", "DEC-3"],
            flags: [.version, .eventThrottle]
        ) { s in
            let alice = s.alice(holding: bob)
            s.drops(alice, "bob", bob.audio(1).naming(version: 2), times: 255, vary: .version)
            s.events(alice, [.unsupportedVersion("bob", .audio, 2)])
            s.opens(alice, "bob", bob.audio(1))
            s.events(alice)
        }
        list.add(
            "unsupported-version-versions-share-the-second",
            "Another version 999 ms later is not told, and 1001 ms later it is",
            rules: ["EVT-8", "EVT-11", "EVT-16"],
            flags: [.version, .eventThrottle]
        ) { s in
            let alice = s.alice(holding: bob)
            s.drops(alice, "bob", bob.audio(1).naming(version: 0))
            s.advance(999)
            s.drops(alice, "bob", bob.audio(1).naming(version: 255))
            s.events(alice, [.unsupportedVersion("bob", .audio, 0)])
            s.advance(2)
            s.drops(alice, "bob", bob.audio(1).naming(version: 255))
            s.events(alice, [.unsupportedVersion("bob", .audio, 255)])
        }
        list.add(
            "levels-do-not-mute-each-other",
            "Four different events of one track within a second, each told once, in order",
            rules: ["EVT-11", "EVT-2", "EVT-3", "EVT-7", "EVT-8"],
            flags: [.eventThrottle]
        ) { s in
            let alice = s.alice(holding: bob)
            for _ in 1...2 {
                s.forwards(alice, "bob", .audio, hex("78 010203"))
                s.drops(alice, "bob", bob.audio(1).broken)
                s.drops(alice, "bob", bob.audio(1).naming(version: 3))
                s.drops(alice, "bob", bob.audio(1).naming(index: 9))
            }
            s.events(
                alice,
                [
                    .unencryptedFrame("bob", .audio), .decryptionFailed("bob", .audio),
                    .unsupportedVersion("bob", .audio, 3), .missingKey("bob", .audio, at: 9),
                ]
            )
        }
    }
}
