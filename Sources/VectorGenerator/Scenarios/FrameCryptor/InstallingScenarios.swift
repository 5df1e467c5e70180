internal import VectorFiles

/// Installing by either path, and when it is refused (INS-1).
enum InstallingScenarios {
    static func file() -> VectorFile {
        var list = FrameCryptorScenarios.list("installing")
        addRefused(to: &list)
        addInstalled(to: &list)
        addTogether(to: &list)
        return list.file("Installing a cryptor: before initialize, during a call, again, and in two engines.")
    }

    private static func addRefused(to list: inout ScenarioList) {
        list.addForEachPath(
            "before-initialize",
            "Before initialize installing is refused and installs nothing; after it, it works",
            rules: ["INS-1"],
            flags: [.installation]
        ) { s, path in
            let alice = s.newEngine("alice")
            s.install(alice, .xor("early"), by: path, .notInitializedStatus)
            s.initialize(alice)
            s.sendsPlain(alice, .audio(1))
            s.decodes(alice, EngineCryptor.xor("early").sealed(.video(2), 1), 1)
            s.trace(alice, [], living: 0)
            s.install(alice, .xor("late"), by: path)
            s.sends(alice, .audio(3), .xor("late"), 1)
            s.opens(alice, .video(4), .xor("late"), 1)
            s.log(alice)
        }
        list.addForEachPath(
            "refused-again-and-again",
            "However often it is tried before initialize, nothing is installed",
            rules: ["INS-1"],
            flags: [.installation]
        ) { s, path in
            let alice = s.newEngine("alice")
            for number in 0..<5 { s.install(alice, .aes("key \(number)"), by: path, .notInitializedStatus) }
            s.trace(alice, [], living: 0)
            s.initialize(alice)
            for mediaType in EngineFrame.MediaType.allCases {
                s.sendsPlain(alice, .of(mediaType, 1))
                s.decodes(alice, .of(mediaType, 2))
            }
            s.trace(alice, [], living: 0)
        }
        list.addForEachPath(
            "after-destroy",
            "Between destroy and the next initialize installing is refused, as before the first",
            rules: ["INS-1", "INS-4"],
            flags: [.installation, .engineLife]
        ) { s, path in
            let alice = s.engine("alice", .aes("first"), by: path)
            s.sends(alice, .audio(1), .aes("first"), 1)
            s.destroy(alice)
            s.install(alice, .aes("between"), by: path, .notInitializedStatus)
            s.initialize(alice)
            s.sendsPlain(alice, .audio(2))
            s.decodes(alice, .video(3))
            s.install(alice, .aes("second"), by: path)
            s.sends(alice, .audio(4), .aes("second"), 1)
        }
        list.add(
            "no-frames-before-initialize",
            "Before initialize and after destroy the engine takes no frame in either direction",
            rules: ["INS-1", "INS-4"],
            flags: [.engineLife]
        ) { s in
            let alice = s.newEngine("alice")
            for life in 0..<2 {
                for mediaType in EngineFrame.MediaType.allCases {
                    s.send(alice, .of(mediaType, life), .notInitialized)
                    s.receive(alice, .of(mediaType, life), nil, .notInitialized)
                    s.receive(alice, .of(mediaType, life), 7, .notInitialized)
                }
                s.initialize(alice)
                s.sendsPlain(alice, .audio(life))
                s.destroy(alice)
            }
            s.send(alice, .video(9), .notInitialized)
            s.log(alice)
            s.trace(alice, [], living: 0)
        }
    }

