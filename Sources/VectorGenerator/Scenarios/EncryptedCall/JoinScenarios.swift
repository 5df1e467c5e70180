internal import FramedMedia
internal import VectorFiles

/// Who may join, what the join request says, and what a cleared manager
/// changes (CAL-2, CAL-5, CAL-7).
enum JoinScenarios {
    static func file() -> VectorFile {
        var list = EncryptedCallScenarios.list("joining")
        addRefused(to: &list)
        addWithoutKeys(to: &list)
        addCleared(to: &list)
        addClearedAndAttached(to: &list)
        addRequests(to: &list)
        return list.file("Joining: who is refused, what the request says, and what clearing the manager does not do.")
    }

    /// Refused joins, and that no media flows after them (CAL-2).
    private static func addRefused(to list: inout ScenarioList) {
        for kind in [Scenario.CallKind.autoOn, .availableAskedFor] {
            list.add(
                "no-manager-\(kind.rawValue)",
                "Joining an encrypted call without a manager is refused, again and again, and no media flows",
                rules: ["CAL-2"],
                flags: [.joinRules]
            ) { s in
                s.createCall("room", kind)
                let call = s.open("call", "room", user: "alice")
                s.isNotJoined(call)
                s.join(call, .encryptionRequired, times: 3)
                s.isNotJoined(call)
            }
        }
        list.add(
            "manager-in-a-plain-call",
            "Joining a call that does not allow encryption with a manager is refused, and no media flows",
            rules: ["CAL-2"],
            flags: [.joinRules]
        ) { s in
            let alice = s.manager("alice")
            s.setSharedKey(alice, ScenarioKey("join"))
            let call = s.attachedCall(alice, .disabled)
            s.join(call, .encryptionNotAllowed, times: 3)
            s.isNotJoined(call)
            s.events(alice)
        }
        list.add(
            "attaching-after-a-refused-join",
            "A refused join is no join: the manager can be attached and the call joined",
            rules: ["CAL-2", "CAL-3"],
            flags: [.joinRules]
        ) { s in
            let alice = s.manager("alice")
            let key = ScenarioKey("join")
            s.setSharedKey(alice, key)
            s.createCall("room", .autoOn)
            let call = s.open("call", "room", user: "alice")
            s.join(call, .encryptionRequired)
            s.attach(alice, to: call)
            s.join(call, .joinedEncrypted)
            s.sends(call, .opus(1), key, 1)
        }
        list.add(
            "clearing-after-a-refused-join",
            "A refused join keeps the manager, which can then be cleared for a plain call",
            rules: ["CAL-2", "CAL-5", "CAL-7"],
            flags: [.joinRules]
        ) { s in
            let alice = s.manager("alice")
            s.setSharedKey(alice, ScenarioKey("join"))
            let call = s.attachedCall(alice, .disabled)
            s.join(call, .encryptionNotAllowed)
            s.join(call, .encryptionNotAllowed)
            s.clearManager(of: call)
            s.join(call, .joinedPlain)
            s.sendsPlain(call, .opus(1))
            s.receivesUnchanged(call, "bob", .video, ScenarioMedia.vp8(2, .key).data)
            s.events(alice)
        }
        list.add(
            "refused-join-spends-nothing",
            "Frames that a refused call was given spend no counter of the manager",
            rules: ["CAL-2", "CAL-8", "CTR-1"],
            flags: [.joinRules]
        ) { s in
            let alice = s.manager("alice")
            let key = ScenarioKey("join")
            s.setSharedKey(alice, key)
            let refused = s.attachedCall(alice, .disabled, "plain-room")
            s.join(refused, .encryptionNotAllowed)
            s.isNotJoined(refused)
            s.clearManager(of: refused)
            let call = s.joinedCall(alice, "encrypted-room")
            s.sends(call, .opus(1), key, 1)
            s.events(alice)
        }
        list.add(
            "one-refusal-does-not-touch-others",
            "One participant is refused and the other one's media goes on",
            rules: ["CAL-2", "CAL-9"],
            flags: [.joinRules]
        ) { s in
            let alice = s.manager("alice")
            let key = ScenarioKey("join")
            s.setSharedKey(alice, key)
            let call = s.joinedCall(alice)
            s.sends(call, .opus(1), key, 1)
            let refused = s.open("refused", "room", user: "bob")
            s.join(refused, .encryptionRequired)
            s.isNotJoined(refused)
            s.sends(call, .opus(2), key, 2)
        }
    }

