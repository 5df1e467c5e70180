internal import FramedMedia
internal import JSON
internal import VectorFiles

/// When a manager may be attached, and how long it stays (CAL-3, CAL-4,
/// CAL-8).
enum AttachmentScenarios {
    static func file() -> VectorFile {
        let list = EncryptedCallScenarios.list("attaching")
        let additions = [
            addBeforeJoining, addAfterJoining, addAfterJoiningLater, addLeaving, addReconnecting, addNewCallObjects,
            addReuse,
        ]
        for add in additions { add(list) }
        return list.file("Attaching a manager to a call object: when it is refused, and how long it stays.")
    }

    /// The key of alice's manager, and bob's import of it.
    static let key = ScenarioKey("attached")
    private static let byBob = key.imported("by bob")
    private static let bobs = ScenarioKey("bob's")
    /// The keys of two managers of alice's.
    private static let (first, second) = (ScenarioKey("first"), ScenarioKey("second"))
    private static let (old, new) = (ScenarioKey("old", at: 0), ScenarioKey("new", at: 1))

    /// Before joining, everything is allowed.
    private static func addBeforeJoining(to list: ScenarioList) {
        let row = list.family(.attachment, isSilent: false)
        row("replaced-before-joining", "CAL-3 CAL-9")
            .comment("Before joining a manager may be replaced, and the last one seals")
            .twoManagers(first: first, second: second).attachedCall()
            .on("second").attach().join().sends(.opus(1), second, 1).silent("first", "second")
        row("attached-twice-before-joining", "CAL-3")
            .comment("Attaching the same manager once more before joining changes nothing")
            .create("alice").setSharedKey(key).attachedCall().attach().join().sends(.opus(1), key, 1)
        let keys = ["before", "between", "after"].enumerated().map { ScenarioKey($1, at: UInt8($0)) }
        row("keys-before-and-after-attaching", "CAL-4 CAL-9 KEY-4", .rotation)
            .comment("Keys may come before attaching, after it, and after joining")
            .create("alice").setSharedKey(keys[0]).attachedCall().setSharedKey(keys[1])
            .join().sends(.opus(1), keys[1], 1).setSharedKey(keys[2]).sends(.opus(2), keys[2], 2)
            .each(keys.enumerated()) {
                $0.receives($1.element.imported("by bob").seal(.vp8($1.offset), UInt32($1.offset + 1)))
            }
    }

    /// After joining, every change is refused and changes nothing (CAL-3).
    private static func addAfterJoining(to list: ScenarioList) {
        let row = list.family(.attachment) { $0.create("alice").setSharedKey(key) }
        list.family(.attachment)("replacing-after-joining", "CAL-3")
            .comment("Replacing the manager after joining is refused, and the first one goes on")
            .twoManagers(first: first, second: second).joinedCall().sends(.opus(1), first, 1)
            .on("second").attach(.alreadyJoined).sends(.opus(2), first, 2)
            .receives(first.imported("by bob").seal(.vp8(3, .key), 1)).silent("first", "second")
        row("clearing-after-joining", "CAL-3 CAL-2")
            .comment("Clearing the manager after joining is refused, and nothing is sent or taken in the clear")
            .joinedCall().clearManager(.alreadyJoined).sends([.opus(1), .vp8(2, .key)], key)
            .receives(byBob.seal(.opus(3), 1))
        row("attaching-after-joining-plain", "CAL-3 CAL-7")
            .comment("Attaching a manager in a plain call that was joined is refused, and the call stays plain")
            .createCall(.disabled).openCall().join(.joinedPlain).sendsPlain(.opus(1))
            .attach(.alreadyJoined).sendsPlain(.opus(2)).receivesSealed(byBob.seal(.opus(3), 1))
            .leave().join(.joinedPlain).sendsPlain(.opus(4))
        row("attaching-the-same-after-joining", "CAL-3 CTR-1")
            .comment("Attaching the manager that is attached is refused too, and nothing starts anew")
            .joinedCall().sends(.opus(1), key, 1).attach(.alreadyJoined).sends(.opus(2), key, 2).openEnded()
        list.family(.attachment)("clearing-after-joining-plain", "CAL-3")
            .comment("Clearing is refused after joining even where nothing is attached")
            .createCall(.available).openCall().join(.joinedPlain).clearManager(.alreadyJoined).sendsPlain(.opus(1))
    }

