internal import AEAD
internal import AdapterProtocol
internal import FramedMedia
internal import JSON
internal import VectorFiles

/// Keys that change while frames of both epochs are on their way (KEY-3,
/// KEY-4, KEY-6, CTR-2).
enum RotationScenarios {
    static func file() -> VectorFile {
        let list = FramedManagerScenarios.list("rotation")
        for add in [addSending, addReceiving, addLateAndEarly, addEpochs, addIndexes] { add(list) }
        return list.file("Key rotation with frames of both epochs in flight.")
    }

    /// The key of an epoch and that of the next one.
    static let (old, new) = (ScenarioKey("old", at: 0), ScenarioKey("new", at: 1))
    /// The keys of six epochs, each in a slot of its own.
    static let epochs = (0..<6).map { ScenarioKey("epoch \($0)", at: $0) }

    /// Rows in which bob opens what alice seals.
    static func receiving(in list: ScenarioList) -> ScenarioList.Family {
        list.family(.rotation) { $0.from("alice").create("bob") }
    }

    /// The side that seals.
    private static func addSending(to list: ScenarioList) {
        let row = list.family(.rotation) { $0.create("alice") }
        for isShared in [false, true] {
            let whose = isShared ? "A shared" : "The user's own"
            row(isShared ? "sender-shared" : "sender-own", "KEY-4 KEY-5 CTR-1 CTR-2")
                .comment("\(whose) key changes: every track seals under it from its next frame on")
                .each(epochs[..<4]) { s, key in
                    let number = Int(key.index)
                    let media: [ScenarioMedia] = [
                        .opus(number), .vp8(number), .h264(number, on: .screenShare),
                        .opus(number, on: .screenShareAudio),
                    ]
                    if isShared { s.setSharedKey(key) } else { s.setKey(key) }
                    s.seals(media, key, from: UInt32(4 * number + 1))
                }
        }
        let (first, second) = (ScenarioKey("first", at: 0), ScenarioKey("second", at: 1))
        row("sender-back-and-forth", "KEY-3 KEY-4 CTR-4 CTR-5", .ivReuse)
            .comment("The key goes from index 0 to 1 and back to the first bytes at 0:")
            .comment("a new import with a prefix of its own")
            .each([first, second, first.imported("third"), second.imported("fourth")].enumerated()) {
                let (turn, key) = $1
                $0.setKey(key).seals([.opus(turn), .vp8(turn)], key, from: UInt32(2 * turn + 1))
            }
        row("sender-index-255-to-0", "KEY-4 KEY-1").comment("After index 255 comes index 0, which is then the latest")
            .each(([253, 254, 255, 0, 1] as [UInt8]).enumerated()) {
                let key = ScenarioKey("epoch \($1.element)", at: $1.element)
                $0.setSharedKey(key).seals(.opus($1.offset), key, UInt32($1.offset + 1))
            }
            .openEnded()
        let (shared, own, next) = (ScenarioKey("shared"), ScenarioKey("own"), ScenarioKey("next", at: 1))
        row("sender-shared-to-own-and-back", "KEY-5 KEY-7 KEY-4 CTR-2", .keyRemoval)
            .comment("A shared key, then an own one, which is removed while the shared key changes")
            .setSharedKey(shared).seals(.opus(1), shared, 1).setKey(own).seals(.opus(2), own, 2)
            .setSharedKey(next).seals(.opus(3), own, 3).removeKey(at: 0).seals(.opus(4), next, 4)
        row("sender-old-key-goes-afterwards", "KEY-4 KEY-8 KEY-9", .keyRemoval)
            .comment("The old key is removed after the new one was set,")
            .comment("as the documents advise: nothing is interrupted")
            .each(epochs) { s, key in
                let counter = 2 * Int(key.index) + 1
                s.setSharedKey(key).seals(.opus(counter), key, UInt32(counter))
                if key.index > 0 { s.removeSharedKey(at: .integer(Int64(key.index) - 1)) }
                s.seals(.opus(counter + 1), key, UInt32(counter + 1)).keyState(shared: [key], active: key.index)
            }
        let oldLong = ScenarioKey("old", at: 1, algorithm: .aes256GCM)
        let newLong = ScenarioKey("new", at: 0, algorithm: .aes256GCM)
        list.family(.rotation)("aes-256", "KEY-4 KEY-6 FRM-8").comment("An AES-256 key changes, on both sides")
            .create("alice", .aes256GCM).create("bob", .aes256GCM)
            .on("alice").setKey(oldLong).seals(.h264(1, .key), oldLong, 1).setKey(newLong).seals(.h264(2), newLong, 2)
            .on("bob").from("alice").holding(oldLong, newLong)
            .opens([newLong.h264(2), oldLong.seal(.h264(1, .key), 1)]).silent("alice", "bob")
    }

