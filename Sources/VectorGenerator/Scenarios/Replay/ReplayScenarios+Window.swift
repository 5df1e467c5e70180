internal import AEAD

extension ReplayScenarios {
    /// What is inside the window (RPL-1, RPL-2). Alice holds bob's key; no
    /// event unless one is named.
    static func addWindow(to list: ScenarioList) {
        let row = list.family(.replay) { $0.aliceHolding(bob) }
        row("seen-once", "RPL-2 DEC-6 DEC-8 EVT-15")
            .comment("A frame opens once, however often it comes")
            .opens(bob.audio(1)).drops(bob.audio(1), times: 3).opens(bob.audio(2)).drops(bob.audio([1, 2]))
        let long = ScenarioKey("bob's long", algorithm: .aes256GCM)
        list.family(.replay) { $0.aliceHolding(long) }("seen-once-aes-256", "RPL-2 DEC-6 EVT-15 FRM-8")
            .comment("The same with AES-256")
            .opens(long.video(1)).drops(long.video(1), times: 3).opens(long.video(2))
        let order: [UInt32] = [7, 3, 12, 1, 11, 2, 10, 4, 9, 5, 8, 6]
        row("out-of-order", "RPL-2 RPL-5")
            .comment("Twelve frames in any order open once each")
            .opens(bob.audio(order)).drops(bob.audio(order))
        row("lowest-inside", "RPL-1 RPL-2")
            .comment("The counter 1023 below the highest is inside the window")
            .opens(bob.audio([5000, 3977])).drops(bob.audio(3977))
        row("highest-outside", "RPL-1 RPL-2")
            .comment("The counter 1024 below the highest is outside the window, though it was never seen")
            .opens(bob.audio(5000)).drops(bob.audio(3976)).opens(bob.audio(5001))
        row("far-outside", "RPL-1 RPL-2")
            .comment("Counters far below the highest are outside the window")
            .opens(bob.audio(5_000_000)).drops(bob.audio([4_990_000, 65_536, 1024, 1, 0])).opens(bob.audio(5_000_001))
        let falling: [UInt32] = [5000, 4999, 4500, 3978, 3977]
        row("before-the-first", "RPL-2")
            .comment("The first frame that came is not the first that was sent: earlier ones inside the window open")
            .opens(bob.audio(falling)).drops(bob.audio(falling))
        row("edge-moves-with-the-highest", "RPL-1 RPL-2")
            .comment("One frame higher, the window's edge is one higher")
            .opens(bob.audio([5000, 5001])).drops(bob.audio(3977)).opens(bob.audio([3978, 5002]))
            .drops(bob.audio(3978)).opens(bob.audio(3979))
        row("late-frames-do-not-move-the-edge", "RPL-2 RPL-5")
            .comment("Frames below the highest open without moving the window")
            .opens(bob.audio([5000, 4000, 4100, 3977, 3978]))
            .drops(bob.audio([3976, 4000, 4100, 3977, 3978, 5000]))
            .opens(bob.audio([4999, 4001, 3979]))
        let highest: UInt32 = 4096
        let below = [1, 7, 8, 9, 31, 32, 33, 63, 64, 65, 127, 128, 511, 512, 513, 959, 960, 1022, 1023].map {
            highest - $0
        }
        row("all-over-the-window", "RPL-1 RPL-2")
            .comment("Counters at the edges of bytes and words, all over the window, open once each")
            .opens(bob.audio([highest] + below)).drops(bob.audio(below + [highest, highest - 1024]))
    }
}
