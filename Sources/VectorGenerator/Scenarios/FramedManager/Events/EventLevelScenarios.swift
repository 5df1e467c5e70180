internal import AdapterProtocol
internal import FramedMedia
internal import JSON
internal import VectorFiles

/// Events that come at most once a second (EVT-11, EVT-16).
enum EventLevelScenarios: ReceiverScenarios {
    static func file() -> VectorFile {
        let list = FramedManagerScenarios.list("events-levels")
        for level in EventLevel.all { addThrottle(of: level, to: list) }
        addSealingThrottleKeys(to: list)
        addMissingKeyThrottleKeys(to: list)
        addOpeningThrottleKeys(to: list)
        addThrottleResets(to: list)
        return list.file("Events of which at most one a second is delivered: silent at 999 ms, due at 1001 ms.")
    }

    /// What each level does within a second and after it.
    private static func addThrottle(of level: EventLevel, to list: ScenarioList) {
        let row = list.family(level.flags + [.eventThrottle]) { $0.aliceHolding(level.keys) }
        func once(_ scenario: Scenario) { level.happens(scenario, 1) }
        row("\(level.name)-silent-at-999", "\(level.rules) EVT-11 EVT-16")
            .comment("After \(level.what), another one 999 ms later is not told")
            .then(once).events(level.event)
            .advance(999).then(once).events()
        row("\(level.name)-speaks-at-1001", "\(level.rules) EVT-11 EVT-16")
            .comment("After \(level.what), another one 1001 ms later is told")
            .then(once).events(level.event)
            .advance(1001).then(once).events(level.event)
        // Eleven failures in a row are more than that (EVT-5).
        let eleventh: [ScenarioEvent] = level.name == "decryption-failed" ? [.decryptionStalled(at: 0)] : []
        row("\(level.name)-burst", "\(level.rules) EVT-11").comment("Ten times \(level.what) at once is one event")
            .then { level.happens($0, 10) }.events(level.event)
            .then(once).events(eleventh)
        row("\(level.name)-silence-does-not-prolong", "\(level.rules) EVT-11 EVT-16")
            .comment("What was not told does not start the second anew: \(level.what) at 0, 600 and 1001 ms")
            .then(once).advance(600).then(once).events(level.event)
            .advance(401).then(once).events(level.event)
            .advance(600).then(once).events()
        row("\(level.name)-nothing-is-told-later", "\(level.rules) EVT-11")
            .comment("What was not told is not told later, when nothing happens")
            .then { level.happens($0, 3) }.events(level.event)
            .advance(1001).events()
    }

    /// Sealing's `missing_key` is the user's, whatever the track (EVT-1).
    private static func addSealingThrottleKeys(to list: ScenarioList) {
        let row = list.family(.missingKey)
        row("missing-key-sealing-names-no-track", "EVT-1 EVT-11 ENC-2 ENC-4", .eventThrottle)
            .comment("Four tracks without a key within a second: one event, which names none of them")
            .create("alice").refusesToSeal(.opus(1), .vp8(1, .key), .h264(1, .key, on: .screenShare))
            .refusesToSeal(.plainAudio(1, on: .screenShareAudio)).events(.missingKey())
        row("missing-key-sealing-tracks-share-the-second", "EVT-1 EVT-11 EVT-16", .eventThrottle)
            .comment("Another track 999 ms later is not told, and 1001 ms later it is")
            .create("alice").refusesToSeal(.opus(1)).advance(999).refusesToSeal(.vp8(1, .key)).events(.missingKey())
            .advance(2).refusesToSeal(.vp8(2)).events(.missingKey())
        row("missing-key-sealing-of-two-managers", "EVT-1 EVT-11 MGR-1", .eventThrottle, .severalManagers)
            .comment("Two managers without keys each tell it, under their own users")
            .create("alice").create("carol").onEach("alice", "carol") { $0.refusesToSeal(.opus(1)) }
            .on("alice").refusesToSeal(.opus(2)).onEach("alice", "carol") { $0.events(.missingKey()) }
        row("missing-key-sealing-with-a-remote-key", "EVT-1 KEY-5", .keyRing)
            .comment("The key of another user seals nothing: alice is told under her own name")
            .aliceHolding(bob).refusesToSeal(.opus(1)).opens(bob.audio(1)).events(.missingKey())
        row("missing-key-of-both-directions", "EVT-1 EVT-2 EVT-11", .eventThrottle)
            .comment("Sealing and opening without a key, for one user id: each has its event")
            .create("alice").refusesToSeal(.opus(1), times: 2)
            .drops(bob.audio(1), from: "alice", times: 2).drops(bob.audio(1), times: 2)
            .events(.missingKey(), .missingKey(at: 0, of: "alice"), .missingKey(at: 0))
    }

