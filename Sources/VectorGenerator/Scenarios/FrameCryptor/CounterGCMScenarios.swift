internal import AdapterProtocol
internal import VectorFiles

/// AES-256-GCM with a counter, with and without the ssrc (INS-13, INS-15).
enum CounterGCMScenarios {
    static func file() -> VectorFile {
        let list = FrameCryptorScenarios.list("aes-256-gcm")
        for add in [addFrames, addRefused, addBound, addBoundAndUnbound] { add(list) }
        return list.file("The stock authenticated cryptor in an engine, and the ssrc bound as additional data.")
    }

    private static func addFrames(to list: ScenarioList) {
        let row = list.family(.counterCryptor).byEachPath
        for sender in EnginePath.allCases {
            row("from-\(sender.rawValue)", "INS-13 INS-8")
                .comment("Frames of every small length from the \(sender.rawValue) path")
                .engine("alice", .aes(), by: sender).engine("bob", .aes())
                .delivers((1...36).map { .of($0 % 2 == 0 ? .audio : .video, $0, $0) }, from: 1)
        }
        let published = EngineCryptor(.aes256GCM(firstCounter: 1 << 63, bindsSSRC: false), key: [UInt8](0..<32))
        let frame = EngineFrame.audio(0).carrying(hex("78aabbccdd"))
        row("published-answer", "INS-13")
            .comment("A frame that was computed by another library: key 00…1f, counter 2^63, media 78aabbccdd")
            .engine("alice", published).sends(frame, 1 << 63)
            .receive(frame.carrying(hex("38d1c2ab88 a4fb8cc8a51ea596ed43ae7f70ca2156")), 1 << 63, .decoded(frame.data))
        row("without-a-first-counter", "INS-13 INS-8")
            .comment("A cryptor that draws its own first counter opens what comes with any")
            .engine("bob", .aes(from: nil)).each([0, 3, 1 << 32, .max]) { $0.opens(.video(1), $1) }
    }

    private static func addRefused(to list: ScenarioList) {
        let row = list.family(.counterCryptor) { $0.engine("bob", .aes()) }.byEachPath
        let frame = EngineFrame.video(1, 24)
        let encrypted = EngineCryptor.aes().sealed(frame, 9)
        let resized = [encrypted.data.dropLast(), encrypted.data.dropFirst(), encrypted.data[...] + [0]]
        row("wrong-key-counter-or-bytes", "INS-13 INS-7")
            .comment("Another key, another counter, a changed bit, a cut end: none opens; the frame itself does")
            .rejects(frame, 9, under: .aes("other"))
            .each([8, 10, 0, 9 << 32, 9 + 1 << 32, 9 << 56]) { $0.rejects(arriving: encrypted, $1) }
            .each([0, 23, 24, -1]) { $0.rejects(arriving: encrypted.broken(at: $1), 9) }
            .each(resized) { $0.rejects(arriving: encrypted.carrying(Array($1)), 9) }.opens(frame, 9)
        let audio = EngineCryptor.aes().sealed(.audio(1), 2)
        row("less-than-a-tag", "INS-13 INS-7 ONE-1")
            .comment("Encrypted frames of 1 to 16 bytes reach decrypt, which refuses them; so does the media itself")
            .each(1...16) { $0.rejects(arriving: audio.carrying(Array(audio.data.prefix($1))), 2) }
            .rejects(arriving: .audio(1), 2).trace()
        row("media-type-and-ssrc-are-not-bound", "INS-13")
            .comment("Without additional data a frame opens on another stream and as the other media type")
            .each([audio.on(ssrc: 4), EngineFrame.video(0).carrying(audio.data)]) {
                $0.receive($1, 2, .decoded(EngineFrame.audio(1).data))
            }
    }

    private static let bound = EngineCryptor.aes(bindsSSRC: true)

