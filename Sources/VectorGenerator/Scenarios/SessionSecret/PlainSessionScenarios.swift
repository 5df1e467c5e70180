internal import VectorFiles

/// Sessions without encryption that are given a secret, and the recovery
/// (SEC-5…8).
enum PlainSessionScenarios {
    private static let (a, b) = ("secret A", "secret B")

    static func file() -> VectorFile {
        let list = SessionSecretScenarios.list("plain-sessions")
        for add in [addBeforeConnecting, addAfterConnecting, addWhileActive, addRecovery, addRounds] { add(list) }
        return list.file("Sessions without encryption that are given a secret: where it fails, and the way back.")
    }

    /// A secret before connecting (SEC-5).
    private static func addBeforeConnecting(to list: ScenarioList) {
        let row = list.family(.notEnabled) { $0.createSession(isEncrypted: false).setSecret(a) }
        row("before-connecting", "SEC-5")
            .comment("Setting and connecting succeed; publishing and subscribing fail, and nothing is told later")
            .connect().publish(.notEnabled).subscribe(.notEnabled).faults().state()
        row("before-connecting-again-and-again", "SEC-5")
            .comment("Each publisher and each subscriber is refused, every time")
            .connect()
            .each(["first", "second"]) {
                $0.publish(.notEnabled, by: $1, times: 2).subscribe(.notEnabled, by: $1, times: 2)
            }
            .faults().state()
        row("replaced-before-connecting", "SEC-5 SEC-2")
            .comment("A secret that replaces another one before connecting fails in the same places")
            .setSecret(b).connect().subscribe(.notEnabled).publish(.notEnabled).faults().state()
        row("refused-before-connecting", "SEC-5 SEC-1", .secretLength)
            .comment("A secret of a bad length after a good one leaves the good one in force")
            .setSecret("secret7", .invalidSecret).connect().publish(.notEnabled).faults().state()
        row("cleared-before-connecting", "SEC-5 SEC-8")
            .comment("A secret that was cleared before connecting is no secret")
            .clearSecret().connect().publish().subscribe().deliver(.decoded)
            .faults().state(publishers: ["p"], subscribers: ["s"])
    }

    /// A secret after connecting (SEC-6).
    private static func addAfterConnecting(to list: ScenarioList) {
        let row = list.family(.notEnabled)
        row("after-connecting", "SEC-6")
            .comment("The call fails, the session stays connected, and nothing is told later")
            .connectedPlainSession().setSecret(a, .notEnabled).faults().state()
        row("after-connecting-again-and-again", "SEC-6 SEC-8")
            .comment("Every secret fails, every time, and clearing makes the session usable")
            .connectedPlainSession().setSecret(a, .notEnabled, times: 2).setSecret(b, .notEnabled)
            .clearSecret().publish().faults().state(publishers: ["p"])
        row("after-connecting-with-one-in-force", "SEC-6 SEC-5 SEC-8")
            .comment("A secret from before connecting stays in force when another one is refused")
            .createSession(isEncrypted: false).setSecret(a).connect().setSecret(b, .notEnabled)
            .publish(.notEnabled).subscribe(.notEnabled).clearSecret().publish().subscribe().deliver(.decoded)
            .faults().state(publishers: ["p"], subscribers: ["s"])
        row("after-connecting-beside-an-encrypted-session", "SEC-6 SEC-2")
            .comment("The refusal belongs to the session without encryption; the other one takes its secret")
            .createSession("plain", isEncrypted: false).createSession("encrypted", isEncrypted: true)
            .onSession("plain").connect().onSession("encrypted").setSecret(a).connect()
            .onSession("plain").setSecret(b, .notEnabled)
            .onSession("encrypted").setSecret(b).subscribe(to: b).deliver(.decoded)
            .onSession("plain").faults().onSession("encrypted").faults()
            .onSession("plain").state().onSession("encrypted").state(subscribers: ["s"])
    }

