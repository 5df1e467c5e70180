internal import AEAD
internal import FramedMedia
internal import JSON

extension OneSidedScenarios {
    /// ONE-5.
    static func addDifferences(to list: inout ScenarioList) {
        for algorithm in Algorithm.allCases {
            let other = Fixture.other(algorithm)
            for isShared in [false, true] {
                list.add(
                    "\(Fixture.folder(algorithm))-frames-\(isShared ? "shared" : "own")-\(Fixture.folder(other))-key",
                    "Frames of \(algorithm.rawValue) come to a manager of \(other.rawValue): the frame does not say",
                    rules: ["ONE-5", "FRM-8", "DEC-7", "MGR-1"],
                    flags: [.oneSided, .wrongKey]
                ) { s in
                    let bob = s.manager("bob", other)
                    let sent = ScenarioKey("alice", at: 2, algorithm: algorithm)
                    let held = ScenarioKey("bob", at: 2, algorithm: other)
                    if isShared { s.setSharedKey(bob, held) } else { s.setKey(bob, "alice", held) }
                    s.drops(bob, "alice", sent.seal(.opus(1), 1))
                    s.drops(bob, "alice", sent.seal(.h264(2, .key), 2))
                    s.opens(bob, "alice", held.imported("alice").seal(.opus(3), 3))
                    s.events(
                        bob,
                        [
                            .decryptionFailed("alice", .audio), .decryptionFailed("alice", .video),
                            .decryptionResumed("alice", .audio),
                        ]
                    )
                }
            }
        }
        list.add(
            "other-bytes-at-the-same-index",
            "The sides hold different keys at one index, own and shared: every frame fails",
            rules: ["ONE-5", "DEC-7", "EVT-3", "KEY-1"],
            flags: [.oneSided, .wrongKey]
        ) { s in
            let bob = s.manager("bob")
            s.setKey(bob, "alice", ScenarioKey("wrong", at: 4))
            s.setSharedKey(bob, ScenarioKey("wrong shared", at: 5))
            s.drops(bob, "alice", ScenarioKey("right", at: 4).seal(.opus(1), 1))
            s.drops(bob, "carol", ScenarioKey("right shared", at: 5).seal(.opus(2), 1))
            s.events(bob, [.decryptionFailed("alice", .audio), .decryptionFailed("carol", .audio)])
        }
        list.add(
            "same-bytes-at-another-index",
            "Each side has the key at an index of its own: missing, with the sender's index (stream-js f470842b)",
            rules: ["ONE-5", "DEC-5", "EVT-2"],
            flags: [.oneSided, .missingKey, .fieldReport]
        ) { s in
            let (alice, bob) = (s.manager("alice"), s.manager("bob"))
            let key = ScenarioKey("shared", at: 0)
            let others = key.at(1)
            s.setSharedKey(alice, key)
            s.setSharedKey(bob, others)
            s.seals(alice, .opus(1), key, 1)
            s.drops(bob, "alice", key.seal(.opus(1), 1))
            s.seals(bob, .opus(2), others, 1)
            s.drops(alice, "bob", others.seal(.opus(2), 1))
            s.events(alice, [.missingKey("bob", .audio, at: 1)])
            s.events(bob, [.missingKey("alice", .audio, at: 0)])
        }
        list.add(
            "wrong-key-gets-nothing",
            "The control of every run: with a wrong key not one of three hundred frames reaches the decoder",
            rules: ["ONE-5", "DEC-7", "DEC-9"],
            flags: [.oneSided, .wrongKey, .fieldReport]
        ) { s in
            let bob = s.manager("bob")
            let (sent, held) = (ScenarioKey("alice"), ScenarioKey("wrong"))
            s.setKey(bob, "alice", held)
            for (place, frame) in ([.opus(1), .vp8(2, .key)] as [ScenarioMedia]).enumerated() {
                s.drops(bob, "alice", sent.seal(frame, UInt32(place + 1)), times: 150, vary: .frameCounter)
            }
            s.opens(bob, "alice", held.seal(.opus(3), 7))
        }
        list.add(
            "several-differences-at-once",
            "Three senders, each wrong in another way, beside one that fits",
            rules: ["ONE-5", "ONE-3", "EVT-13"],
            flags: [.oneSided]
        ) { s in
            let bob = s.manager("bob")
            let shared = ScenarioKey("shared", at: 0)
            s.setSharedKey(bob, shared.unpinned)
            s.drops(bob, "alice", ScenarioKey("wrong", at: 0).seal(.opus(1), 1))
            s.drops(bob, "carol", shared.at(1).seal(.opus(2), 1))
            s.forwards(bob, "dave", .audio, ScenarioMedia.opus(3).data)
            s.opens(bob, "erin", shared.seal(.opus(4), 1))
            s.events(
                bob,
                [
                    .decryptionFailed("alice", .audio), .missingKey("carol", .audio, at: 1),
                    .unencryptedFrame("dave", .audio),
                ]
            )
        }
    }

