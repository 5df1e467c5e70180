internal import AEAD
internal import AdapterProtocol
internal import FramedMedia
internal import JSON
internal import VectorFiles

/// Only one side has encryption, or the sides do not fit together (ONE-3…6):
/// for the most part, what bob's manager does with what alice sends.
enum OneSidedScenarios {
    static func file() -> VectorFile {
        let list = FramedManagerScenarios.list("one-sided")
        let additions = [
            addReceiverOnly, addPlainAmongSealed, addSenderOnly, addOtherAlgorithms, addDifferences, addLateStarts,
        ]
        for add in additions { add(list) }
        return list.file("Encryption on one side only, sides that differ, and sides that start at different times.")
    }

    private static let alice = ScenarioKey("alice")
    private static let shared = ScenarioKey("shared")
    private static let wrong = ScenarioKey("wrong")

    /// Plain media, one frame a track.
    private static let media: [ScenarioMedia] = [
        .opus(1), .vp8(2, .key), .h264(3, .key, on: .screenShare), .plainAudio(4, on: .screenShareAudio),
    ]

    /// ONE-3: plain frames go to the decoder.
    private static func addReceiverOnly(to list: ScenarioList) {
        let row = list.family(.oneSided) { $0.bobHolding() }
        for hasKeys in [false, true] {
            row(hasKeys ? "plain-media-with-keys" : "plain-media-without-keys", "ONE-3 DEC-4 EVT-7 EVT-13")
                .comment("A sender without encryption:")
                .comment("every plain frame is forwarded, and each track tells it once a second")
                .then { if hasKeys { $0.holding(alice).setSharedKey(shared) } }
                .repeating(3) { $0.each(media) { $0.forwards($1) } }
                .events(media.map { .unencryptedFrame($0.trackType) })
        }
        row("plain-media-throttle", "ONE-3 EVT-7 EVT-11 EVT-16", .eventThrottle)
            .comment("Plain frames go on for seconds: silent after 999 ms, told again after 1001 ms")
            .forwards(media[0]).advance(999).forwards(media[0]).events(.unencryptedFrame())
            .advance(2).forwards(media[0]).events(.unencryptedFrame())
        row("plain-media-of-every-small-length", "ONE-3 DEC-1 DEC-4", .length, .fieldReport)
            .comment("Plain frames of 1 to 40 bytes are forwarded, and an empty one tells nothing")
            .holding(alice).forwards([], on: .video).events()
            .each(1...40) { $0.forwards([UInt8](repeating: 0x31, count: $1), on: .video) }
            .events(.unencryptedFrame(.video))
    }

    /// ONE-3: plain frames that could be taken for sealed ones.
    private static func addPlainAmongSealed(to list: ScenarioList) {
        let row = list.family(.oneSided) { $0.bobHolding(alice) }
        let keyless = list.family(.oneSided) { $0.bobHolding() }
        let lookalike = hex("78 000102030405060708090a0b0c0d0e0f 0000000a 1122334455667788 05 0001 01e2eefeed")
        keyless("plain-frame-that-looks-sealed", "ONE-3 DEC-2 DEC-5 DEC-7", .notOurs, .fieldReport)
            .comment("A plain frame ends like a sealed one:")
            .comment("with a key it fails, without one it misses it, never forwarded")
            .drops(lookalike).events(.missingKey(at: 5))
            .holding(ScenarioKey("alice", at: 5)).drops(lookalike)
            .events(.decryptionFailed())
            .forwards(Array(lookalike.dropLast(4)) + hex("deadbeef")).events(.unencryptedFrame())
        let frame = alice.video(1, .key)
        row("half-a-frame-and-padding", "ONE-3 DEC-4 DEC-8 FRM-6", .truncated, .extended, .fieldReport)
            .comment("Half a sealed frame and one with padding after it are not ours;")
            .comment("the whole one opens (Discord.Net#3262)")
            .forwards(frame.first(frame.bytes.count / 2)).forwards(frame.followed(by: hex("000003"))).opens(frame)
            .events(.unencryptedFrame(.video))
        row("no-magic-is-no-missing-key", "ONE-3 DEC-4 EVT-7", .notOurs, .fieldReport)
            .comment("A plain frame with 241 where the index would stand is plain, not a missing key (livekit js#2103)")
            .forwards(hex("31020001020304050607080910111213141516f1000101e2eefeee"), on: .video)
            .events(.unencryptedFrame(.video))
        let bad = alice.audio(2).broken
        row("plain-frames-among-sealed-ones", "ONE-3 EVT-5 EVT-4 EVT-7", .failureRun)
            .comment("Plain frames between sealed ones change nothing: they end no failure run and bring no resumption")
            .opens(alice.audio(1)).drops(bad, times: 10).forwards(media[0]).drops(bad).forwards([])
            .opens(alice.audio(2))
            .events(.decryptionFailed(), .unencryptedFrame(), .decryptionStalled(at: 0), .decryptionResumed())
    }