    /// The side that opens, with both keys installed.
    private static func addReceiving(to list: ScenarioList) {
        let row = receiving(in: list)
        for isShared in [false, true] {
            func set(_ key: ScenarioKey) -> (Scenario) -> Void {
                { if isShared { $0.setSharedKey(key.unpinned) } else { $0.holding(key) } }
            }
            let name = isShared ? "shared" : "own"
            row("receiver-both-epochs-\(name)", "KEY-6 DEC-5 RPL-4")
                .comment("Frames of the old and the new epoch arrive mixed and out of order, and all open")
                .then(set(old)).opens(old.audio([1, 2, 4])).then(set(new))
                .opens([new.audio(8), old.audio(6), old.audio(3), new.audio(7), old.audio(5)])
                .opens(new.audio([9, 10]))
            let (replaced, replacing) = (ScenarioKey("old", at: 4), ScenarioKey("new", at: 4))
            row("receiver-replaced-slot-\(name)", "KEY-3 DEC-7 EVT-3 EVT-4 EVT-12")
                .comment("The new key takes the old one's slot: frames of the old epoch that are still in flight fail")
                .then(set(replaced)).opens(replaced.seal(.vp8(1, .key), 1)).then(set(replacing))
                .drops(replaced.video([2, 3])).opens(replacing.seal(.vp8(4, .key), 4))
                .drops(replaced.video(3)).opens(replacing.video(5))
                .events(.decryptionFailed(.video), .decryptionResumed(.video))
            row("receiver-old-key-removed-\(name)", "KEY-6 KEY-9 DEC-5 EVT-2", .keyRemoval)
                .comment("The old key is removed too early: its frames are missing their key, and the new epoch opens")
                .then(set(old)).opens(old.audio(1)).then(set(new))
                .then { if isShared { $0.removeSharedKey(at: 0) } else { $0.removeKey(of: "alice", at: 0) } }
                .drops(old.audio(2)).opens(new.audio(3)).events(.missingKey(at: 0))
        }
        row("receiver-on-every-track", "KEY-6 EVT-13 DEC-5")
            .comment("Four tracks of one sender change over at different moments")
            .holding(old, new)
            .each(TrackName.allCases.enumerated()) { s, track in
                for turn in 0..<6 {
                    let key = turn > track.offset ? new : old
                    s.opens(key.audio(UInt32(1 + 10 * turn + track.offset), on: track.element))
                }
            }
        let alice = (0..<2).map { ScenarioKey("alice \($0)", at: $0) }
        let carol = (0..<2).map { ScenarioKey("carol \($0)", at: $0) }
        row("receiver-two-senders", "KEY-6 KEY-1 EVT-13")
            .comment("Two senders change their keys at different moments and do not disturb each other")
            .holding(alice[0]).setKey(of: "carol", carol[0])
            .opens(alice[0].seal(.opus(1), 1)).opens(carol[0].seal(.opus(2), 1), from: "carol")
            .holding(alice[1]).opens(alice[1].seal(.opus(3), 2))
            .from("carol").opens(carol[0].seal(.opus(4), 2)).drops(carol[1].seal(.opus(5), 4))
            .holding(carol[1]).opens([carol[1].seal(.opus(5), 4), carol[0].seal(.opus(6), 3)])
            .events(.missingKey(at: 1))
    }
}
