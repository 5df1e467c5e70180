internal import AEAD
internal import AdapterProtocol
internal import VectorFiles

/// Forgeries change nothing for genuine frames (DEC-9). No events are read
/// here: how many of them a client reports depends on how long it takes.
enum ForgedFrameScenarios: ReceiverScenarios {
    static func file() -> VectorFile {
        let list = FramedManagerScenarios.list("forged-frames")
        let additions = [
            addForgedCounters, addForgedPrefixes, addForgedIndexes, addForgedSenders, addForgedShapes,
            addForgedVersionsAndPlainFrames, addCopies,
        ]
        for add in additions { add(list) }
        return list.file("After any number of forgeries the next genuine frame opens.")
    }

    /// How often a forgery comes where something could grow or run out.
    private static let many = 10_000

    /// Forged counters against the window (DEC-9, RPL-3).
    private static func addForgedCounters(to list: ScenarioList) {
        let row = list.family(.forgery, isSilent: false) { $0.aliceHolding(bob) }
        row("highest-counter", "DEC-9 RPL-3", .counter)
            .comment("Forgeries with the highest counter of all: the window stays where it was")
            .opens(bob.audio([1, 3])).drops(bob.audio(5).naming(counter: 0xFFFF_FFFF), times: 1000)
            .opens(bob.audio([4, 2])).drops(bob.audio([1, 2, 3, 4])).opens(bob.audio(5))
        row("counters-by-thousands", "DEC-9 RPL-3 RPL-5", .counter)
            .comment("Forgeries of ten thousand counters: none is used up, and none is forgotten")
            .opens(bob.audio([1, 3])).drops(bob.audio(2).broken, times: many, vary: .frameCounter)
            .drops(bob.audio([1, 3])).opens(bob.audio([2, 4, 1026, 9000]))
        let nearTheEnd = bob.audio(5001).naming(counter: 0xFFFF_FF00).broken
        row("counters-across-the-end", "DEC-9 RPL-2", .counter)
            .comment("Forged counters that run over 4294967295 and begin at 0 again")
            .opens(bob.audio(5000)).drops(nearTheEnd, times: 4000, vary: .frameCounter)
            .drops(bob.audio([5000, 3976])).opens(bob.audio([5001, 3978]))
        row("before-the-first-frame", "DEC-9 RPL-3 RPL-4", .counter)
            .comment("Forgeries before any genuine frame: the first one opens, wherever its counter is")
            .drops(bob.audio(1).naming(counter: 0xFFFF_FFFF), times: 1000)
            .drops(bob.audio(1).naming(ivPrefix: 0), times: 1000, vary: .ivPrefix)
            .opens(bob.audio([1, 2])).drops(bob.audio(1))
        row("the-counter-that-comes-next", "DEC-9 RPL-3 DEC-8", .replay)
            .comment("Forgeries of the very frame that comes next: it opens, and once only")
            .each(bob.video(1...5)) { $0.drops($1.broken, times: 200).opens($1).drops($1) }
    }

    /// Forged prefixes against the three that are remembered (DEC-9, RPL-4).
    private static func addForgedPrefixes(to list: ScenarioList) {
        let row = list.family(.forgery, isSilent: false)
        let epochs = ["first", "second", "third"].map { bob.imported($0) }
        row("prefixes-by-thousands", "DEC-9 RPL-4")
            .comment("Forgeries of ten thousand prefixes: the three that are in use stay")
            .aliceHolding(bob).opens(epochs.audio(1, 5000))
            .drops(bob.audio(6000).naming(ivPrefix: 0), times: many, vary: .ivPrefix)
            .drops(epochs.audio(5000, 3976)).opens(epochs.audio(5001, 4999))
        let long = ScenarioKey("bob's long", algorithm: .aes256GCM)
        row("prefixes-by-thousands-aes-256", "DEC-9 RPL-4 FRM-8")
            .comment("The same on a receiver of AES-256, with prefixes that differ in their last bits")
            .aliceHolding(long).opens(long.video(7))
            .drops(long.video(8).naming(ivPrefix: (long.ivPrefix ?? 0) + 1), times: many, vary: .ivPrefix)
            .drops(long.video(7)).opens(long.video([8, 6]))
        row("prefixes-before-the-key", "DEC-9 DEC-5 RPL-4", .missingKey)
            .comment("Forgeries of ten thousand prefixes while the key is missing; then it comes")
            .create("alice").drops(bob.audio(1).naming(ivPrefix: 0), times: many, vary: .ivPrefix)
            .setKey(of: "bob", bob).opens(bob.audio([2, 1])).drops(bob.audio([1, 2]))
        let tracks = zip(TrackName.allCases, UInt32(1)...)
        row("prefixes-on-all-tracks", "DEC-9 RPL-4 EVT-13")
            .comment("Forged prefixes on one track after the other change nothing on any")
            .aliceHolding(bob).opens(tracks.map { bob.audio($1, on: $0) })
            .each(TrackName.allCases) {
                $0.drops(bob.audio(9, on: $1).naming(ivPrefix: 0), times: 500, vary: .ivPrefix)
            }
            .each(tracks) { $0.drops(bob.audio($1.1, on: $1.0)).opens(bob.audio($1.1 + 10, on: $1.0)) }
    }

