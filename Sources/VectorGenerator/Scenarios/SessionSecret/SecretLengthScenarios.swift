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
    private enum Verdict { case valid, invalid, either }

    private static func verdict(_ count: Int, of character: Character) -> Verdict {
        let counts = [count, count * character.codePoints, count * character.utf16Units]
        let valid = counts.filter { (8...256).contains($0) }.count
        return valid == counts.count ? .valid : valid == 0 ? .invalid : .either
    }

    static func file() -> VectorFile {
        let list = SessionSecretScenarios.list("secret-lengths")
        addEmpty(to: list)
        for character in characters {
            for count in character.counts {
                addFirst(count, of: character, to: list)
                addReplacement(count, of: character, to: list)
            }
        }
        addPlainSession(to: list)
        return list.file("Lengths of secrets: 8 to 256 characters, whatever their size in bytes.")
    }

    /// The first secret of a session.
    private static func addFirst(_ count: Int, of character: Character, to list: ScenarioList) {
        let secret = String(repeating: character.text, count: count)
        let verdict = verdict(count, of: character)
        let row = list.family(.secretLength) { $0.createSession(isEncrypted: true) }
        row("first-\(character.name)-\(count)", verdict == .valid ? "SEC-1 SEC-4" : "SEC-1 SEC-3")
            .comment("The first secret is \(count) times \(describe(character))")
            .then {
                switch verdict {
                case .valid:
                    $0.setSecret(secret).connect().subscribe(to: secret).deliver(.decoded)
                        .faults().state(subscribers: ["s"])
                case .invalid:
                    $0.setSecret(secret, .invalidSecret).connect(.secretMissing).faults().state(isConnected: false)
                case .either: $0.setSecret(secret, .validOrInvalid).state(isConnected: false)
                }
            }
    }

    /// A secret while another one is in force.
    private static func addReplacement(_ count: Int, of character: Character, to list: ScenarioList) {
        let secret = String(repeating: character.text, count: count)
        let verdict = verdict(count, of: character)
        let row = list.family(.secretLength) { $0.connectedSession(with: inForce) }
        row("replacing-\(character.name)-\(count)", "SEC-1 SEC-2 SEC-4")
            .comment("While another secret is in force, \(count) times \(describe(character)) is set")
            .subscribe(to: inForce).deliver(.decoded)
            .then {
                switch verdict {
                case .valid:
                    $0.setSecret(secret).subscribe(by: "t", to: secret).deliver(.decoded, to: "t").deliver(.dropped)
                        .faults(.mismatch("s")).state(subscribers: ["s", "t"])
                case .invalid:
                    $0.setSecret(secret, .invalidSecret).deliver(.decoded).faults().state(subscribers: ["s"])
                case .either:
                    $0.setSecret(secret, .validOrInvalid).setSecret(inForce).deliver(.decoded)
                        .faults().state(subscribers: ["s"])
                }
            }
    }

    private static let inForce = "the secret in force"

    /// The empty secret is not nil.
    private static func addEmpty(to list: ScenarioList) {
        let row = list.family(.secretLength) { $0.createSession(isEncrypted: true) }
        row("first-empty", "SEC-1 SEC-3").comment("The empty text is not a secret")
            .setSecret("", .invalidSecret).connect(.secretMissing).faults().state(isConnected: false)
        row("replacing-empty", "SEC-1 SEC-2").comment("The empty text clears nothing: the secret in force stays")
            .setSecret(inForce).setSecret("", .invalidSecret).connect().publish().subscribe(to: inForce)
            .setSecret("", .invalidSecret).deliver(.decoded)
            .faults().state(publishers: ["p"], subscribers: ["s"])
    }

    /// The length counts in a session without encryption too.
    private static func addPlainSession(to list: ScenarioList) {
        let row = list.family(.secretLength) { $0.createSession(isEncrypted: false) }
        for (name, secret) in [
            ("empty", ""), ("seven", "secret7"), ("257", String(repeating: "a", count: 257)),
            ("seven-two-byte", String(repeating: "\u{E9}", count: 7)),
        ] {
            row("plain-session-\(name)", "SEC-1")
                .comment("In a session without encryption a bad length is refused before connecting,")
                .comment("and nothing is set")
                .setSecret(secret, .invalidSecret).connect().publish().subscribe().deliver(.decoded)
                .faults().state(publishers: ["p"], subscribers: ["s"])
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
