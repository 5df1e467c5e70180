internal import FramedMedia
internal import JSON

extension KeyRingScenarios {
    /// Installing at a used index (KEY-3).
    static func addReplacing(to list: ScenarioList) {
        let row = list.family(.keyRing)
        let (old, new) = (ScenarioKey("old"), ScenarioKey("new"))
        row("replaced-own-key-seals", "KEY-3 KEY-4 CTR-2", .fieldReport)
            .comment("After a slot was replaced frames are sealed under the new bytes (livekit server-sdk-go#881)")
            .aliceSealing(with: old).seals(.opus(1), old, 1).setKey(new).seals(.opus(2), new, 2)
            .keyState(users: [("alice", new)])
        let (old12, new12) = (ScenarioKey("old", at: 12), ScenarioKey("new", at: 12))
        row("replaced-shared-key-seals", "KEY-3 KEY-4")
            .comment("A replaced shared slot seals under the new bytes on every track")
            .create("alice").setSharedKey(old12).seals([.opus(1), .vp8(2, .key)], old12)
            .setSharedKey(new12).seals([.opus(3), .vp8(4)], new12, from: 3).keyState(shared: [new12], active: 12)
        addReplacedOpener(isShared: false, to: list)
        addReplacedOpener(isShared: true, to: list)
        let flipped = ScenarioKey(bytes: [old.bytes[0] ^ 0x80] + old.bytes.dropFirst(), ivPrefix: 0x2222_2222_2222_2222)
        row("one-bit-replaces-own-key", "KEY-3 KEY-4", .fieldReport)
            .comment("A key that differs from the one before in its first bit only seals from the next frame on")
            .aliceSealing(with: old).seals(.opus(1), old, 1).setKey(flipped).seals(.opus(2), flipped, 2)
    }

    /// The slot that opens is replaced: a shared one, or the sender's.
    private static func addReplacedOpener(isShared: Bool, to list: ScenarioList) {
        let row = list.family(.keyRing) { $0.from("alice").create("bob") }
        let (name, whose) = isShared ? ("shared", "A shared") : ("remote", "A sender's")
        let (old, new) = (ScenarioKey("old", at: 1), ScenarioKey("new", at: 1))
        row("replaced-\(name)-key-opens", "KEY-3 DEC-7 EVT-3 EVT-4")
            .comment("\(whose) slot is replaced: frames under the new bytes open, those under the old ones fail")
            .fill(old, isShared).opens(old.audio(1)).fill(new, isShared).drops(old.audio(2)).opens(new.audio(3))
            .events(.decryptionFailed(), .decryptionResumed())
        let before = ScenarioKey("old", at: 6)
        let bytes = Array(before.bytes.dropLast()) + [before.bytes[15] ^ 1]
        let flipped = ScenarioKey(bytes: bytes, at: 6, ivPrefix: 0x2222_2222_2222_2222)
        row("one-bit-replaces-\(name)-key", "KEY-3 KEY-11 DEC-7", .fieldReport)
            .comment("\(whose) slot gets a key that differs in one bit: it is another key (stream-flutter#1312)")
            .fill(before, isShared).fill(flipped, isShared).drops(before.audio(1)).opens(flipped.audio(2))
            .slotHolds(flipped, isShared).openEnded()
        let key = ScenarioKey("key", at: 3)
        row("same-bytes-replace-\(name)-key", "KEY-3 KEY-6 CTR-4")
            .comment("\(whose) slot is filled with the same bytes again: frames go on opening, from both imports")
            .fill(key, isShared).opens(key.audio(1)).fill(key, isShared).opens(key.audio(2))
            .opens(key.imported("again").audio(3))
    }

    /// Frames that come again when a slot was replaced or emptied.
    static func addReplays(to list: ScenarioList) {
        let row = list.family(.keyRing)
        let (old, new) = (ScenarioKey("old"), ScenarioKey("new"))
        row("replay-is-silent-after-replacing", "KEY-3 DEC-6 EVT-15 RPL-2", .replay)
            .comment(
                "A frame that opened comes again after its slot was replaced: the replay check comes before the decrypt"
            )
            .bobHolding(old).opens(old.audio(1)).holding(new).drops(old.audio(1)).events().opens(new.audio(2))
        let key = ScenarioKey("key", at: 8)
        row("replay-stays-one-after-reinstalling", "KEY-3 DEC-6 RPL-2", .replay)
            .comment("The same key installed again does not let old frames in a second time")
            .bobHolding(key).opens(key.seal(.vp8(1, .key), 1)).holding(key).drops(key.seal(.vp8(1, .key), 1))
            .opens(key.video(2))
        row("replay-without-key-is-a-missing-key", "DEC-5 DEC-6 KEY-9 EVT-2", .replay)
            .comment("A frame that opened comes again after its key was removed: the key is looked for first")
            .bobHolding(key).opens(key.audio(1)).removeKey(of: "alice", at: 8).drops(key.audio(1))
            .events(.missingKey(at: 8))
        let right = ScenarioKey("right")
        row("failed-frame-opens-with-the-right-key", "DEC-7 DEC-8 RPL-3 KEY-3")
            .comment("A frame that failed is not marked as seen: it opens once its key is there")
            .bobHolding(ScenarioKey("wrong")).drops(right.audio(1)).holding(right).opens(right.audio(1))
            .events(.decryptionFailed(), .decryptionResumed())
    }
}

/// The slot that the frames of the sender name: a shared one, or the sender's.
extension Scenario {
    fileprivate func fill(_ key: ScenarioKey, _ isShared: Bool) -> Scenario {
        isShared ? setSharedKey(key.unpinned) : holding(key)
    }

    fileprivate func slotHolds(_ key: ScenarioKey, _ isShared: Bool) -> Scenario {
        isShared ? keyState(shared: [key], active: key.index) : keyState(users: [(sender, key)])
    }
}