    /// ONE-4: bob misses the key that alice seals with.
    private static func addSenderOnly(to list: ScenarioList) {
        let row = list.family(.oneSided, .missingKey) { $0.bobHolding() }
        let twelfth = ScenarioKey("alice", at: 12)
        row("no-key-at-all", "ONE-4 DEC-5 EVT-2 EVT-13")
            .comment("A receiver with a manager and no key drops every sealed frame; each track tells the index")
            .each(zip(media + media + media, 1...)) { $0.drops(twelfth.seal($1.0, $1.1)) }
            .events(media.map { .missingKey($0.trackType, at: 12) })
        let (own, first) = (ScenarioKey("bob", at: 1), ScenarioKey("alice", at: 1))
        row("only-keys-of-others", "ONE-4 DEC-5 KEY-6")
            .comment("The receiver has keys of itself and of others, at the same index: the sender's is missing")
            .setKey(own).setKey(of: "carol", first).drops(first.audio(1)).events(.missingKey(at: 1))
            .seals(.opus(1), own, 1).openEnded()
        let keys = [0, 255, 7].map { ScenarioKey("alice \($0)", at: $0) }
        func frames(_ round: UInt32) -> [ScenarioFrame] {
            keys.indices.map { keys[$0].seal(.opus($0), 10 * round + UInt32($0) + 1) }
        }
        row("missing-index-by-index", "ONE-4 EVT-2 EVT-11 EVT-16", .eventThrottle)
            .comment("Each index that is missing is told for itself; one of them again only after a second")
            .drops(frames(0)).advance(999).drops(frames(1)).events(keys.map { .missingKey(at: $0.index) })
            .advance(2).drops(keys[1].seal(.opus(5), 50)).events(.missingKey(at: 255))
        row("nothing-is-forwarded", "ONE-4 DEC-5")
            .comment("Three hundred sealed frames without a key: not one reaches the decoder")
            .drops(alice.video(1, .key), times: 300, vary: .frameCounter).openEnded()
    }

    /// ONE-5: the algorithms differ.
    private static func addOtherAlgorithms(to list: ScenarioList) {
        let row = list.family(.oneSided, .wrongKey) { $0.sender = "alice" }
        for algorithm in Algorithm.allCases {
            let other = Fixture.other(algorithm)
            let sent = ScenarioKey("alice", at: 2, algorithm: algorithm)
            let held = ScenarioKey("bob", at: 2, algorithm: other)
            let (name, otherName) = (Fixture.folder(algorithm), Fixture.folder(other))
            for isShared in [false, true] {
                row("\(name)-frames-\(isShared ? "shared" : "own")-\(otherName)-key", "ONE-5 FRM-8 DEC-7 MGR-1")
                    .comment("Frames of \(algorithm.rawValue) come to a manager of \(other.rawValue):")
                    .comment("the frame does not say")
                    .create("bob", other)
                    .then { if isShared { $0.setSharedKey(held) } else { $0.holding(held) } }
                    .drops([sent.audio(1), sent.h264(2, .key)]).opens(held.imported("alice").audio(3))
                    .events(.decryptionFailed(), .decryptionFailed(.video), .decryptionResumed())
            }
        }
    }

