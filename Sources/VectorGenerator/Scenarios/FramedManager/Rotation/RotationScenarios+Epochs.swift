internal import AdapterProtocol
internal import FramedMedia

extension RotationScenarios {
    /// The two sides change over at different moments.
    static func addLateAndEarly(to list: ScenarioList) {
        let row = receiving(in: list)
        row("key-comes-late", "KEY-6 KEY-12 EVT-2 EVT-11 ONE-6")
            .comment("The sender is first: the new epoch's frames wait for their key, and the old ones still open")
            .holding(old).opens(old.audio(1)).drops(new.audio([3, 4, 5])).opens(old.audio(2))
            .events(.missingKey(at: 1)).holding(new).opens(new.audio([6, 4]))
        let (alicesOld, alicesNew) = (old.imported("alice"), new.imported("alice"))
        row("shared-key-comes-early", "KEY-4 KEY-6 KEY-12")
            .comment("The receiver is first: it seals under the new shared key at once and still opens the old epoch")
            .setSharedKey(old).seals(.opus(1), old, 1).opens(alicesOld.seal(.opus(2), 1))
            .setSharedKey(new).opens(alicesOld.seal(.opus(3), 2)).seals(.opus(4), new, 2)
            .opens(alicesNew.seal(.opus(5), 3))
        let own = ScenarioKey("bob")
        row("remote-key-comes-early", "KEY-4 KEY-6 KEY-5")
            .comment("The receiver knows the sender's next key long before the first frame under it;")
            .comment("its own sealing stays")
            .setKey(own).holding(old, new)
            .each(1...5) { $0.opens(old.audio($1)).seals(.opus($1), own, $1) }
            .opens(new.audio(6)).seals(.opus(6), own, 6)
        row("new-index-ends-a-failure", "KEY-6 EVT-4 EVT-12 DEC-7", .fieldReport)
            .comment("Frames fail under a wrong key; the right one comes at a new index, and the track resumes")
            .holding(ScenarioKey("wrong")).drops([old.seal(.vp8(1, .key), 1), old.video(2)])
            .holding(new).opens([new.seal(.vp8(3, .key), 3), new.video(4)])
            .events(.decryptionFailed(.video), .decryptionResumed(.video))
        let (good, bad) = (ScenarioKey("good"), ScenarioKey("bad", at: 1))
        row("failures-at-one-index-leave-the-others", "KEY-6 DEC-9 EVT-5 EVT-4", .fieldReport, .failureRun)
            .comment("Twenty failures at index 1 do not make the key at index 0 unusable (livekit client-sdk-js#1284)")
            .holding(good, bad).opens(good.audio(1)).drops(bad.audio(2).broken, times: 20)
            .opens([good.audio(3), bad.audio(2)])
            .events(.decryptionFailed(), .decryptionStalled(at: 1), .decryptionResumed())
    }

    /// Several epochs, and epochs that come back.
    static func addEpochs(to list: ScenarioList) {
        let row = receiving(in: list)
        let mixed = [(0, 1), (1, 11), (2, 21), (0, 3), (2, 22), (1, 12), (0, 2), (1, 13), (2, 23)].map {
            epochs[$0].audio($1)
        }
        row("three-epochs-in-flight", "KEY-6 RPL-4 DEC-6 EVT-15", .replay)
            .comment("Frames of three epochs arrive mixed: each opens once, and none a second time")
            .holding(Array(epochs[..<3])).opens(mixed).drops(mixed.reversed())
        let (first, second) = (ScenarioKey("first"), ScenarioKey("second", at: 1))
        let third = first.imported("third")
        row("epoch-comes-back", "KEY-3 KEY-6 CTR-4 RPL-4")
            .comment("A sender installs an earlier key again: its frames come with a new prefix")
            .comment("and open beside the first ones")
            .holding(first, second).opens([first.audio(1), second.audio(3), third.audio(4), first.audio(2)])
            .drops(first.audio(1)).opens(third.audio(5))
        let key = ScenarioKey("alice")
        let again = key.imported("after joining anew").seal((11...14).map { .opus($0) })
        row("sender-restarts-with-the-same-key", "CTR-1 CTR-4 RPL-4 DEC-8", .replay)
            .comment("A sender joins anew with its key: its counter starts at 1 under another prefix, and is no replay")
            .holding(key).opens(key.audio(1...4)).opens(again).drops([key.audio(4), again[3]])
        let keys = (0...255).map { ScenarioKey("key \($0)", at: UInt8(255 - $0)) }
        list.family(.rotation)("every-index-once", "KEY-1 KEY-4 KEY-6")
            .comment("A key at each of the 256 indexes: the last one seals, and all of them open")
            .create("alice").each(keys) { $0.setSharedKey($1) }.seals(.opus(1), keys[255], 1)
            .each(stride(from: 0, through: 255, by: 5)) {
                $0.opens(keys[$1].imported("bob").seal(.opus($1), UInt32($1 + 1)))
            }
    }

    /// The index in the trailer is not authenticated; the key is (FRM-5).
    static func addIndexes(to list: ScenarioList) {
        let row = receiving(in: list)
        let key = ScenarioKey("key")
        row("changed-index-with-the-same-key", "FRM-5 KEY-6 DEC-6", .handMade)
            .comment("A frame's index is changed on the way to one that holds the same key: it opens, once")
            .holding(key, key.at(1)).opens(key.audio(1).naming(index: 1)).drops(key.audio(1)).opens(key.audio(2))
        row("changed-index-with-another-key", "FRM-5 DEC-7 DEC-9 EVT-4", .forgery)
            .comment("A frame's index is changed to one that holds another key:")
            .comment("it fails, and the frame itself still opens")
            .holding(key, ScenarioKey("other", at: 1)).drops(key.audio(1).naming(index: 1)).opens(key.audio(1))
            .events(.decryptionFailed(), .decryptionResumed())
        row("changed-index-without-key", "FRM-5 DEC-5 DEC-9 EVT-2", .forgery)
            .comment("A frame's index is changed to one that holds no key:")
            .comment("it is missing that key, and the frame itself opens")
            .holding(key).drops(key.audio(1).naming(index: 200)).opens(key.audio(1)).events(.missingKey(at: 200))
        row("changed-index-own-and-shared", "FRM-5 DEC-5 KEY-6", .handMade)
            .comment("The same key is shared at another index: a frame whose index is changed to it opens")
            .holding(key).setSharedKey(key.at(9).unpinned)
            .opens([key.audio(1).naming(index: 9), key.audio(2)])
    }
}
