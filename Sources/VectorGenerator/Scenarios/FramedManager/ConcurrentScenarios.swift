internal import FramedMedia
internal import JSON
internal import VectorFiles

/// Requests that are carried out at once (MGR-3, CTR-5).
enum ConcurrentScenarios: SenderScenarios {
    static func file() -> VectorFile {
        let list = FramedManagerScenarios.list("concurrent")
        for add in [addSealing, addSealingWithKeyChanges, addOpening, addEvents, addLimits] { add(list) }
        return list.file("Tracks that seal and open at once, while keys change.")
    }

    private static func addSealing(to list: ScenarioList) {
        let row = list.family(.parallel, isSilent: false)
        let slot = ScenarioKey("key", at: 2)
        for isShared in [false, true] {
            row(isShared ? "four-tracks-seal-under-a-shared-key" : "four-tracks-seal", "MGR-3 CTR-1 CTR-5", .ivReuse)
                .comment(
                    "Four tracks seal at once, a hundred times: "
                        + "every frame has a counter of its own and no IV comes twice"
                )
                .create("alice").then { _ = isShared ? $0.setSharedKey(slot) : $0.setKey(slot) }
                .concurrently(times: 100) { $0.seals(.onEveryTrack(1), slot) }
                // No counter was lost and none came twice.
                .seals(.opus(2), slot, 401).events()
        }
        let key = ScenarioKey("key")
        let large = [ScenarioMedia].onEveryTrack(1).map { frame in
            var frame = frame
            frame.data += [UInt8](repeating: 0x5A, count: 4000)
            return frame
        }
        row("large-frames-at-once", "MGR-3 CTR-5 CTR-1", .ivReuse)
            .comment("Frames of some thousand bytes, so that sealing takes a while, on four tracks at once")
            .aliceSealing(with: key).concurrently(times: 20) { $0.seals(large, key) }.seals(.vp8(2), key, 81)
        let common = key.unpinned
        row("two-managers-seal", "MGR-3 CTR-5 CTR-4 MGR-1", .ivReuse, .severalManagers)
            .comment("Two managers of one user with one key seal at once: each counts by itself, and no IV comes twice")
            .create("one", of: "alice").create("two", of: "alice").onEach("one", "two") { $0.setKey(common) }
            // The counters of the two are kept apart, so that those of one
            // step differ.
            .seals(.opus(0), common, 1).seals(.opus(0), common, times: 99)
            .concurrently(times: 20) {
                $0.on("one").seals(.onEveryTrack(1), common).on("two").seals(.onEveryTrack(2), common)
            }
            .on("one").seals(.opus(3), common, 81).on("two").seals(.opus(3), common, 181)
        row("sealing-and-opening", "MGR-3 CTR-1 DEC-8")
            .comment("Four tracks seal while four others open, in one manager")
            .aliceSealing(with: own).holding(bob)
            .each(0..<10 as Range<UInt32>) { s, round in
                let media = [ScenarioMedia].onEveryTrack(round)
                let frames = bob.seal(media, from: 4 * round + 1)
                s.concurrently { at in at.each(zip(media, frames)) { $0.seals($1.0, own).opens($1.1) } }
            }
            .seals(.opus(99), own, 41).events()
    }