    /// Opening's `missing_key` is reported for each track and key index
    /// (EVT-2).
    private static func addMissingKeyThrottleKeys(to list: ScenarioList) {
        let row = list.family(.missingKey)
        func bobs(_ index: UInt8) -> ScenarioFrame { bob.audio(1).naming(index: index) }
        let indexes: [UInt8] = [1, 2, 127, 128, 255]
        row("missing-key-opening-of-each-index", "EVT-2 EVT-11 KEY-1", .eventThrottle)
            .comment("Each index that is not held has its event and its second")
            .aliceHolding(bob).each(indexes) { $0.drops(bobs($1), times: 2) }
            .events(indexes.map { .missingKey(at: $0) })
            .drops(bobs(255))
        row("missing-key-opening-seconds-of-two-indexes", "EVT-2 EVT-11 EVT-16", .eventThrottle)
            .comment("Index 2 is due a second after its own event, not after that of index 1")
            .aliceHolding(bob).drops(bobs(1)).advance(600).drops(bobs(2)).events(.missingKey(at: 1), .missingKey(at: 2))
            .advance(401).drops([bobs(2), bobs(1)]).events(.missingKey(at: 1))
            .advance(600).drops([bobs(1), bobs(2)]).events(.missingKey(at: 2))
        row("missing-key-opening-of-each-track", "EVT-2 EVT-11 EVT-13", .eventThrottle)
            .comment("Each track and each sender has its event")
            .create("alice").each(TrackName.allCases) { $0.drops(bob.audio(1).on($1), times: 2) }
            .drops(bob.audio(1), from: "carol", times: 2)
            .events(TrackName.allCases.map { .missingKey($0, at: 0) } + [.missingKey(at: 0, of: "carol")])
        row("missing-key-opening-of-all-indexes", "EVT-2 EVT-11 DEC-5", .eventThrottle)
            .comment("All indexes but the one that is held, each once within a second")
            .aliceHolding(bob).drops(bobs(1), times: 255, vary: .keyIndex)
            .events((1...255).map { .missingKey(at: $0) })
            .opens(bob.audio(1))
        row("missing-key-opening-same-key-elsewhere", "EVT-2 DEC-5 ONE-5", .keyRing)
            .comment("The right key in another slot does not help: the index is told, not a failure")
            .aliceHolding(bob.at(3)).drops(bob.audio(1), times: 12).events(.missingKey(at: 0))
    }

