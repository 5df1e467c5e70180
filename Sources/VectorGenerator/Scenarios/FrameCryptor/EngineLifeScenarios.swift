internal import VectorFiles

/// Destroy, and the lives after it (INS-4).
enum EngineLifeScenarios {
    static func file() -> VectorFile {
        var list = FrameCryptorScenarios.list("life-cycle")
        addDestroyed(to: &list)
        addLives(to: &list)
        addAtOnce(to: &list)
        return list.file("What is installed ends with destroy and has to be installed again after the next initialize.")
    }

    private static func addDestroyed(to list: inout ScenarioList) {
        list.addForEachPath(
            "destroy-removes",
            "After destroy and initialize nothing is installed: audio and video go out in plain",
            rules: ["INS-4"],
            flags: [.engineLife]
        ) { s, path in
            let alice = s.engine("alice", .aes(), by: path)
            s.sends(alice, .audio(1), .aes(), 1)
            s.destroy(alice)
            s.initialize(alice)
            s.sendsPlain(alice, .audio(2))
            s.sendsPlain(alice, .video(3))
            s.trace(alice, path.sending(.audio(1), .aes(), 1), living: 0)
        }
        list.addForEachPath(
            "destroy-removes-for-receiving",
            "After destroy and initialize an encrypted frame comes in as it is, and no cryptor is called",
            rules: ["INS-4", "ONE-2"],
            flags: [.engineLife]
        ) { s, path in
            let bob = s.engine("bob", .aes(), by: path)
            s.opens(bob, .video(1), .aes(), 1)
            s.destroy(bob)
            s.initialize(bob)
            s.decodes(bob, EngineCryptor.aes().sealed(.video(2), 2), 2)
            s.decodes(bob, .audio(3, 5))
            s.trace(bob, path.opening(.video(1), .aes(), 1), living: 0)
            s.log(bob)
        }
        list.addForEachPath(
            "install-again-after-destroy",
            "In the next life the same cryptor is installed again and counts from its beginning",
            rules: ["INS-4", "INS-1"],
            flags: [.engineLife]
        ) { s, path in
            let alice = s.engine("alice", .xor(), by: path)
            s.sends(alice, .audio(1), .xor(), 1)
            s.sends(alice, .audio(2), .xor(), 2)
            s.destroy(alice)
            s.initialize(alice)
            s.install(alice, .xor(), by: path)
            s.sends(alice, .audio(3), .xor(), 1)
            s.opens(alice, .video(4), .xor(), 2)
        }
        list.addForEachPath(
            "destroy-after-clear",
            "What was cleared before destroy does not come back in the next life",
            rules: ["INS-4", "INS-3"],
            flags: [.engineLife]
        ) { s, path in
            let alice = s.engine("alice", .aes(), by: path)
            s.clear(alice)
            s.destroy(alice)
            s.initialize(alice)
            s.sendsPlain(alice, .video(1))
            s.decodes(alice, .audio(2))
            s.trace(alice, [], living: 0)
        }
        list.addForEachPath(
            "destroy-of-the-other-engine",
            "Destroying one engine leaves the cryptor of the other in force",
            rules: ["INS-4"],
            flags: [.engineLife]
        ) { s, path in
            let (alice, bob) = (s.engine("alice", .aes(), by: path), s.engine("bob", .aes(), by: path))
            s.destroy(bob)
            s.sends(alice, .audio(1), .aes(), 1)
            s.initialize(bob)
            s.sendsPlain(bob, .audio(2))
            s.opens(alice, .video(3), .aes(), 9)
        }
        list.addForEachPath(
            "log-and-trace-after-destroy",
            "What was logged and traced before destroy can be read after it",
            rules: ["INS-4", "INS-5", "INS-7"],
            flags: [.engineLife]
        ) { s, path in
            let alice = s.engine("alice", .refuse(.encrypt, only: [2]), by: path)
            s.sends(alice, .video(1), .refuse(.encrypt), 1)
            s.sendsNothing(alice, .video(2))
            s.destroy(alice)
            s.log(alice, [.encryptFailed(.video(2))])
            s.trace(
                alice,
                path.sending(.video(1), .refuse(.encrypt), 1) + path.sending(.video(2), .refuse(.encrypt), nil),
                living: 0
            )
        }
    }

