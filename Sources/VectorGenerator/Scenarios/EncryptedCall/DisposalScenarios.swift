internal import FramedMedia
internal import VectorFiles

/// Managers that are disposed before, while and after they are attached
/// (CAL-10).
enum DisposalScenarios {
    static func file() -> VectorFile {
        var list = EncryptedCallScenarios.list("disposing")
        addBeforeAttaching(to: &list)
        addWhileAttached(to: &list)
        addAround(to: &list)
        return list.file("Disposed managers: they cannot be attached, and attached ones forward nothing any more.")
    }

    /// A disposed manager cannot be attached.
    private static func addBeforeAttaching(to list: inout ScenarioList) {
        list.add(
            "attaching-a-disposed-manager",
            "A disposed manager cannot be attached; the call object then has none",
            rules: ["CAL-10", "CAL-2"],
            flags: [.lifeCycle, .attachment]
        ) { s in
            let alice = s.manager("alice")
            s.setSharedKey(alice, ScenarioKey("disposed"))
            s.dispose(alice)
            s.createCall("room", .autoOn)
            let call = s.open("call", "room", user: "alice")
            s.attach(alice, to: call, .disposed)
            s.attach(alice, to: call, .disposed)
            s.join(call, .encryptionRequired)
            s.isNotJoined(call)
        }
        list.add(
            "replacing-by-a-disposed-manager",
            "A disposed manager does not replace the one that is attached",
            rules: ["CAL-10", "CAL-3"],
            flags: [.lifeCycle, .attachment]
        ) { s in
            let (first, second) = (s.manager("first", user: "alice"), s.manager("second", user: "alice"))
            let key = ScenarioKey("first")
            s.setSharedKey(first, key)
            s.dispose(second)
            let call = s.attachedCall(first)
            s.attach(second, to: call, .disposed)
            s.join(call, .joinedEncrypted)
            s.sends(call, .opus(1), key, 1)
        }
        list.add(
            "plain-call-after-a-disposed-manager",
            "Where a disposed manager was refused, a plain call is joined without one",
            rules: ["CAL-10", "CAL-7"],
            flags: [.lifeCycle, .attachment]
        ) { s in
            let alice = s.manager("alice")
            s.dispose(alice)
            s.createCall("room", .disabled)
            let call = s.open("call", "room", user: "alice")
            s.attach(alice, to: call, .disposed)
            s.join(call, .joinedPlain)
            s.sendsPlain(call, .opus(1))
        }
        list.add(
            "disposed-and-attached-elsewhere",
            "A manager disposed after leaving cannot be attached to the next call",
            rules: ["CAL-10", "CAL-8", "CAL-2"],
            flags: [.lifeCycle, .attachment]
        ) { s in
            let alice = s.manager("alice")
            let key = ScenarioKey("disposed")
            s.setSharedKey(alice, key)
            let first = s.joinedCall(alice, "first-room")
            s.sends(first, .opus(1), key, 1)
            s.leave(first)
            s.dispose(alice)
            s.createCall("second-room", .autoOn)
            let second = s.open("second", "second-room", user: "alice")
            s.attach(alice, to: second, .disposed)
            s.join(second, .encryptionRequired)
        }
        list.add(
            "a-new-manager-after-a-disposed-one",
            "After a disposed manager was refused, a new one is attached and counts from 1",
            rules: ["CAL-10", "CAL-9", "CTR-2"],
            flags: [.lifeCycle, .attachment]
        ) { s in
            let (old, new) = (s.manager("old", user: "alice"), s.manager("new", user: "alice"))
            let (oldKey, newKey) = (ScenarioKey("old"), ScenarioKey("new"))
            s.setSharedKey(old, oldKey)
            let first = s.joinedCall(old, "first-room")
            s.sends(first, .opus(1), oldKey, 1)
            s.leave(first)
            s.dispose(old)
            s.createCall("second-room", .autoOn)
            let second = s.open("second", "second-room", user: "alice")
            s.attach(old, to: second, .disposed)
            s.setSharedKey(new, newKey)
            s.attach(new, to: second)
            s.join(second, .joinedEncrypted)
            s.sends(second, .opus(2), newKey, 1)
        }
    }