    /// The refusal lasts as long as the call object is joined (CAL-3).
    private static func addAfterJoiningLater(to list: ScenarioList) {
        let row = list.family(.attachment, isSilent: false)
        row("replacing-after-reconnecting", "CAL-3 CAL-4")
            .comment("After reconnecting the manager is as fixed as before")
            .twoManagers(first: first, second: second).joinedCall().reconnect()
            .on("second").attach(.alreadyJoined).clearManager(.alreadyJoined).sends(.opus(1), first, 1).events()
        row("refused-replacement-does-not-wait", "CAL-3 CAL-4")
            .comment("A refused replacement does not take effect at the next join")
            .twoManagers(first: first, second: second).joinedCall().sends(.opus(1), first, 1)
            .on("second").attach(.alreadyJoined).leave().join().sends(.opus(2), first, 2).events()
        row("refused-clearing-does-not-wait", "CAL-3 CAL-4 CAL-7")
            .comment("A refused clearing does not take effect at the next join")
            .create("alice").setSharedKey(key).joinedCall().clearManager(.alreadyJoined)
            .leave().join().sends(.opus(1), key, 1)
        let alices = ScenarioKey("alice's")
        row("other-call-objects-are-free", "CAL-3 CAL-4")
            .comment("One call object has joined; another one of the same call still takes a manager")
            .create("alice").create("bob").onEach("alice", "bob") { $0.setKey(of: "alice", alices) }
            .on("alice").joinedCall().openCall("bobs-call", of: "bob")
            .on(call: "alice-in-room").attach(.alreadyJoined).on(call: "bobs-call").on("bob").attach().join()
            .on(call: "alice-in-room").sends(.opus(1), alices, 1).on(call: "bobs-call").from("alice")
            .receives(alices.imported("on another device").seal(.opus(2), 1))
    }

    /// The manager survives leaving (CAL-4).
    private static func addLeaving(to list: ScenarioList) {
        let row = list.family(.attachment) { $0.create("alice") }
        row("leaving-and-rejoining", "CAL-4 CTR-2")
            .comment("The manager, its keys and its counter survive leaving; in between nothing flows")
            .setSharedKey(key).holding(bobs).joinedCall().sends([.opus(1), .vp8(2, .key)], key)
            .receives(bobs.seal(.opus(3), 1)).leave().isNotJoined()
            .join().sends(.opus(4), key, 3).receives(bobs.seal(.opus(5), 2))
        row("rejoining-many-times", "CAL-4 CAL-7 CTR-5", .ivReuse)
            .comment("However often it leaves and rejoins, no IV comes twice")
            .setSharedKey(key).attachedCall()
            .each(1...5) { $0.join().sends([.opus($1), .vp9($1)], key, from: UInt32(2 * $1 - 1)).leave() }
            .openEnded()
        row("keys-that-change-while-away", "CAL-4 CAL-8 KEY-4 KEY-7", .rotation)
            .comment("Key operations between leaving and rejoining reach the manager")
            .setSharedKey(old).joinedCall().sends(.opus(1), old, 1).leave()
            .setSharedKey(new).removeSharedKey(at: 0).join().sends(.opus(2), new, 2)
            .receives(new.imported("by bob").seal(.opus(3), 1))
            .receivesNothing(old.imported("by bob").seal(.opus(4), 2)).events(.missingKey(at: 0))
    }

    /// The manager survives reconnecting (CAL-4).
    private static func addReconnecting(to list: ScenarioList) {
        let row = list.family(.attachment, isSilent: false)
        let (own, bobs) = (ScenarioKey("alice's", at: 4), ScenarioKey("bob's", at: 9))
        row("reconnecting", "CAL-4 CTR-2").comment("Reconnecting keeps manager, keys and counter")
            .create("alice").setKey(own).holding(bobs).joinedCall()
            .sends(.opus(1), own, 1).receives(bobs.seal(.opus(2), 1)).reconnect()
            .sends(.opus(3), own, 2).receives(bobs.seal(.opus(4), 2)).reconnect(times: 10)
            .sends(.opus(5), own, 3).receives(bobs.seal(.opus(6), 3)).events()
        row("reconnecting-before-the-first-frame", "CAL-4 CAL-9")
            .comment("A call object that reconnects before any frame seals the first one like any other")
            .create("alice").setSharedKey(key).joinedCall().reconnect().sends([.h264(1, .key), .opus(2)], key)
        row("reconnecting-in-a-plain-call", "CAL-4 CAL-1").comment("A plain call is plain after reconnecting")
            .createCall(.disabled).openCall().join(.joinedPlain).reconnect().sendsPlain(.opus(1))
    }
}
