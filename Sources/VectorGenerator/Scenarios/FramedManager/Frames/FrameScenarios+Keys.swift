internal import AEAD
internal import AdapterProtocol
internal import FramedMedia
internal import JSON

extension FrameScenarios {
    private static let shared = ScenarioKey("shared")

    /// Which key a frame is opened with (DEC-5).
    static func addOpeningKeys(to list: ScenarioList) {
        let row = list.family(.keyRing)
        row("shared-key-for-an-index-of-its-own", "DEC-5 KEY-6")
            .comment("The sender's key serves its index, the shared key another one")
            .aliceHolding(bobsNext).setSharedKey(shared.unpinned)
            .opens(shared.audio([1, 2])).opens(bobsNext.audio([3, 4])).opens(shared.audio(5))
        row("no-second-try-with-the-shared-key", "DEC-5 DEC-7 KEY-6", .wrongKey)
            .comment("The sender's key at the index is the one: where it fails, the shared key is not tried")
            .aliceHolding(bob).setSharedKey(shared.unpinned).drops(shared.audio(1)).events(.decryptionFailed())
            .opens(shared.audio(1), from: "carol").opens(bob.audio(1)).events(.decryptionResumed())
        row("no-try-with-another-users-key", "DEC-5 EVT-2 KEY-6", .missingKey)
            .comment("Carol's key and alice's own do not open bob's frames, though the bytes would fit")
            .create("alice").setKey(of: "carol", bob).setKey(bob).drops(bob.audio(1)).events(.missingKey(at: 0))
            .opens(bob.audio(1), from: "carol").opens(bob.audio(1), from: "alice")
        row("no-try-with-another-index", "DEC-5 EVT-2 ONE-5", .missingKey)
            .comment("The key of another index is not tried, neither the sender's nor the shared one")
            .aliceHolding(bob.at(1)).setSharedKey(bob.at(2).unpinned).drops(bob.audio(1)).events(.missingKey(at: 0))
            .opens(bob.audio(1).naming(index: 2))
    }

    /// Tags that do not match (DEC-7).
    static func addTagFailures(to list: ScenarioList) {
        let row = list.family { $0.aliceHolding(bob) }
        row("bodies-shorter-than-a-tag", "DEC-7 EVT-3 EVT-5", .truncated, .failureRun)
            .comment("Bodies of 0 to 15 bytes are tag failures: the first is told and the 11th stalls")
            .drops((0...9).map { bob.audio(1).last(21 + $0) }).events(.decryptionFailed())
            .drops((10...15).map { bob.audio(1).last(21 + $0) }).events(.decryptionStalled(at: 0))
            .opens(bob.audio(1)).events(.decryptionResumed())
        let frame = bob.audio(1)
        let changed = [
            frame.naming(counter: 2), frame.naming(ivPrefix: 0), frame.naming(clearBytes: 0),
            frame.naming(clearBytes: 2), frame.flipping(1, at: 0), frame.flipping(1, at: 1), frame.broken,
        ]
        row("every-authenticated-field", "DEC-7 FRM-5 EVT-4", .forgery, .trailerField)
            .comment("Counter, prefix, clearBytes, clear header, ciphertext or tag changed: fails; unchanged, it opens")
            .drops(changed).events(.decryptionFailed()).opens(frame).events(.decryptionResumed())
        let long = ScenarioKey("bob's long", algorithm: .aes256GCM)
        row("another-key-length", "DEC-7 FRM-8 ONE-5", .wrongKey)
            .comment("Frames of AES-256 fail on a receiver of AES-128, and the other way round")
            .create("carol", .aes256GCM).setKey(of: "bob", long)
            .on("alice").drops(long.audio(1), times: 2).on("carol").drops(bob.audio(1), times: 2)
            .onEach("alice", "carol") { $0.events(.decryptionFailed()) }
            .on("alice").opens(bob.audio(1)).on("carol").opens(long.audio(1))
            .onEach("alice", "carol") { $0.events(.decryptionResumed()) }
    }