    /// A manager without a key that seals joins, and sends nothing.
    private static func addWithoutKeys(to list: inout ScenarioList) {
        list.add(
            "manager-without-keys",
            "A manager without keys is a manager: the call is joined and nothing leaves in the clear",
            rules: ["CAL-2", "CAL-7", "CAL-9", "CAL-11", "ENC-2", "EVT-1"],
            flags: [.joinRules, .missingKey]
        ) { s in
            let alice = s.manager("alice")
            let key = ScenarioKey("join")
            let call = s.joinedCall(alice)
            s.sendsNothing(call, .opus(1))
            s.sendsNothing(call, .vp8(2, .key))
            s.events(alice, [.missingKey("alice")])
            s.setSharedKey(alice, key)
            s.sends(call, .opus(3), key, 1)
        }
        list.add(
            "manager-with-others-keys-only",
            "With keys of others only, media comes in and none goes out",
            rules: ["CAL-2", "CAL-9", "CAL-11", "KEY-5"],
            flags: [.joinRules, .missingKey]
        ) { s in
            let alice = s.manager("alice")
            let key = ScenarioKey("bob's")
            s.setKey(alice, "bob", key)
            let call = s.joinedCall(alice)
            s.receives(call, "bob", key.seal(.opus(1), 1))
            s.sendsNothing(call, .opus(2))
            s.events(alice, [.missingKey("alice")])
        }
    }

    /// Clearing, and joining without (CAL-5).
    private static func addCleared(to list: inout ScenarioList) {
        for kind in [Scenario.CallKind.autoOn, .availableAskedFor] {
            list.add(
                "cleared-\(kind.rawValue)",
                "Clearing the manager does not make an encrypted call plain: joining is refused",
                rules: ["CAL-5", "CAL-2"],
                flags: [.joinRules]
            ) { s in
                let alice = s.manager("alice")
                s.setSharedKey(alice, ScenarioKey("join"))
                let call = s.attachedCall(alice, kind)
                s.clearManager(of: call)
                s.join(call, .encryptionRequired)
                s.isNotJoined(call)
                s.events(alice)
            }
        }
        for kind in [Scenario.CallKind.available, .disabled] {
            list.add(
                "cleared-\(kind.rawValue)",
                "A plain call is joined after the manager was cleared, and its frames pass unchanged",
                rules: ["CAL-5", "CAL-7"],
                flags: [.joinRules]
            ) { s in
                let alice = s.manager("alice")
                s.setSharedKey(alice, ScenarioKey("join"))
                let call = s.attachedCall(alice, kind)
                s.clearManager(of: call)
                s.join(call, .joinedPlain)
                s.sendsPlain(call, .opus(1))
                s.receivesUnchanged(call, "bob", .audio, ScenarioMedia.opus(2).data)
                s.events(alice)
            }
        }
        list.add(
            "cleared-with-nothing-attached",
            "Clearing where nothing is attached is fine, and changes nothing",
            rules: ["CAL-5", "CAL-2"],
            flags: [.joinRules]
        ) { s in
            s.createCall("room", .autoOn)
            let call = s.open("call", "room", user: "alice")
            s.clearManager(of: call)
            s.clearManager(of: call)
            s.join(call, .encryptionRequired)
        }
        list.add(
            "cleared-after-a-refused-join",
            "Clearing after a refused join does not help: the call is still encrypted",
            rules: ["CAL-5", "CAL-2"],
            flags: [.joinRules]
        ) { s in
            s.createCall("room", .autoOn)
            let call = s.open("call", "room", user: "alice")
            s.join(call, .encryptionRequired)
            s.clearManager(of: call)
            s.join(call, .encryptionRequired)
            s.isNotJoined(call)
        }
    }

