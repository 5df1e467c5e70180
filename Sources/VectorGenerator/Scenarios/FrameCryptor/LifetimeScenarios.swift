internal import VectorFiles

/// How long cryptor objects live (INS-9), told by the control `lifetime`.
enum LifetimeScenarios {
    static func file() -> VectorFile {
        var list = FrameCryptorScenarios.list("lifetime")
        addReplaced(to: &list)
        addRemoved(to: &list)
        addLives(to: &list)
        return list.file("Replaced and removed objects stay alive until destroy, and no longer.")
    }

    private static func addReplaced(to list: inout ScenarioList) {
        list.add(
            "replaced-object-stays-alive",
            "After one replacement two objects are alive, and after destroy none",
            rules: ["INS-9", "INS-3"],
            flags: [.cryptorLifetime]
        ) { s in
            let alice = s.engine("alice", .xor("old"), by: .object)
            s.trace(alice, [], living: 1)
            s.install(alice, .xor("new"), by: .object)
            s.trace(alice, [], living: 2)
            s.sends(alice, .audio(1), .xor("new"), 1)
            s.trace(alice, EnginePath.object.sending(.audio(1), .xor("new"), 1), living: 2)
            s.destroy(alice)
            s.trace(alice, [], living: 0)
        }
        list.add(
            "twenty-replacements",
            "Twenty objects are installed one after another: all of them are alive until destroy",
            rules: ["INS-9", "INS-3"],
            flags: [.cryptorLifetime]
        ) { s in
            let alice = s.engine("alice")
            for number in 1...20 {
                s.install(alice, .xor("number \(number)"), by: .object)
                s.sends(alice, .video(number), .xor("number \(number)"), 1)
                s.trace(
                    alice,
                    EnginePath.object.sending(.video(number), .xor("number \(number)"), 1),
                    living: number
                )
            }
            s.destroy(alice)
            s.trace(alice, [], living: 0)
        }
        list.add(
            "object-replaced-by-callbacks",
            "An object that callbacks replaced stays alive until destroy; callbacks are no objects",
            rules: ["INS-9", "INS-3"],
            flags: [.cryptorLifetime]
        ) { s in
            let alice = s.engine("alice", .xor("object"), by: .object)
            s.install(alice, .xor("callbacks"), by: .callback)
            s.sends(alice, .audio(1), .xor("callbacks"), 1)
            s.trace(alice, EnginePath.callback.sending(.audio(1), .xor("callbacks"), 1), living: 1)
            s.install(alice, .xor("object 2"), by: .object)
            s.install(alice, .xor("callbacks 2"), by: .callback)
            s.trace(alice, [], living: 2)
            s.destroy(alice)
            s.trace(alice, [], living: 0)
        }
        list.add(
            "replaced-callbacks",
            "Callbacks are replaced five times; the engine lets each frame end, and none of them is an object",
            rules: ["INS-9", "INS-3"],
            flags: [.cryptorLifetime]
        ) { s in
            let alice = s.engine("alice")
            for number in 0..<5 {
                s.install(alice, .aes("number \(number)", from: 1), by: .callback)
                s.sends(alice, .audio(number), .aes("number \(number)"), 1)
                s.opens(alice, .video(number), .aes("number \(number)"), 1)
            }
            let calls = (0..<5).flatMap { number in
                EnginePath.callback.sending(.audio(number), .aes(), 1)
                    + EnginePath.callback.opening(.video(number), .aes(), 1)
            }
            s.trace(alice, calls, living: 0)
            s.destroy(alice)
            s.initialize(alice)
            s.sendsPlain(alice, .audio(9))
            s.trace(alice, [], living: 0)
        }
        list.add(
            "replaced-while-it-works",
            "Objects are replaced beside frames that they may be working on; all of them live until destroy",
            rules: ["INS-9", "INS-3", "INS-10"],
            flags: [.cryptorLifetime, .mediaThreads]
        ) { s in
            let alice = s.engine("alice", .xor("number 0"), by: .object)
            for number in 1...10 {
                let frame = EngineFrame.video(number, 2000)
                let (old, new) = (EngineCryptor.xor("number \(number - 1)"), EngineCryptor.xor("number \(number)"))
                s.concurrently { at in
                    let arriving = old.sealed(frame, 1)
                    // Under the new key it is decrypted to other bytes.
                    let garbage = new.sealed(arriving, 1).data
                    at.receive(alice, arriving, 1, .inAnyOrder([.decoded(frame.data), .decoded(garbage)]))
                    at.install(alice, new, by: .object)
                }
                s.trace(alice, EnginePath.object.opening(frame, old, 1), living: number + 1)
            }
            s.destroy(alice)
            s.trace(alice, [], living: 0)
        }
    }

