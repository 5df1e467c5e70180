internal import VectorFiles

/// Media under another secret, and media whose decryption breaks down (SEC-4).
enum MismatchScenarios {
    private static let (a, b) = ("secret A", "secret B")

    static func file() -> VectorFile {
        var list = SessionSecretScenarios.list("mismatch")
        addMismatch(to: &list)
        addSubscribers(to: &list)
        addLookAlikes(to: &list)
        addInternal(to: &list)
        addParallel(to: &list)
        return list.file("Media that does not open: another secret, or an internal fault, and who is told.")
    }

    /// An encrypted session that has connected with secret A.
    private static func connected(_ s: inout Scenario, _ secret: String = a) -> Scenario.Session {
        let session = s.session(isEncrypted: true)
        s.setSecret(session, secret)
        s.connect(session)
        return session
    }

    /// One subscriber whose secret differs.
    private static func addMismatch(to list: inout ScenarioList) {
        list.add(
            "another-secret",
            "The subscriber is told; the session stays connected and the subscriber active",
            rules: ["SEC-4"],
            flags: [.secretMismatch]
        ) { s in
            let session = connected(&s)
            s.publish(session)
            s.subscribe(session, to: b)
            s.deliver(session, .dropped)
            s.faults(session, [.mismatch("s")])
            s.state(session, publishers: ["p"], subscribers: ["s"])
        }
        list.add(
            "nothing-before-media",
            "Subscribing with another secret succeeds, and nothing is told before media arrives",
            rules: ["SEC-4"],
            flags: [.secretMismatch]
        ) { s in
            let session = connected(&s)
            s.subscribe(session, to: b)
            s.faults(session)
            s.state(session, subscribers: ["s"])
        }
        list.add(
            "many-frames",
            "No frame under another secret is decoded, however many come",
            rules: ["SEC-4"],
            flags: [.secretMismatch]
        ) { s in
            let session = connected(&s)
            s.subscribe(session, to: b)
            s.deliver(session, .dropped, times: 100)
            s.faults(session, [.mismatch("s")])
            s.state(session, subscribers: ["s"])
        }
        list.add(
            "until-it-opens",
            "With the publisher's secret the same subscriber's media opens, without subscribing again",
            rules: ["SEC-4", "SEC-2"],
            flags: [.secretMismatch]
        ) { s in
            let session = connected(&s)
            s.subscribe(session, to: b)
            s.deliver(session, .dropped, times: 3)
            s.setSecret(session, "secret C")
            s.deliver(session, .dropped)
            s.setSecret(session, b)
            s.deliver(session, .decoded, times: 3)
            s.faults(session, [.mismatch("s")])
            s.state(session, subscribers: ["s"])
        }
        list.add(
            "after-it-opened",
            "A secret that is replaced by a wrong one stops media that was decoded before",
            rules: ["SEC-4", "SEC-2"],
            flags: [.secretMismatch]
        ) { s in
            let session = connected(&s)
            s.subscribe(session, to: a)
            s.deliver(session, .decoded, times: 3)
            s.setSecret(session, b)
            s.deliver(session, .dropped, times: 3)
            s.faults(session, [.mismatch("s")])
            s.state(session, subscribers: ["s"])
        }
        list.add(
            "refused-secret-is-not-in-force",
            "A refused secret neither opens nor closes anything",
            rules: ["SEC-4", "SEC-1"],
            flags: [.secretMismatch, .secretLength]
        ) { s in
            let session = connected(&s)
            s.subscribe(session, to: a)
            s.subscribe(session, "t", to: b)
            s.setSecret(session, "secretB", .invalidSecret)
            s.deliver(session, .decoded)
            s.deliver(session, to: "t", .dropped)
            s.faults(session, [.mismatch("t")])
            s.state(session, subscribers: ["s", "t"])
        }
    }

    /// Several subscribers.
    private static func addSubscribers(to list: inout ScenarioList) {
        list.add(
            "only-the-one-that-differs",
            "Of three subscribers, those whose publishers have another secret are told",
            rules: ["SEC-4"],
            flags: [.secretMismatch]
        ) { s in
            let session = connected(&s)
            s.publish(session)
            s.subscribe(session, "right", to: a)
            s.subscribe(session, "wrong", to: b)
            s.subscribe(session, "other", to: "secret C")
            for _ in 1...2 {
                s.deliver(session, to: "right", .decoded)
                s.deliver(session, to: "wrong", .dropped)
                s.deliver(session, to: "other", .dropped)
            }
            s.faults(session, [.mismatch("wrong"), .mismatch("other")])
            s.state(session, publishers: ["p"], subscribers: ["right", "wrong", "other"])
        }
        list.add(
            "taking-turns",
            "Replacing the secret opens one subscriber's media and closes the other's",
            rules: ["SEC-4", "SEC-2"],
            flags: [.secretMismatch]
        ) { s in
            let session = connected(&s)
            s.subscribe(session, to: a)
            s.subscribe(session, "t", to: b)
            s.deliver(session, .decoded)
            s.deliver(session, to: "t", .dropped)
            s.setSecret(session, b)
            s.deliver(session, .dropped)
            s.deliver(session, to: "t", .decoded)
            s.faults(session, [.mismatch("s"), .mismatch("t")])
            s.state(session, subscribers: ["s", "t"])
        }
    }

