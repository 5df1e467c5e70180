internal import VectorFiles

/// Sessions with encryption: which secret is in force, and what fails while
/// there is none (SEC-2, SEC-3).
enum EncryptedSessionScenarios {
    private static let (a, b) = ("secret A", "secret B")

    static func file() -> VectorFile {
        var list = SessionSecretScenarios.list("encrypted-sessions")
        addReplacing(to: &list)
        addReplacingWhileActive(to: &list)
        addMissing(to: &list)
        addMissingAgain(to: &list)
        return list.file("Sessions with encryption: replacing the secret, and what fails without one.")
    }

    /// Setting again replaces (SEC-2).
    private static func addReplacing(to list: inout ScenarioList) {
        list.add(
            "replaced-before-connecting",
            "The secret that was set last counts",
            rules: ["SEC-2", "SEC-4"],
            flags: [.secretState]
        ) { s in
            let session = s.session(isEncrypted: true)
            s.setSecret(session, a)
            s.setSecret(session, b)
            s.connect(session)
            s.subscribe(session, to: b)
            s.deliver(session, .decoded)
            s.faults(session)
            s.state(session, subscribers: ["s"])
        }
        list.add(
            "replaced-while-connected",
            "The secret is replaced between connecting and subscribing",
            rules: ["SEC-2", "SEC-4"],
            flags: [.secretState]
        ) { s in
            let session = s.session(isEncrypted: true)
            s.setSecret(session, a)
            s.connect(session)
            s.setSecret(session, b)
            s.subscribe(session, to: b)
            s.subscribe(session, "late", to: a)
            s.deliver(session, .decoded)
            s.deliver(session, to: "late", .dropped)
            s.faults(session, [.mismatch("late")])
            s.state(session, subscribers: ["s", "late"])
        }
        list.add(
            "replaced-many-times",
            "However often it is replaced, the last secret counts",
            rules: ["SEC-2"],
            flags: [.secretState]
        ) { s in
            let session = s.session(isEncrypted: true)
            for number in 1...20 { s.setSecret(session, "secret number \(number)") }
            s.connect(session)
            for number in 21...40 { s.setSecret(session, "secret number \(number)") }
            s.subscribe(session, to: "secret number 40")
            s.deliver(session, .decoded)
            s.faults(session)
            s.state(session, subscribers: ["s"])
        }
        list.add(
            "refused-replacement",
            "A secret that is refused replaces nothing, before and after connecting",
            rules: ["SEC-2", "SEC-1"],
            flags: [.secretState, .secretLength]
        ) { s in
            let session = s.session(isEncrypted: true)
            s.setSecret(session, a)
            s.setSecret(session, "secret7", .invalidSecret)
            s.connect(session)
            s.setSecret(session, String(repeating: "b", count: 257), .invalidSecret)
            s.subscribe(session, to: a)
            s.deliver(session, .decoded)
            s.faults(session)
            s.state(session, subscribers: ["s"])
        }
        list.add(
            "each-session-has-its-own",
            "Two sessions have two secrets",
            rules: ["SEC-2", "SEC-3"],
            flags: [.secretState]
        ) { s in
            let (first, second) = (s.session("first", isEncrypted: true), s.session("second", isEncrypted: true))
            s.setSecret(first, a)
            s.connect(second, .secretMissing)
            s.setSecret(second, b)
            s.connect(first)
            s.connect(second)
            s.subscribe(first, to: a)
            s.subscribe(second, to: b)
            s.setSecret(first, "secret C")
            s.deliver(second, .decoded)
            s.deliver(first, .dropped)
            s.faults(first, [.mismatch("s")])
            s.faults(second)
            s.state(first, subscribers: ["s"])
            s.state(second, subscribers: ["s"])
        }
    }

    /// … also while something is active (SEC-2).
    private static func addReplacingWhileActive(to list: inout ScenarioList) {
        list.add(
            "replaced-while-subscribed",
            "The secret is replaced while a subscriber is active, there and back",
            rules: ["SEC-2", "SEC-4"],
            flags: [.secretState, .secretMismatch]
        ) { s in
            let session = s.session(isEncrypted: true)
            s.setSecret(session, a)
            s.connect(session)
            s.subscribe(session, to: a)
            s.deliver(session, .decoded)
            s.setSecret(session, b)
            s.deliver(session, .dropped)
            s.setSecret(session, a)
            s.deliver(session, .decoded)
            s.faults(session, [.mismatch("s")])
            s.state(session, subscribers: ["s"])
        }
        list.add(
            "replaced-while-publishing",
            "Replacing the secret while publishing removes nobody and tells nobody",
            rules: ["SEC-2"],
            flags: [.secretState]
        ) { s in
            let session = s.session(isEncrypted: true)
            s.setSecret(session, a)
            s.connect(session)
            s.publish(session)
            s.publish(session, "second")
            s.setSecret(session, b)
            s.publish(session, "third")
            s.faults(session)
            s.state(session, publishers: ["p", "second", "third"])
        }
        list.add(
            "set-to-the-same",
            "Setting the secret that is in force once more changes nothing",
            rules: ["SEC-2"],
            flags: [.secretState]
        ) { s in
            let session = s.session(isEncrypted: true)
            s.setSecret(session, a, times: 2)
            s.connect(session)
            s.publish(session)
            s.subscribe(session, to: a)
            s.deliver(session, .decoded)
            s.setSecret(session, a, times: 2)
            s.deliver(session, .decoded, times: 3)
            s.faults(session)
            s.state(session, publishers: ["p"], subscribers: ["s"])
        }
    }

