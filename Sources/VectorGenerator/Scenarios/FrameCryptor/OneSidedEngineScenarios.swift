internal import VectorFiles

/// Only one side has a cryptor (ONE-1, ONE-2).
enum OneSidedEngineScenarios {
    static func file() -> VectorFile {
        var list = FrameCryptorScenarios.list("one-sided")
        addReceiverOnly(to: &list)
        addReceiverStories(to: &list)
        addSenderOnly(to: &list)
        return list.file("A cryptor at the receiver only, or at the sender only: nobody tells the other side.")
    }

    private static func addReceiverOnly(to list: inout ScenarioList) {
        for size in [1, 5, 11] {
            list.addForEachPath(
                "plain-\(size)-bytes",
                "A plain frame of \(size) bytes is dropped and does not reach decrypt",
                rules: ["ONE-1"],
                flags: [.oneSided]
            ) { s, path in
                let bob = s.engine("bob", .aes(), by: path)
                for mediaType in EngineFrame.MediaType.allCases { s.rejects(bob, .of(mediaType, 1, size), nil) }
                s.trace(bob, [], living: path.living(1))
                s.opens(bob, .audio(2), .aes(), 1)
            }
        }
        for size in [12, 13, 16, 28, 1200] {
            list.addForEachPath(
                "plain-\(size)-bytes",
                "A plain frame of \(size) bytes reaches decrypt once, which refuses it",
                rules: ["ONE-1"],
                flags: [.oneSided]
            ) { s, path in
                let bob = s.engine("bob", .aes(), by: path)
                var calls: [EnginePath.Call] = []
                for mediaType in EngineFrame.MediaType.allCases {
                    s.rejects(bob, .of(mediaType, 1, size), nil)
                    calls += path.arriving(.of(mediaType, 1, size), nil)
                }
                s.trace(bob, calls, living: path.living(1))
                s.log(bob, EngineFrame.MediaType.allCases.map { .decryptFailed(.of($0, 1)) })
            }
        }
        list.addForEachPath(
            "plain-frames-of-every-length",
            "Plain frames of 1 to 40 bytes, in turn with encrypted ones: those under 12 bytes never reach decrypt",
            rules: ["ONE-1", "INS-13"],
            flags: [.oneSided]
        ) { s, path in
            let bob = s.engine("bob", .aes(), by: path)
            var calls: [EnginePath.Call] = []
            for size in 1...40 {
                s.rejects(bob, .video(size, size), nil)
                if size >= 12 { calls += path.arriving(.video(size, size), nil) }
                s.opens(bob, .video(size, size), .aes(), UInt64(size))
                calls += path.opening(.video(size, size), .aes(), UInt64(size))
            }
            s.trace(bob, calls, living: path.living(1))
        }
    }