    /// Secrets that become equal when they are cut, folded or trimmed.
    private static func addLookAlikes(to list: inout ScenarioList) {
        let long = String(repeating: "x", count: 255)
        for (name, first, second) in [
            ("last-character", "correct horse", "correct horsf"), ("first-character", "correct horse", "dorrect horse"),
            ("case", "Correct horse", "correct horse"), ("space-at-the-end", "correct horse ", "correct horse"),
            ("space-at-the-beginning", " correct horse", "correct horse"), ("prefix", "secret12", "secret1234"),
            ("last-of-256", long + "1", long + "2"), ("after-16", "0123456789abcdefX", "0123456789abcdefY"),
            ("after-32", "0123456789abcdef0123456789abcdefX", "0123456789abcdef0123456789abcdefY"),
            ("after-64", String(repeating: "x", count: 64) + "1", String(repeating: "x", count: 64) + "2"),
            ("low-byte", "secret \u{161}", "secret a"), ("digits", "00000010", "00000008"),
            ("percent", "secret%41", "secretA!!"), ("quotes", "\"secret\"", "'secret'"),
        ] {
            list.add(
                "look-alike-\(name)",
                "Two secrets that are equal only when they are cut, folded or read in another way",
                rules: ["SEC-4", "SEC-2"],
                flags: [.secretMismatch]
            ) { s in
                let session = connected(&s, first)
                s.subscribe(session, to: second)
                s.subscribe(session, "t", to: first)
                s.deliver(session, .dropped)
                s.deliver(session, to: "t", .decoded)
                s.setSecret(session, second)
                s.deliver(session, .decoded)
                s.faults(session, [.mismatch("s")])
                s.state(session, subscribers: ["s", "t"])
            }
        }
    }

    /// The decryption breaks down (SEC-4).
    private static func addInternal(to list: inout ScenarioList) {
        list.add(
            "internal-fault",
            "An internal fault is told as such, not as a mismatch, and the next frame is decoded",
            rules: ["SEC-4"],
            flags: [.secretMismatch]
        ) { s in
            let session = connected(&s)
            s.subscribe(session, to: a)
            s.deliver(session, .decoded)
            s.deliver(session, .dropped, isFaulty: true)
            s.deliver(session, .decoded)
            s.faults(session, [.internalError("s")])
            s.state(session, subscribers: ["s"])
        }
        list.add(
            "internal-fault-of-one",
            "An internal fault of one subscriber is told to that one",
            rules: ["SEC-4"],
            flags: [.secretMismatch]
        ) { s in
            let session = connected(&s)
            s.publish(session)
            s.subscribe(session, to: a)
            s.subscribe(session, "t", to: a)
            s.deliver(session, .dropped, isFaulty: true, times: 3)
            s.deliver(session, to: "t", .decoded)
            s.faults(session, [.internalError("s")])
            s.state(session, publishers: ["p"], subscribers: ["s", "t"])
        }
        list.add(
            "mismatch-and-internal-fault",
            "A subscriber meets both, one after the other, and is told both",
            rules: ["SEC-4", "SEC-2"],
            flags: [.secretMismatch]
        ) { s in
            let session = connected(&s)
            s.subscribe(session, to: b)
            s.deliver(session, .dropped)
            s.setSecret(session, b)
            s.deliver(session, .dropped, isFaulty: true)
            s.deliver(session, .decoded)
            s.faults(session, [.mismatch("s"), .internalError("s")])
            s.state(session, subscribers: ["s"])
        }
    }

    /// Several subscribers at once.
    private static func addParallel(to list: inout ScenarioList) {
        list.add(
            "subscribers-at-once",
            "Media arrives for several subscribers at once, and each is told its own",
            rules: ["SEC-4"],
            flags: [.secretMismatch, .parallel]
        ) { s in
            let session = connected(&s)
            for number in 1...4 {
                s.subscribe(session, "right-\(number)", to: a)
                s.subscribe(session, "wrong-\(number)", to: b)
            }
            s.concurrently(times: 10) { s in
                for number in 1...4 {
                    s.deliver(session, to: "right-\(number)", .decoded)
                    s.deliver(session, to: "wrong-\(number)", .dropped)
                }
            }
            s.faults(session, (1...4).map { .mismatch("wrong-\($0)") })
            s.state(session, subscribers: (1...4).flatMap { ["right-\($0)", "wrong-\($0)"] })
        }
    }
}