    private static func addInstalled(to list: inout ScenarioList) {
        list.addForEachPath(
            "round-trip",
            "Audio and video go from one engine to another, both with the same key",
            rules: ["INS-1", "INS-13", "INS-8"],
            flags: [.installation]
        ) { s, path in
            let alice = s.engine("alice", .aes(from: 1), by: path)
            let bob = s.engine("bob", .aes(from: 1_000_000), by: path)
            for (number, frame) in frames().enumerated() {
                s.sends(alice, frame, .aes(), UInt64(number + 1))
                s.opens(bob, frame, .aes(), UInt64(number + 1))
                s.sends(bob, frame, .aes(), UInt64(number + 1_000_000))
                s.opens(alice, frame, .aes(), UInt64(number + 1_000_000))
            }
            s.log(alice)
            s.log(bob)
        }
        list.addForEachPath(
            "during-a-call",
            "A call begins in plain; from the next frame after installing it is encrypted",
            rules: ["INS-1", "INS-3"],
            flags: [.installation]
        ) { s, path in
            let (alice, bob) = (s.engine("alice"), s.engine("bob"))
            s.sendsPlain(alice, .audio(1))
            s.decodes(bob, .audio(1))
            s.sendsPlain(alice, .video(2))
            s.decodes(bob, .video(2))
            s.install(alice, .aes(), by: path)
            s.install(bob, .aes(), by: path)
            s.sends(alice, .audio(3), .aes(), 1)
            s.opens(bob, .audio(3), .aes(), 1)
            s.sends(alice, .video(4), .aes(), 2)
            s.opens(bob, .video(4), .aes(), 2)
            s.trace(
                alice,
                path.sending(.audio(3), .aes(), 1) + path.sending(.video(4), .aes(), 2),
                living: path.living(1)
            )
        }
        list.addForEachPath(
            "again-and-again",
            "Each of five installations succeeds and the newest is in force, with a counter of its own",
            rules: ["INS-1", "INS-3"],
            flags: [.installation]
        ) { s, path in
            let alice = s.engine("alice")
            for number in 0..<5 {
                let cryptor = EngineCryptor.xor("key \(number)")
                s.install(alice, cryptor, by: path)
                s.sends(alice, .video(number), cryptor, 1)
                s.sends(alice, .audio(number), cryptor, 2)
                s.opens(alice, .audio(number), cryptor, 99)
            }
            s.log(alice)
        }
        list.addForEachPath(
            "twice-the-same",
            "The same key installed twice encrypts once: a frame grows by 16 bytes, not by 32",
            rules: ["INS-3", "INS-13", "INS-5"],
            flags: [.installation]
        ) { s, path in
            let alice = s.engine("alice", .aes(from: 5), by: path)
            s.install(alice, .aes(from: 5), by: path)
            s.sends(alice, .audio(1), .aes(), 5)
            s.opens(alice, .audio(2), .aes(), 6)
            s.trace(
                alice,
                path.sending(.audio(1), .aes(), 5) + path.opening(.audio(2), .aes(), 6),
                living: path.living(2)
            )
        }
    }

    private static func addTogether(to list: inout ScenarioList) {
        list.addForEachPath(
            "two-engines",
            "Two engines have a cryptor each: keys, counters, traces and logs are kept apart",
            rules: ["INS-1", "INS-3"],
            flags: [.installation, .callbacks]
        ) { s, path in
            let alice = s.engine("alice", .aes("alice's", from: 10), by: path)
            let bob = s.engine("bob", .xor("bob's"), by: path)
            s.sends(alice, .audio(1), .aes("alice's"), 10)
            s.sends(bob, .audio(2), .xor("bob's"), 1)
            s.sends(alice, .video(3), .aes("alice's"), 11)
            s.rejects(alice, EngineCryptor.xor("bob's").sealed(.audio(2), 1), 1)
            s.trace(bob, path.sending(.audio(2), .xor("bob's"), 1), living: path.living(1))
            s.log(bob)
            s.clear(bob)
            s.sends(alice, .audio(4), .aes("alice's"), 12)
            s.sendsPlain(bob, .audio(5))
        }
        list.addForEachPath(
            "one-engine-of-two",
            "Installing into one engine installs nothing into the other, which is plain",
            rules: ["INS-1"],
            flags: [.installation]
        ) { s, path in
            let (alice, bob) = (s.engine("alice"), s.engine("bob"))
            s.install(alice, .aes(from: 0), by: path)
            s.sends(alice, .video(1), .aes(), 0)
            s.sendsPlain(bob, .video(2))
            s.destroy(bob)
            s.sends(alice, .video(3), .aes(), 1)
            s.trace(bob, [], living: 0)
        }
        list.add(
            "each-path-in-its-own-engine",
            "One engine by an object and one by callbacks understand each other both ways",
            rules: ["INS-1", "INS-13", "INS-8"],
            flags: [.installation]
        ) { s in
            let alice = s.engine("alice", .aes(from: 100), by: .object)
            let bob = s.engine("bob", .aes(from: 200), by: .callback)
            for (number, frame) in frames().enumerated() {
                let counter = UInt64(number)
                s.sends(alice, frame, .aes(), 100 + counter)
                s.opens(bob, frame, .aes(), 100 + counter)
                s.sends(bob, frame, .aes(), 200 + counter)
                s.opens(alice, frame, .aes(), 200 + counter)
            }
        }
    }

    private static func frames() -> [EngineFrame] { (1...3).flatMap { [.audio($0), .video($0)] } }
}
