internal import AdapterProtocol
internal import FramedMedia
internal import VectorFiles

/// Managers that are disposed before, while and after they are attached
/// (CAL-10).
enum DisposalScenarios {
    static func file() -> VectorFile {
        let list = EncryptedCallScenarios.list("disposing")
        for add in [addBeforeAttaching, addWhileAttached, addAround] { add(list) }
        return list.file("Disposed managers: they cannot be attached, and attached ones forward nothing any more.")
    }

    /// The key of the manager that is disposed.
    private static let key = ScenarioKey("disposed")
    /// The keys of two managers of alice's.
    private static let (first, second) = (ScenarioKey("first"), ScenarioKey("second"))

    /// A disposed manager cannot be attached.
    private static func addBeforeAttaching(to list: ScenarioList) {
        let row = list.family(.lifeCycle, .attachment, isSilent: false)
        row("attaching-a-disposed-manager", "CAL-10 CAL-2")
            .comment("A disposed manager cannot be attached; the call object then has none")
            .create("alice").setSharedKey(key).dispose().createCall(.autoOn).openCall()
            .attach(.disposed).attach(.disposed).join(.encryptionRequired).isNotJoined()
        row("replacing-by-a-disposed-manager", "CAL-10 CAL-3")
            .comment("A disposed manager does not replace the one that is attached")
            .twoManagers(first: first).on("second").dispose().on("first").attachedCall()
            .on("second").attach(.disposed).join().sends(.opus(1), first, 1)
        row("plain-call-after-a-disposed-manager", "CAL-10 CAL-7")
            .comment("Where a disposed manager was refused, a plain call is joined without one")
            .create("alice").dispose().createCall(.disabled).openCall()
            .attach(.disposed).join(.joinedPlain).sendsPlain(.opus(1))
        row("disposed-and-attached-elsewhere", "CAL-10 CAL-8 CAL-2")
            .comment("A manager disposed after leaving cannot be attached to the next call")
            .create("alice").setSharedKey(key).joinedCall("first-room").sends(.opus(1), key, 1).leave().dispose()
            .createCall(.autoOn, "second-room").openCall("second", in: "second-room")
            .attach(.disposed).join(.encryptionRequired)
        let (old, new) = (ScenarioKey("old"), ScenarioKey("new"))
        row("a-new-manager-after-a-disposed-one", "CAL-10 CAL-9 CTR-2")
            .comment("After a disposed manager was refused, a new one is attached and counts from 1")
            .create("old", of: "alice").create("new", of: "alice")
            .on("old").setSharedKey(old).joinedCall("first-room").sends(.opus(1), old, 1).leave().dispose()
            .createCall(.autoOn, "second-room").openCall("second", in: "second-room").attach(.disposed)
            .on("new").setSharedKey(new).attach().join().sends(.opus(2), new, 1)
    }

    /// One that is disposed while attached forwards nothing any more.
    private static func addWhileAttached(to list: ScenarioList) {
        let row = list.family(.lifeCycle, isSilent: false)
        row("nothing-is-sent", "CAL-10 CAL-9 MGR-2", .everyTrack)
            .comment("After the attached manager was disposed nothing leaves on any track, sealed or in the clear")
            .create("alice").setSharedKey(key).joinedCall().sends(.opus(1), key, 1).dispose()
            .sendsNothing(.opus(2), .opus(3).empty, .vp8(4, .key))
            .sendsNothing(.h264(5, .key, on: .screenShare), .plainAudio(6, on: .screenShareAudio))
        let bobs = key.imported("by bob")
        row("nothing-is-received", "CAL-10 CAL-9 MGR-2", .everyTrack)
            .comment("After the attached manager was disposed nothing reaches the decoder:")
            .comment("no sealed frame, plain or empty one")
            .create("alice").setSharedKey(key).joinedCall().receives(bobs.audio(1)).dispose()
            .receivesNothing(bobs.audio(2)).from("carol").receivesNothing(bobs.seal(.vp8(3, .key), 3))
            .from("bob").receivesNothing(.opus(4), .vp8(5).empty)
        row("leaving-with-a-disposed-manager", "CAL-10 CAL-4")
            .comment("A call object whose manager was disposed can still leave")
            .create("alice").joinedCall().dispose().sendsNothing(.opus(1)).leave().isNotJoined()
        row("clearing-a-disposed-manager-after-joining", "CAL-10 CAL-3", .attachment)
            .comment("The manager stays fixed when it is disposed: clearing is refused, and nothing goes plain")
            .create("alice").create("other", of: "alice")
            .on("alice").setSharedKey(key).on("other").setSharedKey(ScenarioKey("other"))
            .on("alice").joinedCall().dispose().clearManager(.alreadyJoined)
            .on("other").attach(.alreadyJoined).sendsNothing(.opus(1)).events()
    }

    /// What disposing one manager leaves alone.
    private static func addAround(to list: ScenarioList) {
        let row = list.family(.lifeCycle, isSilent: false)
        let alices = ScenarioKey("alice's")
        let onAnotherDevice = alices.imported("on another device")
        row("only-its-own-side-stops", "CAL-10 CAL-9", .severalManagers)
            .comment("One side disposes its manager: it hears nothing, and the other side goes on sending")
            .create("alice").create("bob").onEach("alice", "bob") { $0.setKey(of: "alice", alices) }.from("alice")
            .on("alice").joinedCall().on("bob").joinedToo().on(call: "alice-in-room").sends(.opus(1), alices, 1)
            .on(call: "bob-in-room").receives(onAnotherDevice.audio(1)).dispose()
            .on(call: "alice-in-room").sends(.opus(2), alices, 2)
            .on(call: "bob-in-room").receivesNothing(onAnotherDevice.audio(2))
            .on(call: "alice-in-room").sends(.opus(3), alices, 3).on("alice").events()
        row("disposing-a-cleared-manager", "CAL-10 CAL-5", .severalManagers)
            .comment("Disposing a manager that was cleared does not disturb the one attached after it")
            .twoManagers(first: first, second: second).attachedCall().clearManager()
            .on("second").attach().on("first").dispose().join().sends(.opus(1), second, 1)
            .dispose().sends(.opus(2), second, 2)
        row("disposed-before-joining-and-replaced", "CAL-10 CAL-3", .attachment)
            .comment("A manager that is disposed after attaching is replaced before joining")
            .twoManagers(second: second).attachedCall().dispose()
            .on("second").attach().join().sends(.vp8(1, .key), second, 1)
    }
}
