internal import VectorFiles

/// Frames of all kinds after each other on one receiver (DEC, ESC-6).
enum FrameScenarios: ReceiverScenarios {
    static func file() -> VectorFile {
        var list = FramedManagerScenarios.list("frames")
        addEmptyFrames(to: &list)
        addFramedFrames(to: &list)
        addOtherVersions(to: &list)
        addPlainFrames(to: &list)
        addOpeningKeys(to: &list)
        addTagFailures(to: &list)
        addOpenedFrames(to: &list)
        addRewrittenIndexes(to: &list)
        addShortEscapedFrames(to: &list)
        return list.file("What becomes of frames of every kind, and that none of them stops the track.")
    }

    /// Frames of no bytes (DEC-1).
    private static func addEmptyFrames(to list: inout ScenarioList) {
        list.add(
            "empty-on-every-track",
            "Empty frames go on as they are, with keys and without, and tell nothing",
            rules: ["DEC-1"],
            flags: [.length]
        ) { s in
            let alice = s.alice(holding: bob)
            for track in TrackName.allCases {
                s.forwards(alice, "bob", track, [], times: 3)
                s.forwards(alice, "carol", track, [])
            }
            s.events(alice)
        }
        list.add(
            "empty-between-frames",
            "Silence between audio frames: the next frame opens",
            rules: ["DEC-1", "DEC-8"],
            flags: [.length]
        ) { s in
            let alice = s.alice(holding: bob)
            for counter: UInt32 in 1...3 {
                s.opens(alice, "bob", bob.audio(counter))
                s.forwards(alice, "bob", .audio, [], times: 2)
            }
            s.events(alice)
        }
        list.add(
            "empty-ends-no-run-and-resumes-nothing",
            "Ten failures, an empty frame, one failure: stalled, and not resumed before a frame opens",
            rules: ["DEC-1", "EVT-4", "EVT-5"],
            flags: [.length, .failureRun]
        ) { s in
            let alice = s.alice(holding: bob)
            s.drops(alice, "bob", bob.audio(1).broken, times: 10)
            s.forwards(alice, "bob", .audio, [])
            s.events(alice, [.decryptionFailed("bob", .audio)])
            s.drops(alice, "bob", bob.audio(1).broken)
            s.events(alice, [.decryptionStalled("bob", .audio, at: 0)])
            s.opens(alice, "bob", bob.audio(1))
            s.events(alice, [.decryptionResumed("bob", .audio)])
        }
    }

    /// What is a framed v1 frame (DEC-2).
    private static func addFramedFrames(to list: inout ScenarioList) {
        let bare = bob.seal(.opus(1), 1, clear: 0, isEscaped: false)
        list.add(
            "a-trailer-and-nothing-else",
            "20 bytes are enough to be framed: without a key it is missed, with one the tag fails",
            rules: ["DEC-2", "DEC-5", "DEC-7"],
            flags: [.truncated]
        ) { s in
            let alice = s.manager("alice")
            s.drops(alice, "bob", bare.last(20))
            s.events(alice, [.missingKey("bob", .audio, at: 0)])
            s.setKey(alice, "bob", bob)
            s.drops(alice, "bob", bare.last(20))
            s.events(alice, [.decryptionFailed("bob", .audio)])
            s.opens(alice, "bob", bare)
            s.events(alice, [.decryptionResumed("bob", .audio)])
        }
        list.add(
            "nineteen-bytes",
            "19 bytes with magic and version 1 are not framed: they go on",
            rules: ["DEC-2", "DEC-4"],
            flags: [.truncated, .notOurs]
        ) { s in
            let alice = s.alice(holding: bob)
            s.forwards(alice, "bob", bare.last(19))
            s.forwards(alice, "bob", bare.last(5))
            s.events(alice, [.unencryptedFrame("bob", .audio)])
            s.opens(alice, "bob", bare)
            s.events(alice)
        }
        list.add(
            "clear-bytes-up-to-the-trailer",
            "clearBytes of length - 20 is framed and fails; one more, and the frame goes on",
            rules: ["DEC-2", "DEC-4", "DEC-7", "FRM-5"],
            flags: [.trailerField]
        ) { s in
            let alice = s.alice(holding: bob)
            let frame = bob.audio(1)
            let limit = UInt16(frame.bytes.count - 20)
            s.drops(alice, "bob", frame.naming(clearBytes: limit))
            s.events(alice, [.decryptionFailed("bob", .audio)])
            for field in [limit + 1, 0x7FFF, 0x8000 | limit + 1, 0xFFFF] {
                s.forwards(alice, "bob", frame.naming(clearBytes: field))
            }
            s.events(alice, [.unencryptedFrame("bob", .audio)])
            s.opens(alice, "bob", frame)
            s.events(alice, [.decryptionResumed("bob", .audio)])
        }
        list.add(
            "plain-media-that-looks-framed",
            "Plain media that happens to end like a frame of ours is ours: it is never forwarded",
            rules: ["DEC-2", "DEC-5", "DEC-7", "ONE-3"],
            flags: [.notOurs]
        ) { s in
            let alice = s.alice(holding: bob)
            let media = hex("78 00112233445566778899aabbccddeeff 0011223344556677 8899aabb")
            s.decrypt(alice, "bob", .audio, media + hex("07 0001 01e2eefeed"), .dropped)
            s.decrypt(alice, "bob", .audio, media + hex("00 0001 01e2eefeed"), .dropped)
            s.events(alice, [.missingKey("bob", .audio, at: 7), .decryptionFailed("bob", .audio)])
            s.opens(alice, "bob", bob.audio(1))
            s.events(alice, [.decryptionResumed("bob", .audio)])
        }
    }