    private static func addRemoved(to list: inout ScenarioList) {
        list.add(
            "cleared-object-stays-alive",
            "An object that was cleared stays alive until destroy, though no frame reaches it any more",
            rules: ["INS-9", "INS-3"],
            flags: [.cryptorLifetime]
        ) { s in
            let alice = s.engine("alice", .xor(), by: .object)
            s.clear(alice)
            s.sendsPlain(alice, .audio(1))
            s.trace(alice, [], living: 1)
            s.clear(alice)
            s.trace(alice, [], living: 1)
            s.install(alice, .xor("new"), by: .object)
            s.clear(alice)
            s.trace(alice, [], living: 2)
            s.destroy(alice)
            s.trace(alice, [], living: 0)
        }
        list.add(
            "cleared-callbacks",
            "Callbacks that were cleared are called by no later frame, and not in the next life",
            rules: ["INS-9", "INS-3", "INS-4"],
            flags: [.cryptorLifetime]
        ) { s in
            let alice = s.engine("alice", .xor(), by: .callback)
            s.sends(alice, .audio(1), .xor(), 1)
            s.clear(alice)
            s.sendsPlain(alice, .audio(2))
            s.trace(alice, EnginePath.callback.sending(.audio(1), .xor(), 1), living: 0)
            s.destroy(alice)
            s.initialize(alice)
            s.sendsPlain(alice, .audio(3))
            s.decodes(alice, .video(4))
            s.trace(alice, [], living: 0)
        }
        list.add(
            "refused-object-is-not-kept",
            "An object that was refused before initialize is nowhere: none is alive, then or later",
            rules: ["INS-9", "INS-1"],
            flags: [.cryptorLifetime]
        ) { s in
            let alice = s.newEngine("alice")
            s.install(alice, .xor(), by: .object, .notInitializedStatus)
            s.trace(alice, [], living: 0)
            s.initialize(alice)
            s.trace(alice, [], living: 0)
            s.install(alice, .xor(), by: .object)
            s.trace(alice, [], living: 1)
        }
    }

    private static func addLives(to list: inout ScenarioList) {
        list.add(
            "objects-of-two-lives",
            "Each life keeps its own objects: those of the one before are gone",
            rules: ["INS-9", "INS-4"],
            flags: [.cryptorLifetime]
        ) { s in
            let alice = s.newEngine("alice")
            for life in 1...3 {
                s.initialize(alice)
                s.trace(alice, [], living: 0)
                for number in 1...life + 1 {
                    s.install(alice, .xor("life \(life) number \(number)"), by: .object)
                    s.trace(alice, [], living: number)
                }
                s.destroy(alice)
                s.trace(alice, [], living: 0)
            }
        }
        list.add(
            "objects-of-two-engines",
            "Destroying one engine lets go of its own objects and not of the other's",
            rules: ["INS-9", "INS-4"],
            flags: [.cryptorLifetime]
        ) { s in
            let (alice, bob) = (s.engine("alice"), s.engine("bob"))
            for number in 0..<2 {
                s.install(alice, .xor("number \(number)"), by: .object)
                s.install(bob, .xor("number \(number)"), by: .object)
            }
            s.install(bob, .xor("number 2"), by: .object)
            s.destroy(alice)
            s.trace(alice, [], living: 0)
            s.trace(bob, [], living: 3)
            s.sends(bob, .audio(1), .xor("number 2"), 1)
            s.destroy(bob)
            s.trace(bob, EnginePath.object.sending(.audio(1), .xor("number 2"), 1), living: 0)
        }
        list.add(
            "object-that-failed",
            "An object whose ciphertexts are refused as too large stays alive after it was replaced, like any other",
            rules: ["INS-9", "INS-6", "INS-7"],
            flags: [.cryptorLifetime, .ciphertextSize]
        ) { s in
            let (large, refusing) = (EngineCryptor.oversize(1), EngineCryptor.refuse(.encrypt))
            let alice = s.engine("alice", large, by: .object)
            s.sendsNothing(alice, .audio(1))
            s.install(alice, refusing, by: .object)
            s.sendsNothing(alice, .audio(2))
            s.clear(alice)
            s.trace(
                alice,
                EnginePath.object.sending(.audio(1), large, 1) + EnginePath.object.sending(.audio(2), refusing, nil),
                living: 2
            )
            s.destroy(alice)
            s.trace(alice, [], living: 0)
        }
    }
}