    /// ONE-6.
    static func addLateStarts(to list: inout ScenarioList) {
        list.add(
            "receiver-starts-late",
            "The key comes after the first frames: from the next frame on the tracks open, with no restart",
            rules: ["ONE-6", "ONE-4", "KEY-12"],
            flags: [.oneSided]
        ) { s in
            let bob = s.manager("bob")
            let key = ScenarioKey("alice", at: 1)
            s.drops(bob, "alice", key.seal(.opus(1), 1))
            s.drops(bob, "alice", key.seal(.vp8(2, .key), 2))
            s.setKey(bob, "alice", key)
            s.opens(bob, "alice", key.seal(.opus(3), 3))
            s.opens(bob, "alice", key.seal(.vp8(4), 4))
            s.opens(bob, "alice", key.seal(.opus(1), 1))
            s.events(bob, [.missingKey("alice", .audio, at: 1), .missingKey("alice", .video, at: 1)])
        }
        list.add(
            "sender-starts-late",
            "The sender switches on in the middle of a call: plain frames, then sealed ones, all reach the decoder",
            rules: ["ONE-6", "ONE-3", "DEC-8"],
            flags: [.oneSided]
        ) { s in
            let bob = s.manager("bob")
            let shared = ScenarioKey("shared")
            s.setSharedKey(bob, shared.unpinned)
            s.forwards(bob, "alice", .audio, ScenarioMedia.opus(1).data)
            s.forwards(bob, "alice", .video, ScenarioMedia.vp8(1, .key).data)
            s.opens(bob, "alice", shared.seal(.opus(2), 1))
            s.opens(bob, "alice", shared.seal(.vp8(2), 2))
            s.events(bob, [.unencryptedFrame("alice", .audio), .unencryptedFrame("alice", .video)])
        }
        list.add(
            "sender-gets-its-key-late",
            "A sender without a key sends nothing; from the first key on it seals, starting at 1",
            rules: ["ONE-6", "ENC-2", "CTR-1", "KEY-12"],
            flags: [.oneSided, .missingKey]
        ) { s in
            let alice = s.manager("alice")
            let own = ScenarioKey("own")
            s.refusesToSeal(alice, .opus(1), times: 5)
            s.refusesToSeal(alice, .vp8(1, .key), times: 5)
            s.setKey(alice, own)
            s.seals(alice, .vp8(2, .key), own, 1)
            s.seals(alice, .opus(2), own, 2)
            s.events(alice, [.missingKey("alice")])
        }
        list.add(
            "wrong-key-is-corrected",
            "The receiver had a wrong key and gets the right one: the same tracks open again and say so",
            rules: ["ONE-6", "ONE-5", "EVT-4", "KEY-3"],
            flags: [.oneSided, .wrongKey]
        ) { s in
            let bob = s.manager("bob")
            let (wrong, right) = (ScenarioKey("wrong"), ScenarioKey("right"))
            s.setSharedKey(bob, wrong)
            s.drops(bob, "alice", right.seal(.opus(1), 1), times: 20, vary: .frameCounter)
            s.setSharedKey(bob, right.unpinned)
            s.opens(bob, "alice", right.seal(.opus(2), 30))
            s.opens(bob, "alice", right.seal(.opus(3), 1))
            s.events(
                bob,
                [
                    .decryptionFailed("alice", .audio), .decryptionStalled("alice", .audio, at: 0),
                    .decryptionResumed("alice", .audio),
                ]
            )
        }
        list.add(
            "wrong-index-is-corrected",
            "The receiver had the key at another index and gets it at the right one",
            rules: ["ONE-6", "ONE-5", "DEC-5"],
            flags: [.oneSided, .missingKey]
        ) { s in
            let bob = s.manager("bob")
            let key = ScenarioKey("alice", at: 3)
            s.setKey(bob, "alice", key.at(4))
            s.drops(bob, "alice", key.seal(.opus(1), 1))
            s.setKey(bob, "alice", key)
            s.opens(bob, "alice", key.seal(.opus(2), 2))
            s.opens(bob, "alice", key.seal(.opus(1), 1))
            s.events(bob, [.missingKey("alice", .audio, at: 3)])
        }
        list.add(
            "sender-switches-off-and-on",
            "The sender turns to plain frames and back: they are forwarded and told, and no window is lost",
            rules: ["ONE-6", "ONE-3", "RPL-2"],
            flags: [.oneSided, .replay]
        ) { s in
            let bob = s.manager("bob")
            let key = ScenarioKey("alice")
            s.setKey(bob, "alice", key)
            s.opens(bob, "alice", key.seal(.opus(1), 1))
            s.forwards(bob, "alice", .audio, ScenarioMedia.opus(2).data, times: 3)
            s.opens(bob, "alice", key.seal(.opus(3), 2))
            s.drops(bob, "alice", key.seal(.opus(1), 1))
            s.events(bob, [.unencryptedFrame("alice", .audio)])
        }
        list.add(
            "late-track-and-late-user",
            "A track and a user that come later open with keys that were set long before",
            rules: ["ONE-6", "KEY-6", "KEY-12"],
            flags: [.oneSided]
        ) { s in
            let bob = s.manager("bob")
            let (alice, shared) = (ScenarioKey("alice", at: 1), ScenarioKey("shared", at: 0))
            s.setKey(bob, "alice", alice)
            s.setSharedKey(bob, shared.unpinned)
            s.opens(bob, "alice", alice.seal(.opus(1), 1))
            s.opens(bob, "alice", alice.seal(.h264(2, .key, on: .screenShare), 2))
            s.opens(bob, "carol", shared.seal(.opus(3), 1))
            s.events(bob)
        }
    }
}
