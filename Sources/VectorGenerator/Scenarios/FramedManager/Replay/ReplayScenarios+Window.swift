internal import AEAD

extension ReplayScenarios {
    /// What is inside the window (RPL-1, RPL-2). Alice holds bob's key; no
    /// event unless one is named.
    static func addWindow(to list: ScenarioList) {
        let row = list.family(.replay) { $0.aliceHolding(bob) }
        row("seen-once", "RPL-2 DEC-6 DEC-8 EVT-15").comment("A frame opens once, however often it comes")
            .opens(bob.audio(1)).drops(bob.audio(1), times: 3).opens(bob.audio(2)).drops(bob.audio([1, 2]))
        let long = ScenarioKey("bob's long", algorithm: .aes256GCM)
        list.family(.replay) { $0.aliceHolding(long) }("seen-once-aes-256", "RPL-2 DEC-6 EVT-15 FRM-8")
            .comment("The same with AES-256")
            .opens(long.video(1)).drops(long.video(1), times: 3).opens(long.video(2))
        let order: [UInt32] = [7, 3, 12, 1, 11, 2, 10, 4, 9, 5, 8, 6]
        row("out-of-order", "RPL-2 RPL-5").comment("Twelve frames in any order open once each")
            .opens(bob.audio(order)).drops(bob.audio(order))
        row("lowest-inside", "RPL-1 RPL-2").comment("The counter 1023 below the highest is inside the window")
            .opens(bob.audio([5000, 3977])).drops(bob.audio(3977))
        row("highest-outside", "RPL-1 RPL-2")
            .comment("The counter 1024 below the highest is outside the window, though it was never seen")
            .opens(bob.audio(5000)).drops(bob.audio(3976)).opens(bob.audio(5001))
        row("far-outside", "RPL-1 RPL-2").comment("Counters far below the highest are outside the window")
            .opens(bob.audio(5_000_000)).drops(bob.audio([4_990_000, 65_536, 1024, 1, 0])).opens(bob.audio(5_000_001))
        let falling: [UInt32] = [5000, 4999, 4500, 3978, 3977]
        row("before-the-first", "RPL-2")
            .comment("The first frame that came is not the first that was sent: earlier ones inside the window open")
            .opens(bob.audio(falling)).drops(bob.audio(falling))
        row("edge-moves-with-the-highest", "RPL-1 RPL-2").comment("One frame higher, the window's edge is one higher")
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

    /// Counters at the ends of their range.
    static func addEnds(to list: ScenarioList) {
        let row = list.family(.replay) { $0.aliceHolding(bob) }
        row("counter-zero", "RPL-2", .counter).comment("Counter 0 is a counter like any other")
            .opens(bob.audio(0)).drops(bob.audio(0)).opens(bob.audio(1)).drops(bob.audio([0, 1]))
        row("window-over-zero", "RPL-1 RPL-2", .counter)
            .comment("While the highest counter is below 1024 the window reaches down to 0")
            .opens(bob.audio([5, 4, 2, 0, 3, 1])).drops(bob.audio([5, 4, 3, 2, 1, 0]))
        row("zero-leaves-the-window", "RPL-1 RPL-2", .counter)
            .comment("Counter 0 is inside the window of 1023 and outside that of 1024")
            .opens(bob.audio([1023, 0])).drops(bob.audio(0))
            .opens(bob.audio(1024)).drops(bob.audio(0)).opens(bob.audio(1))
        row("highest-counter", "RPL-1 RPL-2", .counter)
            .comment("After counter 4294967295 the window stands and does not wrap")
            .opens(bob.audio([0xFFFF_FFFE, 0xFFFF_FFFF]))
            .drops(bob.audio([0xFFFF_FFFF, 0xFFFF_FFFE, 0, 1, 0xFFFF_FFFF - 1024]))
            .opens(bob.audio([0xFFFF_FFFF - 1023, 0xFFFF_FFFD]))
        row("from-zero-to-the-highest", "RPL-2 RPL-5", .counter).comment("The largest jump of all")
            .opens(bob.audio([0, 0xFFFF_FFFF])).drops(bob.audio([0, 0xFFFF_FFFF, 1])).opens(bob.audio(0xFFFF_FFFE))
        row("sign-bit", "RPL-2", .counter)
            .comment("Counters on both sides of 2147483648, where a signed one turns negative")
            .opens(bob.audio([0x7FFF_FFFF, 0x8000_0000, 0x7FFF_FFFE, 0x8000_0001]))
            .drops(bob.audio([0x7FFF_FFFF, 0x8000_0000, 0x7FFF_FFFE, 1]))
        row("across-the-sign-bit", "RPL-2 RPL-5", .counter)
            .comment("From 1 to 4026531840: above as unsigned numbers, below as signed ones")
            .opens(bob.audio([1, 0xF000_0000])).drops(bob.audio([1, 2, 0xF000_0000])).opens(bob.audio(0xF000_0001))
        let escaped = bob.h264([1, 2, 3, 256, 512, 768, 0x0002_0000, 0x0001_FFFF, 0x0001_FFFE])
        row("escaped-counters", "ESC-4 RPL-2", .escaping)
            .comment("H.264 frames whose counters need escape bytes: the counter is read after unescaping")
            .opens(escaped).drops(escaped)
    }

    /// Advances of the highest counter, and the counters they skip (RPL-5).
    static func addJumps(to list: ScenarioList) {
        let row = list.family(.replay) { $0.aliceHolding(bob) }
        row("jump-of-1023", "RPL-2 RPL-5")
            .comment("After a jump of 1023 the old highest is the last one inside, and still seen")
            .opens(bob.audio([99, 100, 1123])).drops(bob.audio([100, 99, 1123])).opens(bob.audio([101, 1122, 102]))
        row("jump-of-1024", "RPL-2 RPL-5")
            .comment("After a jump of 1024 all that was seen is outside, and all between is unseen")
            .opens(bob.audio([98, 99, 100, 1124])).drops(bob.audio([100, 99, 98, 1124]))
            .opens(bob.audio([101, 1122, 1123, 102, 612]))
        row("jump-of-1025", "RPL-2 RPL-5").comment("After a jump of 1025 nothing of the old window is left")
            .opens(bob.audio([98, 99, 100, 1125])).drops(bob.audio([101, 100, 99, 98, 1125]))
            .opens(bob.audio([102, 1122, 1123, 1124]))
        row("jump-of-several-windows", "RPL-5")
            .comment("A jump of three windows and some: old marks do not stand for new counters")
            .opens(bob.audio([90, 95, 100, 3172 + 30])).drops(bob.audio([90, 95, 100]))
            .opens(bob.audio([3072 + 90, 3072 + 95, 3072 + 100]))
            .drops(bob.audio([3072 + 90, 3072 + 95, 3072 + 100]))
        row("jump-to-the-same-place", "RPL-5").comment("A jump by a multiple of 65536")
            .opens(bob.audio([4, 5, 0x7FFF_0005, 0x7FFF_0004])).drops(bob.audio([4, 5, 0x7FFF_0004, 0x7FFF_0005]))
        let mixed: [UInt32] = [1, 10, 9, 2, 20, 8, 15, 3, 19, 11]
        row("skipped-frames-open-late", "RPL-5").comment("Frames that an advance skipped open when they come")
            .opens(bob.audio(mixed)).drops(bob.audio(mixed))
            .opens(bob.audio([4, 5, 6, 7, 12, 13, 14, 16, 17, 18]))
        row("skipped-frames-leave-the-window", "RPL-5 RPL-2")
            .comment("A skipped frame opens until it leaves the window, and not after")
            .opens(bob.audio([10, 20, 1034])).drops(bob.audio(10))
            .opens(bob.audio([11, 1036])).drops(bob.audio([11, 12]))
            .opens(bob.audio([13, 1100])).drops(bob.audio([20, 76])).opens(bob.audio([77, 78, 1099]))
        row("seen-frames-stay-seen", "RPL-5 RPL-2").comment("What was seen stays seen through many small advances")
            .opens(bob.audio([2000, 2100, 2164, 2228, 2500, 2900])).drops(bob.audio([2000, 2100, 2164, 2228, 2500]))
            .opens(bob.audio([2001, 2099, 2163, 2227, 2899, 3023]))
            .drops(bob.audio([2000, 2001, 2099, 2163, 2227, 2899, 1999]))
        row("places-are-used-again", "RPL-5 RPL-1").comment("A counter 1024 above a seen one is a new counter")
            .opens(bob.audio([5, 6, 7, 505, 1005, 1029, 1031, 1030, 1529, 2029]))
            .drops(bob.audio([1029, 1030, 1031, 1529, 505])).opens(bob.audio([2053, 2055, 2054]))
        row("jump-of-1023-twice", "RPL-5 RPL-2").comment("Two jumps of 1023: the middle one is the last inside")
            .opens(bob.audio([1, 1024, 2047])).drops(bob.audio([1024, 1023, 1, 2]))
            .opens(bob.audio([1025, 2046, 1500]))
    }
}
