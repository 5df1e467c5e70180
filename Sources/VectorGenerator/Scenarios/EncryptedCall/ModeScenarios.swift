internal import FramedMedia
internal import VectorFiles

/// Modes of calls, and creating a call that is there (CAL-1, CAL-6).
enum ModeScenarios {
    static func file() -> VectorFile {
        var list = EncryptedCallScenarios.list("modes")
        addKinds(to: &list)
        addTogether(to: &list)
        addCreatedAgain(to: &list)
        addCreatedAgainLater(to: &list)
        addCodePoints(to: &list)
        return list.file("The modes of calls: which calls are encrypted, and that this never changes.")
    }

    /// Each mode alone, with media (CAL-1).
    private static func addKinds(to list: inout ScenarioList) {
        for kind in [Scenario.CallKind.autoOn, .availableAskedFor] {
            list.add(
                "\(kind.rawValue)-is-encrypted",
                kind == .autoOn
                    ? "A call of mode auto-on is encrypted"
                    : "A call of mode available is encrypted when it is asked for",
                rules: ["CAL-1", "CAL-2", "CAL-7", "CAL-9"],
                flags: [.callMode]
            ) { s in
                let alice = s.manager("alice")
                let key = ScenarioKey("modes")
                s.setSharedKey(alice, key)
                s.createCall("room", kind)
                let call = s.open("call", "room", user: "alice")
                s.join(call, .encryptionRequired)
                s.attach(alice, to: call)
                s.join(call, .joinedEncrypted)
                s.sends(call, .opus(1), key, 1)
                s.receives(call, "bob", key.imported("by bob").seal(.vp8(2, .key), 1))
                s.events(alice)
            }
        }
        for kind in [Scenario.CallKind.available, .disabled] {
            list.add(
                "\(kind.rawValue)-is-plain",
                kind == .available
                    ? "A call of mode available is plain when encryption is not asked for"
                    : "A call of mode disabled is plain",
                rules: ["CAL-1", "CAL-7"],
                flags: [.callMode]
            ) { s in
                s.createCall("room", kind)
                let call = s.open("call", "room", user: "alice")
                s.join(call, .joinedPlain)
                s.sendsPlain(call, .opus(1))
                s.sendsPlain(call, .vp8(2, .key))
                s.sendsPlain(call, .h264(3, .key, on: .screenShare))
                s.sendsPlain(call, .opus(4).empty)
                s.receivesUnchanged(call, "bob", .audio, ScenarioMedia.opus(5).data)
                s.receivesUnchanged(call, "bob", .video, ScenarioMedia.vp9(6).data)
                s.receivesUnchanged(call, "carol", .screenShareAudio, [])
            }
        }
    }

    /// Calls of several modes beside each other.
    private static func addTogether(to list: inout ScenarioList) {
        list.add(
            "each-call-has-its-own",
            "Four calls of four kinds: each keeps its own mode",
            rules: ["CAL-1", "CAL-2", "CAL-7"],
            flags: [.callMode]
        ) { s in
            let alice = s.manager("alice")
            for kind in Scenario.CallKind.allCases { s.createCall("\(kind.rawValue)-room", kind) }
            for kind in Scenario.CallKind.allCases.reversed() {
                let call = s.open("\(kind.rawValue)-call", "\(kind.rawValue)-room", user: "alice")
                s.join(call, kind.isEncrypted ? .encryptionRequired : .joinedPlain)
            }
            let call = s.open("second-call", "available-asked-for-room", user: "alice")
            s.attach(alice, to: call)
            s.join(call, .joinedEncrypted)
        }
        list.add(
            "ids-that-look-alike",
            "Call ids that are equal when folded or trimmed are two calls",
            rules: ["CAL-1", "CAL-2"],
            flags: [.callMode]
        ) { s in
            s.createCall("Room", .autoOn)
            s.createCall("room", .disabled)
            s.createCall("room ", .autoOn)
            s.join(s.open("upper", "Room", user: "alice"), .encryptionRequired)
            s.join(s.open("lower", "room", user: "alice"), .joinedPlain)
            s.join(s.open("space", "room ", user: "alice"), .encryptionRequired)
        }
        list.add(
            "plain-call-after-an-encrypted-one",
            "After an encrypted call the same user joins a plain one: nothing is sealed there",
            rules: ["CAL-1", "CAL-7", "CAL-4"],
            flags: [.callMode]
        ) { s in
            let alice = s.manager("alice")
            let key = ScenarioKey("modes")
            s.setSharedKey(alice, key)
            let encrypted = s.joinedCall(alice, "encrypted-room")
            s.sends(encrypted, .opus(1), key, 1)
            s.leave(encrypted)
            s.createCall("plain-room", .disabled)
            let plain = s.open("plain", "plain-room", user: "alice")
            s.join(plain, .joinedPlain)
            s.sendsPlain(plain, .opus(2))
            s.receivesUnchanged(plain, "bob", .audio, key.imported("by bob").seal(.opus(3), 1).bytes)
            s.events(alice)
        }
    }