    /// Frames that open (DEC-8).
    static func addOpenedFrames(to list: ScenarioList) {
        let row = list.family { $0.aliceHolding(bob) }
        let carol = ScenarioKey("carol")
        row("all-codecs-in-turn", "DEC-8 FRM-1 ESC-4", .keyRing)
            .comment("Tracks of all codecs in turn: clear header and media come out whole")
            .setKey(of: "carol", carol)
            .each(0..<3) { s, turn in
                let (number, type) = (4 * turn, turn == 0 ? FrameType.key : .delta)
                let media: [ScenarioMedia] = [
                    .opus(number), .vp8(number, type), .h264(number, type, on: .screenShare),
                    .plainAudio(number, on: .screenShareAudio),
                ]
                s.opens(bob.seal(media, from: UInt32(number + 1)))
                    .opens(carol.seal(.vp9(number, type), UInt32(number + 1)), from: "carol")
            }
        let comfortNoise = ScenarioMedia(.audio, codec: "opus", [0x78])
        let tiny = ScenarioMedia(.video, codec: "vp8", frameType: .key, hex("10 02 00 9d"))
        row("nothing-hidden", "DEC-8 CLR-5", .length)
            .comment("Frames that are all clear header have a tag and no ciphertext, and open")
            .opens(bob.seal([comfortNoise, tiny, .opus(3)])).drops(bob.seal(comfortNoise, 1))
        let clearSizes = zip(1..., [0, 1, 2, 3, 5, 10, 11, 14])
        row("vp9-with-any-clear-header", "DEC-8 CLR-2 FRM-5", .handMade)
            .comment("Senders differ in what they leave clear of VP9; the trailer says it, and every frame opens")
            .opens(clearSizes.map { bob.seal(.vp9($0), UInt32($0), clear: $1, isEscaped: false) })
        let parameters = ScenarioMedia(.video, codec: "h264", frameType: .key, hex("00000001 6742c01e"))
        row("escaped-or-not-on-one-track", "DEC-8 ESC-3 ESC-4 CLR-4", .handMade, .escaping)
            .comment("Escaped frames, unescaped ones and ones without a clear header on one track: the trailer says it")
            .opens([bob.seal(parameters, 1), bob.h264(2), bob.video(3)])
            .opens(bob.seal(.h264(4), 4, clear: 6, isEscaped: false))
            .opens(bob.seal(.vp9(5), 5, clear: 3, isEscaped: true)).opens(bob.h264(256))
    }

    /// The key index is not authenticated by itself (FRM-5).
    static func addRewrittenIndexes(to list: ScenarioList) {
        let row = list.family()
        row("index-of-a-slot-with-the-same-key", "FRM-5 DEC-5 DEC-8", .handMade, .keyRing)
            .comment("An index that names another slot with the same key opens")
            .aliceHolding(bob, bob.at(1), bob.at(255))
            .opens([bob.audio(1).naming(index: 1), bob.audio(2).naming(index: 255), bob.audio(3)])
            .drops(bob.audio([1, 2]))
        row("index-of-a-slot-with-another-key", "FRM-5 DEC-5 DEC-7", .trailerField, .keyRing)
            .comment("An index that names a slot with another key fails, and one of no slot misses its key")
            .aliceHolding(bob, bobsNext).drops([bob.audio(1).naming(index: 1), bob.audio(1).naming(index: 2)])
            .events(.decryptionFailed(), .missingKey(at: 2)).opens(bob.audio(1)).events(.decryptionResumed())
        row("index-of-the-shared-slot-with-the-same-key", "FRM-5 DEC-5 KEY-8", .handMade, .keyRemoval)
            .comment("An index at which the shared key has the same bytes opens, until that is removed")
            .aliceHolding(bob).setSharedKey(bob.at(6).unpinned).opens(bob.audio(1).naming(index: 6))
            .removeSharedKey(at: 6).drops(bob.audio(2).naming(index: 6)).events(.missingKey(at: 6))
            .opens(bob.audio(2))
    }

    /// Frames of which fewer than 20 bytes remain after unescaping are dropped
    /// in silence, and the track goes on (ESC-6).
    static func addShortEscapedFrames(to list: ScenarioList) {
        let tooShort = [
            "00000301 111111111111 000000 8000 01e2eefeed",
            "00000301 00000301 000003 0000 8000 01e2eefeed",
            "0000 0301 1111111111111111 1111 00 8002 01e2eefeed",
        ].map(hex)
        let row = list.family(.truncated) { $0.aliceHolding(bob) }
        row("too-short-after-unescaping", "ESC-6 ESC-4", .forgery)
            .comment("Frames that shrink below a trailer are dropped in silence, and the next one opens")
            .opens(bob.h264(1)).each(tooShort) { $0.drops($1, on: .video, times: 4) }.events()
            .opens(bob.h264([2, 256]))
        list.family(.truncated)("too-short-without-a-key", "ESC-6 DEC-5", .missingKey)
            .comment("Without a key such a frame misses none: it has no index to name")
            .create("alice").each(tooShort) { $0.drops($1, on: .video) }.events()
            .setKey(of: "bob", bob).opens(bob.h264(1))
        row("too-short-does-not-count", "ESC-6 EVT-5", .failureRun)
            .comment("Ten failures, twelve such frames, one failure: stalled then and not before")
            .drops(bob.h264(1).broken, times: 10).each(tooShort) { $0.drops($1, on: .video, times: 4) }
            .events(.decryptionFailed(.video))
            .drops(bob.h264(1).broken).events(.decryptionStalled(.video, at: 0))
        row("too-short-does-not-resume", "ESC-6 EVT-4", .failureRun)
            .comment("After a failure such a frame is no recovery; the next genuine frame is")
            .drops(bob.h264(1).broken).each(tooShort) { $0.drops($1, on: .video) }.events(.decryptionFailed(.video))
            .opens(bob.h264(1)).events(.decryptionResumed(.video))
    }
}
