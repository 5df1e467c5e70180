internal import VectorFiles

/// Events that come at most once a second (EVT-11, EVT-16).
enum EventLevelScenarios: ReceiverScenarios {
    static func file() -> VectorFile {
        var list = FramedManagerScenarios.list("events-levels")
        for level in EventLevel.all {
            addThrottle(of: level, to: &list)
            addPauses(of: level, to: &list)
        }
        addSealingThrottleKeys(to: &list)
        addMissingKeyThrottleKeys(to: &list)
        addOpeningThrottleKeys(to: &list)
        addThrottleResets(to: &list)
        return list.file("Events of which at most one a second is delivered: silent at 999 ms, due at 1001 ms.")
    }

    private static func addThrottle(of level: EventLevel, to list: inout ScenarioList) {
        list.add(
            "\(level.name)-silent-at-999",
            "After \(level.what), another one 999 ms later is not told",
            rules: level.rules + ["EVT-11", "EVT-16"],
            flags: level.flags + [.eventThrottle]
        ) { s in
            let alice = s.alice(holding: level.keys)
            level.happens(&s, alice, 1)
            s.events(alice, [level.event])
            s.advance(999)
            level.happens(&s, alice, 1)
            s.events(alice)
        }
        list.add(
            "\(level.name)-speaks-at-1001",
            "After \(level.what), another one 1001 ms later is told",
            rules: level.rules + ["EVT-11", "EVT-16"],
            flags: level.flags + [.eventThrottle]
        ) { s in
            let alice = s.alice(holding: level.keys)
            level.happens(&s, alice, 1)
            s.events(alice, [level.event])
            s.advance(1001)
            level.happens(&s, alice, 1)
            s.events(alice, [level.event])
        }
        list.add(
            "\(level.name)-burst",
            "Ten times \(level.what) at once is one event",
            rules: level.rules + ["EVT-11"],
            flags: level.flags + [.eventThrottle]
        ) { s in
            let alice = s.alice(holding: level.keys)
            level.happens(&s, alice, 10)
            s.events(alice, [level.event])
            level.happens(&s, alice, 1)
            // Eleven failures in a row are more than that (EVT-5).
            let isStalled = level.name == EventLevel.failing.name
            s.events(alice, isStalled ? [.decryptionStalled("bob", .audio, at: 0)] : [])
        }
    }

    private static func addPauses(of level: EventLevel, to list: inout ScenarioList) {
        list.add(
            "\(level.name)-silence-does-not-prolong",
            "What was not told does not start the second anew: \(level.what) at 0, 600 and 1001 ms",
            rules: level.rules + ["EVT-11", "EVT-16"],
            flags: level.flags + [.eventThrottle]
        ) { s in
            let alice = s.alice(holding: level.keys)
            level.happens(&s, alice, 1)
            s.advance(600)
            level.happens(&s, alice, 1)
            s.events(alice, [level.event])
            s.advance(401)
            level.happens(&s, alice, 1)
            s.events(alice, [level.event])
            s.advance(600)
            level.happens(&s, alice, 1)
            s.events(alice)
        }
        list.add(
            "\(level.name)-nothing-is-told-later",
            "What was not told is not told later, when nothing happens",
            rules: level.rules + ["EVT-11"],
            flags: level.flags + [.eventThrottle]
        ) { s in
            let alice = s.alice(holding: level.keys)
            level.happens(&s, alice, 3)
            s.events(alice, [level.event])
            s.advance(1001)
            s.events(alice)
        }
    }
}