    /// Every kind of call, created again as every kind (CAL-6).
    private static func addCreatedAgain(to list: inout ScenarioList) {
        for kind in Scenario.CallKind.allCases {
            for new in Scenario.CallKind.allCases {
                list.add(
                    "\(kind.rawValue)-created-again-as-\(new.rawValue)",
                    "The call stays \(kind.isEncrypted ? "encrypted" : "plain") when it is created again",
                    rules: ["CAL-6", "CAL-1", "CAL-2"],
                    flags: [.callMode]
                ) { s in
                    s.createCall("room", kind)
                    s.createCallAgain("room", kind, as: new)
                    let plain = s.open("without-manager", "room", user: "alice")
                    s.join(plain, kind.isEncrypted ? .encryptionRequired : .joinedPlain)
                    if kind.isEncrypted { s.isNotJoined(plain) } else { s.sendsPlain(plain, .opus(1)) }
                    if kind == .available { return }
                    let alice = s.manager("alice")
                    let key = ScenarioKey("modes")
                    s.setSharedKey(alice, key)
                    let call = s.open("with-manager", "room", user: "alice")
                    s.attach(alice, to: call)
                    s.join(call, kind.isEncrypted ? .joinedEncrypted : .encryptionNotAllowed)
                    if kind.isEncrypted { s.sends(call, .opus(2), key, 1) } else { s.isNotJoined(call) }
                }
            }
        }
    }

    /// Creating a call again while somebody is in it, and after.
    private static func addCreatedAgainLater(to list: inout ScenarioList) {
        list.add(
            "created-again-while-joined-encrypted",
            "Creating an encrypted call again as a plain one changes nothing for those who are in it or come",
            rules: ["CAL-6", "CAL-2", "CAL-9"],
            flags: [.callMode]
        ) { s in
            let alice = s.manager("alice")
            let key = ScenarioKey("modes")
            s.setSharedKey(alice, key)
            let call = s.joinedCall(alice)
            s.sends(call, .opus(1), key, 1)
            s.createCallAgain("room", .autoOn, as: .disabled)
            s.sends(call, .opus(2), key, 2)
            s.reconnect(call)
            s.sends(call, .vp8(3, .key), key, 3)
            s.join(s.open("late", "room", user: "bob"), .encryptionRequired)
        }
        list.add(
            "created-again-while-joined-plain",
            "Creating a plain call again as an encrypted one changes nothing for those who are in it or come",
            rules: ["CAL-6", "CAL-2"],
            flags: [.callMode]
        ) { s in
            s.createCall("room", .disabled)
            let call = s.open("call", "room", user: "alice")
            s.join(call, .joinedPlain)
            s.createCallAgain("room", .disabled, as: .autoOn)
            s.sendsPlain(call, .opus(1))
            s.reconnect(call)
            s.sendsPlain(call, .opus(2))
            let late = s.open("late", "room", user: "bob")
            s.attach(s.manager("bob"), to: late)
            s.join(late, .encryptionNotAllowed)
            s.isNotJoined(late)
        }
        list.add(
            "created-again-between-leaving-and-rejoining",
            "Creating the call again while nobody is in it does not change what rejoining asks for",
            rules: ["CAL-6", "CAL-4"],
            flags: [.callMode]
        ) { s in
            let alice = s.manager("alice")
            let key = ScenarioKey("modes")
            s.setSharedKey(alice, key)
            let call = s.joinedCall(alice)
            s.sends(call, .opus(1), key, 1)
            s.leave(call)
            s.createCallAgain("room", .autoOn, as: .available)
            s.join(call, .joinedEncrypted)
            s.sends(call, .opus(2), key, 2)
        }
        list.add(
            "created-again-many-times",
            "However often the call is created again, it stays plain",
            rules: ["CAL-6", "CAL-1"],
            flags: [.callMode]
        ) { s in
            s.createCall("room", .available)
            for new in Scenario.CallKind.allCases + Scenario.CallKind.allCases {
                s.createCallAgain("room", .available, as: new)
            }
            let call = s.open("call", "room", user: "alice")
            s.join(call, .joinedPlain)
            s.sendsPlain(call, .vp9(1, .key))
        }
    }

    /// Ids that some strings take for equal.
    private static func addCodePoints(to list: inout ScenarioList) {
        list.add(
            "ids-of-other-code-points",
            "A letter in one code point and in two: two calls",
            rules: ["CAL-1", "CAL-2"],
            flags: [.callMode]
        ) { s in
            s.createCall("caf\u{E9}", .autoOn)
            s.createCall("cafe\u{301}", .disabled)
            s.join(s.open("composed", "caf\u{E9}", user: "alice"), .encryptionRequired)
            s.join(s.open("decomposed", "cafe\u{301}", user: "alice"), .joinedPlain)
        }
    }
}
