internal import AEAD
internal import AdapterProtocol
internal import FramedMedia
internal import JSON
internal import VectorFiles

/// A manager from its creation to the calls after its disposal (MGR-1, MGR-2).
enum DisposeScenarios {
    static func file() -> VectorFile {
        var list = FramedManagerScenarios.list("dispose")
        addCreation(to: &list)
        addMistakes(to: &list)
        addDisposal(to: &list)
        addFrames(to: &list)
        return list.file("Managers are made for one user and one algorithm, and answer nothing after dispose.")
    }

    /// MGR-1.
    private static func addCreation(to list: inout ScenarioList) {
        list.add(
            "algorithm-when-none-is-named",
            "A manager made without an algorithm takes keys of AES-128-GCM and no others",
            rules: ["MGR-1", "FRM-8", "KEY-2"],
            flags: [.lifeCycle]
        ) { s in
            let alice = s.manager("alice")
            let own = ScenarioKey("own")
            s.setKey(alice, "alice", index: 0, bytes: Fixture.key(.aes256GCM), .invalidKeyLength)
            s.setKey(alice, own)
            s.seals(alice, .opus(1), own, 1)
        }
        for algorithm in Algorithm.allCases {
            list.add(
                "algorithm-\(Fixture.folder(algorithm))",
                "A manager made for \(algorithm.rawValue) seals and opens with it",
                rules: ["MGR-1", "FRM-8", "KEY-2"],
                flags: [.lifeCycle]
            ) { s in
                s.step(
                    "manager.create",
                    ["manager": "m", "userId": "alice", "algorithm": .string(algorithm.rawValue)],
                    .done
                )
                let alice = Scenario.Manager(name: "m", userID: "alice", algorithm: algorithm)
                let own = ScenarioKey("own", at: 3, algorithm: algorithm)
                let bob = ScenarioKey("bob", at: 3, algorithm: algorithm)
                s.setKey(alice, "alice", index: 3, bytes: Fixture.key(Fixture.other(algorithm)), .invalidKeyLength)
                s.setKey(alice, own)
                s.setKey(alice, "bob", bob)
                s.seals(alice, .vp9(1, .key), own, 1)
                s.seals(alice, .opus(2), own, 2)
                s.opens(alice, "bob", bob.seal(.vp9(3, .key), 1))
                s.events(alice)
            }
        }
        list.add(
            "local-user-is-the-one-it-was-made-for",
            "Keys of other users never seal, whatever the manager is called; its events name its user",
            rules: ["MGR-1", "KEY-5", "EVT-1", "EVT-6"],
            flags: [.lifeCycle]
        ) { s in
            let manager = s.manager("bob", user: "alice")
            s.setKey(manager, "bob", ScenarioKey("bob"))
            s.refusesToSeal(manager, .opus(1))
            s.refusesToSeal(manager, ScenarioMedia(.video, codec: "av1", frameType: .key, hex("12000a0b")))
            s.events(manager, [.missingKey("alice"), .encryptionFailed("alice", .video)])
            let own = ScenarioKey("alice")
            s.setKey(manager, own)
            s.seals(manager, .opus(2), own, 1)
        }
        list.add(
            "new-manager-has-nothing",
            "A new manager has no keys, no events and no frames behind it; removing is harmless",
            rules: ["MGR-1", "KEY-8", "KEY-11"],
            flags: [.lifeCycle]
        ) { s in
            let alice = s.manager("alice")
            s.events(alice)
            s.keyState(alice)
            s.removeKey(alice, "alice", at: 0)
            s.removeSharedKey(alice, at: 0)
            s.removeAllKeys(alice, "alice")
            s.keyState(alice)
            s.events(alice)
        }
    }

