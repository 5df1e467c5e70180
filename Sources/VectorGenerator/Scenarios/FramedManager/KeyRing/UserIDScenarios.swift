internal import AdapterProtocol
internal import FramedMedia
internal import JSON
internal import VectorFiles

/// Users with unusual ids are ordinary users (KEY-10).
enum UserIDScenarios: SenderScenarios {
    private static let userIDs: [(name: String, userID: String)] = [
        ("shared", "shared"), ("colon", "alice:0"), ("slash", "alice/0"), ("only-colons", "::"), ("space", " "),
        ("spaces-around", " alice "), ("emoji", "👩‍👩‍👧🦄"), ("right-to-left", "אליס"), ("accents", "Ålïçé"),
        ("quotes", "a\"b\\c'd"), ("line-feed", "a\nb\tc"), ("line-separator", "a\u{2028}b"), ("number", "0"),
        ("null", "null"), ("undefined", "undefined"), ("proto", "__proto__"), ("constructor", "constructor"),
        ("to-string", "toString"), ("has-own-property", "hasOwnProperty"), ("dots", "../.."), ("percent", "%s%n%41"),
        ("very-long", String(repeating: "alice", count: 200)),
    ]

    static func file() -> VectorFile {
        let list = FramedManagerScenarios.list("user-ids")
        for (name, userID) in userIDs { addUser(userID, as: name, to: list) }
        addLookAlikes(to: list)
        return list.file("Users with unusual ids, and with ids that look alike.")
    }

    private static func addUser(_ userID: String, as name: String, to list: ScenarioList) {
        let keys = ["own", "shared", "local", "bob"].map { ScenarioKey($0, at: 3) }
        let (own, shared, local, bob) = (keys[0], keys[1], keys[2], keys[3])
        list.family(.keyRing)("user-\(name)", "KEY-10 KEY-6 EVT-2 EVT-3")
            .comment(
                userID.count > 20
                    ? "A user id of \(userID.count) characters"
                    : "The user id \(userID.debugDescription) is like any other"
            )
            .from(userID).create("bob").setSharedKey(shared.unpinned).holding(own)
            .opens(own.audio(1)).drops([shared.audio(2), own.at(4).audio(3)]).opens(shared.audio(4), from: "carol")
            .keyState(users: [(userID, own)], shared: [shared], active: 3)
            .removeKey(of: userID, at: 3).opens(shared.audio(5))
            .events(.decryptionFailed(), .missingKey(at: 4), .decryptionResumed())
            .create("local", of: userID).setKey(of: "bob", bob).refusesToSeal(.opus(1))
            .setKey(local).seals(.opus(2), local, 1).keyState(users: [("bob", bob), (userID, local)])
            .removeAllKeys().refusesToSeal(.opus(3)).keyState(users: [("bob", bob)]).events(.missingKey())
    }

    /// Ids that become equal when they are joined with an index, cut, folded
    /// or trimmed.
    private static func addLookAlikes(to list: ScenarioList) {
        let row = list.family(.keyRing)
        let pairs: [(name: String, first: (String, UInt8), second: (String, UInt8))] = [
            ("joined-without-separator", ("alice1", 1), ("alice", 11)),
            ("joined-with-colon", ("alice:1", 1), ("alice", 1)),
            ("joined-with-slash", ("alice/1", 1), ("alice", 1)),
            ("case", ("Alice", 0), ("alice", 0)),
            ("space-at-the-end", ("alice ", 0), ("alice", 0)),
            ("leading-zero", ("01", 0), ("1", 0)),
            ("composed", ("\u{E9}", 0), ("e\u{301}", 0)),
        ]
        for (name, (first, firstIndex), (second, secondIndex)) in pairs {
            let (one, other) = (ScenarioKey("one", at: firstIndex), ScenarioKey("other", at: secondIndex))
            row("users-apart-\(name)", "KEY-10 KEY-1 KEY-8")
                .comment("\(first.debugDescription) and \(second.debugDescription) are two users")
                .create("bob").setKey(of: first, one).drops(one.audio(1), from: second)
                .setKey(of: second, other).keyState(users: [(first, one), (second, other)])
                .opens(one.audio(2), from: first).opens(other.seal(.opus(3), 1), from: second)
                .removeAllKeys(of: second).opens(one.seal(.opus(4), 3), from: first)
                .drops(other.seal(.vp8(5, .key), 2), from: second).keyState(users: [(first, one)])
                .from(second).events(.missingKey(at: firstIndex), .missingKey(.video, at: secondIndex))
        }
        let user = ScenarioKey("user")
        row("user-shared-is-not-the-shared-key", "KEY-10 KEY-5 KEY-8")
            .comment("The keys of a user called shared are no shared keys, in both directions")
            .create("alice").setKey(of: "shared", user).refusesToSeal(.opus(1)).drops(user.seal(.opus(2), 1))
            .setSharedKey(shared).seals(.opus(3), shared, 1).opens(user.seal(.opus(4), 2), from: "shared")
            .removeAllKeys(of: "shared").seals(.opus(5), shared, 2)
            .setKey(of: "shared", user).removeSharedKey(at: 0).opens(user.seal(.opus(6), 3), from: "shared")
            .keyState(users: [("shared", user)]).events(.missingKey(), .missingKey(at: 0))
    }
}