    private static func addReceiverStories(to list: inout ScenarioList) {
        list.addForEachPath(
            "plain-ciphertext",
            "A plain frame whose bytes are the ciphertext of counter 0 does not open: it came without a counter",
            rules: ["ONE-1", "INS-13"],
            flags: [.oneSided]
        ) { s, path in
            let bob = s.engine("bob", .aes(from: 0), by: path)
            let encrypted = EngineCryptor.aes().sealed(.audio(1), 0)
            s.rejects(bob, encrypted, nil)
            s.opens(bob, .audio(1), .aes(), 0)
            s.rejects(bob, encrypted, nil)
            s.trace(
                bob,
                path.arriving(encrypted, nil) + path.arriving(encrypted, 0) + path.arriving(encrypted, nil),
                living: path.living(1)
            )
        }
        list.addForEachPath(
            "sender-begins-later",
            "The receiver is first: plain media is dropped until the sender has it too, and flows with no restart",
            rules: ["ONE-1", "INS-3"],
            flags: [.oneSided, .installation]
        ) { s, path in
            let (alice, bob) = (s.engine("alice"), s.engine("bob", .aes(), by: path))
            for frame in [EngineFrame.audio(1), .video(2), .audio(3, 8)] {
                s.sendsPlain(alice, frame)
                s.rejects(bob, frame, nil)
            }
            s.install(alice, .aes(), by: path)
            for (number, frame) in [EngineFrame.audio(4), .video(5), .audio(6, 8)].enumerated() {
                s.sends(alice, frame, .aes(), UInt64(number + 1))
                s.opens(bob, frame, .aes(), UInt64(number + 1))
            }
        }
        list.addForEachPath(
            "receiver-ends",
            "Once the receiver has cleared its cryptor, plain frames of every length reach the decoder",
            rules: ["ONE-1", "INS-3"],
            flags: [.oneSided, .installation]
        ) { s, path in
            let bob = s.engine("bob", .aes(), by: path)
            s.rejects(bob, .audio(1, 11), nil)
            s.rejects(bob, .audio(2, 12), nil)
            s.clear(bob)
            for size in [1, 11, 12, 13] { s.decodes(bob, .audio(size, size)) }
            s.trace(bob, path.arriving(.audio(2, 12), nil), living: path.living(1))
        }
        list.addForEachPath(
            "sender-ends-first",
            "The sender stops encrypting: its plain frames are dropped and none of them is taken for media",
            rules: ["ONE-1", "INS-3"],
            flags: [.oneSided]
        ) { s, path in
            let (alice, bob) = (s.engine("alice", .aes(), by: path), s.engine("bob", .aes(), by: path))
            s.sends(alice, .video(1), .aes(), 1)
            s.opens(bob, .video(1), .aes(), 1)
            s.clear(alice)
            s.sendsPlain(alice, .video(2))
            s.rejects(bob, .video(2), nil)
            s.rejects(bob, .audio(3, 6), nil)
            s.opens(bob, .video(4), .aes(), 2)
        }
    }

    private static func addSenderOnly(to list: inout ScenarioList) {
        for (name, cryptor) in [("aes", EngineCryptor.aes()), ("xor", .xor())] {
            list.addForEachPath(
                "sender-only-\(name)",
                "A receiver without a cryptor gets the ciphertext as media; no error and no call anywhere",
                rules: ["ONE-2"],
                flags: [.oneSided]
            ) { s, path in
                let (alice, bob) = (s.engine("alice", cryptor, by: path), s.engine("bob"))
                for (number, frame) in [EngineFrame.audio(1), .video(2), .audio(3, 1)].enumerated() {
                    let counter = UInt64(number + 1)
                    s.sends(alice, frame, cryptor, counter)
                    s.decodes(bob, cryptor.sealed(frame, counter), counter)
                }
                s.log(alice)
                s.log(bob)
                s.trace(bob, [], living: 0)
            }
        }
        list.addForEachPath(
            "receiver-begins-later",
            "The sender is first: ciphertext is decoded until the receiver has it too, and from there media",
            rules: ["ONE-2", "INS-3"],
            flags: [.oneSided, .installation]
        ) { s, path in
            let (alice, bob) = (s.engine("alice", .aes(), by: path), s.engine("bob"))
            s.sends(alice, .audio(1), .aes(), 1)
            s.decodes(bob, EngineCryptor.aes().sealed(.audio(1), 1), 1)
            s.install(bob, .aes(), by: path)
            s.sends(alice, .audio(2), .aes(), 2)
            s.opens(bob, .audio(2), .aes(), 2)
            s.opens(bob, .audio(1), .aes(), 1)
            s.log(bob)
        }
        list.addForEachPath(
            "receiver-forgets-to-install-again",
            "A receiver that was destroyed and begins again without installing gets the ciphertext as media",
            rules: ["ONE-2", "INS-4"],
            flags: [.oneSided, .engineLife]
        ) { s, path in
            let bob = s.engine("bob", .aes(), by: path)
            s.opens(bob, .video(1), .aes(), 1)
            s.destroy(bob)
            s.install(bob, .aes(), by: path, .notInitializedStatus)
            s.initialize(bob)
            s.decodes(bob, EngineCryptor.aes().sealed(.video(2), 2), 2)
            s.log(bob)
        }
    }
}
