internal import AdapterProtocol
internal import FramedMedia
internal import VectorFiles

/// Modes of calls, and creating a call that exists (CAL-1, CAL-6).
enum ModeScenarios {
    static func file() -> VectorFile {
        let list = EncryptedCallScenarios.list("modes")
        for add in [addKinds, addTogether, addCreatedAgain, addCreatedAgainLater, addCodePoints] { add(list) }
        return list.file("The modes of calls: which calls are encrypted, and that this never changes.")
    }

    /// The key of a call, and bob's import of it.
    private static let key = ScenarioKey("modes")
    private static let bobs = key.imported("by bob")

    /// Each mode alone, with media (CAL-1).
    private static func addKinds(to list: ScenarioList) {
        let row = list.family(.callMode, isSilent: false)
        let encrypted: [(Scenario.CallKind, String)] = [
            (.autoOn, "A call of mode auto-on is encrypted"),
            (.availableAskedFor, "A call of mode available is encrypted when it is asked for"),
        ]
        for (kind, sentence) in encrypted {
            row("\(kind.rawValue)-is-encrypted", "CAL-1 CAL-2 CAL-7 CAL-9")
                .comment(sentence)
                .create("alice").setSharedKey(key).createCall(kind).openCall().join(.encryptionRequired)
                .attach().join().sends(.opus(1), key, 1).receives(bobs.seal(.vp8(2, .key), 1)).events()
        }
        let plain: [(Scenario.CallKind, String)] = [
            (.available, "A call of mode available is plain when encryption is not asked for"),
            (.disabled, "A call of mode disabled is plain"),
        ]
        for (kind, sentence) in plain {
            row("\(kind.rawValue)-is-plain", "CAL-1 CAL-7")
                .comment(sentence)
                .createCall(kind).openCall().join(.joinedPlain)
                .sendsPlain(.opus(1), .vp8(2, .key), .h264(3, .key, on: .screenShare), .opus(4).empty)
                .receivesPlain(.opus(5), .vp9(6)).from("carol").receivesPlain(.opus(7, on: .screenShareAudio).empty)
        }
    }

    /// Calls of several modes beside each other.
    private static func addTogether(to list: ScenarioList) {
        let row = list.family(.callMode, isSilent: false)
        row("each-call-has-its-own", "CAL-1 CAL-2 CAL-7").comment("Four calls of four kinds: each keeps its own mode")
            .create("alice").each(Scenario.CallKind.allCases) { $0.createCall($1, "\($1.rawValue)-room") }
            .each(Scenario.CallKind.allCases.reversed()) {
                $0.openCall("\($1.rawValue)-call", in: "\($1.rawValue)-room")
                    .join($1.isEncrypted ? .encryptionRequired : .joinedPlain)
            }
            .openCall("second-call", in: "available-asked-for-room").attach().join()
        row("ids-that-look-alike", "CAL-1 CAL-2")
            .comment("Call ids that are equal when folded or trimmed are two calls")
            .createCall(.autoOn, "Room").createCall(.disabled, "room").createCall(.autoOn, "room ")
            .openCall("upper", in: "Room").join(.encryptionRequired)
            .openCall("lower", in: "room").join(.joinedPlain)
            .openCall("space", in: "room ").join(.encryptionRequired)
        row("plain-call-after-an-encrypted-one", "CAL-1 CAL-7 CAL-4")
            .comment("After an encrypted call the same user joins a plain one: nothing is sealed there")
            .create("alice").setSharedKey(key).joinedCall("encrypted-room").sends(.opus(1), key, 1).leave()
            .createCall(.disabled, "plain-room").openCall("plain", in: "plain-room").join(.joinedPlain)
            .sendsPlain(.opus(2)).receivesSealed(bobs.seal(.opus(3), 1)).events()
    }

    /// Every kind of call, created again as every kind (CAL-6).
    private static func addCreatedAgain(to list: ScenarioList) {
        let row = list.family(.callMode, isSilent: false)
        for kind in Scenario.CallKind.allCases {
            for new in Scenario.CallKind.allCases {
                let again = row("\(kind.rawValue)-created-again-as-\(new.rawValue)", "CAL-6 CAL-1 CAL-2")
                    .comment("The call stays \(kind.isEncrypted ? "encrypted" : "plain") when it is created again")
                    .createCall(kind).createCallAgain(kind, as: new).openCall("without-manager")
                if kind.isEncrypted {
                    again.join(.encryptionRequired).isNotJoined()
                        .create("alice").setSharedKey(key).openCall("with-manager").attach().join()
                        .sends(.opus(2), key, 1)
                } else {
                    again.join(.joinedPlain).sendsPlain(.opus(1))
                }
                if kind == .disabled {
                    again.create("alice").setSharedKey(key).openCall("with-manager").attach()
                        .join(.encryptionNotAllowed).isNotJoined()
                }
            }
        }
    }

    /// Creating a call again while somebody is in it, and after.
    private static func addCreatedAgainLater(to list: ScenarioList) {
        let row = list.family(.callMode, isSilent: false)
        row("created-again-while-joined-encrypted", "CAL-6 CAL-2 CAL-9")
            .comment("Creating an encrypted call again as a plain one changes nothing for those who are in it or come")
            .create("alice").setSharedKey(key).joinedCall().sends(.opus(1), key, 1)
            .createCallAgain(.autoOn, as: .disabled).sends(.opus(2), key, 2)
            .reconnect().sends(.vp8(3, .key), key, 3).openCall("late", of: "bob").join(.encryptionRequired)
        row("created-again-while-joined-plain", "CAL-6 CAL-2")
            .comment("Creating a plain call again as an encrypted one changes nothing for those who are in it or come")
            .createCall(.disabled).openCall().join(.joinedPlain)
            .createCallAgain(.disabled, as: .autoOn).sendsPlain(.opus(1)).reconnect().sendsPlain(.opus(2))
            .openCall("late", of: "bob").create("bob").attach().join(.encryptionNotAllowed).isNotJoined()
        row("created-again-between-leaving-and-rejoining", "CAL-6 CAL-4")
            .comment("Creating the call again while nobody is in it does not change what rejoining asks for")
            .create("alice").setSharedKey(key).joinedCall().sends(.opus(1), key, 1).leave()
            .createCallAgain(.autoOn, as: .available).join().sends(.opus(2), key, 2)
        row("created-again-many-times", "CAL-6 CAL-1")
            .comment("However often the call is created again, it stays plain")
            .createCall(.available)
            .each(Scenario.CallKind.allCases + Scenario.CallKind.allCases) { $0.createCallAgain(.available, as: $1) }
            .openCall().join(.joinedPlain).sendsPlain(.vp9(1, .key))
    }

    /// Ids that some string types treat as equal.
    private static func addCodePoints(to list: ScenarioList) {
        list.family(.callMode)("ids-of-other-code-points", "CAL-1 CAL-2")
            .comment("A letter in one code point and in two: two calls")
            .createCall(.autoOn, "caf\u{E9}").createCall(.disabled, "cafe\u{301}")
            .openCall("composed", in: "caf\u{E9}").join(.encryptionRequired)
            .openCall("decomposed", in: "cafe\u{301}").join(.joinedPlain)
    }
}
