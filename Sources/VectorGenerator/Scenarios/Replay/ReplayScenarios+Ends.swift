extension ReplayScenarios {
    /// Counters at the ends of their range.
    static func addEnds(to list: inout ScenarioList) {
        list.add(
            "counter-zero",
            "Counter 0 is a counter like any other",
            rules: ["RPL-2"],
            flags: [.replay, .counter]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.audio(0))
            s.drops(alice, "bob", bob.audio(0))
            s.opens(alice, "bob", bob.audio(1))
            s.drops(alice, "bob", bob.audio([0, 1]))
            s.events(alice)
        }
        list.add(
            "window-over-zero",
            "While the highest counter is below 1024 the window reaches down to 0",
            rules: ["RPL-1", "RPL-2"],
            flags: [.replay, .counter]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.audio([5, 4, 2, 0, 3, 1]))
            s.drops(alice, "bob", bob.audio([5, 4, 3, 2, 1, 0]))
            s.events(alice)
        }
        list.add(
            "zero-leaves-the-window",
            "Counter 0 is inside the window of 1023 and outside that of 1024",
            rules: ["RPL-1", "RPL-2"],
            flags: [.replay, .counter]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.audio([1023, 0]))
            s.drops(alice, "bob", bob.audio(0))
            s.opens(alice, "bob", bob.audio(1024))
            s.drops(alice, "bob", bob.audio(0))
            s.opens(alice, "bob", bob.audio(1))
            s.events(alice)
        }
        list.add(
            "highest-counter",
            "After counter 4294967295 the window stands and does not wrap",
            rules: ["RPL-1", "RPL-2"],
            flags: [.replay, .counter]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.audio([0xFFFF_FFFE, 0xFFFF_FFFF]))
            s.drops(alice, "bob", bob.audio([0xFFFF_FFFF, 0xFFFF_FFFE, 0, 1, 0xFFFF_FFFF - 1024]))
            s.opens(alice, "bob", bob.audio([0xFFFF_FFFF - 1023, 0xFFFF_FFFD]))
            s.events(alice)
        }
        list.add(
            "from-zero-to-the-highest",
            "The largest jump of all",
            rules: ["RPL-2", "RPL-5"],
            flags: [.replay, .counter]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.audio([0, 0xFFFF_FFFF]))
            s.drops(alice, "bob", bob.audio([0, 0xFFFF_FFFF, 1]))
            s.opens(alice, "bob", bob.audio(0xFFFF_FFFE))
            s.events(alice)
        }
        list.add(
            "sign-bit",
            "Counters on both sides of 2147483648, where a signed one turns negative",
            rules: ["RPL-2"],
            flags: [.replay, .counter]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.audio([0x7FFF_FFFF, 0x8000_0000, 0x7FFF_FFFE, 0x8000_0001]))
            s.drops(alice, "bob", bob.audio([0x7FFF_FFFF, 0x8000_0000, 0x7FFF_FFFE, 1]))
            s.events(alice)
        }
        list.add(
            "across-the-sign-bit",
            "From 1 to 4026531840: above as unsigned numbers, below as signed ones",
            rules: ["RPL-2", "RPL-5"],
            flags: [.replay, .counter]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.audio([1, 0xF000_0000]))
            s.drops(alice, "bob", bob.audio([1, 2, 0xF000_0000]))
            s.opens(alice, "bob", bob.audio(0xF000_0001))
            s.events(alice)
        }
        list.add(
            "escaped-counters",
            "H.264 frames whose counters need escape bytes: the counter is read after unescaping",
            rules: ["ESC-4", "RPL-2"],
            flags: [.replay, .escaping]
        ) { s in
            let alice = s.alice(holding: bob)
            let counters: [UInt32] = [1, 2, 3, 256, 512, 768, 0x0002_0000, 0x0001_FFFF, 0x0001_FFFE]
            let frames = counters.map { bob.h264($0) }
            s.opens(alice, "bob", frames)
            s.drops(alice, "bob", frames)
            s.events(alice)
        }
    }
}
