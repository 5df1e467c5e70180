internal import VectorFiles

/// Replacing, switching paths and clearing, at any time (INS-3).
enum SwitchingScenarios {
    static func file() -> VectorFile {
        var list = FrameCryptorScenarios.list("switching")
        addReplacing(to: &list)
        addClearing(to: &list)
        addStories(to: &list)
        addAtOnce(to: &list)
        return list.file("The last one installed is in force, by whichever path, and clear removes either.")
    }

    private static func addReplacing(to list: inout ScenarioList) {
        for old in EnginePath.allCases {
            list.addForEachPath(
                "\(old.rawValue)-is-replaced",
                "What was installed by the \(old.rawValue) path is replaced in both directions",
                rules: ["INS-3"],
                flags: [.installation]
            ) { s, path in
                let alice = s.engine("alice", .aes("old", from: 50), by: old)
                s.sends(alice, .audio(1), .aes("old"), 50)
                s.opens(alice, .video(1), .aes("old"), 3)
                s.install(alice, .aes("new", from: 7), by: path)
                s.sends(alice, .audio(2), .aes("new"), 7)
                s.opens(alice, .video(2), .aes("new"), 4)
                s.rejects(alice, EngineCryptor.aes("old").sealed(.video(3), 5), 5)
                let kept = old.living(1) + path.living(1)
                s.trace(
                    alice,
                    old.sending(.audio(1), .aes("old"), 50) + path.sending(.audio(2), .aes("new"), 7)
                        + old.opening(.video(1), .aes("old"), 3) + path.opening(.video(2), .aes("new"), 4)
                        + path.opening(.video(3), .aes("old"), 5),
                    living: kept
                )
            }
        }
        list.add(
            "to-and-fro",
            "The paths take turns ten times: the last one installed is in force each time, and alone",
            rules: ["INS-3", "INS-9"],
            flags: [.installation]
        ) { s in
            let alice = s.engine("alice")
            for number in 0..<10 {
                let path = EnginePath.allCases[number % 2]
                let cryptor = EngineCryptor.xor("turn \(number)")
                s.install(alice, cryptor, by: path)
                s.sends(alice, .audio(number), cryptor, 1)
                s.opens(alice, .video(number), cryptor, 1)
                s.trace(
                    alice,
                    path.sending(.audio(number), cryptor, 1) + path.opening(.video(number), cryptor, 1),
                    living: number / 2 + 1
                )
            }
        }
        list.addForEachPath(
            "another-algorithm",
            "From AES to XOR and back: sizes, counters and refusals are those of the one in force",
            rules: ["INS-3", "INS-13", "INS-14"],
            flags: [.installation]
        ) { s, path in
            let alice = s.engine("alice", .aes(from: 9), by: path)
            s.sends(alice, .video(1), .aes(), 9)
            s.install(alice, .xor(), by: path)
            s.sends(alice, .video(2), .xor(), 1)
            s.opens(alice, .video(3), .xor(), 0)
            s.install(alice, .aes(from: 9), by: path)
            s.sends(alice, .video(4), .aes(), 9)
            s.rejects(alice, EngineCryptor.xor().sealed(.video(5), 1), 1)
        }
    }

    private static func addClearing(to list: inout ScenarioList) {
        list.addForEachPath(
            "clear",
            "After clear frames go out and come in plain, encrypted ones included, and no cryptor is called",
            rules: ["INS-3"],
            flags: [.installation]
        ) { s, path in
            let alice = s.engine("alice", .aes(), by: path)
            s.sends(alice, .audio(1), .aes(), 1)
            s.clear(alice)
            s.sendsPlain(alice, .audio(2))
            s.sendsPlain(alice, .video(3))
            s.decodes(alice, .video(4))
            s.decodes(alice, EngineCryptor.aes().sealed(.audio(5), 2), 2)
            s.trace(alice, path.sending(.audio(1), .aes(), 1), living: path.living(1))
            s.log(alice)
        }
        list.addForEachPath(
            "clear-and-install-again",
            "What was cleared can be installed again, as a new cryptor with a new counter",
            rules: ["INS-3", "INS-1"],
            flags: [.installation]
        ) { s, path in
            let alice = s.engine("alice", .xor(), by: path)
            s.sends(alice, .audio(1), .xor(), 1)
            s.sends(alice, .audio(2), .xor(), 2)
            s.clear(alice)
            s.sendsPlain(alice, .audio(3))
            s.install(alice, .xor(), by: path)
            s.sends(alice, .audio(4), .xor(), 1)
        }
        list.addForEachPath(
            "clear-twice",
            "A second clear, and one where nothing was installed, change nothing",
            rules: ["INS-3"],
            flags: [.installation]
        ) { s, path in
            let alice = s.engine("alice")
            s.clear(alice)
            s.sendsPlain(alice, .video(1))
            s.install(alice, .aes(from: 3), by: path)
            s.clear(alice)
            s.clear(alice)
            s.sendsPlain(alice, .video(2))
            s.install(alice, .aes(from: 3), by: path)
            s.sends(alice, .video(3), .aes(), 3)
        }
        list.add(
            "clear-removes-the-last-one-only-once",
            "After an object and callbacks one clear leaves nothing: the older one does not come back",
            rules: ["INS-3"],
            flags: [.installation]
        ) { s in
            for (name, paths) in [("alice", EnginePath.allCases), ("bob", EnginePath.allCases.reversed())] {
                let engine = s.engine(name)
                for path in paths { s.install(engine, .xor("by \(path.rawValue)"), by: path) }
                s.clear(engine)
                s.sendsPlain(engine, .audio(1))
                s.decodes(engine, .video(2))
                s.trace(engine, [], living: 1)
            }
        }
    }

