internal import VectorFiles

/// Diagnostics, which need not come but must be right (INS-12).
enum DiagnosticScenarios {
    static func file() -> VectorFile {
        var list = FrameCryptorScenarios.list("diagnostics")
        addNone(to: &list)
        addFailures(to: &list)
        addOversize(to: &list)
        addMany(to: &list)
        return list.file("Diagnostics that may come for frames that a cryptor failed on, and those that must not.")
    }

    private static func addNone(to list: inout ScenarioList) {
        list.addForEachPath(
            "none-while-all-is-well",
            "Frames that are encrypted and decrypted, plain frames and a clear cause no diagnostic",
            rules: ["INS-12", "INS-3"],
            flags: [.diagnostics]
        ) { s, path in
            let alice = s.engine("alice")
            s.sendsPlain(alice, .audio(1))
            s.install(alice, .aes(), by: path)
            s.sends(alice, .audio(2), .aes(), 1)
            s.opens(alice, .video(3), .aes(), 1)
            s.clear(alice)
            s.decodes(alice, .video(4))
            s.log(alice)
        }
        list.addForEachPath(
            "none-for-a-wrong-xor-key",
            "Media under another XOR key decrypts to other bytes: no diagnostic may say that it failed",
            rules: ["INS-12", "INS-14"],
            flags: [.diagnostics, .xorCryptor]
        ) { s, path in
            let bob = s.engine("bob", .xor("bob's"), by: path)
            for frame in [EngineFrame.audio(1), .video(2)] {
                let arriving = EngineCryptor.xor("alice's").sealed(frame, 1)
                s.receive(bob, arriving, 1, .decoded(EngineCryptor.xor("bob's").sealed(arriving, 1).data))
            }
            s.log(bob)
        }
    }

    private static func addFailures(to list: inout ScenarioList) {
        list.addForEachPath(
            "refused-by-encrypt",
            "A frame that encrypt refuses may cause encryptFailed with its media type and ssrc, and nothing else",
            rules: ["INS-12", "INS-7"],
            flags: [.diagnostics, .refusedFrame]
        ) { s, path in
            let alice = s.engine("alice", .refuse(.encrypt, only: [2]), by: path)
            s.sends(alice, .video(1, ssrc: 70), .refuse(.encrypt), 1)
            s.sendsNothing(alice, .audio(2, ssrc: 71))
            s.sends(alice, .audio(3, ssrc: 72), .refuse(.encrypt), 2)
            s.log(alice, [.encryptFailed(.audio(2, ssrc: 71))])
        }
        list.addForEachPath(
            "refused-by-decrypt",
            "A frame that decrypt refuses may cause decryptFailed with its media type and ssrc, and nothing else",
            rules: ["INS-12", "INS-7"],
            flags: [.diagnostics, .refusedFrame]
        ) { s, path in
            let cryptor = EngineCryptor.refuse(.decrypt, only: [2])
            let bob = s.engine("bob", cryptor, by: path)
            s.opens(bob, .audio(1, ssrc: 0), cryptor, 1)
            s.rejects(bob, cryptor.sealed(.video(2, ssrc: .max), 2), 2)
            s.opens(bob, .video(3, ssrc: 1), cryptor, 3)
            s.log(bob, [.decryptFailed(.video(2, ssrc: .max))])
        }
        list.addForEachPath(
            "wrong-aes-key",
            "Media under another AES key may cause decryptFailed for each frame",
            rules: ["INS-12", "INS-13"],
            flags: [.diagnostics, .counterCryptor]
        ) { s, path in
            let bob = s.engine("bob", .aes("bob's"), by: path)
            let frames = [EngineFrame.audio(1), .video(2), .audio(3)]
            for frame in frames { s.rejects(bob, EngineCryptor.aes("alice's").sealed(frame, 1), 1) }
            s.log(bob, frames.map { .decryptFailed($0) })
        }
    }

    private static func addOversize(to list: inout ScenarioList) {
        list.add(
            "oversize-of-an-object",
            "An oversize ciphertext of an object is encryptFailed, never bufferOversize",
            rules: ["INS-12", "INS-6"],
            flags: [.diagnostics, .ciphertextSize]
        ) { s in
            let alice = s.engine("alice", .oversize(8), by: .object)
            s.sendsNothing(alice, .video(1, 90, ssrc: 5))
            s.log(alice, oversize: [(98, 90)], [.encryptFailed(.video(1, ssrc: 5))])
        }
        list.add(
            "oversize-of-a-callback",
            "An oversize ciphertext of a callback is bufferOversize, which has no code, never encryptFailed",
            rules: ["INS-12", "INS-6"],
            flags: [.diagnostics, .ciphertextSize]
        ) { s in
            let alice = s.engine("alice", .oversize(8), by: .callback)
            s.sendsNothing(alice, .video(1, 90, ssrc: 5))
            s.logOfCallbacks(alice, oversize: [(98, 90)], [.bufferOversize(.video(1, ssrc: 5))])
        }
        list.add(
            "oversize-by-both-paths",
            "First an object's and then a callback's ciphertext is too large: each has its own name",
            rules: ["INS-12", "INS-6", "INS-3"],
            flags: [.diagnostics, .ciphertextSize]
        ) { s in
            let alice = s.engine("alice", .oversize(1), by: .object)
            s.sendsNothing(alice, .audio(1, 10))
            s.log(alice, oversize: [(11, 10)], [.encryptFailed(.audio(1))])
            s.install(alice, .oversize(2), by: .callback)
            s.sendsNothing(alice, .video(2, 20))
            s.logOfCallbacks(alice, oversize: [(22, 20)], [.encryptFailed(.audio(1)), .bufferOversize(.video(2))])
        }
    }

    private static func addMany(to list: inout ScenarioList) {
        list.addForEachPath(
            "many-streams",
            "Frames of six streams fail in both directions: each diagnostic names its own stream",
            rules: ["INS-12"],
            flags: [.diagnostics]
        ) { s, path in
            let outgoing = (1...3).flatMap { number in
                [EngineFrame.audio(number, ssrc: UInt32(number)), .video(number, ssrc: UInt32(100 + number))]
            }
            let alice = s.engine("alice", .refuse(.encrypt), by: path)
            for frame in outgoing {
                s.sendsNothing(alice, frame)
                s.opens(alice, frame.on(ssrc: frame.ssrc + 50), .refuse(.encrypt), 1)
            }
            s.log(alice, outgoing.map { .encryptFailed($0) })
        }
        list.addForEachPath(
            "after-destroy",
            "What failed before destroy may be told after it, and the next life adds nothing of its own",
            rules: ["INS-12", "INS-4"],
            flags: [.diagnostics, .engineLife]
        ) { s, path in
            let bob = s.engine("bob", .aes(), by: path)
            s.rejects(bob, EngineCryptor.aes("other").sealed(.audio(1), 1), 1)
            s.destroy(bob)
            s.initialize(bob)
            s.decodes(bob, EngineCryptor.aes("other").sealed(.audio(2), 2), 2)
            s.log(bob, [.decryptFailed(.audio(1))])
        }
    }
}