    private static func addLives(to list: inout ScenarioList) {
        list.addForEachPath(
            "five-lives",
            "Every second of five lives installs; the ones between are plain",
            rules: ["INS-4", "INS-1"],
            flags: [.engineLife]
        ) { s, path in
            let alice = s.newEngine("alice")
            for life in 0..<5 {
                s.initialize(alice)
                let cryptor = EngineCryptor.aes("life \(life)", from: UInt64(life) << 32)
                if life % 2 == 0 {
                    s.install(alice, cryptor, by: path)
                    s.sends(alice, .audio(life), cryptor, UInt64(life) << 32)
                    s.opens(alice, .video(life), cryptor, 1)
                } else {
                    s.sendsPlain(alice, .audio(life))
                    s.decodes(alice, .video(life))
                }
                s.destroy(alice)
            }
            s.send(alice, .audio(6), .notInitialized)
        }
        list.addForEachPath(
            "fifty-lives",
            "Fifty times initialize, install, a frame each way, destroy",
            rules: ["INS-4", "INS-9", "INS-1"],
            flags: [.engineLife]
        ) { s, path in
            let alice = s.newEngine("alice")
            for life in 0..<50 {
                s.initialize(alice)
                s.install(alice, .xor(), by: path)
                s.sends(alice, .audio(life), .xor(), 1)
                s.opens(alice, .video(life), .xor(), 1)
                s.destroy(alice)
            }
            let calls = (0..<50).flatMap { life in
                path.sending(.audio(life), .xor(), 1) + path.opening(.video(life), .xor(), 1)
            }
            s.trace(alice, calls, living: 0)
        }
        list.add(
            "oversize-in-two-lives",
            "The installation of the next life logs its first oversize ciphertext again",
            rules: ["INS-4", "INS-6"],
            flags: [.engineLife, .ciphertextSize]
        ) { s in
            let alice = s.engine("alice", .oversize(3), by: .object)
            s.sendsNothing(alice, .audio(1, 10), times: 2)
            s.destroy(alice)
            s.initialize(alice)
            s.install(alice, .oversize(3), by: .object)
            s.sendsNothing(alice, .audio(2, 12), times: 2)
            let frames = [EngineDiagnostic](repeating: .encryptFailed(.audio(1)), count: 4)
            s.log(alice, oversize: [(13, 10), (15, 12)], frames)
        }
    }

    private static func addAtOnce(to list: inout ScenarioList) {
        list.addForEachPath(
            "destroyed-while-frames-flow",
            "Destroy comes beside frames in both directions; the next life is whole, and nothing is installed in it",
            rules: ["INS-4", "INS-10"],
            flags: [.engineLife, .mediaThreads]
        ) { s, path in
            let alice = s.newEngine("alice")
            let (outgoing, incoming) = (EngineFrame.audio(1), EngineFrame.video(2))
            let arriving = EngineCryptor.xor().sealed(incoming, 5)
            for _ in 0..<10 {
                s.initialize(alice)
                s.install(alice, .xor(), by: path)
                s.concurrently { at in
                    at.send(
                        alice,
                        outgoing,
                        .overtakenByDestroy([.sent(outgoing, .xor(), 1), .sentPlain(outgoing)])
                    )
                    at.receive(
                        alice,
                        arriving,
                        5,
                        .overtakenByDestroy([.decoded(incoming.data), .decoded(arriving.data)])
                    )
                    at.destroy(alice)
                }
                s.initialize(alice)
                s.sendsPlain(alice, outgoing)
                s.destroy(alice)
            }
        }
    }
}

extension ScenarioAnswer {
    /// A frame beside which destroy comes.
    fileprivate static func overtakenByDestroy(_ answers: [ScenarioAnswer]) -> ScenarioAnswer {
        anyOf(answers + [.dropped, .notInitialized], .destroyOvertakes)
    }
}
