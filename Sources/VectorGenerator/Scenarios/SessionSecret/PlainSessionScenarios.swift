internal import VectorFiles

/// Sessions without encryption that are given a secret, and the recovery
/// (SEC-5…8).
enum PlainSessionScenarios {
    static let (a, b) = ("secret A", "secret B")

    static func file() -> VectorFile {
        var list = SessionSecretScenarios.list("plain-sessions")
        addBeforeConnecting(to: &list)
        addAfterConnecting(to: &list)
        addWhileActive(to: &list)
        addRecovery(to: &list)
        addRounds(to: &list)
        return list.file("Sessions without encryption that are given a secret: where it fails, and the way back.")
    }

    /// A plain session that has connected.
    static func connected(_ s: inout Scenario) -> Scenario.Session {
        let session = s.session(isEncrypted: false)
        s.connect(session)
        return session
    }

    /// A secret before connecting (SEC-5).
    private static func addBeforeConnecting(to list: inout ScenarioList) {
        list.add(
            "before-connecting",
            "Setting and connecting succeed; publishing and subscribing fail, and nothing is told later",
            rules: ["SEC-5"],
            flags: [.notEnabled]
        ) { s in
            let session = s.session(isEncrypted: false)
            s.setSecret(session, a)
            s.connect(session)
            s.publish(session, "p", .notEnabled)
            s.subscribe(session, "s", to: nil, .notEnabled)
            s.faults(session)
            s.state(session)
        }
        list.add(
            "before-connecting-again-and-again",
            "Each publisher and each subscriber is refused, every time",
            rules: ["SEC-5"],
            flags: [.notEnabled]
        ) { s in
            let session = s.session(isEncrypted: false)
            s.setSecret(session, a)
            s.connect(session)
            for name in ["first", "second"] {
                s.publish(session, name, .notEnabled, times: 2)
                s.subscribe(session, name, to: nil, .notEnabled, times: 2)
            }
            s.faults(session)
            s.state(session)
        }
        list.add(
            "replaced-before-connecting",
            "A secret that replaces another one before connecting fails in the same places",
            rules: ["SEC-5", "SEC-2"],
            flags: [.notEnabled]
        ) { s in
            let session = s.session(isEncrypted: false)
            s.setSecret(session, a)
            s.setSecret(session, b)
            s.connect(session)
            s.subscribe(session, "s", to: nil, .notEnabled)
            s.publish(session, "p", .notEnabled)
            s.faults(session)
            s.state(session)
        }
        list.add(
            "refused-before-connecting",
            "A secret of a bad length after a good one leaves the good one in force",
            rules: ["SEC-5", "SEC-1"],
            flags: [.notEnabled, .secretLength]
        ) { s in
            let session = s.session(isEncrypted: false)
            s.setSecret(session, a)
            s.setSecret(session, "secret7", .invalidSecret)
            s.connect(session)
            s.publish(session, "p", .notEnabled)
            s.faults(session)
            s.state(session)
        }
        list.add(
            "cleared-before-connecting",
            "A secret that was cleared before connecting is no secret",
            rules: ["SEC-5", "SEC-8"],
            flags: [.notEnabled]
        ) { s in
            let session = s.session(isEncrypted: false)
            s.setSecret(session, a)
            s.setSecret(session, nil)
            s.connect(session)
            s.publish(session)
            s.subscribe(session, to: nil)
            s.deliver(session, .decoded)
            s.faults(session)
            s.state(session, publishers: ["p"], subscribers: ["s"])
        }
    }