    /// ONE-5: the keys differ.
    private static func addDifferences(to list: ScenarioList) {
        let row = list.family(.oneSided) { $0.bobHolding() }
        row("other-bytes-at-the-same-index", "ONE-5 DEC-7 EVT-3 KEY-1", .wrongKey)
            .comment("The sides hold different keys at one index, own and shared: every frame fails")
            .holding(ScenarioKey("wrong", at: 4)).setSharedKey(ScenarioKey("wrong shared", at: 5))
            .drops(ScenarioKey("right", at: 4).audio(1))
            .drops(ScenarioKey("right shared", at: 5).seal(.opus(2), 1), from: "carol")
            .events(.decryptionFailed(), .decryptionFailed(of: "carol"))
        let next = shared.at(1)
        list.family(.oneSided)("same-bytes-at-another-index", "ONE-5 DEC-5 EVT-2", .missingKey, .fieldReport)
            .comment("Each side has the key at an index of its own:")
            .comment("missing, with the sender's index (stream-js f470842b)")
            .create("alice").create("bob").on("alice").setSharedKey(shared).on("bob").setSharedKey(next)
            .on("alice").seals(.opus(1), shared, 1).on("bob").drops(shared.audio(1), from: "alice")
            .seals(.opus(2), next, 1).on("alice").drops(next.seal(.opus(2), 1), from: "bob")
            .events(.missingKey(at: 1, of: "bob")).on("bob").events(.missingKey(at: 0, of: "alice"))
        row("wrong-key-gets-nothing", "ONE-5 DEC-7 DEC-9", .wrongKey, .fieldReport)
            .comment("The control of every run: with a wrong key not one of three hundred frames reaches the decoder")
            .holding(wrong)
            .each([alice.audio(1), alice.video(2, .key)]) { $0.drops($1, times: 150, vary: .frameCounter) }
            .opens(wrong.seal(.opus(3), 7)).openEnded()
        row("several-differences-at-once", "ONE-5 ONE-3 EVT-13")
            .comment("Three senders, each wrong in another way, beside one that fits")
            .setSharedKey(shared.unpinned).drops(wrong.audio(1)).drops(next.seal(.opus(2), 1), from: "carol")
            .forwards(.opus(3), from: "dave").opens(shared.seal(.opus(4), 1), from: "erin")
            .events(.decryptionFailed(), .missingKey(at: 1, of: "carol"), .unencryptedFrame(of: "dave"))
    }

    /// ONE-6: one side gets its keys later than the other.
    private static func addLateStarts(to list: ScenarioList) {
        let row = list.family(.oneSided) { $0.bobHolding() }
        let first = ScenarioKey("alice", at: 1)
        row("receiver-starts-late", "ONE-6 ONE-4 KEY-12")
            .comment("The key comes after the first frames: from the next frame on the tracks open, with no restart")
            .drops([first.audio(1), first.video(2, .key)])
            .holding(first).opens([first.audio(3), first.video(4), first.audio(1)])
            .events(.missingKey(at: 1), .missingKey(.video, at: 1))
        row("sender-starts-late", "ONE-6 ONE-3 DEC-8").comment("The sender switches on in the middle of a call:")
            .comment("plain frames, then sealed ones, all reach the decoder")
            .setSharedKey(shared.unpinned).forwards(.opus(1)).forwards(.vp8(1, .key))
            .opens([shared.seal(.opus(2), 1), shared.video(2)])
            .events(.unencryptedFrame(), .unencryptedFrame(.video))
        let own = ScenarioKey("own")
        list.family(.oneSided)("sender-gets-its-key-late", "ONE-6 ENC-2 CTR-1 KEY-12", .missingKey)
            .comment("A sender without a key sends nothing; from the first key on it seals, starting at 1")
            .create("alice").refusesToSeal(.opus(1), .vp8(1, .key), times: 5)
            .setKey(own).seals([.vp8(2, .key), .opus(2)], own, from: 1).events(.missingKey())
        let right = ScenarioKey("right")
        row("wrong-key-is-corrected", "ONE-6 ONE-5 EVT-4 KEY-3", .wrongKey)
            .comment("The receiver had a wrong key and gets the right one: the same tracks open again and say so")
            .setSharedKey(wrong).drops(right.audio(1), times: 20, vary: .frameCounter)
            .setSharedKey(right.unpinned).opens([right.seal(.opus(2), 30), right.seal(.opus(3), 1)])
            .events(.decryptionFailed(), .decryptionStalled(at: 0), .decryptionResumed())
        let third = ScenarioKey("alice", at: 3)
        row("wrong-index-is-corrected", "ONE-6 ONE-5 DEC-5", .missingKey)
            .comment("The receiver had the key at another index and gets it at the right one")
            .holding(third.at(4)).drops(third.audio(1))
            .holding(third).opens(third.audio([2, 1])).events(.missingKey(at: 3))
        row("sender-switches-off-and-on", "ONE-6 ONE-3 RPL-2", .replay)
            .comment("The sender turns to plain frames and back: they are forwarded and told, and no window is lost")
            .holding(alice).opens(alice.audio(1)).forwards(.opus(2), times: 3)
            .opens(alice.seal(.opus(3), 2)).drops(alice.audio(1)).events(.unencryptedFrame())
        row("late-track-and-late-user", "ONE-6 KEY-6 KEY-12")
            .comment("A track and a user that come later open with keys that were set long before")
            .holding(first).setSharedKey(shared.unpinned)
            .opens([first.audio(1), first.h264(2, .key, on: .screenShare)])
            .opens(shared.seal(.opus(3), 1), from: "carol")
    }
}
