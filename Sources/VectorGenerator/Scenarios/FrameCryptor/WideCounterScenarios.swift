internal import VectorFiles

/// Counters with all of their 64 bits, in any order (INS-8).
enum WideCounterScenarios {
    static func file() -> VectorFile {
        var list = FrameCryptorScenarios.list("counters")
        addEdges(to: &list)
        addCounting(to: &list)
        addUnchecked(to: &list)
        return list.file("The counter arrives as it was produced; neither its order nor repetition is checked.")
    }

    /// Counters at the edges of widths that are cut by mistake, by the names
    /// that they have in tests.
    private static let edges: [(name: String, counter: UInt64)] = [
        ("0", 0), ("1", 1), ("2-to-the-16", 1 << 16), ("2-to-the-31", 1 << 31),
        ("2-to-the-32-less-1", 1 << 32 - 1), ("2-to-the-32", 1 << 32), ("2-to-the-53-and-1", 1 << 53 + 1),
        ("2-to-the-63-less-1", 1 << 63 - 1), ("2-to-the-63", 1 << 63), ("2-to-the-64-less-1", .max),
    ]

    private static func addEdges(to list: inout ScenarioList) {
        for (name, counter) in edges {
            list.addForEachPath(
                "counter-\(name)",
                "Counter \(counter) leaves one engine and reaches the cryptor of the other",
                rules: ["INS-8", "INS-13"],
                flags: [.wideCounter]
            ) { s, path in
                let alice = s.engine("alice", .aes(from: counter), by: path)
                let bob = s.engine("bob", .aes(), by: path)
                s.sends(alice, .audio(1), .aes(), counter)
                s.opens(bob, .audio(1), .aes(), counter)
                s.opens(bob, .video(2), .aes(), counter)
                s.trace(alice, path.sending(.audio(1), .aes(), counter), living: path.living(1))
                s.trace(
                    bob,
                    path.opening(.audio(1), .aes(), counter) + path.opening(.video(2), .aes(), counter),
                    living: path.living(1)
                )
            }
        }
    }

    private static func addCounting(to list: inout ScenarioList) {
        list.addForEachPath(
            "across-2-to-the-32",
            "Four frames across 2^32: every counter goes out and comes in whole",
            rules: ["INS-8"],
            flags: [.wideCounter]
        ) { s, path in
            let first: UInt64 = 1 << 32 - 2
            let alice = s.engine("alice", .aes(from: first), by: path)
            let bob = s.engine("bob", .aes(), by: path)
            for number in 0..<4 {
                let counter = first + UInt64(number)
                s.sends(alice, .video(number), .aes(), counter)
                s.opens(bob, .video(number), .aes(), counter)
            }
        }
        list.addForEachPath(
            "one-for-both-media-types",
            "Audio and video take their counters from the one cryptor, each the next one",
            rules: ["INS-8", "INS-10"],
            flags: [.wideCounter]
        ) { s, path in
            let alice = s.engine("alice", .aes(from: 1 << 63), by: path)
            for number in 0..<6 {
                s.sends(alice, .of(number % 3 == 0 ? .audio : .video, number), .aes(), 1 << 63 + UInt64(number))
            }
        }
        list.addForEachPath(
            "every-bit",
            "Sixty-four counters with one bit each arrive as they are",
            rules: ["INS-8"],
            flags: [.wideCounter]
        ) { s, path in
            let bob = s.engine("bob", .aes(), by: path)
            let counters = (0..<64).map { UInt64(1) << $0 }
            for counter in counters { s.opens(bob, .audio(1, 4), .aes(), counter) }
            s.trace(bob, counters.flatMap { path.opening(.audio(1, 4), .aes(), $0) }, living: path.living(1))
        }
    }

    private static func addUnchecked(to list: inout ScenarioList) {
        list.addForEachPath(
            "in-any-order",
            "Counters that go up, back and far away are all passed on",
            rules: ["INS-8"],
            flags: [.wideCounter]
        ) { s, path in
            let bob = s.engine("bob", .xor(), by: path)
            let counters: [UInt64] = [5, 6, 3, .max, 0, 5, 1 << 40, 4]
            for (number, counter) in counters.enumerated() { s.opens(bob, .video(number), .xor(), counter) }
            let calls = counters.enumerated().flatMap { path.opening(.video($0), .xor(), $1) }
            s.trace(bob, calls, living: path.living(1))
            s.log(bob)
        }
        list.addForEachPath(
            "the-same-frame-again",
            "A frame that comes five times reaches the decoder five times: replay is the app's affair",
            rules: ["INS-8"],
            flags: [.wideCounter]
        ) { s, path in
            let bob = s.engine("bob", .aes(), by: path)
            s.opens(bob, .audio(1), .aes(), 77, times: 5)
            s.opens(bob, .audio(2), .aes(), 78)
            s.opens(bob, .audio(1), .aes(), 77)
            s.trace(
                bob,
                (0..<5).flatMap { _ in path.opening(.audio(1), .aes(), 77) } + path.opening(.audio(2), .aes(), 78)
                    + path.opening(.audio(1), .aes(), 77),
                living: path.living(1)
            )
        }
        list.addForEachPath(
            "one-counter-on-many-streams",
            "One counter with different frames on six streams of both media types",
            rules: ["INS-8"],
            flags: [.wideCounter]
        ) { s, path in
            let bob = s.engine("bob", .aes(), by: path)
            let frames = (0..<3).flatMap { number in
                [EngineFrame.audio(number, ssrc: UInt32(number)), .video(number, ssrc: .max - UInt32(number))]
            }
            for frame in frames { s.opens(bob, frame, .aes(), 1 << 32) }
            s.trace(bob, frames.flatMap { path.opening($0, .aes(), 1 << 32) }, living: path.living(1))
        }
    }
}
