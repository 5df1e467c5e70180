internal import AdapterProtocol
internal import VectorFiles

/// How long cryptor objects live (INS-9), seen by the control `lifetime`.
enum LifetimeScenarios {
    static func file() -> VectorFile {
        let list = FrameCryptorScenarios.list("lifetime")
        let row = list.family(.cryptorLifetime).by(.object)
        for add in [addReplaced, addRemoved, addLives] { add(row) }
        return list.file("Replaced and removed objects stay alive until destroy, and no longer.")
    }

    private static func addReplaced(_ row: ScenarioList.Family) {
        row("replaced-object-stays-alive", "INS-9 INS-3")
            .comment("After one replacement two objects are alive, and after destroy none")
            .engine("alice", .xor("old")).trace(living: 1).install(.xor("new")).trace(living: 2)
            .sends(.audio(1), 1).trace(living: 2).destroy().trace(living: 0)
        row("twenty-replacements", "INS-9 INS-3")
            .comment("Twenty objects are installed one after another: all of them are alive until destroy")
            .engine("alice")
            .each(1...20) { $0.install(.xor("number \($1)")).sends(.video($1), 1).trace(living: $1) }
            .destroy().trace(living: 0)
        row("object-replaced-by-callbacks", "INS-9 INS-3")
            .comment("An object that callbacks replaced stays alive until destroy; callbacks are no objects")
            .engine("alice", .xor("object")).install(.xor("callbacks"), by: .callback).sends(.audio(1), 1)
            .trace(living: 1).install(.xor("object 2")).install(.xor("callbacks 2"), by: .callback).trace(living: 2)
            .destroy().trace(living: 0)
        row("replaced-callbacks", "INS-9 INS-3")
            .comment("Callbacks are replaced five times; the engine lets each frame end, and none of them is an object")
            .engine("alice")
            .each(0..<5) { s, number in
                s.install(.aes("number \(number)"), by: .callback).sends(.audio(number), 1).opens(.video(number), 1)
            }
            .trace(living: 0).beginAgain().sendsPlain(.audio(9)).trace(living: 0)
        row("replaced-while-it-works", "INS-9 INS-3 INS-10", .mediaThreads)
            .comment("Objects are replaced beside frames that they may be working on; all of them live until destroy")
            .engine("alice", .xor("number 0"))
            .each(1...10) { s, number in
                let (old, new) = (EngineCryptor.xor("number \(number - 1)"), EngineCryptor.xor("number \(number)"))
                let frame = EngineFrame.video(number, 2000)
                let arriving = old.sealed(frame, 1)
                // Under the new key it is decrypted to other bytes.
                let garbage = new.sealed(arriving, 1)
                s.concurrently {
                    $0.receive(arriving, 1, .inAnyOrder([.decoded(frame.data), .decoded(garbage.data)])).install(new)
                }
                s.trace(living: number + 1)
            }
            .destroy().trace(living: 0)
    }

    private static func addRemoved(_ row: ScenarioList.Family) {
        row("cleared-object-stays-alive", "INS-9 INS-3")
            .comment("An object that was cleared stays alive until destroy, though no frame reaches it any more")
            .engine("alice", .xor()).clear().sendsPlain(.audio(1)).trace(living: 1).clear().trace(living: 1)
            .install(.xor("new")).clear().trace(living: 2).destroy().trace(living: 0)
        row("cleared-callbacks", "INS-9 INS-3 INS-4")
            .comment("Callbacks that were cleared are called by no later frame, and not in the next life")
            .engine("alice", .xor(), by: .callback).sends(.audio(1), 1).clear().sendsPlain(.audio(2)).trace(living: 0)
            .beginAgain().sendsPlain(.audio(3)).decodesPlain(.video(4)).trace(living: 0)
        row("refused-object-is-not-kept", "INS-9 INS-1")
            .comment("An object that was refused before initialize is nowhere: none is alive, then or later")
            .newEngine("alice").refusesToInstall(.xor()).trace(living: 0)
            .initialize().trace(living: 0).install(.xor()).trace(living: 1)
    }

    private static func addLives(_ row: ScenarioList.Family) {
        row("objects-of-two-lives", "INS-9 INS-4")
            .comment("Each life keeps its own objects: those of the one before are gone")
            .newEngine("alice")
            .each(1...3) { s, life in
                s.initialize().trace(living: 0)
                    .each(1...life + 1) { $0.install(.xor("life \(life) number \($1)")).trace(living: $1) }
                    .destroy().trace(living: 0)
            }
        row("objects-of-two-engines", "INS-9 INS-4")
            .comment("Destroying one engine lets go of its own objects and not of the other's")
            .engine("alice").engine("bob")
            .each(0..<2) { s, number in
                s.each(["alice", "bob"]) { $0.on(engine: $1).install(.xor("number \(number)")) }
            }
            .install(.xor("number 2")).on(engine: "alice").destroy().trace(living: 0)
            .on(engine: "bob").trace(living: 3).sends(.audio(1), 1).destroy().trace(living: 0)
        row("object-that-failed", "INS-9 INS-6 INS-7", .ciphertextSize)
            .comment(
                "An object whose ciphertexts are refused as too large stays alive after it was replaced, like any other"
            )
            .engine("alice", .oversize(1)).sendsNothing(.audio(1), 1)
            .install(.refuse(.encrypt)).sendsNothing(.audio(2)).clear().trace(living: 2).destroy().trace(living: 0)
    }
}
