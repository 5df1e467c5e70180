internal import AdapterProtocol
internal import VectorFiles

/// Diagnostics, which need not come but must be right (INS-12).
enum DiagnosticScenarios {
    static func file() -> VectorFile {
        let list = FrameCryptorScenarios.list("diagnostics")
        for add in [addByEachPath, addOversize, addMany] { add(list) }
        return list.file("Diagnostics that may come for frames that a cryptor failed on, and those that must not.")
    }

    private static func addByEachPath(to list: ScenarioList) {
        let row = list.family(.diagnostics).byEachPath
        row("none-while-all-is-well", "INS-12 INS-3")
            .comment("Frames that are encrypted and decrypted, plain frames and a clear cause no diagnostic")
            .engine("alice").sendsPlain(.audio(1)).install(.aes()).sends(.audio(2), 1).opens(.video(3), 1)
            .clear().decodesPlain(.video(4)).log()
        row("none-for-a-wrong-xor-key", "INS-12 INS-14", .xorCryptor)
            .comment("Media under another XOR key decrypts to other bytes: no diagnostic may say that it failed")
            .engine("bob", .xor("bob's"))
            .garbles(.audio(1), 1, under: .xor("alice's")).garbles(.video(2), 1, under: .xor("alice's")).log()
        row("refused-by-encrypt", "INS-12 INS-7", .refusedFrame)
            .comment(
                "A frame that encrypt refuses may cause encryptFailed with its media type and ssrc, and nothing else"
            )
            .engine("alice", .refuse(.encrypt, only: [2])).sends(.video(1, ssrc: 70), 1)
            .sendsNothing(.audio(2, ssrc: 71)).sends(.audio(3, ssrc: 72), 2).log(.encryptFailed(.audio(2, ssrc: 71)))
        row("refused-by-decrypt", "INS-12 INS-7", .refusedFrame)
            .comment(
                "A frame that decrypt refuses may cause decryptFailed with its media type and ssrc, and nothing else"
            )
            .engine("bob", .refuse(.decrypt, only: [2])).opens(.audio(1, ssrc: 0), 1)
            .rejects(.video(2, ssrc: .max), 2).opens(.video(3, ssrc: 1), 3).log(.decryptFailed(.video(2, ssrc: .max)))
        let frames = [EngineFrame.audio(1), .video(2), .audio(3)]
        row("wrong-aes-key", "INS-12 INS-13", .counterCryptor)
            .comment("Media under another AES key may cause decryptFailed for each frame")
            .engine("bob", .aes("bob's")).each(frames) { $0.rejects($1, 1, under: .aes("alice's")) }
            .log(frames.map { .decryptFailed($0) })
    }

    private static func addOversize(to list: ScenarioList) {
        let row = list.family(.diagnostics, .ciphertextSize)
        let frame = EngineFrame.video(1, 90, ssrc: 5)
        row("oversize-of-an-object", "INS-12 INS-6")
            .comment("An oversize ciphertext of an object is encryptFailed, never bufferOversize")
            .engine("alice", .oversize(8), by: .object).sendsNothing(frame)
            .log(oversize: [(98, 90)], .encryptFailed(frame))
        row("oversize-of-a-callback", "INS-12 INS-6")
            .comment("An oversize ciphertext of a callback is bufferOversize, which has no code, never encryptFailed")
            .engine("alice", .oversize(8), by: .callback).sendsNothing(frame)
            .logOfCallbacks(oversize: [(98, 90)], .bufferOversize(frame))
        row("oversize-by-both-paths", "INS-12 INS-6 INS-3")
            .comment("First an object's and then a callback's ciphertext is too large: each has its own name")
            .engine("alice", .oversize(1), by: .object).sendsNothing(.audio(1, 10))
            .log(oversize: [(11, 10)], .encryptFailed(.audio(1)))
            .install(.oversize(2), by: .callback).sendsNothing(.video(2, 20))
            .logOfCallbacks(oversize: [(22, 20)], .encryptFailed(.audio(1)), .bufferOversize(.video(2)))
    }

    private static func addMany(to list: ScenarioList) {
        let row = list.family(.diagnostics).byEachPath
        let outgoing = (1...3).flatMap { number in
            [EngineFrame.audio(number, ssrc: UInt32(number)), .video(number, ssrc: UInt32(100 + number))]
        }
        row("many-streams", "INS-12")
            .comment("Frames of six streams fail in both directions: each diagnostic names its own stream")
            .engine("alice", .refuse(.encrypt))
            .each(outgoing) { $0.sendsNothing($1).opens($1.on(ssrc: $1.ssrc + 50), 1) }
            .log(outgoing.map { .encryptFailed($0) })
        row("after-destroy", "INS-12 INS-4", .engineLife)
            .comment("What failed before destroy may be told after it, and the next life adds nothing of its own")
            .engine("bob", .aes()).rejects(.audio(1), 1, under: .aes("other")).beginAgain()
            .decodesCiphertext(of: .audio(2), 2, under: .aes("other")).log(.decryptFailed(.audio(1)))
    }
}
