internal import VectorFiles

/// AES-256-GCM with a counter, with and without the ssrc (INS-13, INS-15).
enum CounterGCMScenarios {
    static func file() -> VectorFile {
        var list = FrameCryptorScenarios.list("aes-256-gcm")
        addFrames(to: &list)
        addRefused(to: &list)
        addBound(to: &list)
        addBoundAndUnbound(to: &list)
        return list.file("The stock authenticated cryptor in an engine, and the ssrc bound as additional data.")
    }

    private static func addFrames(to list: inout ScenarioList) {
        for sender in EnginePath.allCases {
            list.addForEachPath(
                "from-\(sender.rawValue)",
                "Frames of every small length from the \(sender.rawValue) path",
                rules: ["INS-13", "INS-8"],
                flags: [.counterCryptor]
            ) { s, receiver in
                let alice = s.engine("alice", .aes(from: 1), by: sender)
                let bob = s.engine("bob", .aes(), by: receiver)
                for size in 1...36 {
                    let frame = EngineFrame.of(size % 2 == 0 ? .audio : .video, size, size)
                    s.sends(alice, frame, .aes(), UInt64(size))
                    s.opens(bob, frame, .aes(), UInt64(size))
                }
            }
        }
        list.addForEachPath(
            "published-answer",
            "A frame that was computed by another library: key 00…1f, counter 2^63, media 78aabbccdd",
            rules: ["INS-13"],
            flags: [.counterCryptor]
        ) { s, path in
            let published = EngineCryptor(
                kind: .aes256GCM(firstCounter: 1 << 63, bindsSSRC: false),
                key: [UInt8](0..<32)
            )
            let frame = EngineFrame.audio(0).carrying(hex("78aabbccdd"))
            let encrypted = frame.carrying(hex("38d1c2ab88 a4fb8cc8a51ea596ed43ae7f70ca2156"))
            let alice = s.engine("alice", published, by: path)
            s.sends(alice, frame, published, 1 << 63)
            s.receive(alice, encrypted, 1 << 63, .decoded(frame.data))
        }
        list.addForEachPath(
            "without-a-first-counter",
            "A cryptor that draws its own first counter opens what comes with any",
            rules: ["INS-13", "INS-8"],
            flags: [.counterCryptor]
        ) { s, path in
            let bob = s.engine("bob", .aes(from: nil), by: path)
            for counter: UInt64 in [0, 3, 1 << 32, .max] { s.opens(bob, .video(1), .aes(), counter) }
        }
    }

    private static func addRefused(to list: inout ScenarioList) {
        list.addForEachPath(
            "wrong-key-counter-or-bytes",
            "Another key, another counter, a changed bit, a cut end: none opens; the frame itself does",
            rules: ["INS-13", "INS-7"],
            flags: [.counterCryptor]
        ) { s, path in
            let bob = s.engine("bob", .aes(), by: path)
            let frame = EngineFrame.video(1, 24)
            let encrypted = EngineCryptor.aes().sealed(frame, 9)
            s.rejects(bob, EngineCryptor.aes("other").sealed(frame, 9), 9)
            for counter: UInt64 in [8, 10, 0, 9 << 32, 9 + 1 << 32, 9 << 56] { s.rejects(bob, encrypted, counter) }
            for place in [0, 23, 24, -1] { s.rejects(bob, encrypted.broken(at: place), 9) }
            s.rejects(bob, encrypted.carrying(Array(encrypted.data.dropLast())), 9)
            s.rejects(bob, encrypted.carrying(Array(encrypted.data.dropFirst())), 9)
            s.rejects(bob, encrypted.carrying(encrypted.data + [0]), 9)
            s.opens(bob, frame, .aes(), 9)
        }
        list.addForEachPath(
            "less-than-a-tag",
            "Encrypted frames of 1 to 16 bytes reach decrypt, which refuses them; so does the media itself",
            rules: ["INS-13", "INS-7", "ONE-1"],
            flags: [.counterCryptor]
        ) { s, path in
            let bob = s.engine("bob", .aes(), by: path)
            let encrypted = EngineCryptor.aes().sealed(.audio(1), 2)
            let short = (1...16).map { encrypted.carrying(Array(encrypted.data.prefix($0))) }
            for frame in short { s.rejects(bob, frame, 2) }
            s.rejects(bob, .audio(1), 2)
            s.trace(
                bob,
                short.flatMap { path.arriving($0, 2) } + path.arriving(.audio(1), 2),
                living: path.living(1)
            )
        }
        list.addForEachPath(
            "media-type-and-ssrc-are-not-bound",
            "Without additional data a frame opens on another stream and as the other media type",
            rules: ["INS-13"],
            flags: [.counterCryptor]
        ) { s, path in
            let bob = s.engine("bob", .aes(), by: path)
            let encrypted = EngineCryptor.aes().sealed(.audio(1), 2)
            s.receive(bob, encrypted.on(ssrc: 4), 2, .decoded(EngineFrame.audio(1).data))
            s.receive(bob, EngineFrame.video(0).carrying(encrypted.data), 2, .decoded(EngineFrame.audio(1).data))
        }
    }

    private static let bound = EngineCryptor.aes(bindsSSRC: true)

