internal import VectorFiles

extension PlainSessionScenarios {
    /// After each of the errors the session is valid (SEC-8).
    static func addRecovery(to list: inout ScenarioList) {
        list.add(
            "recovery-from-before-connecting",
            "After clearing, the publisher and the subscriber that were refused are used again",
            rules: ["SEC-8", "SEC-5"],
            flags: [.notEnabled]
        ) { s in
            let session = s.session(isEncrypted: false)
            s.setSecret(session, a)
            s.connect(session)
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
            "recovery-from-after-connecting",
            "After clearing, a session whose secret was refused publishes and subscribes",
            rules: ["SEC-8", "SEC-6"],
            flags: [.notEnabled]
        ) { s in
            let session = connected(&s)
            s.setSecret(session, a, .notEnabled)
            s.setSecret(session, nil)
            s.publish(session)
            s.subscribe(session, to: nil)
            s.deliver(session, .decoded)
            s.faults(session)
            s.state(session, publishers: ["p"], subscribers: ["s"])
        }
        list.add(
            "recovery-of-the-same-objects",
            "After clearing, the publisher and the subscriber that were removed are used again",
            rules: ["SEC-8", "SEC-7"],
            flags: [.notEnabled]
        ) { s in
            let session = connected(&s)
            s.publish(session)
            s.subscribe(session, to: nil)
            s.deliver(session, .decoded)
            s.setSecret(session, a, .notEnabled)
            s.state(session)
            s.setSecret(session, nil)
            s.publish(session)
            s.subscribe(session, to: nil)
            s.deliver(session, .decoded)
            s.faults(session, [.notEnabled("p"), .notEnabled("s")])
            s.state(session, publishers: ["p"], subscribers: ["s"])
        }
        list.add(
            "recovery-with-new-objects",
            "After clearing, other publishers and subscribers come in the place of those removed",
            rules: ["SEC-8", "SEC-7"],
            flags: [.notEnabled]
        ) { s in
            let session = connected(&s)
            s.publish(session, "old")
            s.subscribe(session, "old-too", to: nil)
            s.setSecret(session, a, .notEnabled)
            s.setSecret(session, nil)
            s.publish(session, "new")
            s.subscribe(session, "new-too", to: nil)
            s.deliver(session, to: "new-too", .decoded)
            s.faults(session, [.notEnabled("old"), .notEnabled("old-too")])
            s.state(session, publishers: ["new"], subscribers: ["new-too"])
        }
    }

    /// Failing and recovering more than once (SEC-8).
    static func addRounds(to list: inout ScenarioList) {
        list.add(
            "recovery-in-rounds",
            "The session fails and recovers three times with the same publisher",
            rules: ["SEC-8", "SEC-7"],
            flags: [.notEnabled]
        ) { s in
            let session = connected(&s)
            for _ in 1...3 {
                s.publish(session)
                s.setSecret(session, a, .notEnabled)
                s.state(session)
                s.setSecret(session, nil)
            }
            s.publish(session)
            s.faults(session, [.notEnabled("p")])
            s.state(session, publishers: ["p"])
        }
        list.add(
            "recovery-from-everything",
            "A secret before connecting, one after it, and one while publishing: the session lives through all",
            rules: ["SEC-8", "SEC-5", "SEC-6", "SEC-7"],
            flags: [.notEnabled]
        ) { s in
            let session = s.session(isEncrypted: false)
            s.setSecret(session, a)
            s.connect(session)
            s.publish(session, "p", .notEnabled)
            s.setSecret(session, b, .notEnabled)
            s.setSecret(session, nil)
            s.publish(session)
            s.setSecret(session, a, .notEnabled)
            s.setSecret(session, nil, times: 2)
            s.publish(session)
            s.subscribe(session, to: nil)
            s.deliver(session, .decoded, times: 2)
            s.faults(session, [.notEnabled("p")])
            s.state(session, publishers: ["p"], subscribers: ["s"])
        }
    }
}
