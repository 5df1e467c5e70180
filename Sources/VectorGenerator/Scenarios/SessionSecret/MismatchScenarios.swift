internal import VectorFiles

/// Media under another secret, and media whose decryption breaks down (SEC-4).
enum MismatchScenarios {
    private static let (a, b) = ("secret A", "secret B")

    static func file() -> VectorFile {
        let list = SessionSecretScenarios.list("mismatch")
        for add in [addMismatch, addSubscribers, addLookAlikes, addInternal, addParallel] { add(list) }
        return list.file("Media that does not open: another secret, or an internal fault, and who is told.")
    }

    /// One subscriber whose secret differs from A, with which the session
    /// connected.
    private static func addMismatch(to list: ScenarioList) {
        let row = list.family(.secretMismatch) { $0.connectedSession(with: a) }
        row("another-secret", "SEC-4")
            .comment("The subscriber is told; the session stays connected and the subscriber active")
            .publish().subscribe(to: b).deliver(.dropped)
            .faults(.mismatch("s")).state(publishers: ["p"], subscribers: ["s"])
        row("nothing-before-media", "SEC-4")
            .comment("Subscribing with another secret succeeds, and nothing is told before media arrives")
            .subscribe(to: b).faults().state(subscribers: ["s"])
        row("many-frames", "SEC-4").comment("No frame under another secret is decoded, however many come")
            .subscribe(to: b).deliver(.dropped, times: 100).faults(.mismatch("s")).state(subscribers: ["s"])
        row("until-it-opens", "SEC-4 SEC-2")
            .comment("With the publisher's secret the same subscriber's media opens, without subscribing again")
            .subscribe(to: b).deliver(.dropped, times: 3).setSecret("secret C").deliver(.dropped)
            .setSecret(b).deliver(.decoded, times: 3).faults(.mismatch("s")).state(subscribers: ["s"])
        row("after-it-opened", "SEC-4 SEC-2")
            .comment("A secret that is replaced by a wrong one stops media that was decoded before")
            .subscribe(to: a).deliver(.decoded, times: 3).setSecret(b).deliver(.dropped, times: 3)
            .faults(.mismatch("s")).state(subscribers: ["s"])
        row("refused-secret-is-not-in-force", "SEC-4 SEC-1", .secretLength)
            .comment("A refused secret neither opens nor closes anything")
            .subscribe(to: a).subscribe(by: "t", to: b).setSecret("secretB", .invalidSecret)
            .deliver(.decoded).deliver(.dropped, to: "t")
            .faults(.mismatch("t")).state(subscribers: ["s", "t"])
    }

    /// Several subscribers.
    private static func addSubscribers(to list: ScenarioList) {
        let row = list.family(.secretMismatch) { $0.connectedSession(with: a) }
        row("only-the-one-that-differs", "SEC-4")
            .comment("Of three subscribers, those whose publishers have another secret are told")
            .publish()
            .subscribe(by: "right", to: a).subscribe(by: "wrong", to: b).subscribe(by: "other", to: "secret C")
            .repeating(2) {
                $0.deliver(.decoded, to: "right").deliver(.dropped, to: "wrong").deliver(.dropped, to: "other")
            }
            .faults(.mismatch("wrong"), .mismatch("other"))
            .state(publishers: ["p"], subscribers: ["right", "wrong", "other"])
        row("taking-turns", "SEC-4 SEC-2")
            .comment("Replacing the secret opens one subscriber's media and closes the other's")
            .subscribe(to: a).subscribe(by: "t", to: b).deliver(.decoded).deliver(.dropped, to: "t")
            .setSecret(b).deliver(.dropped).deliver(.decoded, to: "t")
            .faults(.mismatch("s"), .mismatch("t")).state(subscribers: ["s", "t"])
    }

    /// Secrets that become equal when they are cut, folded or trimmed.
    private static func addLookAlikes(to list: ScenarioList) {
        let row = list.family(.secretMismatch)
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
            row("look-alike-\(name)", "SEC-4 SEC-2")
                .comment("Two secrets that are equal only when they are cut, folded or read in another way")
                .connectedSession(with: first).subscribe(to: second).subscribe(by: "t", to: first)
                .deliver(.dropped).deliver(.decoded, to: "t").setSecret(second).deliver(.decoded)
                .faults(.mismatch("s")).state(subscribers: ["s", "t"])
        }
    }

    /// The decryption breaks down (SEC-4).
    private static func addInternal(to list: ScenarioList) {
        let row = list.family(.secretMismatch) { $0.connectedSession(with: a) }
        row("internal-fault", "SEC-4")
            .comment("An internal fault is told as such, not as a mismatch, and the next frame is decoded")
            .subscribe(to: a).deliver(.decoded).deliver(.dropped, isFaulty: true).deliver(.decoded)
            .faults(.internalError("s")).state(subscribers: ["s"])
        row("internal-fault-of-one", "SEC-4").comment("An internal fault of one subscriber is told to that one")
            .publish().subscribe(to: a).subscribe(by: "t", to: a)
            .deliver(.dropped, isFaulty: true, times: 3).deliver(.decoded, to: "t")
            .faults(.internalError("s")).state(publishers: ["p"], subscribers: ["s", "t"])
        row("mismatch-and-internal-fault", "SEC-4 SEC-2")
            .comment("A subscriber meets both, one after the other, and is told both")
            .subscribe(to: b).deliver(.dropped).setSecret(b).deliver(.dropped, isFaulty: true).deliver(.decoded)
            .faults(.mismatch("s"), .internalError("s")).state(subscribers: ["s"])
    }

    /// Several subscribers at once.
    private static func addParallel(to list: ScenarioList) {
        let row = list.family(.secretMismatch, .parallel) { $0.connectedSession(with: a) }
        row("subscribers-at-once", "SEC-4")
            .comment("Media arrives for several subscribers at once, and each is told its own")
            .each(1...4) { $0.subscribe(by: "right-\($1)", to: a).subscribe(by: "wrong-\($1)", to: b) }
            .concurrently(times: 10) {
                $0.each(1...4) { $0.deliver(.decoded, to: "right-\($1)").deliver(.dropped, to: "wrong-\($1)") }
            }
            .faults((1...4).map { .mismatch("wrong-\($0)") })
            .state(subscribers: (1...4).flatMap { ["right-\($0)", "wrong-\($0)"] })
    }
}
