internal import JSON
internal import VectorFiles

/// Key state and performance reports (EVT-9, EVT-10).
enum EventReportScenarios: ReceiverScenarios {
    static func file() -> VectorFile {
        var list = FramedManagerScenarios.list("events-reports")
        addKeyStates(to: &list)
        addKeyStatesAmongEvents(to: &list)
        addPerformanceReports(to: &list)
        addNoPerformanceReports(to: &list)
        return list.file("Reports: the state of the keys, on request, and the performance of the tracks, every second.")
    }

    /// The key state comes when it is asked for (EVT-9).
    private static func addKeyStates(to list: inout ScenarioList) {
        list.add(
            "key-state-of-no-keys",
            "The state of a new manager is empty",
            rules: ["EVT-9", "KEY-11"],
            flags: [.keyRing]
        ) { s in
            let alice = s.manager("alice")
            s.keyState(alice)
            s.events(alice)
        }
        list.add(
            "key-state-as-often-as-asked",
            "Asked three times at once, it answers three times: it is no level",
            rules: ["EVT-9", "EVT-11", "KEY-11"],
            flags: [.keyRing, .eventThrottle]
        ) { s in
            let alice = s.alice(holding: bob, bobsNext)
            for _ in 1...3 { s.keyState(alice, users: [("bob", bob), ("bob", bobsNext)]) }
            s.events(alice)
        }
        list.add(
            "key-state-follows-the-keys",
            "It shows each change, and which shared key is active",
            rules: ["EVT-9", "KEY-9", "KEY-11"],
            flags: [.keyRing, .keyRemoval]
        ) { s in
            let alice = s.manager("alice")
            let (own, one, two) = (ScenarioKey("alice"), ScenarioKey("one", at: 1), ScenarioKey("two", at: 2))
            s.setKey(alice, own)
            s.keyState(alice, users: [("alice", own)])
            s.setSharedKey(alice, one)
            s.setSharedKey(alice, two)
            s.keyState(alice, users: [("alice", own)], shared: [one, two], active: 2)
            s.removeSharedKey(alice, at: 2)
            s.keyState(alice, users: [("alice", own)], shared: [one])
            s.removeAllKeys(alice, "alice")
            s.keyState(alice, shared: [one])
            s.events(alice)
        }
    }

    /// The key state is no event (EVT-9).
    private static func addKeyStatesAmongEvents(to list: inout ScenarioList) {
        list.add(
            "key-state-while-frames-fail",
            "Failures leave the key where it is, and the state is not among the events",
            rules: ["EVT-9", "EVT-5", "DEC-9"],
            flags: [.keyRing, .failureRun]
        ) { s in
            let alice = s.alice(holding: bob)
            s.drops(alice, "bob", bob.audio(1).broken, times: 20)
            s.keyState(alice, users: [("bob", bob)])
            s.events(alice, [.decryptionFailed("bob", .audio), .decryptionStalled("bob", .audio, at: 0)])
            s.keyState(alice, users: [("bob", bob)])
            s.events(alice)
        }
        list.add(
            "key-state-after-missing-keys",
            "Indexes that frames named are no keys: the state shows none of them",
            rules: ["EVT-9", "EVT-2", "KEY-11"],
            flags: [.keyRing, .missingKey]
        ) { s in
            let alice = s.alice(holding: bob)
            s.drops(alice, "bob", bob.audio(1).naming(index: 5))
            s.drops(alice, "carol", bob.audio(1))
            s.keyState(alice, users: [("bob", bob)])
            s.events(alice, [.missingKey("bob", .audio, at: 5), .missingKey("carol", .audio, at: 0)])
        }
    }

