internal import AEAD
internal import FramedMedia
internal import JSON

extension ConcurrentScenarios {
    /// Tracks that open at once.
    static func addOpening(to list: inout ScenarioList) {
        list.add(
            "eight-tracks-open",
            "Four tracks of each of two users open at once, again and again; then each frame is a replay",
            rules: ["MGR-3", "DEC-8", "DEC-6", "RPL-1"],
            flags: [.parallel, .replay]
        ) { s in
            let bob = s.manager("bob")
            let keys = ["alice", "carol"].map { (sender: $0, key: ScenarioKey($0)) }
            for (sender, key) in keys { s.setKey(bob, sender, key) }
            for round in 0..<12 {
                s.concurrently { at in
                    for (sender, key) in keys {
                        for (place, frame) in media(round).enumerated() {
                            at.opens(bob, sender, key.seal(frame, UInt32(4 * round + place + 1)))
                        }
                    }
                }
            }
            s.concurrently(times: 3) { at in
                for (sender, key) in keys {
                    for (place, frame) in media(5).enumerated() {
                        at.drops(bob, sender, key.seal(frame, UInt32(21 + place)))
                    }
                }
            }
            s.events(bob)
        }
        list.add(
            "key-comes-while-opening",
            "The next key comes while frames of the old epoch open: none of them is lost, and then the new ones open",
            rules: ["MGR-3", "KEY-6", "KEY-12", "DEC-5"],
            flags: [.parallel, .rotation]
        ) { s in
            let bob = s.manager("bob")
            let keys = (0..<10).map { ScenarioKey("epoch \($0)", at: UInt8($0)) }
            s.setKey(bob, "alice", keys[0])
            for (epoch, (old, new)) in zip(keys, keys.dropFirst()).enumerated() {
                s.concurrently { at in
                    at.setKey(bob, "alice", new)
                    for (place, frame) in media(epoch).enumerated() {
                        at.opens(bob, "alice", old.seal(frame, UInt32(8 * epoch + place + 1)))
                    }
                }
                for (place, frame) in media(100 + epoch).enumerated() {
                    s.opens(bob, "alice", new.seal(frame, UInt32(8 * epoch + place + 5)))
                }
            }
            s.events(bob)
        }
        list.add(
            "same-key-again-while-opening",
            "The key is set again with the same bytes while its frames open: every one opens",
            rules: ["MGR-3", "KEY-3", "KEY-6"],
            flags: [.parallel, .rotation]
        ) { s in
            let bob = s.manager("bob")
            let key = ScenarioKey("alice", at: 4)
            s.setKey(bob, "alice", key)
            for round in 0..<10 {
                s.concurrently { at in
                    for (place, frame) in media(round).enumerated() {
                        at.opens(bob, "alice", key.seal(frame, UInt32(4 * round + place + 1)))
                    }
                    at.setKey(bob, "alice", key)
                }
            }
            s.events(bob)
        }
        list.add(
            "older-key-goes-while-opening",
            "A sender's older key is removed while frames under another index open; at once a third user's keys change",
            rules: ["MGR-3", "KEY-8", "KEY-6"],
            flags: [.parallel, .keyRemoval]
        ) { s in
            let bob = s.manager("bob")
            let (old, new) = (ScenarioKey("old", at: 0), ScenarioKey("new", at: 1))
            for round in 0..<8 {
                s.setKey(bob, "alice", old)
                s.setKey(bob, "alice", new)
                s.concurrently { at in
                    at.removeKey(bob, "alice", at: 0)
                    for (place, frame) in media(round).enumerated() {
                        at.opens(bob, "alice", new.seal(frame, UInt32(4 * round + place + 1)))
                    }
                    at.removeAllKeys(bob, "carol")
                    at.setKey(bob, "dave", old)
                }
            }
            s.drops(bob, "alice", old.seal(.opus(99), 99))
            s.keyState(bob, users: [("alice", new), ("dave", old)])
            s.events(bob, [.missingKey("alice", .audio, at: 0)])
        }
    }

