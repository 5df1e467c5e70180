internal import AdapterProtocol
internal import FramedMedia
internal import JSON

extension ConcurrentScenarios {
    private static let alice = ScenarioKey("alice")

    /// Tracks that open at once.
    static func addOpening(to list: ScenarioList) {
        let row = list.family(.parallel) { $0.from("alice").create("bob") }
        let keys = ["alice", "carol"].map { (sender: $0, key: ScenarioKey($0)) }
        row("eight-tracks-open", "MGR-3 DEC-8 DEC-6 RPL-1", .replay)
            .comment("Four tracks of each of two users open at once, again and again; then each frame is a replay")
            .each(keys) { $0.setKey(of: $1.sender, $1.key) }
            .each(0..<12 as Range<UInt32>) { s, round in
                s.concurrently { at in
                    at.each(keys) { $0.opens($1.key.seal(.onEveryTrack(round), from: 4 * round + 1), from: $1.sender) }
                }
            }
            .concurrently(times: 3) { at in
                at.each(keys) { $0.drops($1.key.seal(.onEveryTrack(5), from: 21), from: $1.sender) }
            }
        let epochs = (0..<10).map { ScenarioKey("epoch \($0)", at: $0) }
        row("key-comes-while-opening", "MGR-3 KEY-6 KEY-12 DEC-5", .rotation)
            .comment(
                "The next key comes while frames of the old epoch open: "
                    + "none of them is lost, and then the new ones open"
            )
            .holding(epochs[0])
            .each(0..<9) { s, epoch in
                let (old, new, counter) = (epochs[epoch], epochs[epoch + 1], UInt32(8 * epoch + 1))
                s.concurrently { $0.holding(new).opens(old.seal(.onEveryTrack(epoch), from: counter)) }
                    .opens(new.seal(.onEveryTrack(100 + epoch), from: counter + 4))
            }
        let fourth = ScenarioKey("alice", at: 4)
        row("same-key-again-while-opening", "MGR-3 KEY-3 KEY-6", .rotation)
            .comment("The key is set again with the same bytes while its frames open: every one opens")
            .holding(fourth)
            .each(0..<10 as Range<UInt32>) { s, round in
                let frames = fourth.seal(.onEveryTrack(round), from: 4 * round + 1)
                s.concurrently { $0.opens(frames).holding(fourth) }
            }
        let (old, new) = (ScenarioKey("old", at: 0), ScenarioKey("new", at: 1))
        row("older-key-goes-while-opening", "MGR-3 KEY-8 KEY-6", .keyRemoval)
            .comment(
                "A sender's older key is removed while frames under another index open; "
                    + "at once a third user's keys change"
            )
            .each(0..<8 as Range<UInt32>) { s, round in
                let frames = new.seal(.onEveryTrack(round), from: 4 * round + 1)
                s.holding(old, new).concurrently {
                    $0.removeKey(of: "alice", at: 0).opens(frames).removeAllKeys(of: "carol").setKey(of: "dave", old)
                }
            }
            .drops(old.audio(99)).keyState(users: [("alice", new), ("dave", old)]).events(.missingKey(at: 0))
    }

    /// Events lose and double nothing.
    static func addEvents(to list: ScenarioList) {
        let row = list.family(.parallel)
        let senders = ["alice", "carol", "dave"]
        let tracks = senders.flatMap { sender in TrackName.allCases.map { (sender: sender, track: $0) } }
        let frames = [ScenarioMedia].onEveryTrack(1).map { shared.seal($0, 1) }
        row("failures-on-twelve-tracks", "MGR-3 EVT-3 EVT-5 EVT-13 EVT-4", .failureRun)
            .comment(
                "Twelve tracks fail at once, eleven times: "
                    + "each tells its failure and its stall once, then its resumption"
            )
            .create("bob").setSharedKey(shared.unpinned)
            .concurrently(times: 11) { at in at.each(senders) { $0.drops(frames.map(\.broken), from: $1) } }
            .events(
                tracks.flatMap { [.decryptionFailed($1, of: $0), .decryptionStalled($1, at: 0, of: $0)] },
                isUnordered: true
            )
            .concurrently { at in at.each(senders) { $0.opens(frames, from: $1) } }
            .events(tracks.map { .decryptionResumed($1, of: $0) }, isUnordered: true).events()
        let dropped = [
            shared.at(1).audio(1),
            shared.seal(.h264(1, .key, on: .screenShare), 1).naming(version: 7),
            shared.audio(1, on: .screenShareAudio).broken,
        ]
        row("every-kind-of-event-at-once", "MGR-3 EVT-2 EVT-7 EVT-8 EVT-13", .eventThrottle)
            .comment("Missing keys, plain frames, other versions and failures come at once, each told once")
            .create("bob").setSharedKey(shared.unpinned)
            .concurrently(times: 5) { at in
                at.each(senders) {
                    $0.drops(dropped[0], from: $1).forwards(hex("31020001020304"), on: .video, from: $1)
                        .drops([dropped[1], dropped[2]], from: $1)
                }
            }
            .events(
                senders.flatMap { sender -> [ScenarioEvent] in
                    [
                        .missingKey(at: 1, of: sender), .unencryptedFrame(.video, of: sender),
                        .unsupportedVersion(7, .screenShare, of: sender),
                        .decryptionFailed(.screenShareAudio, of: sender),
                    ]
                },
                isUnordered: true
            )
            .events()
        row("one-missing-key-for-all-tracks", "MGR-3 EVT-1 EVT-11 ENC-2", .missingKey)
            .comment("Four tracks have no key at once, ten times: one event for the user")
            .create("alice").concurrently(times: 10) { $0.refusesToSeal(.onEveryTrack(1)) }.events(.missingKey())
            .setKey(own).seals(.opus(2), own, 1)
        row("healthy-tracks-beside-failing-ones", "MGR-3 EVT-13 EVT-5 EVT-12", .failureRun, .fieldReport)
            .comment(
                "Two tracks fail while two others of the same sender open: "
                    + "the good ones end no run and bring no resumption"
            )
            .bobHolding(alice)
            .each(0..<11 as Range<UInt32>) { s, round in
                let opening: [ScenarioMedia] = [.opus(round), .opus(round, on: .screenShareAudio)]
                let failing: [ScenarioMedia] = [.vp8(round), .h264(round, on: .screenShare)]
                s.concurrently {
                    $0.opens(opening.map { alice.seal($0, round + 1) })
                        .drops(failing.map { alice.seal($0, round + 1).broken })
                }
            }
            .events(
                [.video, .screenShare].flatMap { [.decryptionFailed($0), .decryptionStalled($0, at: 0)] },
                isUnordered: true
            )
    }