    /// Without a secret connecting and publishing fail (SEC-3).
    private static func addMissing(to list: inout ScenarioList) {
        list.add(
            "connecting-without",
            "Connecting without a secret fails, again and again, and works once there is one",
            rules: ["SEC-3"],
            flags: [.secretState]
        ) { s in
            let session = s.session(isEncrypted: true)
            s.connect(session, .secretMissing, times: 3)
            s.state(session, isConnected: false)
            s.setSecret(session, a)
            s.connect(session)
            s.faults(session)
            s.state(session)
        }
        list.add(
            "publishing-without",
            "Publishing without a secret fails before connecting, and the publisher can be used later",
            rules: ["SEC-3"],
            flags: [.secretState]
        ) { s in
            let session = s.session(isEncrypted: true)
            s.publish(session, "p", .secretMissing, times: 2)
            s.connect(session, .secretMissing)
            s.setSecret(session, a)
            s.connect(session)
            s.publish(session)
            s.faults(session)
            s.state(session, publishers: ["p"])
        }
        list.add(
            "refused-secret-is-none",
            "After a secret that was refused there is none: connecting and publishing fail",
            rules: ["SEC-3", "SEC-1"],
            flags: [.secretState, .secretLength]
        ) { s in
            let session = s.session(isEncrypted: true)
            s.setSecret(session, "secret7", .invalidSecret)
            s.connect(session, .secretMissing)
            s.publish(session, "p", .secretMissing)
            s.faults(session)
            s.state(session, isConnected: false)
        }
        list.add(
            "not-without-encryption",
            "A session without encryption needs no secret",
            rules: ["SEC-3", "SEC-4"],
            flags: [.secretState]
        ) { s in
            let session = s.session(isEncrypted: false)
            s.connect(session)
            s.publish(session)
            s.publish(session, "second")
            s.subscribe(session, to: nil)
            s.subscribe(session, "second", to: nil)
            s.deliver(session, .decoded, times: 3)
            s.deliver(session, to: "second", .decoded)
            s.faults(session)
            s.state(session, publishers: ["p", "second"], subscribers: ["s", "second"])
        }
    }

    /// The secret is cleared (SEC-3).
    private static func addMissingAgain(to list: inout ScenarioList) {
        list.add(
            "cleared-before-connecting",
            "A cleared secret is missing when connecting",
            rules: ["SEC-3", "SEC-2"],
            flags: [.secretState]
        ) { s in
            let session = s.session(isEncrypted: true)
            s.setSecret(session, a)
            s.setSecret(session, nil)
            s.connect(session, .secretMissing)
            s.setSecret(session, nil)
            s.setSecret(session, b)
            s.connect(session)
            s.faults(session)
            s.state(session)
        }
        list.add(
            "cleared-while-connected",
            "A secret that is cleared while connected is missing when publishing; the session stays connected",
            rules: ["SEC-3", "SEC-2"],
            flags: [.secretState]
        ) { s in
            let session = s.session(isEncrypted: true)
            s.setSecret(session, a)
            s.connect(session)
            s.setSecret(session, nil)
            s.publish(session, "p", .secretMissing, times: 2)
            s.state(session)
            s.setSecret(session, b)
            s.publish(session)
            s.faults(session)
            s.state(session, publishers: ["p"])
        }
        list.add(
            "subscribing-without",
            "Subscribing without a secret fails too, and works once there is one",
            rules: ["SEC-3", "SEC-4"],
            flags: [.secretState, .ourReading]
        ) { s in
            let session = s.session(isEncrypted: true)
            s.setSecret(session, a)
            s.connect(session)
            s.setSecret(session, nil)
            s.subscribe(session, "s", to: a, .secretMissing, times: 2)
            s.setSecret(session, a)
            s.subscribe(session, to: a)
            s.deliver(session, .decoded)
            s.faults(session)
            s.state(session, subscribers: ["s"])
        }
    }
}
