internal import FramedMedia
internal import JSON
internal import VectorFiles

/// Users with unusual ids are ordinary users (KEY-10).
enum UserIDScenarios {
    private static let userIDs: [(name: String, userID: String)] = [
        ("shared", "shared"), ("colon", "alice:0"), ("slash", "alice/0"), ("only-colons", "::"), ("space", " "),
        ("spaces-around", " alice "), ("emoji", "👩‍👩‍👧🦄"), ("right-to-left", "אליס"), ("accents", "Ålïçé"),
        ("quotes", "a\"b\\c'd"), ("line-feed", "a\nb\tc"), ("line-separator", "a\u{2028}b"), ("number", "0"),
        ("null", "null"), ("undefined", "undefined"), ("proto", "__proto__"), ("constructor", "constructor"),
        ("to-string", "toString"), ("has-own-property", "hasOwnProperty"), ("dots", "../.."), ("percent", "%s%n%41"),
        ("very-long", String(repeating: "alice", count: 200)),
    ]

    static func file() -> VectorFile {
        var list = FramedManagerScenarios.list("user-ids")
        for (name, userID) in userIDs { addUser(userID, as: name, to: &list) }
        addLookAlikes(to: &list)
        return list.file("Users with unusual ids, and with ids that look alike.")
    }

    private static func addUser(_ userID: String, as name: String, to list: inout ScenarioList) {
        list.add(
            "user-\(name)",
            userID.count > 20
                ? "A user id of \(userID.count) characters"
                : "The user id \(userID.debugDescription) is like any other",
            rules: ["KEY-10", "KEY-6", "EVT-2", "EVT-3"],
            flags: [.keyRing]
        ) { s in
            let bob = s.manager("bob")
            let (own, shared) = (ScenarioKey("own", at: 3), ScenarioKey("shared", at: 3))
            s.setSharedKey(bob, shared.unpinned)
            s.setKey(bob, userID, own)
            s.opens(bob, userID, own.seal(.opus(1), 1))
            s.drops(bob, userID, shared.seal(.opus(2), 2))
            s.drops(bob, userID, own.at(4).seal(.opus(3), 3))
            s.opens(bob, "carol", shared.seal(.opus(4), 4))
            s.keyState(bob, users: [(userID, own)], shared: [shared], active: 3)
            s.removeKey(bob, userID, at: 3)
            s.opens(bob, userID, shared.seal(.opus(5), 5))
            s.events(
                bob,
                [
                    .decryptionFailed(userID, .audio), .missingKey(userID, .audio, at: 4),
                    .decryptionResumed(userID, .audio),
                ]
            )
            let local = s.manager("local", user: userID)
            let key = ScenarioKey("local", at: 3)
            s.setKey(local, "bob", ScenarioKey("bob", at: 3))
            s.refusesToSeal(local, .opus(1))
            s.setKey(local, key)
            s.seals(local, .opus(2), key, 1)
            s.keyState(local, users: [("bob", ScenarioKey("bob", at: 3)), (userID, key)])
            s.removeAllKeys(local, userID)
            s.refusesToSeal(local, .opus(3))
            s.keyState(local, users: [("bob", ScenarioKey("bob", at: 3))])
            s.events(local, [.missingKey(userID)])
        }
    }

    /// Ids that become equal when they are joined with an index, cut, folded
    /// or trimmed.
    private static func addLookAlikes(to list: inout ScenarioList) {
        let pairs: [(name: String, first: (String, UInt8), second: (String, UInt8))] = [
            ("joined-without-separator", ("alice1", 1), ("alice", 11)),
            ("joined-with-colon", ("alice:1", 1), ("alice", 1)),
            ("joined-with-slash", ("alice/1", 1), ("alice", 1)),
            ("case", ("Alice", 0), ("alice", 0)),
            ("space-at-the-end", ("alice ", 0), ("alice", 0)),
            ("leading-zero", ("01", 0), ("1", 0)),
            ("composed", ("\u{E9}", 0), ("e\u{301}", 0)),
        ]
        for (name, first, second) in pairs {
            list.add(
                "users-apart-\(name)",
                "\(first.0.debugDescription) and \(second.0.debugDescription) are two users",
                rules: ["KEY-10", "KEY-1", "KEY-8"],
                flags: [.keyRing]
            ) { s in
                let bob = s.manager("bob")
                let (one, other) = (ScenarioKey("one", at: first.1), ScenarioKey("other", at: second.1))
                s.setKey(bob, first.0, one)
                s.drops(bob, second.0, one.seal(.opus(1), 1))
                s.setKey(bob, second.0, other)
                s.keyState(bob, users: [(first.0, one), (second.0, other)])
                s.opens(bob, first.0, one.seal(.opus(2), 2))
                s.opens(bob, second.0, other.seal(.opus(3), 1))
                s.removeAllKeys(bob, second.0)
                s.opens(bob, first.0, one.seal(.opus(4), 3))
                s.drops(bob, second.0, other.seal(.vp8(5, .key), 2))
                s.keyState(bob, users: [(first.0, one)])
                s.events(
                    bob,
                    [
                        .missingKey(second.0, .audio, at: first.1), .missingKey(second.0, .video, at: second.1),
                    ]
                )
            }
        }
        list.add(
            "user-shared-is-not-the-shared-key",
            "The keys of a user called shared are no shared keys, in both directions",
            rules: ["KEY-10", "KEY-5", "KEY-8"],
            flags: [.keyRing]
        ) { s in
            let alice = s.manager("alice")
            let (user, shared) = (ScenarioKey("user"), ScenarioKey("shared"))
            s.setKey(alice, "shared", user)
            s.refusesToSeal(alice, .opus(1))
            s.drops(alice, "bob", user.seal(.opus(2), 1))
            s.setSharedKey(alice, shared)
            s.seals(alice, .opus(3), shared, 1)
            s.opens(alice, "shared", user.seal(.opus(4), 2))
            s.removeAllKeys(alice, "shared")
            s.seals(alice, .opus(5), shared, 2)
            s.setKey(alice, "shared", user)
            s.removeSharedKey(alice, at: 0)
            s.opens(alice, "shared", user.seal(.opus(6), 3))
            s.keyState(alice, users: [("shared", user)])
            s.events(alice, [.missingKey("alice"), .missingKey("bob", .audio, at: 0)])
        }
    }
}