    private static func addBound(to list: inout ScenarioList) {
        for ssrc: UInt32 in [0, 1, 0x0102_0304, 1 << 31, .max] {
            list.add(
                "bound-to-ssrc-\(ssrc)",
                "A frame bound to ssrc \(ssrc) opens on that stream, and on no other",
                rules: ["INS-15", "INS-13"],
                flags: [.boundSSRC]
            ) { s in
                let alice = s.engine("alice", bound, by: .callback)
                let bob = s.engine("bob", bound, by: .callback)
                let frame = EngineFrame.video(1, ssrc: ssrc)
                s.sends(alice, frame, bound, 1)
                let encrypted = bound.sealed(frame, 1)
                for other in [ssrc ^ 1, ssrc.byteSwapped, ssrc ^ 1 << 31] where other != ssrc {
                    s.rejects(bob, encrypted.on(ssrc: other), 1)
                }
                s.opens(bob, frame, bound, 1)
                s.trace(alice, EnginePath.callback.sending(frame, bound, 1), living: 0)
            }
        }
        list.add(
            "replayed-onto-another-stream",
            "Frames of one participant do not pass as another's, in either direction, and open where they belong",
            rules: ["INS-15", "INS-7"],
            flags: [.boundSSRC]
        ) { s in
            let bob = s.engine("bob", bound, by: .callback)
            let frames = (1...3).map { EngineFrame.audio($0, ssrc: UInt32($0)) }
            for (number, frame) in frames.enumerated() {
                let counter = UInt64(number + 1)
                for other in frames where other.ssrc != frame.ssrc {
                    s.rejects(bob, bound.sealed(frame, counter).on(ssrc: other.ssrc), counter)
                }
                s.opens(bob, frame, bound, counter)
            }
            s.opens(bob, frames[0], bound, 1)
        }
        list.add(
            "bytes-of-the-ssrc-in-order",
            "The ssrc is bound big-endian: a frame bound to its bytes the other way round does not open",
            rules: ["INS-15"],
            flags: [.boundSSRC]
        ) { s in
            let bob = s.engine("bob", bound, by: .callback)
            let frame = EngineFrame.audio(1, ssrc: 0x0102_0304)
            s.rejects(bob, bound.sealed(frame.on(ssrc: 0x0403_0201), 1).on(ssrc: 0x0102_0304), 1)
            s.opens(bob, frame, bound, 1)
        }
        list.add(
            "two-streams-at-once",
            "Audio and video with ssrcs of their own are encrypted at once, each bound to its own",
            rules: ["INS-15", "INS-10"],
            flags: [.boundSSRC, .mediaThreads]
        ) { s in
            let alice = s.engine("alice", bound, by: .callback)
            for round in 0..<10 {
                s.sendsPair(
                    alice,
                    .audio(round, ssrc: UInt32(round)),
                    .video(round, ssrc: .max - UInt32(round)),
                    bound,
                    from: UInt64(2 * round + 1)
                )
            }
        }
    }

    private static func addBoundAndUnbound(to list: inout ScenarioList) {
        list.add(
            "bound-to-unbound",
            "Only one of two sides binds the ssrc: no frame opens, either way",
            rules: ["INS-15", "INS-13"],
            flags: [.boundSSRC]
        ) { s in
            let alice = s.engine("alice", bound, by: .callback)
            let bob = s.engine("bob", .aes(from: 1), by: .callback)
            let carol = s.engine("carol", .aes(from: 1), by: .object)
            s.sends(alice, .audio(1, ssrc: 0), bound, 1)
            s.rejects(bob, bound.sealed(.audio(1, ssrc: 0), 1), 1)
            s.rejects(carol, bound.sealed(.audio(1, ssrc: 0), 1), 1)
            s.sends(bob, .audio(2, ssrc: 0), .aes(), 1)
            s.rejects(alice, EngineCryptor.aes().sealed(.audio(2, ssrc: 0), 1), 1)
            s.opens(carol, .audio(2, ssrc: 0), .aes(), 1)
        }
        list.add(
            "media-type-is-not-bound",
            "The ssrc alone is bound: as the other media type with the same ssrc the frame opens",
            rules: ["INS-15"],
            flags: [.boundSSRC]
        ) { s in
            let bob = s.engine("bob", bound, by: .callback)
            let encrypted = bound.sealed(.audio(1, ssrc: 8), 3)
            let asVideo = EngineFrame.video(0, ssrc: 8).carrying(encrypted.data)
            s.receive(bob, asVideo, 3, .decoded(EngineFrame.audio(1).data))
            s.rejects(bob, asVideo.on(ssrc: 9), 3)
        }
        list.add(
            "binding-begins-in-a-call",
            "A cryptor that binds replaces one that does not: frames that were under way do not open any more",
            rules: ["INS-15", "INS-3"],
            flags: [.boundSSRC, .installation]
        ) { s in
            let bob = s.engine("bob", .aes(), by: .callback)
            s.opens(bob, .video(1), .aes(), 1)
            s.install(bob, bound, by: .callback)
            s.rejects(bob, EngineCryptor.aes().sealed(.video(2), 2), 2)
            s.opens(bob, .video(3), bound, 3)
            s.sends(bob, .video(4), bound, 1)
        }
    }
}
