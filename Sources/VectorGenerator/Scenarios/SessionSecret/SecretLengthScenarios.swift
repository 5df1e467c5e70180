internal import VectorFiles

/// Secrets of every interesting length, in characters of several sizes
/// (SEC-1).
enum SecretLengthScenarios {
    /// A kind of character, written down by hand: what is repeated, and how
    /// much of it there is by each way of counting.
    private struct Character {
        let name: String
        let text: String
        let codePoints: Int
        let utf16Units: Int
        /// How many of them a secret has.
        let counts: [Int]
    }

    private static let characters: [Character] = [
        Character(name: "ascii", text: "a", codePoints: 1, utf16Units: 1, counts: [1, 7, 8, 9, 255, 256, 257, 1000]),
        Character(name: "space", text: " ", codePoints: 1, utf16Units: 1, counts: [7, 8, 257]),
        Character(name: "two-byte", text: "\u{E9}", codePoints: 1, utf16Units: 1, counts: [4, 7, 8, 128, 256, 257]),
        Character(name: "three-byte", text: "\u{6F22}", codePoints: 1, utf16Units: 1, counts: [3, 7, 8, 256, 257]),
        Character(
            name: "four-byte",
            text: "\u{1F600}",
            codePoints: 1,
            utf16Units: 2,
            counts: [3, 4, 7, 8, 128, 129, 256, 257]
        ),
        Character(
            name: "combining",
            text: "e\u{301}",
            codePoints: 2,
            utf16Units: 2,
            counts: [3, 4, 7, 8, 128, 129, 256, 257]
        ),
        Character(
            name: "family",
            text: "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466}",
            codePoints: 7,
            utf16Units: 11,
            counts: [1, 2, 7, 8, 23, 24, 37, 256, 257]
        ),
    ]

    /// What the three ways of counting say of a secret.
    private enum Verdict {
        case valid, invalid, either
    }

    private static func verdict(_ count: Int, of character: Character) -> Verdict {
        let counts = [count, count * character.codePoints, count * character.utf16Units]
        let valid = counts.filter { (8...256).contains($0) }.count
        return valid == counts.count ? .valid : valid == 0 ? .invalid : .either
    }

    static func file() -> VectorFile {
        var list = SessionSecretScenarios.list("secret-lengths")
        addEmpty(to: &list)
        for character in characters {
            for count in character.counts {
                addFirst(count, of: character, to: &list)
                addReplacement(count, of: character, to: &list)
            }
        }
        addPlainSession(to: &list)
        return list.file("Lengths of secrets: 8 to 256 characters, whatever their size in bytes.")
    }

    /// The first secret of a session.
    private static func addFirst(_ count: Int, of character: Character, to list: inout ScenarioList) {
        let secret = String(repeating: character.text, count: count)
        let verdict = verdict(count, of: character)
        list.add(
            "first-\(character.name)-\(count)",
            "The first secret is \(count) times \(describe(character))",
            rules: verdict == .valid ? ["SEC-1", "SEC-4"] : ["SEC-1", "SEC-3"],
            flags: [.secretLength]
        ) { s in
            let session = s.session(isEncrypted: true)
            switch verdict {
            case .valid:
                s.setSecret(session, secret)
                s.connect(session)
                s.subscribe(session, to: secret)
                s.deliver(session, .decoded)
                s.faults(session)
                s.state(session, subscribers: ["s"])
            case .invalid:
                s.setSecret(session, secret, .invalidSecret)
                s.connect(session, .secretMissing)
                s.faults(session)
                s.state(session, isConnected: false)
            case .either:
                s.setSecret(session, secret, .validOrInvalid)
                s.state(session, isConnected: false)
            }
        }
    }

    /// A secret while another one is in force.
    private static func addReplacement(_ count: Int, of character: Character, to list: inout ScenarioList) {
        let secret = String(repeating: character.text, count: count)
        let verdict = verdict(count, of: character)
        list.add(
            "replacing-\(character.name)-\(count)",
            "While another secret is in force, \(count) times \(describe(character)) is set",
            rules: ["SEC-1", "SEC-2", "SEC-4"],
            flags: [.secretLength]
        ) { s in
            let session = s.session(isEncrypted: true)
            s.setSecret(session, "the secret in force")
            s.connect(session)
            s.subscribe(session, to: "the secret in force")
            s.deliver(session, .decoded)
            switch verdict {
            case .valid:
                s.setSecret(session, secret)
                s.subscribe(session, "t", to: secret)
                s.deliver(session, to: "t", .decoded)
                s.deliver(session, .dropped)
                s.faults(session, [.mismatch("s")])
                s.state(session, subscribers: ["s", "t"])
            case .invalid:
                s.setSecret(session, secret, .invalidSecret)
                s.deliver(session, .decoded)
                s.faults(session)
                s.state(session, subscribers: ["s"])
            case .either:
                s.setSecret(session, secret, .validOrInvalid)
                s.setSecret(session, "the secret in force")
                s.deliver(session, .decoded)
                s.faults(session)
                s.state(session, subscribers: ["s"])
            }
        }
    }

    /// The empty secret is not nil.
    private static func addEmpty(to list: inout ScenarioList) {
        list.add(
            "first-empty",
            "The empty text is not a secret",
            rules: ["SEC-1", "SEC-3"],
            flags: [.secretLength]
        ) { s in
            let session = s.session(isEncrypted: true)
            s.setSecret(session, "", .invalidSecret)
            s.connect(session, .secretMissing)
            s.faults(session)
            s.state(session, isConnected: false)
        }
        list.add(
            "replacing-empty",
            "The empty text clears nothing: the secret in force stays",
            rules: ["SEC-1", "SEC-2"],
            flags: [.secretLength]
        ) { s in
            let session = s.session(isEncrypted: true)
            s.setSecret(session, "the secret in force")
            s.setSecret(session, "", .invalidSecret)
            s.connect(session)
            s.publish(session)
            s.subscribe(session, to: "the secret in force")
            s.setSecret(session, "", .invalidSecret)
            s.deliver(session, .decoded)
            s.faults(session)
            s.state(session, publishers: ["p"], subscribers: ["s"])
        }
    }

    /// The length counts in a session without encryption too.
    private static func addPlainSession(to list: inout ScenarioList) {
        for (name, secret) in [
            ("empty", ""), ("seven", "secret7"), ("257", String(repeating: "a", count: 257)),
            ("seven-two-byte", String(repeating: "\u{E9}", count: 7)),
        ] {
            list.add(
                "plain-session-\(name)",
                "In a session without encryption a bad length is refused before connecting, and nothing is set",
                rules: ["SEC-1"],
                flags: [.secretLength]
            ) { s in
                let session = s.session(isEncrypted: false)
                s.setSecret(session, secret, .invalidSecret)
                s.connect(session)
                s.publish(session)
                s.subscribe(session, to: nil)
                s.deliver(session, .decoded)
                s.faults(session)
                s.state(session, publishers: ["p"], subscribers: ["s"])
            }
        }
    }

    private static func describe(_ character: Character) -> String {
        switch character.name {
        case "ascii": "a letter"
        case "space": "a space"
        case "combining": "a letter with a combining accent"
        case "family": "one picture of seven code points"
        default: "a character of \(character.text.utf8.count) bytes"
        }
    }
}

extension ScenarioAnswer {
    /// Taken or refused: the ways of counting differ.
    fileprivate static let validOrInvalid = anyOf([.done, .invalidSecret], .countedCharacters)
}