    private static func addStories(to list: inout ScenarioList) {
        list.addForEachPath(
            "keys-change-in-a-call",
            "Both sides change the key; a frame that was under way is refused, and media flows on",
            rules: ["INS-3", "INS-7", "INS-13"],
            flags: [.installation]
        ) { s, path in
            let (old, new) = (EngineCryptor.aes("old"), EngineCryptor.aes("new"))
            let alice = s.engine("alice", old, by: path)
            let bob = s.engine("bob", old, by: path)
            s.sends(alice, .video(1), old, 1)
            s.opens(bob, .video(1), old, 1)
            s.sends(alice, .video(2), old, 2)
            s.install(alice, new, by: path)
            s.install(bob, new, by: path)
            s.rejects(bob, old.sealed(.video(2), 2), 2)
            s.sends(alice, .video(3), new, 1)
            s.opens(bob, .video(3), new, 1)
            s.sends(alice, .audio(4), new, 2)
            s.opens(bob, .audio(4), new, 2)
        }
        list.addForEachPath(
            "off-and-on-in-a-call",
            "Encryption ends and begins again during a call: each frame is as the cryptor in force makes it",
            rules: ["INS-3", "ONE-2"],
            flags: [.installation]
        ) { s, path in
            let (alice, bob) = (s.engine("alice", .aes("one"), by: path), s.engine("bob", .aes("one"), by: path))
            s.sends(alice, .audio(1), .aes("one"), 1)
            s.opens(bob, .audio(1), .aes("one"), 1)
            s.clear(bob)
            s.sends(alice, .audio(2), .aes("one"), 2)
            s.decodes(bob, EngineCryptor.aes("one").sealed(.audio(2), 2), 2)
            s.clear(alice)
            s.sendsPlain(alice, .audio(3))
            s.decodes(bob, .audio(3))
            s.install(bob, .aes("two"), by: path)
            s.install(alice, .aes("two"), by: path)
            s.sends(alice, .audio(4), .aes("two"), 1)
            s.opens(bob, .audio(4), .aes("two"), 1)
        }
    }

    private static func addAtOnce(to list: inout ScenarioList) {
        list.addForEachPath(
            "replaced-while-frames-flow",
            "A cryptor comes beside an audio and a video frame: each is wholly under the old one or the new one",
            rules: ["INS-3", "INS-10"],
            flags: [.installation, .mediaThreads]
        ) { s, path in
            let alice = s.engine("alice")
            for round in 0..<10 {
                let (old, new) = (EngineCryptor.xor("old \(round)"), EngineCryptor.xor("new \(round)"))
                s.install(alice, old, by: path)
                s.concurrently { at in
                    for frame in [EngineFrame.audio(round), .video(round)] {
                        let answers = [old, new].flatMap { cryptor in
                            [1, 2].map { ScenarioAnswer.sent(frame, cryptor, $0) }
                        }
                        at.send(alice, frame, .inAnyOrder(answers))
                    }
                    at.install(alice, new, by: path)
                }
            }
            s.install(alice, .xor("last"), by: path)
            s.sends(alice, .audio(99), .xor("last"), 1)
        }
        list.addForEachPath(
            "cleared-while-frames-flow",
            "Clear comes beside frames in both directions: each is wholly encrypted or wholly plain",
            rules: ["INS-3", "INS-10"],
            flags: [.installation, .mediaThreads]
        ) { s, path in
            let alice = s.engine("alice")
            for round in 0..<10 {
                let (outgoing, incoming) = (EngineFrame.audio(round), EngineFrame.video(round))
                s.install(alice, .xor(), by: path)
                s.concurrently { at in
                    at.send(alice, outgoing, .inAnyOrder([.sent(outgoing, .xor(), 1), .sentPlain(outgoing)]))
                    let arriving = EngineCryptor.xor().sealed(incoming, 5)
                    at.receive(alice, arriving, 5, .inAnyOrder([.decoded(incoming.data), .decoded(arriving.data)]))
                    at.clear(alice)
                }
                s.sendsPlain(alice, outgoing)
            }
        }
        list.add(
            "both-paths-at-once",
            "An object and callbacks are installed at once: one of them is the last, in both directions",
            rules: ["INS-3", "INS-1"],
            flags: [.installation, .mediaThreads]
        ) { s in
            let alice = s.engine("alice")
            for round in 0..<10 {
                let cryptors = EnginePath.allCases.map { EngineCryptor.xor("\($0.rawValue) \(round)") }
                s.concurrently { at in
                    for (path, cryptor) in zip(EnginePath.allCases, cryptors) { at.install(alice, cryptor, by: path) }
                }
                let frame = EngineFrame.audio(round)
                s.send(alice, frame, .inAnyOrder(cryptors.map { .sent(frame, $0, 1) }))
                s.send(alice, frame, .inAnyOrder(cryptors.map { .sent(frame, $0, 2) }))
            }
        }
    }
}
