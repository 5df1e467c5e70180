internal import AEAD
internal import AdapterProtocol
internal import FramedMedia
internal import JSON

extension KeyRingScenarios {
    /// Key operations take effect in the order of the calls (KEY-12).
    static func addOrder(to list: ScenarioList) {
        let row = list.family(.keyRing)
        let three = (1...3).map { ScenarioKey("own \($0)", at: $0) }
        row("three-sets-in-a-row", "KEY-12 KEY-4 KEY-6", .fieldReport)
            .comment("Three keys set without waiting: all three open, the third seals (livekit client-sdk-js#908)")
            .create("alice").each(three) { $0.setKey($1) }.seals(.opus(1), three[2], 1)
            .from("alice").create("bob").holding(three)
            .opens(three.enumerated().map { $1.seal(.opus($0), UInt32($0 + 1)) }).silent("alice", "bob")
        let own33 = ScenarioKey("own", at: 33)
        row("set-then-seal-at-once", "KEY-12 KEY-5", .fieldReport)
            .comment("The first frame right after the first key is sealed under it (livekit client-sdk-js#1260)")
            .aliceSealing(with: own33).seals(.vp8(1, .key), own33, 1)
        row("set-then-open-at-once", "KEY-12 DEC-5", .fieldReport)
            .comment("A frame that comes right after its key opens")
            .from("alice").create("bob")
            .each(1...5 as ClosedRange<UInt8>) { s, number in
                let key = ScenarioKey("key \(number)", at: number)
                s.holding(key).opens(key.audio(UInt32(number)))
            }
        let imports = (0..<6).map { ScenarioKey("import \($0)", at: 1) }
        row("set-remove-set-in-a-row", "KEY-12 KEY-7 KEY-3")
            .comment("Setting and removing one slot again and again: the last call counts")
            .create("alice").each(imports.dropLast()) { $0.setKey($1).removeKey(at: 1) }.refusesToSeal(.opus(1))
            .setKey(imports[5]).seals(.opus(2), imports[5], 1)
            .keyState(users: [("alice", imports[5])]).events(.missingKey())
        row("key-changes-between-frames", "KEY-12 KEY-4 CTR-1 CTR-2")
            .comment("A key before every frame: each frame is sealed under the key of its moment")
            .create("alice")
            .each(1...20 as ClosedRange<UInt8>) { s, number in
                let key = ScenarioKey("key \(number)", at: number % 3)
                if number % 2 == 0 { s.setSharedKey(ScenarioKey("shared \(number)", at: number % 5)) }
                s.setKey(key).seals(number % 4 == 0 ? .vp8(number) : .opus(number), key, UInt32(number))
            }
        let own17 = ScenarioKey("own", at: 17)
        let media: [ScenarioMedia] = [
            .opus(1), .vp9(2, .key), .h264(3, .key, on: .screenShare), .opus(4, on: .screenShareAudio),
        ]
        row("index-set-before-the-first-track", "KEY-12 KEY-4", .fieldReport)
            .comment("An index that was chosen before any track exists is used by every track from its first frame on")
            .aliceSealing(with: ScenarioKey("before", at: 0), own17).seals(media, own17)
    }

