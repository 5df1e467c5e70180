internal import FramedMedia
internal import JSON
internal import VectorFiles

/// When a manager may be attached, and how long it stays (CAL-3, CAL-4,
/// CAL-8).
enum AttachmentScenarios {
    static func file() -> VectorFile {
        var list = EncryptedCallScenarios.list("attaching")
        addBeforeJoining(to: &list)
        addAfterJoining(to: &list)
        addAfterJoiningLater(to: &list)
        addLeaving(to: &list)
        addReconnecting(to: &list)
        addNewCallObjects(to: &list)
        addReuse(to: &list)
        return list.file("Attaching a manager to a call object: when it is refused, and how long it stays.")
    }

    /// Before joining, everything is allowed.
    private static func addBeforeJoining(to list: inout ScenarioList) {
        list.add(
            "replaced-before-joining",
            "Before joining a manager may be replaced, and the last one seals",
            rules: ["CAL-3", "CAL-9"],
            flags: [.attachment]
        ) { s in
            let (first, second) = (s.manager("first", user: "alice"), s.manager("second", user: "alice"))
            let key = ScenarioKey("second")
            s.setSharedKey(first, ScenarioKey("first"))
            s.setSharedKey(second, key)
            let call = s.attachedCall(first)
            s.attach(second, to: call)
            s.join(call, .joinedEncrypted)
            s.sends(call, .opus(1), key, 1)
            s.events(first)
            s.events(second)
        }
        list.add(
            "attached-twice-before-joining",
            "Attaching the same manager once more before joining changes nothing",
            rules: ["CAL-3"],
            flags: [.attachment]
        ) { s in
            let alice = s.manager("alice")
            let key = ScenarioKey("attached")
            s.setSharedKey(alice, key)
            let call = s.attachedCall(alice)
            s.attach(alice, to: call)
            s.join(call, .joinedEncrypted)
            s.sends(call, .opus(1), key, 1)
        }
        list.add(
            "keys-before-and-after-attaching",
            "Keys may come before attaching, after it, and after joining",
            rules: ["CAL-4", "CAL-9", "KEY-4"],
            flags: [.attachment, .rotation]
        ) { s in
            let alice = s.manager("alice")
            let keys = [ScenarioKey("before", at: 0), ScenarioKey("between", at: 1), ScenarioKey("after", at: 2)]
            s.setSharedKey(alice, keys[0])
            let call = s.attachedCall(alice)
            s.setSharedKey(alice, keys[1])
            s.join(call, .joinedEncrypted)
            s.sends(call, .opus(1), keys[1], 1)
            s.setSharedKey(alice, keys[2])
            s.sends(call, .opus(2), keys[2], 2)
            for (number, key) in keys.enumerated() {
                s.receives(call, "bob", key.imported("by bob").seal(.vp8(number), UInt32(number + 1)))
            }
        }
    }

    /// After joining, every change is refused and changes nothing (CAL-3).
    private static func addAfterJoining(to list: inout ScenarioList) {
        list.add(
            "replacing-after-joining",
            "Replacing the manager after joining is refused, and the first one goes on",
            rules: ["CAL-3"],
            flags: [.attachment]
        ) { s in
            let (first, second) = (s.manager("first", user: "alice"), s.manager("second", user: "alice"))
            let key = ScenarioKey("first")
            s.setSharedKey(first, key)
            s.setSharedKey(second, ScenarioKey("second"))
            let call = s.joinedCall(first)
            s.sends(call, .opus(1), key, 1)
            s.attach(second, to: call, .alreadyJoined)
            s.sends(call, .opus(2), key, 2)
            s.receives(call, "bob", key.imported("by bob").seal(.vp8(3, .key), 1))
            s.events(first)
            s.events(second)
        }
        list.add(
            "clearing-after-joining",
            "Clearing the manager after joining is refused, and nothing is sent or taken in the clear",
            rules: ["CAL-3", "CAL-2"],
            flags: [.attachment]
        ) { s in
            let alice = s.manager("alice")
            let key = ScenarioKey("attached")
            s.setSharedKey(alice, key)
            let call = s.joinedCall(alice)
            s.clearManager(of: call, .alreadyJoined)
            s.sends(call, .opus(1), key, 1)
            s.sends(call, .vp8(2, .key), key, 2)
            s.receives(call, "bob", key.imported("by bob").seal(.opus(3), 1))
            s.events(alice)
        }
        list.add(
            "attaching-after-joining-plain",
            "Attaching a manager in a plain call that was joined is refused, and the call stays plain",
            rules: ["CAL-3", "CAL-7"],
            flags: [.attachment]
        ) { s in
            let alice = s.manager("alice")
            let key = ScenarioKey("attached")
            s.setSharedKey(alice, key)
            s.createCall("room", .disabled)
            let call = s.open("call", "room", user: "alice")
            s.join(call, .joinedPlain)
            s.sendsPlain(call, .opus(1))
            s.attach(alice, to: call, .alreadyJoined)
            s.sendsPlain(call, .opus(2))
            s.receivesUnchanged(call, "bob", .audio, key.imported("by bob").seal(.opus(3), 1).bytes)
            s.leave(call)
            s.join(call, .joinedPlain)
            s.sendsPlain(call, .opus(4))
            s.events(alice)
        }
        list.add(
            "attaching-the-same-after-joining",
            "Attaching the manager that is attached is refused too, and nothing starts anew",
            rules: ["CAL-3", "CTR-1"],
            flags: [.attachment]
        ) { s in
            let alice = s.manager("alice")
            let key = ScenarioKey("attached")
            s.setSharedKey(alice, key)
            let call = s.joinedCall(alice)
            s.sends(call, .opus(1), key, 1)
            s.attach(alice, to: call, .alreadyJoined)
            s.sends(call, .opus(2), key, 2)
        }
        list.add(
            "clearing-after-joining-plain",
            "Clearing is refused after joining even where nothing is attached",
            rules: ["CAL-3"],
            flags: [.attachment]
        ) { s in
            s.createCall("room", .available)
            let call = s.open("call", "room", user: "alice")
            s.join(call, .joinedPlain)
            s.clearManager(of: call, .alreadyJoined)
            s.sendsPlain(call, .opus(1))
        }
    }