    /// Requests that are wrong in themselves.
    private static func addMistakes(to list: inout ScenarioList) {
        let requests: [Request] = [
            Request("manager.setKey", ["userId": "a", "keyIndex": 0, "key": "00000000000000000000000000000000"]),
            Request("manager.setSharedKey", ["keyIndex": 0, "key": "00000000000000000000000000000000"]),
            Request("manager.removeKey", ["userId": "a", "keyIndex": 0]),
            Request("manager.removeAllKeys", ["userId": "a"]),
            Request("manager.removeSharedKey", ["keyIndex": 0]),
            Request("manager.keyState"),
            Request("manager.encrypt", ["trackType": "AUDIO", "codec": "opus", "data": "78"]),
            Request("manager.decrypt", ["userId": "a", "trackType": "AUDIO", "data": "78"]),
            Request("manager.events"),
            Request("manager.setPerformanceReporting", ["enabled": true]),
            Request("manager.dispose"),
        ]
        list.add(
            "unknown-manager",
            "Every method refuses a manager that was never made, and one that is not named",
            rules: ["MGR-1"],
            flags: [.refusedCall]
        ) { s in
            _ = s.manager("alice")
            for request in requests {
                s.step(request.method, request.params, .invalidParams)
                let named = JSONObject([("manager", "nobody")] + request.params.members)
                s.step(request.method, named, .invalidParams)
            }
        }
        list.add(
            "name-taken-twice",
            "A name that is taken cannot be given again, and the first manager stays as it is",
            rules: ["MGR-1", "CTR-1"],
            flags: [.refusedCall]
        ) { s in
            let alice = s.manager("alice")
            let own = ScenarioKey("own")
            s.setKey(alice, own)
            s.seals(alice, .opus(1), own, 1)
            s.step("manager.create", ["manager": "alice", "userId": "alice"], .invalidParams)
            s.step("manager.create", ["manager": "alice", "userId": "bob"], .invalidParams)
            s.seals(alice, .opus(2), own, 2)
            s.keyState(alice, users: [("alice", own)])
        }
        list.add(
            "creation-without-its-parameters",
            "A manager is not made without a name, a user, or with an algorithm that is none",
            rules: ["MGR-1", "FRM-8"],
            flags: [.refusedCall]
        ) { s in
            let mistakes: [JSONObject] = [
                ["userId": "alice"], ["manager": "m"],
                ["manager": "m", "userId": 7], ["manager": 7, "userId": "alice"],
                ["manager": "m", "userId": "alice", "algorithm": "AES-192-GCM"],
                ["manager": "m", "userId": "alice", "algorithm": "aes-128-gcm"],
                ["manager": "m", "userId": "alice", "algorithm": 128],
            ]
            for mistake in mistakes { s.step("manager.create", mistake, .invalidParams) }
            s.step("manager.keyState", ["manager": "m"], .invalidParams)
            // The name is still free.
            let alice = s.manager("m", user: "alice")
            s.keyState(alice)
        }
        list.add(
            "frames-without-their-parameters",
            "A frame without data, with data that is no hex, or on a track of no kind is no request",
            rules: ["MGR-1", "CTR-1"],
            flags: [.refusedCall]
        ) { s in
            let alice = s.manager("alice")
            let own = ScenarioKey("own")
            s.setKey(alice, own)
            let mistakes: [JSONObject] = [
                ["trackType": "AUDIO"], ["trackType": "AUDIO", "data": "780"], ["trackType": "AUDIO", "data": "7g"],
                ["trackType": "AUDIO", "data": 78], ["trackType": "audio", "data": "78"], ["data": "78"],
                ["trackType": "CAMERA", "data": "78"],
            ]
            for mistake in mistakes {
                let common: [JSONObject.Member] = [("manager", "alice")]
                s.step("manager.encrypt", JSONObject(common + mistake.members), .invalidParams)
                s.step(
                    "manager.decrypt",
                    JSONObject(common + [("userId", "bob")] + mistake.members),
                    .invalidParams
                )
            }
            s.seals(alice, .opus(1), own, 1)
            s.events(alice)
        }
    }
}