    /// One that is disposed while attached forwards nothing any more.
    private static func addWhileAttached(to list: inout ScenarioList) {
        list.add(
            "nothing-is-sent",
            "After the attached manager was disposed nothing leaves on any track, sealed or in the clear",
            rules: ["CAL-10", "CAL-9", "MGR-2"],
            flags: [.lifeCycle, .everyTrack]
        ) { s in
            let alice = s.manager("alice")
            let key = ScenarioKey("disposed")
            s.setSharedKey(alice, key)
            let call = s.joinedCall(alice)
            s.sends(call, .opus(1), key, 1)
            s.dispose(alice)
            s.sendsNothing(call, .opus(2))
            s.sendsNothing(call, .opus(3).empty)
            s.sendsNothing(call, .vp8(4, .key))
            s.sendsNothing(call, .h264(5, .key, on: .screenShare))
            s.sendsNothing(call, .plainAudio(6, on: .screenShareAudio))
        }
        list.add(
            "nothing-is-received",
            "After the attached manager was disposed nothing reaches the decoder: no sealed frame, plain or empty one",
            rules: ["CAL-10", "CAL-9", "MGR-2"],
            flags: [.lifeCycle, .everyTrack]
        ) { s in
            let alice = s.manager("alice")
            let key = ScenarioKey("disposed")
            s.setSharedKey(alice, key)
            let call = s.joinedCall(alice)
            let bobs = key.imported("by bob")
            s.receives(call, "bob", bobs.seal(.opus(1), 1))
            s.dispose(alice)
            s.receivesNothing(call, "bob", bobs.seal(.opus(2), 2))
            s.receivesNothing(call, "carol", bobs.seal(.vp8(3, .key), 3))
            s.receive(call, "bob", .audio, ScenarioMedia.opus(4).data, .dropped)
            s.receive(call, "bob", .video, [], .dropped)
        }
        list.add(
            "leaving-with-a-disposed-manager",
            "A call object whose manager was disposed can still leave",
            rules: ["CAL-10", "CAL-4"],
            flags: [.lifeCycle]
        ) { s in
            let alice = s.manager("alice")
            let call = s.joinedCall(alice)
            s.dispose(alice)
            s.sendsNothing(call, .opus(1))
            s.leave(call)
            s.isNotJoined(call)
        }
        list.add(
            "clearing-a-disposed-manager-after-joining",
            "The manager stays fixed when it is disposed: clearing is refused, and nothing goes plain",
            rules: ["CAL-10", "CAL-3"],
            flags: [.lifeCycle, .attachment]
        ) { s in
            let (alice, other) = (s.manager("alice"), s.manager("other", user: "alice"))
            s.setSharedKey(alice, ScenarioKey("disposed"))
            s.setSharedKey(other, ScenarioKey("other"))
            let call = s.joinedCall(alice)
            s.dispose(alice)
            s.clearManager(of: call, .alreadyJoined)
            s.attach(other, to: call, .alreadyJoined)
            s.sendsNothing(call, .opus(1))
            s.events(other)
        }
    }

    /// What disposing one manager leaves alone.
    private static func addAround(to list: inout ScenarioList) {
        list.add(
            "only-its-own-side-stops",
            "One side disposes its manager: it hears nothing, and the other side goes on sending",
            rules: ["CAL-10", "CAL-9"],
            flags: [.lifeCycle, .severalManagers]
        ) { s in
            let (alice, bob) = (s.manager("alice"), s.manager("bob"))
            let key = ScenarioKey("alice's")
            s.setKey(alice, key)
            s.setKey(bob, "alice", key)
            let alicesCall = s.joinedCall(alice)
            let bobsCall = s.joinedToo(bob)
            let onAnotherDevice = key.imported("on another device")
            s.sends(alicesCall, .opus(1), key, 1)
            s.receives(bobsCall, "alice", onAnotherDevice.seal(.opus(1), 1))
            s.dispose(bob)
            s.sends(alicesCall, .opus(2), key, 2)
            s.receivesNothing(bobsCall, "alice", onAnotherDevice.seal(.opus(2), 2))
            s.sends(alicesCall, .opus(3), key, 3)
            s.events(alice)
        }
        list.add(
            "disposing-a-cleared-manager",
            "Disposing a manager that was cleared does not disturb the one attached after it",
            rules: ["CAL-10", "CAL-5"],
            flags: [.lifeCycle, .severalManagers]
        ) { s in
            let (first, second) = (s.manager("first", user: "alice"), s.manager("second", user: "alice"))
            let key = ScenarioKey("second")
            s.setSharedKey(first, ScenarioKey("first"))
            s.setSharedKey(second, key)
            let call = s.attachedCall(first)
            s.clearManager(of: call)
            s.attach(second, to: call)
            s.dispose(first)
            s.join(call, .joinedEncrypted)
            s.sends(call, .opus(1), key, 1)
            s.dispose(first)
            s.sends(call, .opus(2), key, 2)
        }
        list.add(
            "disposed-before-joining-and-replaced",
            "A manager that is disposed after attaching is replaced before joining",
            rules: ["CAL-10", "CAL-3"],
            flags: [.lifeCycle, .attachment]
        ) { s in
            let (first, second) = (s.manager("first", user: "alice"), s.manager("second", user: "alice"))
            let key = ScenarioKey("second")
            s.setSharedKey(second, key)
            let call = s.attachedCall(first)
            s.dispose(first)
            s.attach(second, to: call)
            s.join(call, .joinedEncrypted)
            s.sends(call, .vp8(1, .key), key, 1)
        }
    }
}