    /// The other levels are reported for each track (EVT-3, EVT-7, EVT-8).
    private static func addOpeningThrottleKeys(to list: ScenarioList) {
        let row = list.family { $0.aliceHolding(bob) }
        let tracks = TrackName.allCases
        let (bad, version7) = (bob.audio(1).broken, bob.audio(1).naming(version: 7))
        row("decryption-failed-of-each-track", "EVT-3 EVT-11 EVT-13", .eventThrottle)
            .comment("Each track and each sender has its event")
            .setKey(of: "carol", bob)
            .each(tracks) { $0.drops(bad.on($1), times: 2) }.drops(bad, from: "carol", times: 2)
            .events(tracks.map { .decryptionFailed($0) } + [.decryptionFailed(of: "carol")])
        row("decryption-failed-indexes-share-the-second", "EVT-3 EVT-11 EVT-16", .eventThrottle)
            .comment("Failures under two indexes are one event a second")
            .holding(bobsNext)
            .drops(bad).advance(999).drops(bobsNext.audio(1).broken).events(.decryptionFailed())
            .advance(2).drops(bobsNext.audio(1).broken).events(.decryptionFailed())
        list.family(.notOurs, .eventThrottle)("unencrypted-frame-of-each-track", "EVT-7 EVT-11 EVT-13")
            .comment("Each track and each sender has its event")
            .create("alice")
            .each(tracks) { $0.forwards(plain, on: $1, times: 2) }.forwards(plain, on: .video, from: "carol", times: 2)
            .events(tracks.map { .unencryptedFrame($0) } + [.unencryptedFrame(.video, of: "carol")])
        row("unsupported-version-of-each-track", "EVT-8 EVT-11 EVT-13", .version, .eventThrottle)
            .comment("Each track and each sender has its event")
            .each(tracks) { $0.drops(version7.on($1), times: 2) }.drops(version7, from: "carol", times: 2)
            .events(tracks.map { .unsupportedVersion(7, $0) } + [.unsupportedVersion(7, of: "carol")])
        row("unsupported-version-255-versions", "EVT-8 EVT-11 DEC-3", .version, .eventThrottle)
            .comment("All versions but 1 within a second: one event, which carries the first")
            .drops(bob.audio(1).naming(version: 2), times: 255, vary: .version).events(.unsupportedVersion(2))
            .opens(bob.audio(1))
        row("unsupported-version-versions-share-the-second", "EVT-8 EVT-11 EVT-16", .version, .eventThrottle)
            .comment("Another version 999 ms later is not told, and 1001 ms later it is")
            .drops(bob.audio(1).naming(version: 0)).advance(999).drops(bob.audio(1).naming(version: 255))
            .events(.unsupportedVersion(0))
            .advance(2).drops(bob.audio(1).naming(version: 255)).events(.unsupportedVersion(255))
        row("levels-do-not-mute-each-other", "EVT-11 EVT-2 EVT-3 EVT-7 EVT-8", .eventThrottle)
            .comment("Four different events of one track within a second, each told once, in order")
            .repeating(2) {
                $0.forwards(plain).drops([bad, bob.audio(1).naming(version: 3), bob.audio(1).naming(index: 9)])
            }
            .events(.unencryptedFrame(), .decryptionFailed(), .unsupportedVersion(3), .missingKey(at: 9))
    }

    /// Nothing but time lets a level speak again (EVT-11).
    private static func addThrottleResets(to list: ScenarioList) {
        let row = list.family { $0.aliceHolding(bob) }
        let keyless = list.family(.missingKey, .eventThrottle, .keyRemoval) { $0.aliceHolding() }
        keyless("missing-key-sealing-after-a-key", "EVT-1 EVT-11 KEY-9")
            .comment("A key in between does not start the second anew")
            .refusesToSeal(.opus(1)).setKey(own).seals(.opus(1), own, 1)
            .removeKey(at: 0).refusesToSeal(.opus(2)).events(.missingKey())
            .advance(1001).refusesToSeal(.opus(2)).events(.missingKey())
        keyless("missing-key-opening-after-a-key", "EVT-2 EVT-11 DEC-5")
            .comment("A key in between does not start the second anew")
            .drops(bob.audio(1)).holding(bob).opens(bob.audio(1))
            .removeKey(of: "bob", at: 0).drops(bob.audio(2)).events(.missingKey(at: 0))
            .advance(1001).drops(bob.audio(2)).events(.missingKey(at: 0))
        let bad = bob.audio(9).broken
        row("decryption-failed-after-a-success", "EVT-3 EVT-4 EVT-11 EVT-16", .eventThrottle)
            .comment("A frame that opens in between does not start the second anew")
            .drops(bad).opens(bob.audio(1)).drops(bad).events(.decryptionFailed(), .decryptionResumed())
            .advance(999).drops(bad).events()
            .advance(2).drops(bad).events(.decryptionFailed())
        row("unencrypted-frame-after-a-success", "EVT-7 EVT-11", .notOurs, .eventThrottle)
            .comment("A frame that opens in between does not start the second anew")
            .each(1...5) { $0.forwards(plain).opens(bob.audio($1)) }.events(.unencryptedFrame())
        row("unsupported-version-after-a-success", "EVT-8 EVT-11", .version, .eventThrottle)
            .comment("A frame that opens in between does not start the second anew")
            .each(1...5) { $0.drops(bob.audio($1).naming(version: 2)).opens(bob.audio($1)) }
            .events(.unsupportedVersion(2))
        row("reading-events-starts-nothing-anew", "EVT-11 EVT-3", .eventThrottle)
            .comment("Events that were read stay told: the second goes on")
            .events().drops(bob.audio(1).broken).events(.decryptionFailed())
            .events().drops(bob.audio(1).broken)
    }
}
