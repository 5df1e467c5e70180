internal import VectorFiles

/// Only one side has a cryptor (ONE-1, ONE-2).
enum OneSidedEngineScenarios {
    static func file() -> VectorFile {
        let list = FrameCryptorScenarios.list("one-sided")
        for add in [addReceiverOnly, addReceiverStories, addSenderOnly] { add(list) }
        return list.file("A cryptor at the receiver only, or at the sender only: nobody tells the other side.")
    }

    private static func addReceiverOnly(to list: ScenarioList) {
        let row = list.family(.oneSided) { $0.engine("bob", .aes()) }.byEachPath
        for size in [1, 5, 11] {
            row("plain-\(size)-bytes", "ONE-1")
                .comment("A plain frame of \(size) bytes is dropped and does not reach decrypt")
                .each(EngineFrame.both(1, size)) { $0.rejectsPlain($1) }.trace().opens(.audio(2), 1)
        }
        for size in [12, 13, 16, 28, 1200] {
            row("plain-\(size)-bytes", "ONE-1")
                .comment("A plain frame of \(size) bytes reaches decrypt once, which refuses it")
                .each(EngineFrame.both(1, size)) { $0.rejectsPlain($1) }.trace()
                .log(.decryptFailed(.audio(1)), .decryptFailed(.video(1)))
        }
        row("plain-frames-of-every-length", "ONE-1 INS-13")
            .comment(
                "Plain frames of 1 to 40 bytes, in turn with encrypted ones: those under 12 bytes never reach decrypt"
            )
            .each(1...40) { $0.rejectsPlain(.video($1, $1)).opens(.video($1, $1), UInt64($1)) }.trace()
    }

    private static func addReceiverStories(to list: ScenarioList) {
        let row = list.family(.oneSided).byEachPath
        let encrypted = EngineCryptor.aes().sealed(.audio(1), 0)
        row("plain-ciphertext", "ONE-1 INS-13")
            .comment(
                "A plain frame whose bytes are the ciphertext of counter 0 does not open: it came without a counter"
            )
            .engine("bob", .aes(from: 0)).rejectsPlain(encrypted).opens(.audio(1), 0).rejectsPlain(encrypted).trace()
        row("sender-begins-later", "ONE-1 INS-3", .installation)
            .comment(
                "The receiver is first: plain media is dropped until the sender has it too, and flows with no restart"
            )
            .engine("alice").engine("bob", .aes())
            .each([.audio(1), .video(2), .audio(3, 8)] as [EngineFrame]) {
                $0.on(engine: "alice").sendsPlain($1).on(engine: "bob").rejectsPlain($1)
            }
            .on(engine: "alice").install(.aes()).delivers([.audio(4), .video(5), .audio(6, 8)], from: 1)
        row("receiver-ends", "ONE-1 INS-3", .installation)
            .comment("Once the receiver has cleared its cryptor, plain frames of every length reach the decoder")
            .engine("bob", .aes()).rejectsPlain(.audio(1, 11), .audio(2, 12)).clear()
            .each([1, 11, 12, 13]) { $0.decodesPlain(.audio($1, $1)) }.trace()
        row("sender-ends-first", "ONE-1 INS-3")
            .comment("The sender stops encrypting: its plain frames are dropped and none of them is taken for media")
            .engine("alice", .aes()).engine("bob", .aes()).delivers(.video(1), 1)
            .on(engine: "alice").clear().sendsPlain(.video(2))
            .on(engine: "bob").rejectsPlain(.video(2), .audio(3, 6)).opens(.video(4), 2)
    }

    private static func addSenderOnly(to list: ScenarioList) {
        let row = list.family(.oneSided).byEachPath
        let frames = [EngineFrame.audio(1), .video(2), .audio(3, 1)]
        for (name, cryptor) in [("aes", EngineCryptor.aes()), ("xor", .xor())] {
            row("sender-only-\(name)", "ONE-2")
                .comment("A receiver without a cryptor gets the ciphertext as media; no error and no call anywhere")
                .engine("alice", cryptor).engine("bob")
                .each(zip(frames, 1...)) { s, sent in
                    s.on(engine: "alice").sends(sent.0, sent.1)
                        .on(engine: "bob").decodesCiphertext(of: sent.0, sent.1, under: cryptor)
                }
                .on(engine: "alice").log().on(engine: "bob").log().trace()
        }
        row("receiver-begins-later", "ONE-2 INS-3", .installation)
            .comment("The sender is first: ciphertext is decoded until the receiver has it too, and from there media")
            .engine("alice", .aes()).engine("bob").on(engine: "alice").sends(.audio(1), 1)
            .on(engine: "bob").decodesCiphertext(of: .audio(1), 1, under: .aes()).install(.aes())
            .delivers(.audio(2), 2).opens(.audio(1), 1).log()
        row("receiver-forgets-to-install-again", "ONE-2 INS-4", .engineLife)
            .comment("A receiver that was destroyed and begins again without installing gets the ciphertext as media")
            .engine("bob", .aes()).opens(.video(1), 1).destroy().refusesToInstall(.aes()).initialize()
            .decodesCiphertext(of: .video(2), 2, under: .aes()).log()
    }
}