    /// The refusal lasts as long as the call object is joined (CAL-3).
    private static func addAfterJoiningLater(to list: inout ScenarioList) {
        list.add(
            "replacing-after-reconnecting",
            "After reconnecting the manager is as fixed as before",
            rules: ["CAL-3", "CAL-4"],
            flags: [.attachment]
        ) { s in
            let (first, second) = (s.manager("first", user: "alice"), s.manager("second", user: "alice"))
            let key = ScenarioKey("first")
            s.setSharedKey(first, key)
            s.setSharedKey(second, ScenarioKey("second"))
            let call = s.joinedCall(first)
            s.reconnect(call)
            s.attach(second, to: call, .alreadyJoined)
            s.clearManager(of: call, .alreadyJoined)
            s.sends(call, .opus(1), key, 1)
            s.events(second)
        }
        list.add(
            "refused-replacement-does-not-wait",
            "A refused replacement does not take effect at the next join",
            rules: ["CAL-3", "CAL-4"],
            flags: [.attachment]
        ) { s in
            let (first, second) = (s.manager("first", user: "alice"), s.manager("second", user: "alice"))
            let key = ScenarioKey("first")
            s.setSharedKey(first, key)
            s.setSharedKey(second, ScenarioKey("second"))
            let call = s.joinedCall(first)
            s.sends(call, .opus(1), key, 1)
            s.attach(second, to: call, .alreadyJoined)
            s.leave(call)
            s.join(call, .joinedEncrypted)
            s.sends(call, .opus(2), key, 2)
            s.events(second)
        }
        list.add(
            "refused-clearing-does-not-wait",
            "A refused clearing does not take effect at the next join",
            rules: ["CAL-3", "CAL-4", "CAL-7"],
            flags: [.attachment]
        ) { s in
            let alice = s.manager("alice")
            let key = ScenarioKey("attached")
            s.setSharedKey(alice, key)
            let call = s.joinedCall(alice)
            s.clearManager(of: call, .alreadyJoined)
            s.leave(call)
            s.join(call, .joinedEncrypted)
            s.sends(call, .opus(1), key, 1)
        }
        list.add(
            "other-call-objects-are-free",
            "One call object has joined; another one of the same call still takes a manager",
            rules: ["CAL-3", "CAL-4"],
            flags: [.attachment]
        ) { s in
            let (alice, bob) = (s.manager("alice"), s.manager("bob"))
            let key = ScenarioKey("alice's")
            s.setKey(alice, key)
            s.setKey(bob, "alice", key)
            let alicesCall = s.joinedCall(alice)
            let bobsCall = s.open("bobs-call", "room", user: "bob")
            s.attach(alice, to: alicesCall, .alreadyJoined)
            s.attach(bob, to: bobsCall)
            s.join(bobsCall, .joinedEncrypted)
            s.sends(alicesCall, .opus(1), key, 1)
            s.receives(bobsCall, "alice", key.imported("on another device").seal(.opus(2), 1))
        }
    }

