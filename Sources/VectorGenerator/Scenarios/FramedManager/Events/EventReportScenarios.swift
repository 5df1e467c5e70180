internal import AdapterProtocol
internal import JSON
internal import VectorFiles

/// Key state and performance reports (EVT-9, EVT-10).
enum EventReportScenarios: ReceiverScenarios {
    static func file() -> VectorFile {
        let list = FramedManagerScenarios.list("events-reports")
        for add in [addKeyStates, addKeyStatesAmongEvents, addPerformanceReports, addNoPerformanceReports] { add(list) }
        return list.file("Reports: the state of the keys, on request, and the performance of the tracks, every second.")
    }

    /// The key state comes when it is asked for (EVT-9).
    private static func addKeyStates(to list: ScenarioList) {
        let row = list.family(.keyRing)
        row("key-state-of-no-keys", "EVT-9 KEY-11").comment("The state of a new manager is empty")
            .create("alice").keyState()
        row("key-state-as-often-as-asked", "EVT-9 EVT-11 KEY-11", .eventThrottle)
            .comment("Asked three times at once, it answers three times: it is no level")
            .aliceHolding(bob, bobsNext).repeating(3) { $0.keyState(users: [("bob", bob), ("bob", bobsNext)]) }
        let (one, two) = (ScenarioKey("one", at: 1), ScenarioKey("two", at: 2))
        row("key-state-follows-the-keys", "EVT-9 KEY-9 KEY-11", .keyRemoval)
            .comment("It shows each change, and which shared key is active")
            .aliceSealing(with: own).keyState(users: [("alice", own)])
            .setSharedKey(one).setSharedKey(two).keyState(users: [("alice", own)], shared: [one, two], active: 2)
            .removeSharedKey(at: 2).keyState(users: [("alice", own)], shared: [one])
            .removeAllKeys().keyState(shared: [one])
    }

    /// The key state is no event (EVT-9). Alice holds bob's key.
    private static func addKeyStatesAmongEvents(to list: ScenarioList) {
        let row = list.family(.keyRing) { $0.aliceHolding(bob) }
        row("key-state-while-frames-fail", "EVT-9 EVT-5 DEC-9", .failureRun)
            .comment("Failures leave the key where it is, and the state is not among the events")
            .drops(bob.audio(1).broken, times: 20).keyState(users: [("bob", bob)])
            .events(.decryptionFailed(), .decryptionStalled(at: 0)).keyState(users: [("bob", bob)])
        row("key-state-after-missing-keys", "EVT-9 EVT-2 KEY-11", .missingKey)
            .comment("Indexes that frames named are no keys: the state shows none of them")
            .drops(bob.audio(1).naming(index: 5)).drops(bob.audio(1), from: "carol").keyState(users: [("bob", bob)])
            .events(.missingKey(at: 5), .missingKey(at: 0, of: "carol"))
    }

    /// One report a second, of all tracks (EVT-10). Alice holds bob's key. A
    /// step in the middle of the second keeps a runner in real time from
    /// seeing two.
    private static func addPerformanceReports(to list: ScenarioList) {
        let row = list.family(.eventThrottle) { $0.aliceHolding(bob) }
        row("one-track-each-way", "EVT-10 EVT-16")
            .comment("A sealing and an opening track are in the report of the second")
            .setKey(own).reporting(true)
            .seals(.opus(1), own, 1).opens(bob.video(1)).events().advance(500)
            .seals(.opus(2), own, 2).opens(bob.video(2)).events().advance(501)
            .events(.performanceReport("alice", encode: [.opus(1)], decode: [("bob", .video)]))
        let sealed: [ScenarioMedia] = [
            .opus(1), .vp8(2), .h264(3, on: .screenShare), .plainAudio(4, on: .screenShareAudio),
        ]
        let carol = ScenarioKey("carol")
        let opened: [(String, TrackName)] = [
            ("bob", .audio), ("bob", .video), ("bob", .screenShare), ("carol", .audio), ("carol", .video),
        ]
        row("tracks-of-all-kinds", "EVT-10 EVT-13").comment("Every track is listed under its user, type and codec")
            .setKey(own).setKey(of: "carol", carol).reporting(true).seals(sealed, own, from: 1).advance(500)
            .opens([bob.audio(1), bob.video(2), bob.video(3, on: .screenShare)])
            .opens([carol.audio(1), carol.h264(2)], from: "carol").advance(501)
            .events(.performanceReport("alice", encode: sealed, decode: opened))
        row("report-among-other-events", "EVT-10 EVT-3 EVT-4", .failureRun)
            .comment("A failure and its recovery come before the report of their second")
            .reporting(true).drops(bob.audio(1).broken).advance(500).opens(bob.audio([1, 2])).advance(501)
            .events([
                .decryptionFailed(), .decryptionResumed(), .performanceReport("alice", decode: [("bob", .audio)]),
            ])
    }

    /// No report where reporting is off (EVT-10). Alice holds bob's key.
    private static func addNoPerformanceReports(to list: ScenarioList) {
        let row = list.family(.eventThrottle) { $0.aliceHolding(bob) }
        row("no-report-unless-switched-on", "EVT-10").comment("Reporting is off until it is switched on")
            .opens(bob.audio([1, 2])).advance(1001).opens(bob.audio(3))
        row("no-report-after-switching-off", "EVT-10")
            .comment("Switched off before the second is over, no report comes")
            .reporting(true).opens(bob.audio([1, 2])).advance(500)
            .reporting(false).advance(1001).opens(bob.audio(3))
        row("switched-off-and-on-again", "EVT-10")
            .comment("On, off and on again: the second begins anew, and one report comes")
            .reporting(true).opens(bob.audio([1, 2])).advance(500).reporting(false).advance(1001).events()
            .reporting(true).opens(bob.audio(3)).events().advance(500).opens(bob.audio(4)).advance(501)
            .events(.performanceReport("alice", decode: [("bob", .audio)]))
        row("switched-on-off-on-and-off", "EVT-10")
            .comment("On, off, on and off again: no report comes of either")
            .repeating(2) { $0.reporting(true).advance(500).reporting(false).advance(1001) }
            .opens(bob.audio([1, 2])).advance(1001)
        row("report-of-one-manager", "EVT-10 MGR-1", .severalManagers)
            .comment("Of two managers only the one that was asked reports")
            .create("dave").holding(bob)
            .on("alice").reporting(true).onEach("alice", "dave") { $0.opens(bob.audio(1)) }.advance(500)
            .on("alice").opens(bob.audio(2)).advance(501)
            .events(.performanceReport("alice", decode: [("bob", .audio)])).on("dave").events()
    }
}
