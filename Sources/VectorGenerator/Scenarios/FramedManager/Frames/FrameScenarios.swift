internal import AdapterProtocol
internal import VectorFiles

/// Frames of all kinds after each other on one receiver (DEC, ESC-6).
enum FrameScenarios: ReceiverScenarios {
    static func file() -> VectorFile {
        let list = FramedManagerScenarios.list("frames")
        let additions = [
            addEmptyFrames, addFramedFrames, addOtherVersions, addPlainFrames, addOpeningKeys, addTagFailures,
            addOpenedFrames, addRewrittenIndexes, addShortEscapedFrames,
        ]
        for add in additions { add(list) }
        return list.file("What becomes of frames of every kind, and that none of them stops the track.")
    }

    /// Frames of no bytes (DEC-1).
    private static func addEmptyFrames(to list: ScenarioList) {
        let row = list.family(.length) { $0.aliceHolding(bob) }
        row("empty-on-every-track", "DEC-1")
            .comment("Empty frames go on as they are, with keys and without, and tell nothing")
            .each(TrackName.allCases) { $0.forwards([], on: $1, times: 3).forwards([], on: $1, from: "carol") }
        row("empty-between-frames", "DEC-1 DEC-8").comment("Silence between audio frames: the next frame opens")
            .each(bob.audio(1...3)) { $0.opens($1).forwards([], times: 2) }
        row("empty-ends-no-run-and-resumes-nothing", "DEC-1 EVT-4 EVT-5", .failureRun)
            .comment("Ten failures, an empty frame, one failure: stalled, and not resumed before a frame opens")
            .drops(bob.audio(1).broken, times: 10).forwards([]).events(.decryptionFailed())
            .drops(bob.audio(1).broken).events(.decryptionStalled(at: 0))
            .opens(bob.audio(1)).events(.decryptionResumed())
    }

    /// What is a framed v1 frame (DEC-2).
    private static func addFramedFrames(to list: ScenarioList) {
        let row = list.family { $0.aliceHolding(bob) }
        let bare = bob.seal(.opus(1), 1, clear: 0, isEscaped: false)
        list.family(.truncated)("a-trailer-and-nothing-else", "DEC-2 DEC-5 DEC-7")
            .comment("20 bytes are enough to be framed: without a key it is missed, with one the tag fails")
            .create("alice").drops(bare.last(20)).events(.missingKey(at: 0))
            .setKey(of: "bob", bob).drops(bare.last(20)).events(.decryptionFailed())
            .opens(bare).events(.decryptionResumed())
        row("nineteen-bytes", "DEC-2 DEC-4", .truncated, .notOurs)
            .comment("19 bytes with magic and version 1 are not framed: they go on")
            .forwards(bare.last(19)).forwards(bare.last(5)).events(.unencryptedFrame()).opens(bare)
        let frame = bob.audio(1)
        let limit = UInt16(frame.bytes.count - 20)
        row("clear-bytes-up-to-the-trailer", "DEC-2 DEC-4 DEC-7 FRM-5", .trailerField)
            .comment("clearBytes of length - 20 is framed and fails; one more, and the frame goes on")
            .drops(frame.naming(clearBytes: limit)).events(.decryptionFailed())
            .each([limit + 1, 0x7FFF, 0x8000 | limit + 1, 0xFFFF]) { $0.forwards(frame.naming(clearBytes: $1)) }
            .events(.unencryptedFrame()).opens(frame).events(.decryptionResumed())
        let media = hex("78 00112233445566778899aabbccddeeff 0011223344556677 8899aabb")
        row("plain-media-that-looks-framed", "DEC-2 DEC-5 DEC-7 ONE-3", .notOurs)
            .comment("Plain media that happens to end like a frame of ours is ours: it is never forwarded")
            .drops(media + hex("07 0001 01e2eefeed")).drops(media + hex("00 0001 01e2eefeed"))
            .events(.missingKey(at: 7), .decryptionFailed())
            .opens(bob.audio(1)).events(.decryptionResumed())
    }

