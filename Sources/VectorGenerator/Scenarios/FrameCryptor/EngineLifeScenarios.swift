internal import AdapterProtocol
internal import VectorFiles

/// Destroy, and the lives after it (INS-4).
enum EngineLifeScenarios {
    static func file() -> VectorFile {
        let list = FrameCryptorScenarios.list("life-cycle")
        for add in [addDestroyed, addLives, addAtOnce] { add(list) }
        return list.file("What is installed ends with destroy and has to be installed again after the next initialize.")
    }

    private static func addDestroyed(to list: ScenarioList) {
        let row = list.family(.engineLife).byEachPath
        row("destroy-removes", "INS-4")
            .comment("After destroy and initialize nothing is installed: audio and video go out in plain")
            .engine("alice", .aes()).sends(.audio(1), 1).beginAgain().sendsPlain(.audio(2), .video(3)).trace()
        row("destroy-removes-for-receiving", "INS-4 ONE-2")
            .comment("After destroy and initialize an encrypted frame comes in as it is, and no cryptor is called")
            .engine("bob", .aes()).opens(.video(1), 1).beginAgain()
            .decodesCiphertext(of: .video(2), 2, under: .aes()).decodesPlain(.audio(3, 5)).trace().log()
        row("install-again-after-destroy", "INS-4 INS-1")
            .comment("In the next life the same cryptor is installed again and counts from its beginning")
            .engine("alice", .xor()).sends([.audio(1), .audio(2)], from: 1).beginAgain()
            .install(.xor()).sends(.audio(3), 1).opens(.video(4), 2)
        row("destroy-after-clear", "INS-4 INS-3")
            .comment("What was cleared before destroy does not come back in the next life")
            .engine("alice", .aes()).clear().beginAgain().sendsPlain(.video(1)).decodesPlain(.audio(2)).trace()
        row("destroy-of-the-other-engine", "INS-4")
            .comment("Destroying one engine leaves the cryptor of the other in force")
            .engine("alice", .aes()).engine("bob", .aes()).destroy()
            .on(engine: "alice").sends(.audio(1), 1).on(engine: "bob").initialize().sendsPlain(.audio(2))
            .on(engine: "alice").opens(.video(3), 9)
        row("log-and-trace-after-destroy", "INS-4 INS-5 INS-7")
            .comment("What was logged and traced before destroy can be read after it")
            .engine("alice", .refuse(.encrypt, only: [2])).sends(.video(1), 1).sendsNothing(.video(2)).destroy()
            .log(.encryptFailed(.video(2))).trace()
    }

    private static func addLives(to list: ScenarioList) {
        let row = list.family(.engineLife).byEachPath
        row("five-lives", "INS-4 INS-1").comment("Every second of five lives installs; the ones between are plain")
            .newEngine("alice")
            .each(0..<5) { s, life in
                let first = UInt64(life) << 32
                s.initialize()
                if life % 2 == 0 {
                    s.install(.aes("life \(life)", from: first)).sends(.audio(life), first).opens(.video(life), 1)
                } else {
                    s.sendsPlain(.audio(life)).decodesPlain(.video(life))
                }
                s.destroy()
            }
            .send(.audio(6), .notInitialized)
        row("fifty-lives", "INS-4 INS-9 INS-1").comment("Fifty times initialize, install, a frame each way, destroy")
            .newEngine("alice")
            .each(0..<50) { $0.initialize().install(.xor()).sends(.audio($1), 1).opens(.video($1), 1).destroy() }
            .trace()
        list.family(.engineLife, .ciphertextSize).by(.object)("oversize-in-two-lives", "INS-4 INS-6")
            .comment("The installation of the next life logs its first oversize ciphertext again")
            .engine("alice", .oversize(3)).sendsNothing(.audio(1, 10), times: 2).beginAgain()
            .install(.oversize(3)).sendsNothing(.audio(2, 12), times: 2)
            .log(oversize: [(13, 10), (15, 12)], .init(repeating: .encryptFailed(.audio(1)), count: 4))
    }

    private static func addAtOnce(to list: ScenarioList) {
        let (outgoing, incoming) = (EngineFrame.audio(1), EngineFrame.video(2))
        let arriving = EngineCryptor.xor().sealed(incoming, 5)
        list.family(.engineLife, .mediaThreads).byEachPath("destroyed-while-frames-flow", "INS-4 INS-10")
            .comment(
                "Destroy comes beside frames in both directions; the next life is whole, and nothing is installed in it"
            )
            .newEngine("alice")
            .each(0..<10) { s, _ in
                s.initialize().install(.xor())
                s.concurrently {
                    $0.send(outgoing, .overtakenByDestroy(.sent(outgoing, .xor(), 1), .sentPlain(outgoing)))
                        .receive(arriving, 5, .overtakenByDestroy(.decoded(incoming.data), .decoded(arriving.data)))
                        .destroy()
                }
                s.initialize().sendsPlain(outgoing).destroy()
            }
    }
}

extension ScenarioAnswer {
    /// A frame beside which destroy comes.
    fileprivate static func overtakenByDestroy(_ answers: ScenarioAnswer...) -> ScenarioAnswer {
        anyOf(answers + [.dropped, .notInitialized], .destroyOvertakes)
    }
}
