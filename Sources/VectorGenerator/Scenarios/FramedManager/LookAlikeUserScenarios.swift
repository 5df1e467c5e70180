internal import AdapterProtocol
internal import FramedMedia
internal import VectorFiles

/// Two users whose ids look alike have tracks, windows, runs and throttles of
/// their own (KEY-10, EVT-13, RPL-1). Alice opens what both send under one
/// shared key.
enum LookAlikeUserScenarios: ReceiverScenarios {
    static func file() -> VectorFile {
        let list = FramedManagerScenarios.list("look-alike-users")
        for (name, one, other) in pairs { add(name, one, other, to: list) }
        return list.file("Users whose ids differ in case, by a separator or in normal form: nothing is shared by them.")
    }

    /// Ids that become equal when they are folded, trimmed, normalized, cut or
    /// joined with a track type.
    private static let pairs: [(name: String, one: String, other: String)] = [
        ("case", "Alice", "alice"), ("case-of-accents", "Å", "å"), ("composed", "\u{E9}", "e\u{301}"),
        ("compatible", "ﬁ", "fi"), ("space-at-the-end", "alice ", "alice"), ("line-feed", "alice\n", "alice"),
        ("separators", "a:b", "a/b"), ("track-in-the-name", "alice:AUDIO", "alice"), ("leading-zero", "01", "1"),
        ("after-a-zero-byte", "a\u{0}b", "a\u{0}c"),
        ("after-255-characters", String(repeating: "a", count: 255) + "b", String(repeating: "a", count: 255) + "c"),
    ]

    private static let shared = ScenarioKey("shared")

    private static func add(_ name: String, _ one: String, _ other: String, to list: ScenarioList) {
        let row = list.family(.keyRing) { $0.create("receiver").setSharedKey(shared.unpinned) }
        let bad = shared.audio(1).broken
        row("windows-\(name)", "KEY-10 RPL-1 RPL-4 DEC-6", .replay)
            .comment("One frame under each name opens once for each")
            .opens(shared.audio(7), from: one).opens(shared.audio(7), from: other)
            .drops(shared.audio(7), from: one).drops(shared.audio(7), from: other)
            .opens(shared.audio(6), from: one)
        row("throttles-\(name)", "KEY-10 EVT-2 EVT-7 EVT-11 EVT-13", .eventThrottle)
            .comment("A missing key and a plain frame are told for each within one second")
            .drops(shared.audio(1).naming(index: 9), from: one).drops(shared.audio(1).naming(index: 9), from: other)
            .forwards(plain, from: one).forwards(plain, from: other)
            .events(
                .missingKey(at: 9, of: one),
                .missingKey(at: 9, of: other),
                .unencryptedFrame(of: one),
                .unencryptedFrame(of: other)
            )
        row("runs-\(name)", "KEY-10 EVT-5 EVT-13", .failureRun)
            .comment("Ten failures of one and ten of the other are no stall; one more is one")
            .drops(bad, from: one, times: 10).drops(bad, from: other, times: 10)
            .events(.decryptionFailed(of: one), .decryptionFailed(of: other))
            .drops(bad, from: other).events(.decryptionStalled(at: 0, of: other))
        row("resumes-\(name)", "KEY-10 EVT-4 EVT-12 EVT-13")
            .comment("A success of one resumes nothing of the other")
            .drops(bad, from: one).opens(shared.audio(1), from: other).events(.decryptionFailed(of: one))
            .opens(shared.audio(1), from: one).events(.decryptionResumed(of: one))
    }
}