    /// Events lose and double nothing.
    static func addEvents(to list: inout ScenarioList) {
        let senders = ["alice", "carol", "dave"]
        list.add(
            "failures-on-twelve-tracks",
            "Twelve tracks fail at once, eleven times: each tells its failure and its stall once, then its resumption",
            rules: ["MGR-3", "EVT-3", "EVT-5", "EVT-13", "EVT-4"],
            flags: [.parallel, .failureRun]
        ) { s in
            let bob = s.manager("bob")
            let key = ScenarioKey("shared")
            s.setSharedKey(bob, key.unpinned)
            s.concurrently(times: 11) { at in
                for sender in senders {
                    for frame in media(1) { at.drops(bob, sender, key.seal(frame, 1).broken) }
                }
            }
            let tracks = senders.flatMap { sender in TrackName.allCases.map { (sender, $0) } }
            s.events(
                bob,
                tracks.flatMap { [.decryptionFailed($0, $1), .decryptionStalled($0, $1, at: 0)] },
                isUnordered: true
            )
            s.concurrently { at in
                for sender in senders {
                    for frame in media(1) { at.opens(bob, sender, key.seal(frame, 1)) }
                }
            }
            s.events(bob, tracks.map { .decryptionResumed($0, $1) }, isUnordered: true)
            s.events(bob)
        }
        list.add(
            "every-kind-of-event-at-once",
            "Missing keys, plain frames, other versions and failures come at once, each told once",
            rules: ["MGR-3", "EVT-2", "EVT-7", "EVT-8", "EVT-13"],
            flags: [.parallel, .eventThrottle]
        ) { s in
            let bob = s.manager("bob")
            let key = ScenarioKey("shared")
            s.setSharedKey(bob, key.unpinned)
            s.concurrently(times: 5) { at in
                for sender in senders {
                    at.drops(bob, sender, key.at(1).seal(.opus(1), 1))
                    at.forwards(bob, sender, .video, hex("31020001020304"))
                    at.drops(bob, sender, key.seal(.h264(1, .key, on: .screenShare), 1).replacing(at: -5, with: [7]))
                    at.drops(bob, sender, key.seal(.opus(1, on: .screenShareAudio), 1).broken)
                }
            }
            s.events(
                bob,
                senders.flatMap { sender -> [ScenarioEvent] in
                    [
                        .missingKey(sender, .audio, at: 1), .unencryptedFrame(sender, .video),
                        .unsupportedVersion(sender, .screenShare, 7), .decryptionFailed(sender, .screenShareAudio),
                    ]
                },
                isUnordered: true
            )
            s.events(bob)
        }
        list.add(
            "one-missing-key-for-all-tracks",
            "Four tracks have no key at once, ten times: one event for the user",
            rules: ["MGR-3", "EVT-1", "EVT-11", "ENC-2"],
            flags: [.parallel, .missingKey]
        ) { s in
            let alice = s.manager("alice")
            s.concurrently(times: 10) { at in
                for frame in media(1) { at.refusesToSeal(alice, frame) }
            }
            s.events(alice, [.missingKey("alice")])
            let own = ScenarioKey("own")
            s.setKey(alice, own)
            s.seals(alice, .opus(2), own, 1)
            s.events(alice)
        }
        list.add(
            "healthy-tracks-beside-failing-ones",
            "Two tracks fail while two others of the same sender open: the good ones end no run and bring no resumption",
            rules: ["MGR-3", "EVT-13", "EVT-5", "EVT-12"],
            flags: [.parallel, .failureRun, .fieldReport]
        ) { s in
            let bob = s.manager("bob")
            let key = ScenarioKey("alice")
            s.setKey(bob, "alice", key)
            for round in 0..<11 {
                s.concurrently { at in
                    at.opens(bob, "alice", key.seal(.opus(round), UInt32(round + 1)))
                    at.opens(bob, "alice", key.seal(.opus(round, on: .screenShareAudio), UInt32(round + 1)))
                    at.drops(bob, "alice", key.seal(.vp8(round), UInt32(round + 1)).broken)
                    at.drops(bob, "alice", key.seal(.h264(round, on: .screenShare), UInt32(round + 1)).broken)
                }
            }
            s.events(
                bob,
                [
                    .decryptionFailed("alice", .video), .decryptionStalled("alice", .video, at: 0),
                    .decryptionFailed("alice", .screenShare), .decryptionStalled("alice", .screenShare, at: 0),
                ],
                isUnordered: true
            )
        }
    }

