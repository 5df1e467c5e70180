internal import AdapterProtocol
internal import VectorFiles

/// Counters with all of their 64 bits, in any order (INS-8).
enum WideCounterScenarios {
    static func file() -> VectorFile {
        let list = FrameCryptorScenarios.list("counters")
        let row = list.family(.wideCounter).byEachPath
        for add in [addEdges, addCounting, addUnchecked] { add(row) }
        return list.file("The counter arrives as it was produced; neither its order nor repetition is checked.")
    }

    /// Counters at the edges of widths that are cut by mistake, by the names
    /// that they have in tests.
    private static let edges: [(name: String, counter: UInt64)] = [
        ("0", 0), ("1", 1), ("2-to-the-16", 1 << 16), ("2-to-the-31", 1 << 31),
        ("2-to-the-32-less-1", 1 << 32 - 1), ("2-to-the-32", 1 << 32), ("2-to-the-53-and-1", 1 << 53 + 1),
        ("2-to-the-63-less-1", 1 << 63 - 1), ("2-to-the-63", 1 << 63), ("2-to-the-64-less-1", .max),
    ]

    private static func addEdges(_ row: ScenarioList.Family) {
        for (name, counter) in edges {
            row("counter-\(name)", "INS-8 INS-13")
                .comment("Counter \(counter) leaves one engine and reaches the cryptor of the other")
                .engine("alice", .aes(from: counter)).engine("bob", .aes()).delivers(.audio(1), counter)
                .opens(.video(2), counter).on(engine: "alice").trace().on(engine: "bob").trace()
        }
    }

    private static func addCounting(_ row: ScenarioList.Family) {
        let first: UInt64 = 1 << 32 - 2
        row("across-2-to-the-32", "INS-8").comment("Four frames across 2^32: every counter goes out and comes in whole")
            .engine("alice", .aes(from: first)).engine("bob", .aes())
            .delivers((0..<4).map { .video($0) }, from: first)
        row("one-for-both-media-types", "INS-8 INS-10")
            .comment("Audio and video take their counters from the one cryptor, each the next one")
            .engine("alice", .aes(from: 1 << 63))
            .sends((0..<6).map { .of($0 % 3 == 0 ? .audio : .video, $0) }, from: 1 << 63)
        row("every-bit", "INS-8").comment("Sixty-four counters with one bit each arrive as they are")
            .engine("bob", .aes()).each(0..<64) { $0.opens(.audio(1, 4), 1 << $1) }.trace()
    }

    private static func addUnchecked(_ row: ScenarioList.Family) {
        let counters: [UInt64] = [5, 6, 3, .max, 0, 5, 1 << 40, 4]
        row("in-any-order", "INS-8").comment("Counters that go up, back and far away are all passed on")
            .engine("bob", .xor()).each(counters.enumerated()) { $0.opens(.video($1.offset), $1.element) }.trace().log()
        row("the-same-frame-again", "INS-8")
            .comment("A frame that comes five times reaches the decoder five times: replay is the app's affair")
            .engine("bob", .aes()).opens(.audio(1), 77, times: 5).opens(.audio(2), 78).opens(.audio(1), 77).trace()
        let streams: [EngineFrame] = (0..<3).flatMap {
            [.audio($0, ssrc: UInt32($0)), .video($0, ssrc: .max - UInt32($0))]
        }
        row("one-counter-on-many-streams", "INS-8")
            .comment("One counter with different frames on six streams of both media types")
            .engine("bob", .aes()).each(streams) { $0.opens($1, 1 << 32) }.trace()
    }
}
