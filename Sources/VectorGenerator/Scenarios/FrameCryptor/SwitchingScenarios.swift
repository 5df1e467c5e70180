internal import AdapterProtocol
internal import VectorFiles

/// Replacing, switching paths and clearing, at any time (INS-3).
enum SwitchingScenarios {
    static func file() -> VectorFile {
        let list = FrameCryptorScenarios.list("switching")
        for add in [addReplacing, addClearing, addStories, addAtOnce] { add(list) }
        return list.file("The last one installed is in force, by whichever path, and clear removes either.")
    }

    private static func addReplacing(to list: ScenarioList) {
        let row = list.family(.installation).byEachPath
        for old in EnginePath.allCases {
            row("\(old.rawValue)-is-replaced", "INS-3")
                .comment("What was installed by the \(old.rawValue) path is replaced in both directions")
                .engine("alice", .aes("old", from: 50), by: old).sends(.audio(1), 50).opens(.video(1), 3)
                .install(.aes("new", from: 7)).sends(.audio(2), 7).opens(.video(2), 4)
                .rejects(.video(3), 5, under: .aes("old")).trace(isAudioFirst: true)
        }
        list.family(.installation)("to-and-fro", "INS-3 INS-9")
            .comment("The paths take turns ten times: the last one installed is in force each time, and alone")
            .engine("alice")
            .each(0..<10) { s, number in
                s.install(.xor("turn \(number)"), by: EnginePath.allCases[number % 2])
                    .sends(.audio(number), 1).opens(.video(number), 1).trace(living: number / 2 + 1)
            }
        row("another-algorithm", "INS-3 INS-13 INS-14")
            .comment("From AES to XOR and back: sizes, counters and refusals are those of the one in force")
            .engine("alice", .aes(from: 9)).sends(.video(1), 9).install(.xor()).sends(.video(2), 1).opens(.video(3), 0)
            .install(.aes(from: 9)).sends(.video(4), 9).rejects(.video(5), 1, under: .xor())
    }

    private static func addClearing(to list: ScenarioList) {
        let row = list.family(.installation).byEachPath
        row("clear", "INS-3")
            .comment("After clear frames go out and come in plain, encrypted ones included, and no cryptor is called")
            .engine("alice", .aes()).sends(.audio(1), 1).clear().sendsPlain(.audio(2), .video(3))
            .decodesPlain(.video(4)).decodesCiphertext(of: .audio(5), 2, under: .aes()).trace().log()
        row("clear-and-install-again", "INS-3 INS-1")
            .comment("What was cleared can be installed again, as a new cryptor with a new counter")
            .engine("alice", .xor()).sends([.audio(1), .audio(2)], from: 1).clear().sendsPlain(.audio(3))
            .install(.xor()).sends(.audio(4), 1)
        row("clear-twice", "INS-3").comment("A second clear, and one where nothing was installed, change nothing")
            .engine("alice").clear().sendsPlain(.video(1)).install(.aes(from: 3)).clear().clear()
            .sendsPlain(.video(2)).install(.aes(from: 3)).sends(.video(3), 3)
        list.family(.installation)("clear-removes-the-last-one-only-once", "INS-3")
            .comment("After an object and callbacks one clear leaves nothing: the older one does not come back")
            .engine("alice").install(.xor("by object"), by: .object).install(.xor("by callback"), by: .callback)
            .clear().sendsPlain(.audio(1)).decodesPlain(.video(2)).trace(living: 1)
            .engine("bob").install(.xor("by callback"), by: .callback).install(.xor("by object"), by: .object)
            .clear().sendsPlain(.audio(1)).decodesPlain(.video(2)).trace(living: 1)
    }

    private static func addStories(to list: ScenarioList) {
        let row = list.family(.installation).byEachPath
        row("keys-change-in-a-call", "INS-3 INS-7 INS-13")
            .comment("Both sides change the key; a frame that was under way is refused, and media flows on")
            .engine("alice", .aes("old")).engine("bob", .aes("old")).delivers(.video(1), 1)
            .on(engine: "alice").sends(.video(2), 2).install(.aes("new"))
            .on(engine: "bob").install(.aes("new")).rejects(.video(2), 2, under: .aes("old"))
            .delivers([.video(3), .audio(4)], from: 1)
        row("off-and-on-in-a-call", "INS-3 ONE-2")
            .comment("Encryption ends and begins again during a call: each frame is as the cryptor in force makes it")
            .engine("alice", .aes("one")).engine("bob", .aes("one")).delivers(.audio(1), 1).clear()
            .on(engine: "alice").sends(.audio(2), 2)
            .on(engine: "bob").decodesCiphertext(of: .audio(2), 2, under: .aes("one"))
            .on(engine: "alice").clear().sendsPlain(.audio(3)).on(engine: "bob").decodesPlain(.audio(3))
            .install(.aes("two")).on(engine: "alice").install(.aes("two")).delivers(.audio(4), 1)
    }

    private static func addAtOnce(to list: ScenarioList) {
        let row = list.family(.installation, .mediaThreads).byEachPath
        row("replaced-while-frames-flow", "INS-3 INS-10")
            .comment(
                "A cryptor comes beside an audio and a video frame: each is wholly under the old one or the new one"
            )
            .engine("alice")
            .each(0..<10) { s, round in
                let (old, new) = (EngineCryptor.xor("old \(round)"), EngineCryptor.xor("new \(round)"))
                s.install(old).concurrently {
                    $0.each([.audio(round), .video(round)] as [EngineFrame]) { s, frame in
                        let answers = [old, new].flatMap { key in [1, 2].map { ScenarioAnswer.sent(frame, key, $0) } }
                        s.send(frame, .inAnyOrder(answers))
                    }
                    .install(new)
                }
            }
            .install(.xor("last")).sends(.audio(99), 1)
        row("cleared-while-frames-flow", "INS-3 INS-10")
            .comment("Clear comes beside frames in both directions: each is wholly encrypted or wholly plain")
            .engine("alice")
            .each(0..<10) { s, round in
                let (outgoing, incoming) = (EngineFrame.audio(round), EngineFrame.video(round))
                let arriving = EngineCryptor.xor().sealed(incoming, 5)
                s.install(.xor()).concurrently {
                    $0.send(outgoing, .inAnyOrder([.sent(outgoing, .xor(), 1), .sentPlain(outgoing)]))
                        .receive(arriving, 5, .inAnyOrder([.decoded(incoming.data), .decoded(arriving.data)])).clear()
                }
                .sendsPlain(outgoing)
            }
        list.family(.installation, .mediaThreads)("both-paths-at-once", "INS-3 INS-1")
            .comment("An object and callbacks are installed at once: one of them is the last, in both directions")
            .engine("alice")
            .each(0..<10) { s, round in
                let (object, callbacks) = (EngineCryptor.xor("object \(round)"), EngineCryptor.xor("callback \(round)"))
                s.concurrently { $0.install(object, by: .object).install(callbacks, by: .callback) }
                    .each([1, 2] as [UInt64]) {
                        let frame = EngineFrame.audio(round)
                        $0.send(frame, .inAnyOrder([.sent(frame, object, $1), .sent(frame, callbacks, $1)]))
                    }
            }
    }
}