    /// What ends while frames are on their way.
    static func addLimits(to list: inout ScenarioList) {
        list.add(
            "last-counters-at-once",
            "Two counters are left for four tracks at once: no counter comes twice, and in the end each track tells",
            rules: ["MGR-3", "CTR-3", "CTR-5", "EVT-6"],
            flags: [.parallel, .exhaustion]
        ) { s in
            let alice = s.manager("alice")
            let own = ScenarioKey("own")
            s.setKey(alice, own)
            s.setFrameCounter(alice, 0xFFFF_FFFD)
            s.concurrently { at in
                for frame in media(1) {
                    at.encrypt(
                        alice,
                        frame,
                        .anyOf([.forwarded(nil), .dropped], .parallelOrder),
                        sealed: [frame.recipe(under: own)]
                    )
                }
            }
            s.concurrently(times: 2) { at in
                for frame in media(2) { at.refusesToSeal(alice, frame) }
            }
            s.events(alice, TrackName.allCases.map { .encryptionFailed("alice", $0) }, isUnordered: true)
        }
        list.add(
            "key-goes-while-sealing",
            "The only key is removed while four tracks seal: each frame is sealed under it or dropped, never plain",
            rules: ["MGR-3", "KEY-7", "ENC-4"],
            flags: [.parallel, .keyRemoval]
        ) { s in
            let alice = s.manager("alice")
            let own = ScenarioKey("own", at: 3)
            s.setKey(alice, own)
            s.concurrently { at in
                at.removeKey(alice, "alice", at: 3)
                for frame in media(1) {
                    at.encrypt(
                        alice,
                        frame,
                        .anyOf([.forwarded(nil), .dropped], .parallelOrder),
                        sealed: [frame.recipe(under: own)]
                    )
                }
            }
            s.refusesToSeal(alice, .opus(2))
            s.events(alice, [.missingKey("alice")])
        }
        list.add(
            "dispose-while-sealing-and-opening",
            "A manager is disposed while frames are sealed and opened: each is right, dropped or refused, none is plain",
            rules: ["MGR-3", "MGR-2", "ENC-4"],
            flags: [.parallel, .lifeCycle]
        ) { s in
            let alice = s.manager("alice")
            let (own, bob) = (ScenarioKey("own"), ScenarioKey("bob"))
            s.setKey(alice, own)
            s.setKey(alice, "bob", bob)
            s.concurrently { at in
                for frame in media(1) {
                    at.encrypt(
                        alice,
                        frame,
                        .anyOf([.forwarded(nil), .dropped, .disposed], .parallelOrder),
                        sealed: [frame.recipe(under: own)]
                    )
                }
                at.dispose(alice)
                for (place, frame) in media(2).enumerated() {
                    at.decrypt(
                        alice,
                        "bob",
                        frame.trackType,
                        bob.seal(frame, UInt32(place + 1)).bytes,
                        .anyOf([.forwarded(frame.data), .dropped, .disposed], .parallelOrder)
                    )
                }
            }
            s.encrypt(alice, .opus(3), .refusedOrDropped)
            s.decrypt(alice, "bob", .audio, bob.seal(.opus(4), 9).bytes, .refusedOrDropped)
            s.setKey(alice, own.imported("again"), .disposed)
        }
        list.add(
            "disposed-at-once-and-twice",
            "One manager is disposed twice at once while another seals on all its tracks",
            rules: ["MGR-3", "MGR-2", "MGR-1"],
            flags: [.parallel, .lifeCycle, .severalManagers]
        ) { s in
            let (one, two) = (s.manager("one", user: "alice"), s.manager("two", user: "alice"))
            let (first, second) = (ScenarioKey("first"), ScenarioKey("second"))
            s.setKey(one, first)
            s.setKey(two, second)
            s.seals(one, .opus(1), first, 1)
            s.concurrently { at in
                at.dispose(one)
                for frame in media(1) { at.seals(two, frame, second) }
                at.dispose(one)
            }
            s.seals(two, .opus(2), second, 5)
            s.setKey(one, first.imported("again"), .disposed)
        }
        list.add(
            "managers-are-made-and-disposed-at-once",
            "Managers are made and disposed at once, beside one that seals: each is there, and each is gone",
            rules: ["MGR-3", "MGR-1", "MGR-2"],
            flags: [.parallel, .lifeCycle, .severalManagers]
        ) { s in
            let alice = s.manager("alice")
            let own = ScenarioKey("own")
            s.setKey(alice, own)
            for round in 0..<4 {
                let names = (0..<4).map { "round \(round) manager \($0)" }
                s.concurrently { at in
                    for name in names { _ = at.manager(name, user: "bob") }
                    for frame in media(round) { at.seals(alice, frame, own) }
                }
                let made = names.map { Scenario.Manager(name: $0, userID: "bob", algorithm: .aes128GCM) }
                for manager in made { s.keyState(manager) }
                s.concurrently { at in
                    for manager in made { at.dispose(manager) }
                    for frame in media(10 + round) { at.seals(alice, frame, own) }
                }
                for manager in made { s.step("manager.keyState", ["manager": .string(manager.name)], .disposed) }
            }
            s.seals(alice, .opus(50), own, 33)
            s.events(alice)
        }
    }
}