    private static func addBound(to list: ScenarioList) {
        let row = list.family(.boundSSRC).by(.callback)
        for ssrc: UInt32 in [0, 1, 0x0102_0304, 1 << 31, .max] {
            let frame = EngineFrame.video(1, ssrc: ssrc)
            let others = [ssrc ^ 1, ssrc.byteSwapped, ssrc ^ 1 << 31].filter { $0 != ssrc }
            row("bound-to-ssrc-\(ssrc)", "INS-15 INS-13")
                .comment("A frame bound to ssrc \(ssrc) opens on that stream, and on no other")
                .engine("alice", bound).engine("bob", bound).on(engine: "alice").sends(frame, 1)
                .on(engine: "bob").each(others) { $0.rejects(arriving: bound.sealed(frame, 1).on(ssrc: $1), 1) }
                .opens(frame, 1).on(engine: "alice").trace()
        }
        let frames = (1...3).map { EngineFrame.audio($0, ssrc: UInt32($0)) }
        row("replayed-onto-another-stream", "INS-15 INS-7")
            .comment(
                "Frames of one participant do not pass as another's, in either direction, and open where they belong"
            )
            .engine("bob", bound)
            .each(frames) { s, frame in
                let counter = UInt64(frame.ssrc)
                let others = frames.map(\.ssrc).filter { $0 != frame.ssrc }
                s.each(others) { $0.rejects(arriving: bound.sealed(frame, counter).on(ssrc: $1), counter) }
                    .opens(frame, counter)
            }
            .opens(frames[0], 1)
        let frame = EngineFrame.audio(1, ssrc: 0x0102_0304)
        row("bytes-of-the-ssrc-in-order", "INS-15")
            .comment("The ssrc is bound big-endian: a frame bound to its bytes the other way round does not open")
            .engine("bob", bound)
            .rejects(arriving: bound.sealed(frame.on(ssrc: 0x0403_0201), 1).on(ssrc: 0x0102_0304), 1).opens(frame, 1)
        row("two-streams-at-once", "INS-15 INS-10", .mediaThreads)
            .comment("Audio and video with ssrcs of their own are encrypted at once, each bound to its own")
            .engine("alice", bound)
            .each(0..<10) { s, round in
                let ssrc = UInt32(round)
                s.sendsAtOnce(.audio(round, ssrc: ssrc), .video(round, ssrc: .max - ssrc), from: UInt64(2 * round + 1))
            }
    }

    private static func addBoundAndUnbound(to list: ScenarioList) {
        let row = list.family(.boundSSRC).by(.callback)
        row("bound-to-unbound", "INS-15 INS-13")
            .comment("Only one of two sides binds the ssrc: no frame opens, either way")
            .engine("alice", bound).engine("bob", .aes()).engine("carol", .aes(), by: .object)
            .on(engine: "alice").sends(.audio(1, ssrc: 0), 1)
            .each(["bob", "carol"]) { $0.on(engine: $1).rejects(.audio(1, ssrc: 0), 1, under: bound) }
            .on(engine: "bob").sends(.audio(2, ssrc: 0), 1)
            .on(engine: "alice").rejects(.audio(2, ssrc: 0), 1, under: .aes())
            .on(engine: "carol").opens(.audio(2, ssrc: 0), 1)
        let asVideo = EngineFrame.video(0, ssrc: 8).carrying(bound.sealed(.audio(1, ssrc: 8), 3).data)
        row("media-type-is-not-bound", "INS-15")
            .comment("The ssrc alone is bound: as the other media type with the same ssrc the frame opens")
            .engine("bob", bound).receive(asVideo, 3, .decoded(EngineFrame.audio(1).data))
            .rejects(arriving: asVideo.on(ssrc: 9), 3)
        row("binding-begins-in-a-call", "INS-15 INS-3", .installation)
            .comment("A cryptor that binds replaces one that does not: frames that were under way do not open any more")
            .engine("bob", .aes()).opens(.video(1), 1)
            .install(bound).rejects(.video(2), 2, under: .aes()).opens(.video(3), 3).sends(.video(4), 1)
    }
}