    /// One report a second, of all tracks (EVT-10). A step in the middle of
    /// the second keeps a runner in real time from seeing two.
    private static func addPerformanceReports(to list: inout ScenarioList) {
        list.add(
            "one-track-each-way",
            "A sealing and an opening track are in the report of the second",
            rules: ["EVT-10", "EVT-16"],
            flags: [.eventThrottle]
        ) { s in
            let alice = s.alice(holding: bob)
            let key = ScenarioKey("alice")
            s.setKey(alice, key)
            s.setPerformanceReporting(alice, true)
            s.seals(alice, .opus(1), key, 1)
            s.opens(alice, "bob", bob.video(1))
            s.events(alice)
            s.advance(500)
            s.seals(alice, .opus(2), key, 2)
            s.opens(alice, "bob", bob.video(2))
            s.events(alice)
            s.advance(501)
            s.events(alice, [.performanceReport("alice", encode: [.opus(1)], decode: [("bob", .video)])])
        }
        list.add(
            "tracks-of-all-kinds",
            "Every track is listed under its user, type and codec",
            rules: ["EVT-10", "EVT-13"],
            flags: [.eventThrottle]
        ) { s in
            let alice = s.alice(holding: bob)
            let (key, carol) = (ScenarioKey("alice"), ScenarioKey("carol"))
            s.setKey(alice, key)
            s.setKey(alice, "carol", carol)
            s.setPerformanceReporting(alice, true)
            let own: [ScenarioMedia] = [
                .opus(1), .vp8(2), .h264(3, on: .screenShare), .plainAudio(4, on: .screenShareAudio),
            ]
            for (media, counter) in zip(own, UInt32(1)...) { s.seals(alice, media, key, counter) }
            s.advance(500)
            s.opens(alice, "bob", [bob.audio(1), bob.video(2), bob.video(3, on: .screenShare)])
            s.opens(alice, "carol", [carol.audio(1), carol.h264(2)])
            s.advance(501)
            s.events(
                alice,
                [
                    .performanceReport(
                        "alice",
                        encode: own,
                        decode: [
                            ("bob", .audio), ("bob", .video), ("bob", .screenShare), ("carol", .audio),
                            ("carol", .video),
                        ]
                    )
                ]
            )
        }
        list.add(
            "report-among-other-events",
            "A failure and its recovery come before the report of their second",
            rules: ["EVT-10", "EVT-3", "EVT-4"],
            flags: [.eventThrottle, .failureRun]
        ) { s in
            let alice = s.alice(holding: bob)
            s.setPerformanceReporting(alice, true)
            s.drops(alice, "bob", bob.audio(1).broken)
            s.advance(500)
            s.opens(alice, "bob", bob.audio([1, 2]))
            s.advance(501)
            s.events(
                alice,
                [
                    .decryptionFailed("bob", .audio), .decryptionResumed("bob", .audio),
                    .performanceReport("alice", decode: [("bob", .audio)]),
                ]
            )
        }
    }

    /// No report where reporting is off (EVT-10).
    private static func addNoPerformanceReports(to list: inout ScenarioList) {
        list.add(
            "no-report-unless-switched-on",
            "Reporting is off until it is switched on",
            rules: ["EVT-10"],
            flags: [.eventThrottle]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.audio([1, 2]))
            s.advance(1001)
            s.opens(alice, "bob", bob.audio(3))
            s.events(alice)
        }
        list.add(
            "no-report-after-switching-off",
            "Switched off before the second is over, no report comes",
            rules: ["EVT-10"],
            flags: [.eventThrottle]
        ) { s in
            let alice = s.alice(holding: bob)
            s.setPerformanceReporting(alice, true)
            s.opens(alice, "bob", bob.audio([1, 2]))
            s.advance(500)
            s.setPerformanceReporting(alice, false)
            s.advance(1001)
            s.opens(alice, "bob", bob.audio(3))
            s.events(alice)
        }
        list.add(
            "report-of-one-manager",
            "Of two managers only the one that was asked reports",
            rules: ["EVT-10", "MGR-1"],
            flags: [.eventThrottle, .severalManagers]
        ) { s in
            let alice = s.alice(holding: bob)
            let dave = s.manager("dave")
            s.setKey(dave, "bob", bob)
            s.setPerformanceReporting(alice, true)
            s.opens(alice, "bob", bob.audio(1))
            s.opens(dave, "bob", bob.audio(1))
            s.advance(500)
            s.opens(alice, "bob", bob.audio(2))
            s.advance(501)
            s.events(alice, [.performanceReport("alice", decode: [("bob", .audio)])])
            s.events(dave)
        }
    }
}