    /// What ends while frames are on their way.
    static func addLimits(to list: ScenarioList) {
        let row = list.family(.parallel, isSilent: false)
        row("last-counters-at-once", "MGR-3 CTR-3 CTR-5 EVT-6", .exhaustion)
            .comment(
                "Two counters are left for four tracks at once: no counter comes twice, and in the end each track tells"
            )
            .aliceSealing(with: own).setFrameCounter(0xFFFF_FFFD)
            .concurrently { $0.seals(.onEveryTrack(1), own, or: .dropped) }
            .concurrently(times: 2) { $0.refusesToSeal(.onEveryTrack(2)) }
            .events(TrackName.allCases.map { .encryptionFailed($0) }, isUnordered: true)
        let third = ScenarioKey("own", at: 3)
        row("key-goes-while-sealing", "MGR-3 KEY-7 ENC-4", .keyRemoval)
            .comment(
                "The only key is removed while four tracks seal: each frame is sealed under it or dropped, never plain"
            )
            .aliceSealing(with: third)
            .concurrently { $0.removeKey(at: 3).seals(.onEveryTrack(1), third, or: .dropped) }
            .refusesToSeal(.opus(2)).events(.missingKey())
        row("dispose-while-sealing-and-opening", "MGR-3 MGR-2 ENC-4", .lifeCycle)
            .comment(
                "A manager is disposed while frames are sealed and opened: "
                    + "each is right, dropped or refused, none is plain"
            )
            .aliceSealing(with: own).holding(bob)
            .concurrently {
                $0.seals(.onEveryTrack(1), own, or: .dropped, .disposed).dispose()
                    .opens(bob.seal(.onEveryTrack(2)), or: .dropped, .disposed)
            }
            .seal(.opus(3), .refusedOrDropped).open(bob.seal(.opus(4), 9), .refusedOrDropped)
            .setKey(ownAgain, .disposed)
        let (first, second) = (ScenarioKey("first"), ScenarioKey("second"))
        row("disposed-at-once-and-twice", "MGR-3 MGR-2 MGR-1", .lifeCycle, .severalManagers)
            .comment("One manager is disposed twice at once while another seals on all its tracks")
            .create("one", of: "alice").create("two", of: "alice").on("one").setKey(first).on("two").setKey(second)
            .on("one").seals(.opus(1), first, 1)
            .concurrently {
                $0.on("one").dispose().on("two").seals(.onEveryTrack(1), second).on("one").dispose()
            }
            .on("two").seals(.opus(2), second, 5).on("one").setKey(first.imported("again"), .disposed)
        row("managers-are-made-and-disposed-at-once", "MGR-3 MGR-1 MGR-2", .lifeCycle, .severalManagers)
            .comment("Managers are made and disposed at once, beside one that seals: each is there, and each is gone")
            .aliceSealing(with: own)
            .each(0..<4) { s, round in
                let names = (0..<4).map { "round \(round) manager \($0)" }
                s.concurrently { at in
                    at.each(names) { $0.create($1, of: "bob") }.on("alice").seals(.onEveryTrack(round), own)
                }
                .each(names) { $0.on($1).keyState() }
                .concurrently { at in
                    at.each(names) { $0.on($1).dispose() }.on("alice").seals(.onEveryTrack(10 + round), own)
                }
                .each(names) { $0.on($1).keyState(.disposed) }
            }
            .on("alice").seals(.opus(50), own, 33).events()
    }
}
