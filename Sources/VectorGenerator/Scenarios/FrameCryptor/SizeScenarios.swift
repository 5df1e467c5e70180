internal import VectorFiles

/// Who is asked for the size of a ciphertext, and what becomes of one that is
/// larger (INS-5, INS-6, INS-11).
enum SizeScenarios {
    static func file() -> VectorFile {
        var list = FrameCryptorScenarios.list("sizes")
        addAsked(to: &list)
        addOversizeObjects(to: &list)
        addOversizeCallbacks(to: &list)
        addCapacities(to: &list)
        return list.file("maxSize, the room for a ciphertext, and ciphertexts that are larger.")
    }

    private static let sizes = [1, 2, 11, 12, 13, 16, 100, 1200]

    private static func addAsked(to list: inout ScenarioList) {
        list.addForEachPath(
            "asked-once-before-encrypt",
            "maxSize is asked once for each frame, before encrypt, with the frame's own size and media type",
            rules: ["INS-5"],
            flags: [.ciphertextSize]
        ) { s, path in
            let alice = s.engine("alice", .xor(), by: path)
            let frames = sizes.flatMap { size in EngineFrame.MediaType.allCases.map { EngineFrame.of($0, 1, size) } }
            var calls: [EnginePath.Call] = []
            for (number, frame) in frames.enumerated() {
                s.sends(alice, frame, .xor(), UInt64(number + 1))
                calls += path.sending(frame, .xor(), UInt64(number + 1))
            }
            s.trace(alice, calls, living: path.living(1))
        }
        list.addForEachPath(
            "asked-again-for-the-same-size",
            "Ten frames of one size: it is asked ten times",
            rules: ["INS-5"],
            flags: [.ciphertextSize]
        ) { s, path in
            let alice = s.engine("alice", .aes(from: 1), by: path)
            for number in 1...10 { s.sends(alice, .video(number, 60), .aes(), UInt64(number)) }
            let calls = (1...10).flatMap { path.sending(.video($0, 60), .aes(), UInt64($0)) }
            s.trace(alice, calls, living: path.living(1))
        }
        list.addForEachPath(
            "not-asked-for-decrypting",
            "Frames that come in reach decrypt alone, whatever their size",
            rules: ["INS-5"],
            flags: [.ciphertextSize]
        ) { s, path in
            let bob = s.engine("bob", .aes(), by: path)
            let frames = sizes.map { EngineFrame.audio(1, $0) }
            for frame in frames { s.opens(bob, frame, .aes(), 4) }
            s.trace(bob, frames.flatMap { path.opening($0, .aes(), 4) }, living: path.living(1))
        }
        list.addForEachPath(
            "asked-also-when-encrypt-refuses",
            "A frame that encrypt refuses was asked for like any other, and is not tried again",
            rules: ["INS-5", "INS-7"],
            flags: [.ciphertextSize, .refusedFrame]
        ) { s, path in
            let cryptor = EngineCryptor.refuse(.encrypt, only: [1, 3])
            let alice = s.engine("alice", cryptor, by: path)
            s.sendsNothing(alice, .video(1))
            s.sends(alice, .video(2), cryptor, 1)
            s.sendsNothing(alice, .video(3))
            s.trace(
                alice,
                path.sending(.video(1), cryptor, nil) + path.sending(.video(2), cryptor, 1)
                    + path.sending(.video(3), cryptor, nil),
                living: path.living(1)
            )
        }
        list.addForEachPath(
            "large-frames",
            "Frames of 20,000 bytes in both directions",
            rules: ["INS-5", "INS-13"],
            flags: [.ciphertextSize]
        ) { s, path in
            let alice = s.engine("alice", .aes(), by: path)
            s.sends(alice, .video(1, 20_000), .aes(), 1)
            s.opens(alice, .audio(2, 20_000), .aes(), 2)
            s.trace(
                alice,
                path.sending(.video(1, 20_000), .aes(), 1) + path.opening(.audio(2, 20_000), .aes(), 2),
                living: path.living(1)
            )
        }
    }

    private static func addOversizeObjects(to list: inout ScenarioList) {
        list.add(
            "oversize-is-logged-once",
            "The first oversize ciphertext of an object is logged with both sizes, the later ones are not",
            rules: ["INS-6"],
            flags: [.ciphertextSize]
        ) { s in
            let alice = s.engine("alice", .oversize(5), by: .object)
            s.sendsNothing(alice, .video(1, 100))
            s.log(alice, oversize: [(105, 100)], [.encryptFailed(.video(1))])
            s.sendsNothing(alice, .video(2, 200))
            s.sendsNothing(alice, .video(3, 100))
            s.log(alice, [EngineDiagnostic](repeating: .encryptFailed(.video(1)), count: 3))
        }
        list.add(
            "oversize-of-either-media-type",
            "Audio and video share the one error: the video frame's is logged, the audio frame's is not",
            rules: ["INS-6"],
            flags: [.ciphertextSize]
        ) { s in
            let alice = s.engine("alice", .oversize(1), by: .object)
            s.sendsNothing(alice, .video(1, 50))
            s.sendsNothing(alice, .audio(2, 30))
            s.log(alice, oversize: [(51, 50)], [.encryptFailed(.video(1)), .encryptFailed(.audio(2))])
        }
        list.add(
            "oversize-after-each-install",
            "Each installation logs its first one: replaced, cleared and installed again, by an object each time",
            rules: ["INS-6", "INS-3"],
            flags: [.ciphertextSize, .installation]
        ) { s in
            let alice = s.engine("alice", .oversize(2), by: .object)
            s.sendsNothing(alice, .audio(1, 10), times: 3)
            s.install(alice, .oversize(3), by: .object)
            s.sendsNothing(alice, .audio(1, 20), times: 3)
            s.clear(alice)
            s.sendsPlain(alice, .audio(2))
            s.install(alice, .oversize(3), by: .object)
            s.sendsNothing(alice, .audio(1, 20), times: 3)
            s.log(
                alice,
                oversize: [(12, 10), (23, 20), (23, 20)],
                [EngineDiagnostic](repeating: .encryptFailed(.audio(1)), count: 9)
            )
        }
        list.add(
            "oversize-by-any-number",
            "One byte too many is too many, and so are ten thousand",
            rules: ["INS-6"],
            flags: [.ciphertextSize]
        ) { s in
            let alice = s.engine("alice")
            for extra in [1, 15, 16, 17, 10_000] {
                s.install(alice, .oversize(extra), by: .object)
                s.sendsNothing(alice, .video(1, 64))
            }
            s.log(
                alice,
                oversize: [(65, 64), (79, 64), (80, 64), (81, 64), (10_064, 64)],
                [EngineDiagnostic](repeating: .encryptFailed(.video(1)), count: 5)
            )
        }
    }