    /// Frames of other versions (DEC-3).
    private static func addOtherVersions(to list: inout ScenarioList) {
        list.add(
            "version-without-a-key",
            "Another version is told, not the missing key, and its index is of no matter",
            rules: ["DEC-3", "EVT-8", "DEC-5"],
            flags: [.version, .missingKey]
        ) { s in
            let alice = s.manager("alice")
            s.drops(alice, "bob", bob.audio(1).naming(version: 2), times: 2)
            s.drops(alice, "bob", bob.audio(1).naming(index: 9).naming(version: 2))
            s.events(alice, [.unsupportedVersion("bob", .audio, 2)])
        }
        list.add(
            "version-on-short-frames",
            "Version and magic alone are enough, whatever stands before them",
            rules: ["DEC-3", "DEC-2", "EVT-8", "FRM-6"],
            flags: [.version, .truncated]
        ) { s in
            let alice = s.alice(holding: bob)
            let frame = bob.audio(1).naming(version: 3)
            for count in [5, 6, 19, 20, 21] { s.drops(alice, "bob", frame.last(count)) }
            s.drops(alice, "bob", frame.naming(clearBytes: 0xFFFF))
            s.events(alice, [.unsupportedVersion("bob", .audio, 3)])
            s.opens(alice, "bob", bob.audio(1))
            s.events(alice)
        }
        list.add(
            "version-uses-up-no-counter",
            "A genuine frame whose version was changed is dropped; as it was sealed, it opens",
            rules: ["DEC-3", "RPL-3", "DEC-8"],
            flags: [.version, .replay]
        ) { s in
            let alice = s.alice(holding: bob)
            for version in [0, 2, 128, 255] as [UInt8] {
                s.drops(alice, "bob", bob.audio(1).naming(version: version))
            }
            s.opens(alice, "bob", bob.audio(1))
            s.drops(alice, "bob", bob.audio(1).naming(version: 7))
            s.drops(alice, "bob", bob.audio(1))
            s.events(alice, [.unsupportedVersion("bob", .audio, 0)])
        }
        list.add(
            "version-is-no-failure",
            "Twenty frames of another version are no run: the next frame opens and resumes nothing",
            rules: ["DEC-3", "EVT-5", "EVT-4"],
            flags: [.version, .failureRun]
        ) { s in
            let alice = s.alice(holding: bob)
            s.drops(alice, "bob", bob.audio(1).naming(version: 2), times: 20)
            s.opens(alice, "bob", bob.audio(1))
            s.events(alice, [.unsupportedVersion("bob", .audio, 2)])
        }
    }

    /// Frames that are not ours (DEC-4).
    private static func addPlainFrames(to list: inout ScenarioList) {
        list.add(
            "padding-after-a-frame",
            "Padding hides the trailer: the frame goes on as plain media; without it, it opens",
            rules: ["DEC-4", "EVT-7", "FRM-6"],
            flags: [.extended, .notOurs]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.video(1))
            s.forwards(alice, "bob", bob.video(2).followed(by: hex("000003")))
            s.forwards(alice, "bob", bob.video(2).followed(by: hex("00")))
            s.events(alice, [.unencryptedFrame("bob", .video)])
            s.opens(alice, "bob", bob.video(2))
            s.events(alice)
        }
        list.add(
            "halves-of-a-frame",
            "A packet is no frame: the first half goes on, the second fails, the whole opens",
            rules: ["DEC-4", "DEC-7", "EVT-4"],
            flags: [.truncated, .notOurs]
        ) { s in
            let alice = s.alice(holding: bob)
            let frame = bob.video(1)
            s.forwards(alice, "bob", frame.first(frame.bytes.count / 2))
            s.drops(alice, "bob", frame.last(frame.bytes.count - frame.bytes.count / 2))
            s.events(alice, [.unencryptedFrame("bob", .video), .decryptionFailed("bob", .video)])
            s.opens(alice, "bob", frame)
            s.events(alice, [.decryptionResumed("bob", .video)])
        }
        list.add(
            "plain-media-misses-no-key",
            "Frames without the magic are never missing keys, whatever byte stands where an index would",
            rules: ["DEC-4", "DEC-5", "EVT-7", "ONE-3"],
            flags: [.notOurs, .missingKey]
        ) { s in
            let alice = s.manager("alice")
            var random = SeededRandom("plain-media-misses-no-key")
            for count in [1, 4, 5, 20, 36, 60] { s.forwards(alice, "bob", .video, random.bytes(count)) }
            s.forwards(alice, "bob", .video, hex("78aabbccdd deadbeef"))
            s.forwards(alice, "bob", .video, hex("e2eefeed"))
            s.events(alice, [.unencryptedFrame("bob", .video)])
        }
        list.add(
            "plain-between-sealed-frames",
            "The sender switches between plain and sealed frames: both go on, the plain ones are told",
            rules: ["DEC-4", "EVT-7", "EVT-16", "ONE-6"],
            flags: [.notOurs, .oneSided, .eventThrottle]
        ) { s in
            let alice = s.alice(holding: bob)
            s.forwards(alice, "bob", .audio, hex("78 010203"))
            s.opens(alice, "bob", bob.audio(1))
            s.forwards(alice, "bob", .audio, hex("78 010203"))
            s.events(alice, [.unencryptedFrame("bob", .audio)])
            s.advance(1001)
            s.opens(alice, "bob", bob.audio(2))
            s.events(alice)
            s.forwards(alice, "bob", .audio, hex("78 010203"))
            s.events(alice, [.unencryptedFrame("bob", .audio)])
        }
    }
}
