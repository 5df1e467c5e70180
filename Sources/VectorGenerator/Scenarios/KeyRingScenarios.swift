internal import VectorFiles

extension FramedManagerScenarios {
    /// Installing keys, and which one seals or opens (KEY).
    static func keyRing() -> VectorFile {
        var list = list("key-ring")
        list.add(
            "latest-key-seals",
            "The key that was installed last seals, whatever its number",
            rules: ["KEY-4", "KEY-5"],
            flags: [.keyRing]
        ) { s in
            let alice = s.manager("alice")
            let (high, low) = (ScenarioKey("high", at: 7), ScenarioKey("low", at: 2))
            s.setKey(alice, high)
            s.seals(alice, .opus(1), high, 1)
            s.setKey(alice, low)
            s.seals(alice, .opus(2), low, 2)
            s.events(alice)
        }
        return list.file("Installing keys, and which of them seals and opens.")
    }
}