    /// Forged indexes, and failures under one (DEC-9, EVT-5).
    private static func addForgedIndexes(to list: ScenarioList) {
        let row = list.family(.forgery, isSilent: false)
        row("indexes-by-thousands", "DEC-9 DEC-5", .missingKey)
            .comment("Forgeries that name all 256 indexes over and over")
            .aliceHolding(bob, bob.at(255)).opens(bob.audio(1))
            .drops(bob.audio(2).broken, times: many, vary: .keyIndex).drops(bob.audio(1))
            .opens([bob.audio(2), bob.audio(3).naming(index: 255)])
        row("failures-by-thousands", "DEC-9 EVT-5 KEY-6", .failureRun)
            .comment("Ten thousand failures under one index: it opens the next frame, and so does another")
            .aliceHolding(bob, bobsNext).drops(bob.audio(1).broken, times: many)
            .opens([bobsNext.audio(2), bob.audio(1), bob.audio(3)])
            .drops(bobsNext.audio(4).broken, times: 20).opens([bob.audio(5), bobsNext.audio(4)])
        row("failures-under-the-old-key", "DEC-9 KEY-6 EVT-5", .rotation)
            .comment("The sender has moved on to a new key; forgeries under the old one spoil neither")
            .aliceHolding(bob).opens(bob.video(1)).setKey(of: "bob", bobsNext).opens(bobsNext.video(3))
            .drops(bob.video(5).broken, times: 1000, vary: .frameCounter)
            .opens([bob.video(2), bobsNext.video(4)])
        let shared = ScenarioKey("shared")
        row("failures-under-the-shared-key", "DEC-9 DEC-5 EVT-13", .failureRun)
            .comment("Forgeries of one user under the shared key do not spoil it for another")
            .create("alice").setSharedKey(shared.unpinned).opens(shared.audio(1), from: "carol")
            .drops(shared.audio(9).broken, times: 1000).opens(shared.audio(2), from: "carol").opens(shared.audio(3))
    }

    /// Forged senders (DEC-9).
    private static func addForgedSenders(to list: ScenarioList) {
        let row = list.family(.forgery, isSilent: false) { $0.aliceHolding(bob) }
        row("unknown-senders", "DEC-9 DEC-5", .missingKey).comment("Frames of a hundred users that nobody knows")
            .opens(bob.audio(1)).each(1...100) { $0.drops(bob.audio(2), from: "mallory \($1)") }
            .drops(bob.audio(1)).opens(bob.audio(2))
        let mallory = ScenarioKey(bytes: ScenarioKey("mallory").bytes, ivPrefix: bob.ivPrefix)
        row("another-members-frames", "DEC-9 DEC-7 RPL-3", .wrongKey)
            .comment("Mallory has a key of his own; his frames do not open as bob's, and bob's open after them")
            .setKey(of: "mallory", mallory).opens(bob.audio(1)).drops(mallory.audio(2...20))
            .opens(mallory.audio(2), from: "mallory").opens(bob.audio(2...4))
    }
}
