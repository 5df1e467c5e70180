internal import VectorFiles

/// Sessions with encryption: which secret is in force, and what fails while
/// there is none (SEC-2, SEC-3).
enum EncryptedSessionScenarios {
    private static let (a, b) = ("secret A", "secret B")

    static func file() -> VectorFile {
        let list = SessionSecretScenarios.list("encrypted-sessions")
        for add in [addReplacing, addReplacingWhileActive, addMissing, addMissingAgain] { add(list) }
        return list.file("Sessions with encryption: replacing the secret, and what fails without one.")
    }

    /// Setting again replaces (SEC-2).
    private static func addReplacing(to list: ScenarioList) {
        let row = list.family(.secretState) { $0.createSession(isEncrypted: true) }
        row("replaced-before-connecting", "SEC-2 SEC-4").comment("The secret that was set last counts")
            .setSecret(a).setSecret(b).connect().subscribe(to: b).deliver(.decoded)
            .faults().state(subscribers: ["s"])
        row("replaced-while-connected", "SEC-2 SEC-4")
            .comment("The secret is replaced between connecting and subscribing")
            .setSecret(a).connect().setSecret(b).subscribe(to: b).subscribe(by: "late", to: a)
            .deliver(.decoded).deliver(.dropped, to: "late")
            .faults(.mismatch("late")).state(subscribers: ["s", "late"])
        row("replaced-many-times", "SEC-2").comment("However often it is replaced, the last secret counts")
            .each(1...20) { $0.setSecret("secret number \($1)") }.connect()
            .each(21...40) { $0.setSecret("secret number \($1)") }
            .subscribe(to: "secret number 40").deliver(.decoded).faults().state(subscribers: ["s"])
        row("refused-replacement", "SEC-2 SEC-1", .secretLength)
            .comment("A secret that is refused replaces nothing, before and after connecting")
            .setSecret(a).setSecret("secret7", .invalidSecret).connect()
            .setSecret(String(repeating: "b", count: 257), .invalidSecret)
            .subscribe(to: a).deliver(.decoded).faults().state(subscribers: ["s"])
        list.family(.secretState)("each-session-has-its-own", "SEC-2 SEC-3").comment("Two sessions have two secrets")
            .createSession("first", isEncrypted: true).createSession("second", isEncrypted: true)
            .onSession("first").setSecret(a).onSession("second").connect(.secretMissing).setSecret(b)
            .onSession("first").connect().onSession("second").connect()
            .onSession("first").subscribe(to: a).onSession("second").subscribe(to: b)
            .onSession("first").setSecret("secret C").onSession("second").deliver(.decoded)
            .onSession("first").deliver(.dropped).faults(.mismatch("s")).onSession("second").faults()
            .onSession("first").state(subscribers: ["s"]).onSession("second").state(subscribers: ["s"])
    }

    /// … also while something is active (SEC-2).
    private static func addReplacingWhileActive(to list: ScenarioList) {
        let row = list.family(.secretState)
        row("replaced-while-subscribed", "SEC-2 SEC-4", .secretMismatch)
            .comment("The secret is replaced while a subscriber is active, there and back")
            .connectedSession(with: a).subscribe(to: a).deliver(.decoded)
            .setSecret(b).deliver(.dropped).setSecret(a).deliver(.decoded)
            .faults(.mismatch("s")).state(subscribers: ["s"])
        row("replaced-while-publishing", "SEC-2")
            .comment("Replacing the secret while publishing removes nobody and tells nobody")
            .connectedSession(with: a).publish().publish(by: "second").setSecret(b).publish(by: "third")
            .faults().state(publishers: ["p", "second", "third"])
        row("set-to-the-same", "SEC-2").comment("Setting the secret that is in force once more changes nothing")
            .createSession(isEncrypted: true).setSecret(a, times: 2).connect()
            .publish().subscribe(to: a).deliver(.decoded).setSecret(a, times: 2).deliver(.decoded, times: 3)
            .faults().state(publishers: ["p"], subscribers: ["s"])
    }

    /// Without a secret connecting and publishing fail (SEC-3).
    private static func addMissing(to list: ScenarioList) {
        let row = list.family(.secretState) { $0.createSession(isEncrypted: true) }
        row("connecting-without", "SEC-3")
            .comment("Connecting without a secret fails, again and again, and works once there is one")
            .connect(.secretMissing, times: 3).state(isConnected: false).setSecret(a).connect().faults().state()
        row("publishing-without", "SEC-3")
            .comment("Publishing without a secret fails before connecting, and the publisher can be used later")
            .publish(.secretMissing, times: 2).connect(.secretMissing).setSecret(a).connect().publish()
            .faults().state(publishers: ["p"])
        row("refused-secret-is-none", "SEC-3 SEC-1", .secretLength)
            .comment("After a secret that was refused there is none: connecting and publishing fail")
            .setSecret("secret7", .invalidSecret).connect(.secretMissing).publish(.secretMissing)
            .faults().state(isConnected: false)
        list.family(.secretState)("not-without-encryption", "SEC-3 SEC-4")
            .comment("A session without encryption needs no secret")
            .connectedPlainSession().publish().publish(by: "second").subscribe().subscribe(by: "second")
            .deliver(.decoded, times: 3).deliver(.decoded, to: "second")
            .faults().state(publishers: ["p", "second"], subscribers: ["s", "second"])
    }

    /// The secret is cleared (SEC-3).
    private static func addMissingAgain(to list: ScenarioList) {
        let row = list.family(.secretState)
        row("cleared-before-connecting", "SEC-3 SEC-2").comment("A cleared secret is missing when connecting")
            .createSession(isEncrypted: true).setSecret(a).clearSecret().connect(.secretMissing)
            .clearSecret().setSecret(b).connect().faults().state()
        row("cleared-while-connected", "SEC-3 SEC-2")
            .comment("A secret that is cleared while connected is missing when publishing; the session stays connected")
            .connectedSession(with: a).clearSecret().publish(.secretMissing, times: 2).state()
            .setSecret(b).publish().faults().state(publishers: ["p"])
        row("subscribing-without", "SEC-3 SEC-4", .ourReading)
            .comment("Subscribing without a secret fails too, and works once there is one")
            .connectedSession(with: a).clearSecret().subscribe(.secretMissing, to: a, times: 2)
            .setSecret(a).subscribe(to: a).deliver(.decoded).faults().state(subscribers: ["s"])
    }
}