    /// Frames of other versions (DEC-3).
    private static func addOtherVersions(to list: ScenarioList) {
        let row = list.family(.version) { $0.aliceHolding(bob) }
        list.family(.version)("version-without-a-key", "DEC-3 EVT-8 DEC-5", .missingKey)
            .comment("Another version is told, not the missing key, and its index is of no matter")
            .create("alice").drops(bob.audio(1).naming(version: 2), times: 2)
            .drops(bob.audio(1).naming(index: 9).naming(version: 2)).events(.unsupportedVersion(2))
        let third = bob.audio(1).naming(version: 3)
        row("version-on-short-frames", "DEC-3 DEC-2 EVT-8 FRM-6", .truncated)
            .comment("Version and magic alone are enough, whatever stands before them")
            .drops([5, 6, 19, 20, 21].map(third.last)).drops(third.naming(clearBytes: 0xFFFF))
            .events(.unsupportedVersion(3)).opens(bob.audio(1))
        row("version-uses-up-no-counter", "DEC-3 RPL-3 DEC-8", .replay)
            .comment("A genuine frame whose version was changed is dropped; as it was sealed, it opens")
            .drops([0, 2, 128, 255].map { bob.audio(1).naming(version: $0) }).opens(bob.audio(1))
            .drops([bob.audio(1).naming(version: 7), bob.audio(1)]).events(.unsupportedVersion(0))
        row("version-is-no-failure", "DEC-3 EVT-5 EVT-4", .failureRun)
            .comment("Twenty frames of another version are no run: the next frame opens and resumes nothing")
            .drops(bob.audio(1).naming(version: 2), times: 20).opens(bob.audio(1)).events(.unsupportedVersion(2))
    }

    /// Frames that are not ours (DEC-4).
    private static func addPlainFrames(to list: ScenarioList) {
        let row = list.family { $0.aliceHolding(bob) }
        row("padding-after-a-frame", "DEC-4 EVT-7 FRM-6", .extended, .notOurs)
            .comment("Padding hides the trailer: the frame goes on as plain media; without it, it opens")
            .opens(bob.video(1)).forwards(bob.video(2).followed(by: hex("000003")))
            .forwards(bob.video(2).followed(by: hex("00"))).events(.unencryptedFrame(.video)).opens(bob.video(2))
        let whole = bob.video(1)
        let half = whole.bytes.count / 2
        row("halves-of-a-frame", "DEC-4 DEC-7 EVT-4", .truncated, .notOurs)
            .comment("A packet is no frame: the first half goes on, the second fails, the whole opens")
            .forwards(whole.first(half)).drops(whole.last(whole.bytes.count - half))
            .events(.unencryptedFrame(.video), .decryptionFailed(.video))
            .opens(whole).events(.decryptionResumed(.video))
        var random = SeededRandom("plain-media-misses-no-key")
        let plain = [1, 4, 5, 20, 36, 60].map { random.bytes($0) } + [hex("78aabbccdd deadbeef"), hex("e2eefeed")]
        list.family(.notOurs)("plain-media-misses-no-key", "DEC-4 DEC-5 EVT-7 ONE-3", .missingKey)
            .comment("Frames without the magic are never missing keys, whatever byte stands where an index would")
            .create("alice").each(plain) { $0.forwards($1, on: .video) }.events(.unencryptedFrame(.video))
        let silence = hex("78 010203")
        row("plain-between-sealed-frames", "DEC-4 EVT-7 EVT-16 ONE-6", .notOurs, .oneSided, .eventThrottle)
            .comment("The sender switches between plain and sealed frames: both go on, the plain ones are told")
            .forwards(silence).opens(bob.audio(1)).forwards(silence).events(.unencryptedFrame())
            .advance(1001).opens(bob.audio(2)).events()
            .forwards(silence).events(.unencryptedFrame())
    }
}
