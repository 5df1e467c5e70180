internal import AEAD
internal import AdapterProtocol
internal import FramedMedia
internal import JSON
internal import VectorFiles

/// A manager from its creation to the calls after its disposal (MGR-1, MGR-2).
enum DisposeScenarios: SenderScenarios {
    static func file() -> VectorFile {
        let list = FramedManagerScenarios.list("dispose")
        for add in [addCreation, addMistakes, addDisposal, addFrames] { add(list) }
        return list.file("Managers are made for one user and one algorithm, and answer nothing after dispose.")
    }

    /// MGR-1.
    private static func addCreation(to list: ScenarioList) {
        let row = list.family(.lifeCycle, isSilent: false)
        row("algorithm-when-none-is-named", "MGR-1 FRM-8 KEY-2")
            .comment("A manager made without an algorithm takes keys of AES-128-GCM and no others")
            .create("alice").setKey(of: "alice", index: 0, bytes: Fixture.key(.aes256GCM), .invalidKeyLength)
            .setKey(own).seals(.opus(1), own, 1)
        for algorithm in Algorithm.allCases {
            let own = ScenarioKey("own", at: 3, algorithm: algorithm)
            let bob = ScenarioKey("bob", at: 3, algorithm: algorithm)
            row("algorithm-\(Fixture.folder(algorithm))", "MGR-1 FRM-8 KEY-2")
                .comment("A manager made for \(algorithm.rawValue) seals and opens with it")
                .create("m", of: "alice", algorithm, isNamed: true)
                .setKey(of: "alice", index: 3, bytes: Fixture.key(Fixture.other(algorithm)), .invalidKeyLength)
                .setKey(own).setKey(of: "bob", bob).seals([.vp9(1, .key), .opus(2)], own, from: 1)
                .opens(bob.seal(.vp9(3, .key), 1)).events()
        }
        let alice = ScenarioKey("alice")
        row("local-user-is-the-one-it-was-made-for", "MGR-1 KEY-5 EVT-1 EVT-6")
            .comment("Keys of other users never seal, whatever the manager is called; its events name its user")
            .create("bob", of: "alice").setKey(of: "bob", bob).refusesToSeal(.opus(1))
            .refusesToSeal(ScenarioMedia(.video, codec: "av1", frameType: .key, hex("12000a0b")))
            .events(.missingKey(), .encryptionFailed(.video)).setKey(alice).seals(.opus(2), alice, 1)
        row("new-manager-has-nothing", "MGR-1 KEY-8 KEY-11")
            .comment("A new manager has no keys, no events and no frames behind it; removing is harmless")
            .create("alice").events().keyState().removeKey(at: 0).removeSharedKey(at: 0).removeAllKeys()
            .keyState().events()
    }