    private static func addOversizeCallbacks(to list: inout ScenarioList) {
        for extra in [1, 16, 70_000] {
            list.addForEachPath(
                "oversize-by-\(extra)-is-dropped",
                "A ciphertext \(extra) bytes too large is dropped each time, and a fitting cryptor ends that",
                rules: ["INS-6", "INS-3"],
                flags: [.ciphertextSize]
            ) { s, path in
                let alice = s.engine("alice", .oversize(extra), by: path)
                for mediaType in EngineFrame.MediaType.allCases {
                    s.sendsNothing(alice, .of(mediaType, 1, 40), times: 3)
                }
                s.install(alice, .aes(), by: path)
                s.sends(alice, .video(2), .aes(), 1)
            }
        }
        list.addForEachPath(
            "oversize-spends-its-counter",
            "An oversize ciphertext is encrypted once and spends its counter; decrypting is as ever",
            rules: ["INS-6", "INS-5"],
            flags: [.ciphertextSize]
        ) { s, path in
            let cryptor = EngineCryptor.oversize(2)
            let alice = s.engine("alice", cryptor, by: path)
            s.sendsNothing(alice, .audio(1))
            s.opens(alice, .audio(2), cryptor, 8)
            s.sendsNothing(alice, .audio(3))
            s.trace(
                alice,
                path.sending(.audio(1), cryptor, 1) + path.opening(.audio(2), cryptor, 8)
                    + path.sending(.audio(3), cryptor, 2),
                living: path.living(1)
            )
        }
        list.addForEachPath(
            "largest-that-fits",
            "A ciphertext of exactly maxSize bytes is sent",
            rules: ["INS-6", "INS-13", "INS-14"],
            flags: [.ciphertextSize]
        ) { s, path in
            let alice = s.engine("alice", .aes(), by: path)
            s.sends(alice, .video(1, 1), .aes(), 1)
            s.sends(alice, .video(2, 1184), .aes(), 2)
            s.install(alice, .xor(), by: path)
            s.sends(alice, .video(3, 1), .xor(), 1)
            s.sends(alice, .video(4, 1200), .xor(), 2)
            s.log(alice)
        }
    }

    private static func addCapacities(to list: inout ScenarioList) {
        let callback = EnginePath.callback
        for (name, cryptor, comment) in [
            ("authenticated", EngineCryptor.aes(), "size + 16"), ("xor", .xor(), "the size"),
        ] {
            list.add(
                "capacity-of-\(name)",
                "The capacity that encrypt gets is what getMaxSize returned for the same frame: \(comment)",
                rules: ["INS-11", "INS-5"],
                flags: [.ciphertextSize, .callbacks]
            ) { s in
                let alice = s.engine("alice", cryptor, by: .callback)
                let frames = sizes.map { EngineFrame.video(1, $0) } + sizes.reversed().map { .audio(1, $0) }
                var calls: [EnginePath.Call] = []
                for (number, frame) in frames.enumerated() {
                    s.sends(alice, frame, cryptor, UInt64(number + 1))
                    calls += callback.sending(frame, cryptor, UInt64(number + 1))
                }
                s.trace(alice, calls, living: 0)
            }
        }
        list.add(
            "capacity-of-frames-that-fail",
            "Frames that encrypt refuses, and those that it makes too large, get the same capacity as others",
            rules: ["INS-11", "INS-6", "INS-7"],
            flags: [.ciphertextSize, .callbacks]
        ) { s in
            let (refusing, large) = (EngineCryptor.refuse(.encrypt), EngineCryptor.oversize(9))
            let alice = s.engine("alice", refusing, by: .callback)
            s.sendsNothing(alice, .audio(1, 33))
            s.install(alice, large, by: .callback)
            s.sendsNothing(alice, .audio(2, 34))
            s.trace(
                alice,
                callback.sending(.audio(1, 33), refusing, nil) + callback.sending(.audio(2, 34), large, 1),
                living: 0
            )
        }
        list.add(
            "capacity-after-switching",
            "The capacity follows the cryptor in force: from size + 16 to the size and back",
            rules: ["INS-11", "INS-3"],
            flags: [.ciphertextSize, .callbacks]
        ) { s in
            let alice = s.engine("alice")
            var calls: [EnginePath.Call] = []
            for cryptor in [EngineCryptor.aes(), .xor(), .aes("again")] {
                s.install(alice, cryptor, by: .callback)
                s.sends(alice, .video(1, 500), cryptor, 1)
                s.sends(alice, .audio(1, 500), cryptor, 2)
                calls += callback.sending(.video(1, 500), cryptor, 1) + callback.sending(.audio(1, 500), cryptor, 2)
            }
            s.trace(alice, calls, living: 0)
        }
    }
}
