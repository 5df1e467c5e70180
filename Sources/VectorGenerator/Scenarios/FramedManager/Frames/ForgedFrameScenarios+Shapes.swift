internal import AdapterProtocol
internal import FramedMedia
internal import VectorFiles

extension ForgedFrameScenarios {
    /// Frames that were cut, stretched or changed byte by byte (DEC-9).
    static func addForgedShapes(to list: ScenarioList) {
        let row = list.family(.forgery, isSilent: false) { $0.aliceHolding(bob) }
        let audio = bob.audio(2)
        row("cut-anywhere", "DEC-9 DEC-2 DEC-4 DEC-7", .truncated)
            .comment("A frame cut at its end goes on as plain media, one cut at its beginning fails or goes on")
            .opens(bob.audio(1)).each(1..<audio.bytes.count) { $0.forwards(audio.first($1)) }
            // The trailer states one clear byte: 21 bytes are framed.
            .each(1...20) { $0.forwards(audio.last($1)) }
            .drops((21..<audio.bytes.count).map(audio.last)).opens(audio).drops(bob.audio([1, 2]))
        let video = bob.video(2)
        row("every-byte-changed", "DEC-9 DEC-7 FRM-5", .bitFlip)
            .comment("A bit changed in every byte of clear header, ciphertext and tag")
            .opens(bob.video(1)).drops((0..<video.bytes.count - 20).map { video.flipping(0x10, at: $0) }).opens(video)
        var random = SeededRandom("every-clear-header")
        let large = ScenarioMedia(.video, codec: "vp8", frameType: .delta, hex("310200") + random.bytes(1021))
        let frame = bob.seal(large, 2)
        row("every-clear-header", "DEC-9 FRM-5 DEC-7", .trailerField)
            .comment("Forgeries that state a thousand sizes of the clear header")
            .opens(bob.video(1)).drops(frame.naming(clearBytes: 4), times: 1000, vary: .clearBytes)
            .opens([frame, bob.video(3)])
        row("clear-headers-beyond-the-body", "DEC-9 DEC-4 FRM-5", .trailerField, .notOurs)
            .comment("Frames that state more clear bytes than there are go on as plain media, with the flag too")
            .opens(bob.video(1))
            .each([32, 255, 256, 0x7FFF, 0x8000 + 32, 0xFFFF]) { $0.forwards(video.naming(clearBytes: $1), times: 100) }
            .opens(bob.video(2))
        row("flags-on-broken-frames", "DEC-9 ESC-4 DEC-7", .trailerField)
            .comment("Broken frames with the RBSP flag where none belongs, and without it where one does")
            .opens([bob.video(1), bob.h264(256)])
            .each([bob.video(2).broken, bob.h264(257).broken, bob.h264(257)]) { $0.drops($1.toggled, times: 1000) }
            .opens([bob.h264(257), bob.video(2)])
        row("too-short-after-unescaping", "DEC-9 ESC-6", .truncated)
            .comment("A thousand frames that unescape to less than a trailer: the track goes on")
            .opens(bob.h264(1)).drops(hex("00000301 111111111111 000000 8000 01e2eefeed"), on: .video, times: 1000)
            .opens(bob.h264([2, 256]))
        let bodies = ["000003", "00000300", "030303", "000000", "00000303", "000003000003"]
        row("zeros-and-threes", "DEC-9 ESC-5 ESC-6", .escaping)
            .comment("Flagged frames of zeros and threes, which are escape bytes or are not")
            .opens(bob.h264(1))
            .each(bodies) { s, body in
                let data = hex(String(repeating: body, count: 12) + "00 8000 01e2eefeed")
                s.drops(data, on: .video, times: 20)
            }
            .opens(bob.h264(2))
        random = SeededRandom("random-tails")
        let tails = (0..<60).map { random.bytes($0 + 12) + [UInt8($0 % 3)] + hex("0000 01e2eefeed") }
        list.family(.forgery, isSilent: false)("random-tails", "DEC-9 DEC-2")
            .comment("Random bytes that end in version and magic, with a clear header that fits")
            .aliceHolding(bob, bobsNext).opens(bob.audio(1)).each(tails) { $0.drops($1) }
            .opens([bob.audio(2), bobsNext.audio(1)])
    }

    /// Frames of other versions, and plain ones (DEC-9).
    static func addForgedVersionsAndPlainFrames(to list: ScenarioList) {
        let row = list.family(.forgery, isSilent: false) { $0.aliceHolding(bob) }
        row("versions-by-thousands", "DEC-9 DEC-3", .version).comment("Broken frames of all 256 versions over and over")
            .opens(bob.audio(1)).drops(bob.audio(2).broken, times: 10_000, vary: .version)
            .drops(bob.audio(1)).opens(bob.audio(2))
        row("plain-frames", "DEC-9 DEC-4 ONE-6", .notOurs)
            .comment("Two thousand plain frames go on, and the next sealed one opens")
            .opens(bob.audio(1)).forwards(hex("78 0102030405060708"), times: 2000)
            .drops(bob.audio(1)).opens(bob.audio(2))
        list.family(.forgery, isSilent: false)("everything-in-turn", "DEC-9 DEC-3 DEC-4 DEC-5 DEC-6 DEC-7")
            .comment("Forgeries of every kind between genuine frames, of which each opens")
            .aliceHolding(bob, bobsNext)
            .each(stride(from: 2 as UInt32, through: 40, by: 2)) { s, counter in
                let frame = bob.video(counter)
                s.drops([frame.broken, frame.naming(counter: 0xFFFF_FFFF)])
                    .drops([frame.naming(ivPrefix: UInt64(counter)), frame.naming(index: 77)])
                    .drops([frame.naming(index: 1), frame.naming(version: 2)])
                    .forwards(frame.followed(by: hex("000003"))).forwards([], on: .video)
                    .opens(frame).drops([frame, frame.broken])
            }
    }

    /// Copies that open are the genuine media, and the original is then a
    /// replay (DEC-9, FRM-5).
    static func addCopies(to list: ScenarioList) {
        let row = list.family(.forgery, .replay, .handMade, isSilent: false)
        row("copy-with-a-toggled-flag", "DEC-9 FRM-5 RPL-2 ESC-4")
            .comment("A copy with the RBSP flag toggled opens where nothing is escaped; the original is a replay")
            .aliceHolding(bob).opens(bob.video(1).toggled).drops(bob.video(1))
            .opens(bob.video(2)).drops(bob.video(2).toggled)
        row("copy-without-its-escape-bytes", "DEC-9 FRM-5 RPL-2 ESC-5")
            .comment("A copy without its escape bytes opens, being the same media; the original is a replay")
            .aliceHolding(bob).opens(bob.unescapedH264(1)).drops(bob.h264(1))
            .opens(bob.h264(2)).drops(bob.unescapedH264(2))
        row("copy-under-another-index", "DEC-9 FRM-5 RPL-4")
            .comment("A copy that names another slot with the same key opens; the original is a replay")
            .aliceHolding(bob, bob.at(1)).opens(bob.video(1).naming(index: 1)).drops(bob.video(1), times: 3)
            .opens(bob.video(2))
    }
}
