internal import FramedMedia
internal import VectorFiles

/// Who may join, what the join request says, and what a cleared manager
/// changes (CAL-2, CAL-5, CAL-7).
enum JoinScenarios {
    static func file() -> VectorFile {
        let list = EncryptedCallScenarios.list("joining")
        for add in [addRefused, addWithoutKeys, addCleared, addClearedAndAttached, addRequests] { add(list) }
        return list.file("Joining: who is refused, what the request says, and what clearing the manager does not do.")
    }

    private static let key = ScenarioKey("join")

    /// Refused joins, and that no media flows after them (CAL-2).
    private static func addRefused(to list: ScenarioList) {
        let bare = list.family(.joinRules)
        for kind in [Scenario.CallKind.autoOn, .availableAskedFor] {
            bare("no-manager-\(kind.rawValue)", "CAL-2")
                .comment("Joining an encrypted call without a manager is refused, again and again, and no media flows")
                .createCall(kind).openCall().isNotJoined().join(.encryptionRequired, times: 3).isNotJoined()
        }
        let row = list.family(.joinRules) { $0.create("alice").setSharedKey(key) }
        row("manager-in-a-plain-call", "CAL-2")
            .comment("Joining a call that does not allow encryption with a manager is refused, and no media flows")
            .attachedCall(.disabled).join(.encryptionNotAllowed, times: 3).isNotJoined()
        row("attaching-after-a-refused-join", "CAL-2 CAL-3")
            .comment("A refused join is no join: the manager can be attached and the call joined")
            .createCall(.autoOn).openCall().join(.encryptionRequired)
            .attach().join().sends(.opus(1), key, 1).openEnded()
        row("clearing-after-a-refused-join", "CAL-2 CAL-5 CAL-7")
            .comment("A refused join keeps the manager, which can then be cleared for a plain call")
            .attachedCall(.disabled).join(.encryptionNotAllowed).join(.encryptionNotAllowed).clearManager()
            .join(.joinedPlain).sendsPlain(.opus(1)).receivesPlain(.vp8(2, .key))
        row("refused-join-spends-nothing", "CAL-2 CAL-8 CTR-1")
            .comment("Frames that a refused call was given spend no counter of the manager")
            .attachedCall(.disabled, "plain-room").join(.encryptionNotAllowed).isNotJoined().clearManager()
            .joinedCall("encrypted-room").sends(.opus(1), key, 1)
        row("one-refusal-does-not-touch-others", "CAL-2 CAL-9")
            .comment("One participant is refused and the other one's media goes on")
            .joinedCall().sends(.opus(1), key, 1)
            .openCall("refused", of: "bob").join(.encryptionRequired).isNotJoined()
            .on(call: "alice-in-room").sends(.opus(2), key, 2).openEnded()
    }

    /// A manager without a key that seals joins, and sends nothing.
    private static func addWithoutKeys(to list: ScenarioList) {
        let row = list.family(.joinRules, .missingKey, isSilent: false) { $0.create("alice") }
        row("manager-without-keys", "CAL-2 CAL-7 CAL-9 CAL-11 ENC-2 EVT-1")
            .comment("A manager without keys is a manager: the call is joined and nothing leaves in the clear")
            .joinedCall().sendsNothing(.opus(1), .vp8(2, .key)).events(.missingKey())
            .setSharedKey(key).sends(.opus(3), key, 1)
        let bobs = ScenarioKey("bob's")
        row("manager-with-others-keys-only", "CAL-2 CAL-9 CAL-11 KEY-5")
            .comment("With keys of others only, media comes in and none goes out")
            .holding(bobs).joinedCall().receives(bobs.audio(1)).sendsNothing(.opus(2)).events(.missingKey())
    }