    /// Clearing, and attaching something else (CAL-5).
    private static func addClearedAndAttached(to list: inout ScenarioList) {
        list.add(
            "cleared-and-attached-again",
            "A cleared manager is not disposed: it may be attached again",
            rules: ["CAL-5", "CAL-2", "CAL-7"],
            flags: [.joinRules]
        ) { s in
            let alice = s.manager("alice")
            let key = ScenarioKey("join")
            s.setSharedKey(alice, key)
            let call = s.attachedCall(alice)
            s.clearManager(of: call)
            s.join(call, .encryptionRequired)
            s.attach(alice, to: call)
            s.join(call, .joinedEncrypted)
            s.sends(call, .opus(1), key, 1)
        }
        list.add(
            "cleared-and-another-attached",
            "After clearing, another manager is attached: that one seals",
            rules: ["CAL-5", "CAL-9"],
            flags: [.joinRules]
        ) { s in
            let (first, second) = (s.manager("first", user: "alice"), s.manager("second", user: "alice"))
            let (firstKey, secondKey) = (ScenarioKey("first"), ScenarioKey("second"))
            s.setSharedKey(first, firstKey)
            s.setSharedKey(second, secondKey)
            let call = s.attachedCall(first)
            s.clearManager(of: call)
            s.attach(second, to: call)
            s.join(call, .joinedEncrypted)
            s.sends(call, .opus(1), secondKey, 1)
            s.receives(call, "bob", secondKey.imported("by bob").seal(.opus(2), 1))
            s.receivesNothing(call, "bob", firstKey.imported("by bob").seal(.opus(3), 1))
            s.events(second, [.decryptionFailed("bob", .audio)])
            s.events(first)
        }
        list.add(
            "cleared-on-one-call-object-only",
            "Clearing one call object's manager leaves the other one's in place",
            rules: ["CAL-5", "CAL-4"],
            flags: [.joinRules]
        ) { s in
            let alice = s.manager("alice")
            let (bob, key) = (s.manager("bob"), ScenarioKey("join"))
            s.setSharedKey(bob, key)
            let alicesCall = s.attachedCall(alice)
            let bobsCall = s.open("bobs-call", "room", user: "bob")
            s.attach(bob, to: bobsCall)
            s.clearManager(of: alicesCall)
            s.join(alicesCall, .encryptionRequired)
            s.join(bobsCall, .joinedEncrypted)
            s.sends(bobsCall, .opus(1), key, 1)
        }
    }

    /// What the join request says (CAL-7).
    private static func addRequests(to list: inout ScenarioList) {
        list.add(
            "request-of-each-participant",
            "Each participant's request speaks of its own manager",
            rules: ["CAL-7", "CAL-2"],
            flags: [.joinRules]
        ) { s in
            let (alice, bob) = (s.manager("alice"), s.manager("bob"))
            _ = s.joinedCall(alice)
            let bobsCall = s.open("bobs-call", "room", user: "bob")
            s.join(bobsCall, .encryptionRequired)
            s.attach(bob, to: bobsCall)
            s.join(bobsCall, .joinedEncrypted)
        }
        list.add(
            "request-of-each-join",
            "The request says it at every join of the same call object",
            rules: ["CAL-7", "CAL-4"],
            flags: [.joinRules]
        ) { s in
            let alice = s.manager("alice")
            let call = s.attachedCall(alice)
            for _ in 1...3 {
                s.join(call, .joinedEncrypted)
                s.leave(call)
            }
            s.createCall("plain-room", .disabled)
            let plain = s.open("plain", "plain-room", user: "alice")
            for _ in 1...3 {
                s.join(plain, .joinedPlain)
                s.leave(plain)
            }
        }
        list.add(
            "request-after-reconnecting",
            "After reconnecting, leaving and rejoining the request still says that a manager is attached",
            rules: ["CAL-7", "CAL-4"],
            flags: [.joinRules]
        ) { s in
            let alice = s.manager("alice")
            let call = s.joinedCall(alice)
            s.reconnect(call, times: 3)
            s.leave(call)
            s.join(call, .joinedEncrypted)
        }
        list.add(
            "request-after-changes",
            "The request speaks of what is attached when the call is joined, not of what was before",
            rules: ["CAL-7", "CAL-5"],
            flags: [.joinRules]
        ) { s in
            let alice = s.manager("alice")
            let call = s.attachedCall(alice)
            s.clearManager(of: call)
            s.attach(alice, to: call)
            s.join(call, .joinedEncrypted)
            let plain = s.attachedCall(s.manager("spare", user: "alice"), .disabled, "plain-room")
            s.clearManager(of: plain)
            s.join(plain, .joinedPlain)
        }
    }
}