    /// A secret after connecting (SEC-6).
    private static func addAfterConnecting(to list: inout ScenarioList) {
        list.add(
            "after-connecting",
            "The call fails, the session stays connected, and nothing is told later",
            rules: ["SEC-6"],
            flags: [.notEnabled]
        ) { s in
            let session = connected(&s)
            s.setSecret(session, a, .notEnabled)
            s.faults(session)
            s.state(session)
        }
        list.add(
            "after-connecting-again-and-again",
            "Every secret fails, every time, and clearing makes the session usable",
            rules: ["SEC-6", "SEC-8"],
            flags: [.notEnabled]
        ) { s in
            let session = connected(&s)
            s.setSecret(session, a, .notEnabled, times: 2)
            s.setSecret(session, b, .notEnabled)
            s.setSecret(session, nil)
            s.publish(session)
            s.faults(session)
            s.state(session, publishers: ["p"])
        }
        list.add(
            "after-connecting-with-one-in-force",
            "A secret from before connecting stays in force when another one is refused",
            rules: ["SEC-6", "SEC-5", "SEC-8"],
            flags: [.notEnabled]
        ) { s in
            let session = s.session(isEncrypted: false)
            s.setSecret(session, a)
            s.connect(session)
            s.setSecret(session, b, .notEnabled)
            s.publish(session, "p", .notEnabled)
            s.subscribe(session, "s", to: nil, .notEnabled)
            s.setSecret(session, nil)
            s.publish(session)
            s.subscribe(session, to: nil)
            s.deliver(session, .decoded)
            s.faults(session)
            s.state(session, publishers: ["p"], subscribers: ["s"])
        }
        list.add(
            "after-connecting-beside-an-encrypted-session",
            "The refusal belongs to the session without encryption; the other one takes its secret",
            rules: ["SEC-6", "SEC-2"],
            flags: [.notEnabled]
        ) { s in
            let plain = s.session("plain", isEncrypted: false)
            let encrypted = s.session("encrypted", isEncrypted: true)
            s.connect(plain)
            s.setSecret(encrypted, a)
            s.connect(encrypted)
            s.setSecret(plain, b, .notEnabled)
            s.setSecret(encrypted, b)
            s.subscribe(encrypted, to: b)
            s.deliver(encrypted, .decoded)
            s.faults(plain)
            s.faults(encrypted)
            s.state(plain)
            s.state(encrypted, subscribers: ["s"])
        }
    }

    /// A secret while something is active (SEC-7).
    private static func addWhileActive(to list: inout ScenarioList) {
        list.add(
            "while-publishing",
            "The publisher is removed and told",
            rules: ["SEC-7"],
            flags: [.notEnabled]
        ) { s in
            let session = connected(&s)
            s.publish(session)
            s.setSecret(session, a, .notEnabled)
            s.faults(session, [.notEnabled("p")])
            s.state(session)
        }
        list.add(
            "while-subscribing",
            "The subscriber is removed and told",
            rules: ["SEC-7"],
            flags: [.notEnabled]
        ) { s in
            let session = connected(&s)
            s.subscribe(session, to: nil)
            s.deliver(session, .decoded)
            s.setSecret(session, a, .notEnabled)
            s.faults(session, [.notEnabled("s")])
            s.state(session)
        }
        list.add(
            "while-many-are-active",
            "Every active publisher and subscriber is removed and told",
            rules: ["SEC-7"],
            flags: [.notEnabled]
        ) { s in
            let session = connected(&s)
            let (publishers, subscribers) = ((1...4).map { "p\($0)" }, (1...4).map { "s\($0)" })
            for publisher in publishers { s.publish(session, publisher) }
            for subscriber in subscribers { s.subscribe(session, subscriber, to: nil) }
            s.state(session, publishers: publishers, subscribers: subscribers)
            s.setSecret(session, a, .notEnabled)
            s.faults(session, (publishers + subscribers).map { .notEnabled($0) })
            s.state(session)
        }
        list.add(
            "a-second-time-with-nothing-active",
            "Once everything is removed, the next secret fails by itself",
            rules: ["SEC-7", "SEC-6"],
            flags: [.notEnabled]
        ) { s in
            let session = connected(&s)
            s.publish(session)
            s.setSecret(session, a, .notEnabled, times: 3)
            s.faults(session, [.notEnabled("p")])
            s.state(session)
        }
        list.add(
            "only-in-this-session",
            "Publishers and subscribers of other sessions stay, with encryption or without",
            rules: ["SEC-7"],
            flags: [.notEnabled]
        ) { s in
            let (first, second) = (s.session("first", isEncrypted: false), s.session("second", isEncrypted: false))
            let encrypted = s.session("encrypted", isEncrypted: true)
            s.setSecret(encrypted, a)
            for session in [first, second, encrypted] {
                s.connect(session)
                s.publish(session)
                s.subscribe(session, to: session.name == encrypted.name ? a : nil)
            }
            s.setSecret(first, b, .notEnabled)
            s.deliver(second, .decoded)
            s.deliver(encrypted, .decoded)
            s.faults(first, [.notEnabled("p"), .notEnabled("s")])
            s.faults(second)
            s.faults(encrypted)
            s.state(first)
            s.state(second, publishers: ["p"], subscribers: ["s"])
            s.state(encrypted, publishers: ["p"], subscribers: ["s"])
        }
        list.add(
            "clearing-while-active",
            "Clearing a secret that is not there removes nobody",
            rules: ["SEC-7", "SEC-8"],
            flags: [.notEnabled]
        ) { s in
            let session = connected(&s)
            s.publish(session)
            s.subscribe(session, to: nil)
            s.setSecret(session, nil)
            s.deliver(session, .decoded)
            s.faults(session)
            s.state(session, publishers: ["p"], subscribers: ["s"])
        }
    }
}