    /// Clearing, and joining without (CAL-5).
    private static func addCleared(to list: ScenarioList) {
        let row = list.family(.joinRules) { $0.create("alice").setSharedKey(key) }
        for kind in [Scenario.CallKind.autoOn, .availableAskedFor] {
            row("cleared-\(kind.rawValue)", "CAL-5 CAL-2")
                .comment("Clearing the manager does not make an encrypted call plain: joining is refused")
                .attachedCall(kind).clearManager().join(.encryptionRequired).isNotJoined()
        }
        for kind in [Scenario.CallKind.available, .disabled] {
            row("cleared-\(kind.rawValue)", "CAL-5 CAL-7")
                .comment("A plain call is joined after the manager was cleared, and its frames pass unchanged")
                .attachedCall(kind).clearManager().join(.joinedPlain).sendsPlain(.opus(1)).receivesPlain(.opus(2))
        }
        let bare = list.family(.joinRules) { $0.createCall(.autoOn).openCall() }
        bare("cleared-with-nothing-attached", "CAL-5 CAL-2")
            .comment("Clearing where nothing is attached is fine, and changes nothing")
            .clearManager().clearManager().join(.encryptionRequired)
        bare("cleared-after-a-refused-join", "CAL-5 CAL-2")
            .comment("Clearing after a refused join does not help: the call is still encrypted")
            .join(.encryptionRequired).clearManager().join(.encryptionRequired).isNotJoined()
    }

    /// Clearing, and attaching something else (CAL-5).
    private static func addClearedAndAttached(to list: ScenarioList) {
        let row = list.family(.joinRules, isSilent: false)
        row("cleared-and-attached-again", "CAL-5 CAL-2 CAL-7")
            .comment("A cleared manager is not disposed: it may be attached again")
            .create("alice").setSharedKey(key).attachedCall().clearManager().join(.encryptionRequired)
            .attach().join().sends(.opus(1), key, 1)
        let (first, second) = (ScenarioKey("first"), ScenarioKey("second"))
        row("cleared-and-another-attached", "CAL-5 CAL-9")
            .comment("After clearing, another manager is attached: that one seals")
            .twoManagers(first: first, second: second).attachedCall().clearManager()
            .on("second").attach().join().sends(.opus(1), second, 1)
            .receives(second.imported("by bob").seal(.opus(2), 1))
            .receivesNothing(first.imported("by bob").seal(.opus(3), 1))
            .events(.decryptionFailed()).silent("first")
        row("cleared-on-one-call-object-only", "CAL-5 CAL-4")
            .comment("Clearing one call object's manager leaves the other one's in place")
            .create("alice").create("bob").setSharedKey(key)
            .on("alice").attachedCall().on("bob").openCall("bobs-call", of: "bob").attach()
            .on(call: "alice-in-room").clearManager().join(.encryptionRequired)
            .on(call: "bobs-call").join().sends(.opus(1), key, 1)
    }

    /// What the join request says (CAL-7).
    private static func addRequests(to list: ScenarioList) {
        let row = list.family(.joinRules, isSilent: false) { $0.create("alice") }
        row("request-of-each-participant", "CAL-7 CAL-2")
            .comment("Each participant's request speaks of its own manager")
            .create("bob").on("alice").joinedCall()
            .on("bob").openCall("bobs-call", of: "bob").join(.encryptionRequired).attach().join()
        row("request-of-each-join", "CAL-7 CAL-4").comment("The request says it at every join of the same call object")
            .attachedCall().repeating(3) { $0.join().leave() }
            .createCall(.disabled, "plain-room").openCall("plain", in: "plain-room")
            .repeating(3) { $0.join(.joinedPlain).leave() }
        row("request-after-reconnecting", "CAL-7 CAL-4")
            .comment("After reconnecting, leaving and rejoining the request still says that a manager is attached")
            .joinedCall().reconnect(times: 3).leave().join()
        row("request-after-changes", "CAL-7 CAL-5")
            .comment("The request speaks of what is attached when the call is joined, not of what was before")
            .attachedCall().clearManager().attach().join()
            .create("spare", of: "alice").attachedCall(.disabled, "plain-room").clearManager().join(.joinedPlain)
    }
}