    private static func addSealingWithKeyChanges(to list: ScenarioList) {
        let row = list.family(.parallel)
        let epochs = (0..<12).map { ScenarioKey("epoch \($0)", at: $0) }
        row("key-changes-while-sealing", "MGR-3 KEY-4 KEY-12 CTR-5", .rotation)
            .comment("A new key comes while four tracks seal: each frame opens under the key that it names, old or new")
            .aliceSealing(with: epochs[0])
            .each(1..<12) { s, epoch in
                let (old, new) = (epochs[epoch - 1], epochs[epoch])
                s.concurrently { $0.setKey(new).seals(.onEveryTrack(5 * (epoch - 1)), anyOf: [old, new]) }
                    .seals(.opus(5 * epoch), new, UInt32(5 * epoch))
            }
            .keyState(users: epochs.map { ("alice", $0) })
        let imports = (0..<12).map { ScenarioKey("import \($0)", at: 7) }
        row("slot-is-replaced-while-sealing", "MGR-3 KEY-3 KEY-12 CTR-4", .rotation)
            .comment(
                "The slot that seals gets other bytes while four tracks seal: "
                    + "each frame is wholly under the old or the new ones"
            )
            .create("alice").setSharedKey(imports[0])
            .each(1..<12) { s, number in
                let (old, new) = (imports[number - 1], imports[number])
                s.concurrently { $0.seals(.onEveryTrack(5 * (number - 1)), anyOf: [old, new]).setSharedKey(new) }
                    .seals(.vp8(5 * number), new, UInt32(5 * number))
            }
            .keyState(shared: [imports[11]], active: 7)
        let next = ScenarioKey("shared", at: 1)
        row("own-key-goes-while-sealing", "MGR-3 KEY-7 KEY-5 KEY-12", .keyRemoval)
            .comment(
                "The own key is removed while four tracks seal and a shared key stands behind it: no frame is lost"
            )
            .create("alice").setSharedKey(next)
            .each(0..<8) { s, round in
                let own = ScenarioKey("own \(round)")
                s.setKey(own).concurrently { at in
                    at.seals(.onEveryTrack(round), anyOf: [own, next])
                    if round % 2 == 0 { at.removeKey(at: 0) } else { at.removeAllKeys() }
                }
                .seals(.opus(100 + round), next, UInt32(5 * (round + 1)))
            }
        row("other-keys-change-while-sealing", "MGR-3 KEY-5 KEY-8")
            .comment("Keys of other users and a shared key come and go while the own key seals: it alone is used")
            .aliceSealing(with: own)
            .concurrently(times: 20) {
                $0.seals(.onEveryTrack(1), own).holding(bob).setSharedKey(shared.unpinned)
                    .removeAllKeys(of: "carol").removeKey(at: 9)
            }
            .seals(.opus(2), own, 81).keyState(users: [("alice", own), ("bob", bob)], shared: [shared], active: 0)
        let first = ScenarioKey("own", at: 1)
        row("refused-calls-while-sealing", "MGR-3 KEY-1 KEY-2", .refusedCall)
            .comment("Calls that are refused, carried out at once with sealing, disturb no frame")
            .aliceSealing(with: first)
            .concurrently(times: 10) {
                $0.seals(.onEveryTrack(1), first).setKey(of: "alice", index: 257, bytes: first.bytes, .invalidKeyIndex)
                    .setSharedKey(index: 1, bytes: [1, 2, 3], .invalidKeyLength).removeKey(at: -255, .invalidKeyIndex)
            }
            .seals(.opus(2), first, 41).keyState(users: [("alice", first)]).openEnded()
        let users = (0..<8).map { (userID: "user \($0)", key: ScenarioKey("user \($0)", at: 5)) }
        let common = (0..<4).map { ScenarioKey("shared \($0)", at: $0) }
        let last = common[0].imported("last")
        row("keys-of-many-users-at-once", "MGR-3 KEY-1 KEY-11 KEY-6")
            .comment("Keys of eight users and of four shared slots are set at once: all of them are there")
            .create("alice")
            .concurrently { at in
                at.each(users) { $0.setKey(of: $1.userID, $1.key) }.each(common) { $0.setSharedKey($1.unpinned) }
            }
            .each(users.enumerated()) { s, user in
                let (place, (userID, key)) = user
                s.opens([key.seal(.opus(place), 1), common[place % 4].seal(.opus(place + 8), 1)], from: userID)
            }
            // Which of the shared keys came last is not known; set one more.
            .setSharedKey(last).seals(.opus(20), last, 1).keyState(users: users, shared: common, active: 0)
    }
}