    /// A secret while something is active (SEC-7).
    private static func addWhileActive(to list: ScenarioList) {
        let row = list.family(.notEnabled) { $0.connectedPlainSession() }
        row("while-publishing", "SEC-7").comment("The publisher is removed and told")
            .publish().setSecret(a, .notEnabled).faults(.notEnabled("p")).state()
        row("while-subscribing", "SEC-7").comment("The subscriber is removed and told")
            .subscribe().deliver(.decoded).setSecret(a, .notEnabled).faults(.notEnabled("s")).state()
        let (publishers, subscribers) = ((1...4).map { "p\($0)" }, (1...4).map { "s\($0)" })
        row("while-many-are-active", "SEC-7").comment("Every active publisher and subscriber is removed and told")
            .each(publishers) { $0.publish(by: $1) }.each(subscribers) { $0.subscribe(by: $1) }
            .state(publishers: publishers, subscribers: subscribers)
            .setSecret(a, .notEnabled).faults((publishers + subscribers).map { .notEnabled($0) }).state()
        row("a-second-time-with-nothing-active", "SEC-7 SEC-6")
            .comment("Once everything is removed, the next secret fails by itself")
            .publish().setSecret(a, .notEnabled, times: 3).faults(.notEnabled("p")).state()
        list.family(.notEnabled)("only-in-this-session", "SEC-7")
            .comment("Publishers and subscribers of other sessions stay, with encryption or without")
            .createSession("first", isEncrypted: false).createSession("second", isEncrypted: false)
            .createSession("encrypted", isEncrypted: true).setSecret(a)
            .each(["first", "second"]) { $0.onSession($1).connect().publish().subscribe() }
            .onSession("encrypted").connect().publish().subscribe(to: a)
            .onSession("first").setSecret(b, .notEnabled)
            .each(["second", "encrypted"]) { $0.onSession($1).deliver(.decoded) }
            .onSession("first").faults(.notEnabled("p"), .notEnabled("s"))
            .each(["second", "encrypted"]) { $0.onSession($1).faults() }
            .onSession("first").state()
            .each(["second", "encrypted"]) { $0.onSession($1).state(publishers: ["p"], subscribers: ["s"]) }
        row("clearing-while-active", "SEC-7 SEC-8").comment("Clearing a secret that is not there removes nobody")
            .publish().subscribe().clearSecret().deliver(.decoded)
            .faults().state(publishers: ["p"], subscribers: ["s"])
    }

    /// After each of the errors the session is valid (SEC-8).
    private static func addRecovery(to list: ScenarioList) {
        let row = list.family(.notEnabled)
        row("recovery-from-before-connecting", "SEC-8 SEC-5")
            .comment("After clearing, the publisher and the subscriber that were refused are used again")
            .createSession(isEncrypted: false).setSecret(a).connect().publish(.notEnabled).subscribe(.notEnabled)
            .clearSecret().publish().subscribe().deliver(.decoded)
            .faults().state(publishers: ["p"], subscribers: ["s"])
        row("recovery-from-after-connecting", "SEC-8 SEC-6")
            .comment("After clearing, a session whose secret was refused publishes and subscribes")
            .connectedPlainSession().setSecret(a, .notEnabled)
            .clearSecret().publish().subscribe().deliver(.decoded)
            .faults().state(publishers: ["p"], subscribers: ["s"])
        row("recovery-of-the-same-objects", "SEC-8 SEC-7")
            .comment("After clearing, the publisher and the subscriber that were removed are used again")
            .connectedPlainSession().publish().subscribe().deliver(.decoded).setSecret(a, .notEnabled).state()
            .clearSecret().publish().subscribe().deliver(.decoded)
            .faults(.notEnabled("p"), .notEnabled("s")).state(publishers: ["p"], subscribers: ["s"])
        row("recovery-with-new-objects", "SEC-8 SEC-7")
            .comment("After clearing, other publishers and subscribers come in the place of those removed")
            .connectedPlainSession().publish(by: "old").subscribe(by: "old-too").setSecret(a, .notEnabled)
            .clearSecret().publish(by: "new").subscribe(by: "new-too").deliver(.decoded, to: "new-too")
            .faults(.notEnabled("old"), .notEnabled("old-too")).state(publishers: ["new"], subscribers: ["new-too"])
    }

    /// Failing and recovering more than once (SEC-8).
    private static func addRounds(to list: ScenarioList) {
        let row = list.family(.notEnabled)
        row("recovery-in-rounds", "SEC-8 SEC-7")
            .comment("The session fails and recovers three times with the same publisher")
            .connectedPlainSession().repeating(3) { $0.publish().setSecret(a, .notEnabled).state().clearSecret() }
            .publish().faults(.notEnabled("p")).state(publishers: ["p"])
        row("recovery-from-everything", "SEC-8 SEC-5 SEC-6 SEC-7")
            .comment("A secret before connecting, one after it, and one while publishing:")
            .comment("the session lives through all")
            .createSession(isEncrypted: false).setSecret(a).connect().publish(.notEnabled).setSecret(b, .notEnabled)
            .clearSecret().publish().setSecret(a, .notEnabled)
            .clearSecret(times: 2).publish().subscribe().deliver(.decoded, times: 2)
            .faults(.notEnabled("p")).state(publishers: ["p"], subscribers: ["s"])
    }
}