    /// Requests that are wrong in themselves.
    private static func addMistakes(to list: ScenarioList) {
        let row = list.family(.refusedCall, isSilent: false)
        let operations: [ManagerOperation] = [
            .setKey(userID: "a", KeyImport(index: 0, bytes: [UInt8](repeating: 0, count: 16))),
            .setSharedKey(KeyImport(index: 0, bytes: [UInt8](repeating: 0, count: 16))),
            .removeKey(userID: "a", index: 0), .removeAllKeys(userID: "a"), .removeSharedKey(index: 0), .keyState,
            .encrypt(OutgoingFrame(trackType: .audio, codec: "opus", data: [0x78])),
            .decrypt(IncomingFrame(userID: "a", trackType: .audio, data: [0x78])),
            .events, .setPerformanceReporting(true), .dispose,
        ]
        row("unknown-manager", "MGR-1")
            .comment("Every method refuses a manager that was never made, and one that is not named")
            .create("alice")
            .each(operations) { s, operation in
                var unnamed = Request(.manager("nobody", operation))
                unnamed.params["manager"] = nil
                s.step(unnamed, .invalidParams).step(.manager("nobody", operation), .invalidParams)
            }
        row("name-taken-twice", "MGR-1 CTR-1")
            .comment("A name that is taken cannot be given again, and the first manager stays as it is")
            .aliceSealing(with: own).seals(.opus(1), own, 1)
            .step(.manager("alice", .create(userID: "alice")), .invalidParams)
            .step(.manager("alice", .create(userID: "bob")), .invalidParams)
            .seals(.opus(2), own, 2).keyState(users: [("alice", own)])
        let creations: [JSONObject] = [
            ["userId": "alice"], ["manager": "m"],
            ["manager": "m", "userId": 7], ["manager": 7, "userId": "alice"],
            ["manager": "m", "userId": "alice", "algorithm": "AES-192-GCM"],
            ["manager": "m", "userId": "alice", "algorithm": "aes-128-gcm"],
            ["manager": "m", "userId": "alice", "algorithm": 128],
        ]
        row("creation-without-its-parameters", "MGR-1 FRM-8")
            .comment("A manager is not made without a name, a user, or with an algorithm that is none")
            .each(creations) { $0.raw(.create, $1, .invalidParams) }
            .step(.manager("m", .keyState), .invalidParams)
            // The name is still free.
            .create("m", of: "alice").keyState()
        let frames: [JSONObject] = [
            ["trackType": "AUDIO"], ["trackType": "AUDIO", "data": "780"], ["trackType": "AUDIO", "data": "7g"],
            ["trackType": "AUDIO", "data": 78], ["trackType": "audio", "data": "78"], ["data": "78"],
            ["trackType": "CAMERA", "data": "78"],
        ]
        row("frames-without-their-parameters", "MGR-1 CTR-1")
            .comment("A frame without data, with data that is no hex, or on a track of no kind is no request")
            .aliceSealing(with: own)
            .each(frames) { s, frame in
                s.ask(raw: .encrypt, frame, .invalidParams)
                s.ask(raw: .decrypt, JSONObject([("userId", "bob")] + frame.members), .invalidParams)
            }
            .seals(.opus(1), own, 1).events()
    }

    /// MGR-2: calls.
    private static func addDisposal(to list: ScenarioList) {
        let row = list.family(.lifeCycle, isSilent: false)
        row("every-call-is-refused", "MGR-2 KEY-1")
            .comment("After dispose setting, removing, asking and reporting are refused, all with the same name")
            .aliceSealing(with: own).setSharedKey(shared).dispose()
            .setKey(own, .disposed).setKey(of: "bob", bob, .disposed).setSharedKey(ScenarioKey("other"), .disposed)
            .removeKey(at: 0, .disposed).removeKey(of: "bob", at: 9, .disposed)
            .removeAllKeys(.disposed).removeAllKeys(of: "bob", .disposed).removeSharedKey(at: 0, .disposed)
            .keyState(.disposed).events(.refusedOrNoEvents).reporting(true, .disposed).reporting(false, .disposed)
        row("counter-cannot-be-set", "MGR-2 CTR-2")
            .comment("Also the frame counter of a disposed manager cannot be set")
            .create("alice").dispose().setFrameCounter(100, .disposed)
        row("dispose-again", "MGR-2")
            .comment("Dispose is harmless on a manager that never did anything, and any number of times")
            .create("alice").dispose().dispose(times: 20).keyState(.disposed).dispose().events(.refusedOrNoEvents)
        row("waiting-events-are-gone", "MGR-2 EVT-1")
            .comment("Events that were not read before dispose cannot be read after it")
            .create("alice").refusesToSeal(.opus(1)).forwards(hex("7801")).dispose().events(.refusedOrNoEvents)
        row("name-stays-taken", "MGR-2 MGR-1 CTR-2")
            .comment("The name of a disposed manager is not free; another name makes a new manager of the same user")
            .create("first", of: "alice").setKey(own).seals(.opus(1), own, 1).dispose()
            .step(.manager("first", .create(userID: "alice")), .invalidParams)
            .create("second", of: "alice").keyState().events().setKey(ownAgain).seals(.opus(2), ownAgain, 1)
        let keys = (0..<3).map { ScenarioKey("key \($0)") }
        let held = zip(["one", "two", "bob"], keys)
        row("only-one-is-disposed", "MGR-2 MGR-1", .severalManagers)
            .comment("The other managers go on, those of the same user too")
            .create("one", of: "alice").create("two", of: "alice").create("bob")
            .each(held) { $0.on($1.0).setKey($1.1) }.each(held) { $0.on($1.0).seals(.opus(1), $1.1, 1) }
            .on("one").dispose()
            .on("two").seals(.opus(2), keys[1], 2).on("bob").seals(.opus(2), keys[2], 2)
            .on("two").keyState(users: [("alice", keys[1])]).on("bob").events()
            .on("one").setKey(keys[0].imported("again"), .disposed)
        let key = own.unpinned
        row("create-and-dispose-in-turn", "MGR-2 MGR-1 CTR-1 CTR-4")
            .comment("Thirty managers of one user, one after the other: each starts with nothing and ends for good")
            .each(0..<30) { s, number in
                s.create("m\(number)", of: "alice").setKey(key).seals(.opus(number), key, 1)
                    .dispose().setKey(key, .disposed)
            }
    }