    /// The manager survives leaving (CAL-4).
    private static func addLeaving(to list: inout ScenarioList) {
        list.add(
            "leaving-and-rejoining",
            "The manager, its keys and its counter survive leaving; in between nothing flows",
            rules: ["CAL-4", "CTR-2"],
            flags: [.attachment]
        ) { s in
            let alice = s.manager("alice")
            let key = ScenarioKey("attached")
            let bobs = ScenarioKey("bob's")
            s.setSharedKey(alice, key)
            s.setKey(alice, "bob", bobs)
            let call = s.joinedCall(alice)
            s.sends(call, .opus(1), key, 1)
            s.sends(call, .vp8(2, .key), key, 2)
            s.receives(call, "bob", bobs.seal(.opus(3), 1))
            s.leave(call)
            s.isNotJoined(call)
            s.join(call, .joinedEncrypted)
            s.sends(call, .opus(4), key, 3)
            s.receives(call, "bob", bobs.seal(.opus(5), 2))
            s.events(alice)
        }
        list.add(
            "rejoining-many-times",
            "However often it leaves and rejoins, no IV comes twice",
            rules: ["CAL-4", "CAL-7", "CTR-5"],
            flags: [.attachment, .ivReuse]
        ) { s in
            let alice = s.manager("alice")
            let key = ScenarioKey("attached")
            s.setSharedKey(alice, key)
            let call = s.attachedCall(alice)
            for round in 1...5 {
                s.join(call, .joinedEncrypted)
                s.sends(call, .opus(round), key, UInt32(2 * round - 1))
                s.sends(call, .vp9(round), key, UInt32(2 * round))
                s.leave(call)
            }
        }
        list.add(
            "keys-that-change-while-away",
            "Key operations between leaving and rejoining reach the manager",
            rules: ["CAL-4", "CAL-8", "KEY-4", "KEY-7"],
            flags: [.attachment, .rotation]
        ) { s in
            let alice = s.manager("alice")
            let (old, new) = (ScenarioKey("old", at: 0), ScenarioKey("new", at: 1))
            s.setSharedKey(alice, old)
            let call = s.joinedCall(alice)
            s.sends(call, .opus(1), old, 1)
            s.leave(call)
            s.setSharedKey(alice, new)
            s.removeSharedKey(alice, at: 0)
            s.join(call, .joinedEncrypted)
            s.sends(call, .opus(2), new, 2)
            s.receives(call, "bob", new.imported("by bob").seal(.opus(3), 1))
            s.receivesNothing(call, "bob", old.imported("by bob").seal(.opus(4), 2))
            s.events(alice, [.missingKey("bob", .audio, at: 0)])
        }
    }

    /// The manager survives reconnecting (CAL-4).
    private static func addReconnecting(to list: inout ScenarioList) {
        list.add(
            "reconnecting",
            "Reconnecting keeps manager, keys and counter",
            rules: ["CAL-4", "CTR-2"],
            flags: [.attachment]
        ) { s in
            let alice = s.manager("alice")
            let (own, bobs) = (ScenarioKey("alice's", at: 4), ScenarioKey("bob's", at: 9))
            s.setKey(alice, own)
            s.setKey(alice, "bob", bobs)
            let call = s.joinedCall(alice)
            s.sends(call, .opus(1), own, 1)
            s.receives(call, "bob", bobs.seal(.opus(2), 1))
            s.reconnect(call)
            s.sends(call, .opus(3), own, 2)
            s.receives(call, "bob", bobs.seal(.opus(4), 2))
            s.reconnect(call, times: 10)
            s.sends(call, .opus(5), own, 3)
            s.receives(call, "bob", bobs.seal(.opus(6), 3))
            s.events(alice)
        }
        list.add(
            "reconnecting-before-the-first-frame",
            "A call object that reconnects before any frame seals the first one like any other",
            rules: ["CAL-4", "CAL-9"],
            flags: [.attachment]
        ) { s in
            let alice = s.manager("alice")
            let key = ScenarioKey("attached")
            s.setSharedKey(alice, key)
            let call = s.joinedCall(alice)
            s.reconnect(call)
            s.sends(call, .h264(1, .key), key, 1)
            s.sends(call, .opus(2), key, 2)
        }
        list.add(
            "reconnecting-in-a-plain-call",
            "A plain call is plain after reconnecting",
            rules: ["CAL-4", "CAL-1"],
            flags: [.attachment]
        ) { s in
            s.createCall("room", .disabled)
            let call = s.open("call", "room", user: "alice")
            s.join(call, .joinedPlain)
            s.reconnect(call)
            s.sendsPlain(call, .opus(1))
        }
    }
}