    /// What the key state shows (KEY-11, EVT-9).
    static func addKeyState(to list: ScenarioList) {
        let row = list.family(.keyRing, isSilent: false)
        row("state-of-a-new-manager", "KEY-11 EVT-9").comment("A new manager holds no key")
            .create("alice").keyState().events()
        let fingerprints: [(Algorithm, JSONValue)] = [
            (.aes128GCM, "be45cb2605bf36be"), (.aes256GCM, "630dcd2966c43366"),
        ]
        row("state-pinned-fingerprints", "KEY-11 EVT-9 FRM-8")
            .comment("Fingerprints that were computed elsewhere: of 00…0f and of 00…1f")
            .each(fingerprints) { s, pinned in
                let (algorithm, fingerprint) = pinned
                let perUser: JSONValue = ["userId": "bob", "keyIndex": 7, "fingerprint": fingerprint]
                let shared: JSONValue = ["keyIndex": 200, "fingerprint": fingerprint, "isActive": true]
                s.create(Fixture.folder(algorithm), of: "alice", algorithm)
                    .setKey(of: "bob", index: 7, bytes: Fixture.key(algorithm), .done)
                    .setSharedKey(index: 200, bytes: Fixture.key(algorithm), .done)
                    .keyState(.result(["perUserKeys": [perUser], "sharedKeys": [shared]]))
            }
        let users = ["alice", "bob", "carol"].flatMap { user in
            ([0, 1, 255] as [UInt8]).map { (userID: user, key: ScenarioKey("\(user) \($0)", at: $0)) }
        }
        let falling = [3, 2, 1, 0].map { ScenarioKey("shared \($0)", at: $0) }
        row("state-of-many-keys", "KEY-11 EVT-9 KEY-1")
            .comment("Keys of several users and shared keys, each in its slot, one shared key active")
            .create("alice").each(users) { $0.setKey(of: $1.userID, $1.key) }.each(falling) { $0.setSharedKey($1) }
            .keyState(users: users, shared: falling, active: 0)
            .setSharedKey(falling[1].imported("again")).keyState(users: users, shared: falling, active: 2).events()
        let (old, new) = (ScenarioKey("old", at: 5), ScenarioKey("new", at: 5))
        row("state-after-replacing", "KEY-11 KEY-3 KEY-8")
            .comment("A replaced slot shows the new fingerprint once, and a removed one nothing")
            .aliceHolding(old).setSharedKey(old.unpinned)
            .holding(new).keyState(users: [("bob", new)], shared: [old], active: 5)
            .setSharedKey(new.unpinned).keyState(users: [("bob", new)], shared: [new], active: 5)
            .removeKey(of: "bob", at: 5).keyState(shared: [new], active: 5).removeSharedKey(at: 5).keyState()
        let rising = (0..<3).map { ScenarioKey("shared \($0)", at: $0) }
        row("state-active-shared-key-is-removed", "KEY-11 KEY-7 KEY-4", .keyRemoval)
            .comment("After the active shared key was removed no shared key is active, until one is set")
            .create("alice").each(rising) { $0.setSharedKey($1) }
            .removeSharedKey(at: 2).keyState(shared: [rising[0], rising[1]])
            .removeSharedKey(at: 0).keyState(shared: [rising[1]])
            .setSharedKey(rising[0].imported("again")).keyState(shared: [rising[0], rising[1]], active: 0)
        let (own1, shared2) = (ScenarioKey("own", at: 1), ScenarioKey("shared", at: 2))
        row("state-active-while-own-key-seals", "KEY-11 KEY-5")
            .comment("A shared key is active also while the user's own key seals")
            .create("alice").setSharedKey(shared2).setKey(own1).seals(.opus(1), own1, 1)
            .keyState(users: [("alice", own1)], shared: [shared2], active: 2)
            .removeKey(at: 1).keyState(shared: [shared2], active: 2)
        let (key, key1) = (ScenarioKey("key"), ScenarioKey("key").at(1))
        row("state-of-equal-keys", "KEY-11 KEY-1").comment("One key in several slots is shown in each")
            .aliceHolding(key, key1).setKey(of: "carol", key).setSharedKey(key.unpinned)
            .keyState(users: [("bob", key), ("bob", key1), ("carol", key)], shared: [key], active: 0)
        row("state-does-not-disturb", "KEY-11 EVT-9 KEY-9")
            .comment("Asking for the key state is no event, changes no key and takes no event away")
            .create("alice").refusesToSeal(.opus(1)).keyState().setKey(own).keyState(users: [("alice", own)])
            .events(.missingKey()).seals(.opus(2), own, 1).keyState(users: [("alice", own)]).events()
    }
}
