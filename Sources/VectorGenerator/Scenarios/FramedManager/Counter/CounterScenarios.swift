internal import AEAD
internal import AdapterProtocol
internal import FramedMedia
internal import JSON
internal import VectorFiles

/// The frame counter and the IV (CTR, FRM-3), and what does not spend a
/// counter (ENC).
enum CounterScenarios: SenderScenarios {
    /// The key of the published vectors.
    static let published = ScenarioKey(bytes: Fixture.key(.aes128GCM), ivPrefix: Fixture.ivPrefix)

    static func file() -> VectorFile {
        let list = FramedManagerScenarios.list("counter-iv")
        let additions = [
            addCounting, addKeyOperations, addBoundaries, addUnspent, addOrder, addExhaustion, addPrefixes,
        ]
        for add in additions { add(list) }
        return list.file("One counter for all tracks, one prefix for each import, and no IV twice.")
    }

    /// One counter a manager (CTR-1).
    private static func addCounting(to list: ScenarioList) {
        let row = list.family(.counter)
        let first: [ScenarioMedia] = [.opus(1), .vp8(1, .key), .vp9(1, .key), .h264(1, .key)]
        row("first-frame-carries-1", "CTR-1 FRM-3")
            .comment("The counter starts at 0, and the first frame carries 1, whatever the track")
            .each(first.enumerated()) { s, media in
                let own = ScenarioKey("own \(media.offset)")
                s.create("alice \(media.offset)", of: "alice").setKey(own).seals(media.element, own, 1)
            }
            .openEnded()
        let turns = (0..<12).flatMap { round in
            let media = [ScenarioMedia].onEveryTrack(round)
            return media[(round % 4)...] + media[..<(round % 3)]
        }
        row("one-counter-for-all-tracks", "CTR-1 CTR-5", .ivReuse, .fieldReport)
            .comment("Audio, video, screen and its sound take turns: one counter runs through all of them")
            .aliceSealing(with: own).seals(turns, own, from: 1)
        row("counter-is-not-the-tracks", "CTR-1 CTR-5", .ivReuse)
            .comment("A track that starts late goes on with the manager's counter")
            .aliceSealing(with: own).seals(.opus(1), own, times: 300)
            .seals([.vp8(1, .key), .opus(2), .h264(1, .key, on: .screenShare)], own, from: 301).openEnded()
        row("opening-spends-no-counter", "CTR-1 DEC-8")
            .comment("Frames that are opened, fail, or are forwarded do not touch the sealing counter")
            .aliceSealing(with: own).setKey(of: "bob", bob).seals(.opus(1), own, 1)
            .opens(bob.seal(.opus(2), 500)).drops(bob.seal(.opus(3), 501).broken).forwards(hex("78 0102030405"))
            .seals(.opus(4), own, 2).openEnded()
        row("own-and-shared-keys-share-the-counter", "CTR-1 CTR-2 KEY-5")
            .comment("The counter belongs to the manager: own and shared keys count on together")
            .create("alice").setSharedKey(shared).seals([.opus(1), .opus(2)], shared, from: 1)
            .setKey(own).seals(.opus(3), own, 3).removeKey(at: 0).seals(.opus(4), shared, 4).openEnded()
    }

    /// No key operation resets the counter (CTR-2).
    private static func addKeyOperations(to list: ScenarioList) {
        let row = list.family(.counter)
        row("same-key-again-does-not-restart", "CTR-2 CTR-4 CTR-5", .ivReuse, .fieldReport)
            .comment("The key is supplied again and again: the counter goes on (libdatachannel#1639)")
            .create("alice").then { s in
                var key = own
                for number in 1...6 {
                    s.setKey(key).seals(.opus(number), key, UInt32(number))
                    key = key.imported("\(number)")
                }
            }
        let (mine, common) = (ScenarioKey("own", at: 1), ScenarioKey("shared", at: 2))
        row("no-key-operation-restarts", "CTR-2 KEY-1 KEY-2")
            .comment("Setting, removing, being refused, asking: the counter goes on over each")
            .aliceSealing(with: mine).seals(.opus(1), mine, 1)
            .setSharedKey(common).seals(.opus(2), mine, 2)
            .setKey(of: "bob", ScenarioKey("bob", at: 1)).seals(.opus(3), mine, 3)
            .setKey(of: "alice", index: 256, bytes: mine.bytes, .invalidKeyIndex)
            .setKey(of: "alice", index: 1, bytes: [1], .invalidKeyLength).seals(.opus(4), mine, 4)
            .removeKey(of: "bob", at: 1).removeAllKeys(of: "bob").removeSharedKey(at: 9).seals(.opus(5), mine, 5)
            .keyState(users: [("alice", mine)], shared: [common], active: 2).reporting(false).seals(.opus(6), mine, 6)
            .removeAllKeys().seals(.opus(7), common, 7)
        let again = own.imported("second manager")
        row("new-manager-starts-anew", "CTR-2 CTR-1 CTR-4 CTR-5", .ivReuse)
            .comment("A new manager of the same user with the same key starts at 1, under a prefix of its own")
            .create("first", of: "alice").setKey(own).seals([.opus(1), .opus(2), .opus(3)], own, from: 1).dispose()
            .create("second", of: "alice").setKey(again).seals([.opus(4), .opus(5)], again, from: 1).openEnded()
    }

    /// The bytes of the counter (FRM-3, CTR-1).
    private static func addBoundaries(to list: ScenarioList) {
        let row = list.family(.counter)
        let media: [ScenarioMedia] = [.opus(1), .h264(2, .key), .opus(3), .h264(4), .vp8(5, on: .screenShare)]
        for last in [0xFF, 0xFFFF, 0xFF_FFFF, 0x7FFF_FFFF, 0xFFFF_FFF9] as [UInt32] {
            let digits = Hex.encode(last.bigEndianBytes)
            row("counter-passes-\(digits)", "FRM-3 FRM-2 CTR-1")
                .comment("The counter goes on over \(digits), in the trailer and in the IV, with and without escaping")
                .aliceSealing(with: own).setFrameCounter(last - 2).seals(media, own, from: last - 1)
        }
        let key = ScenarioKey("alice")
        let counters: [UInt32] = [1, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFE, 0xFFFF_FFFF]
        row("high-counters-open", "FRM-3 DEC-8")
            .comment("Counters up to the highest open, and the sign bit means nothing")
            .bobHolding(key).opens(counters.enumerated().map { key.seal(.opus($0.offset), $0.element) })
            .drops(key.seal(.opus(9), 0x7FFF_FFFF))
    }
}