    /// MGR-2: frames.
    private static func addFrames(to list: ScenarioList) {
        let row = list.family(.lifeCycle, isSilent: false)
        let media: [ScenarioMedia] = [
            .opus(2), .vp8(3, .key), .h264(4, .key, on: .screenShare), .plainAudio(5, on: .screenShareAudio),
        ]
        row("nothing-is-sealed", "MGR-2 ENC-4")
            .comment("A disposed manager seals on no track, old or new, and lets no frame through in the clear")
            .aliceSealing(with: own).seals(.opus(1), own, 1).dispose()
            .each(media) { $0.seal($1, .refusedOrDropped) }
        let alice = ScenarioKey("alice")
        row("nothing-is-opened", "MGR-2 DEC-8 DEC-4")
            .comment("A disposed manager opens no frame, and forwards no plain one either")
            .bobHolding(alice).setSharedKey(shared.unpinned).opens(alice.audio(1)).dispose()
            .open(alice.audio(2), .refusedOrDropped)
            .open(shared.seal(.opus(3), 1), from: "carol", .refusedOrDropped)
            .open(alice.seal(.opus(4), 3).broken, .refusedOrDropped)
            .open(.audio, hex("7801020304"), .refusedOrDropped)
            .open(.video, hex("31020001020304"), from: "dave", .refusedOrDropped)
            .open(.audio, hex("7802e2eefeed"), .refusedOrDropped)
        row("before-the-first-frame", "MGR-2 ENC-4")
            .comment("A manager is disposed before its first frame, with keys in place: not one frame gets through")
            .create("alice").setSharedKey(shared).dispose().seal(.vp8(1, .key), .refusedOrDropped, times: 5)
            .open(shared.seal(.vp8(1, .key), 1), .refusedOrDropped, times: 5)
        row("set-after-dispose-does-not-revive", "MGR-2 KEY-12")
            .comment("A key that is set after dispose is refused, and frames still do not get through")
            .create("alice").dispose().setKey(own, .disposed).setKey(of: "bob", bob, .disposed)
            .seal(.opus(1), .refusedOrDropped).open(bob.seal(.opus(2), 1), .refusedOrDropped)
        row("exhausted-then-disposed", "MGR-2 CTR-3 CTR-2", .exhaustion)
            .comment("A manager whose counter is spent is disposed, and a new one takes over")
            .create("spent", of: "alice").setKey(own).setFrameCounter(.max).refusesToSeal(.opus(1))
            .events(.encryptionFailed(.audio)).dispose().seal(.opus(2), .refusedOrDropped)
            .create("new", of: "alice").setKey(ownAgain).seals(.opus(3), ownAgain, 1)
    }
}
