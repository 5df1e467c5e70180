internal import AEAD

extension Scenario {
    /// A manager of alice's that holds these keys of bob's. Its algorithm is
    /// that of the keys.
    func alice(holding keys: ScenarioKey...) -> Manager { alice(holding: keys) }

    /// A manager of alice's that holds these keys of bob's.
    func alice(holding keys: [ScenarioKey]) -> Manager {
        let alice = manager("alice", keys.first?.algorithm ?? .aes128GCM)
        for key in keys { setKey(alice, "bob", key) }
        return alice
    }

    /// Frames open to their media, in this order (DEC-8).
    func opens(_ manager: Manager, _ sender: String, _ frames: [ScenarioFrame]) {
        for frame in frames { opens(manager, sender, frame) }
    }

    /// Frames do not open, in this order.
    func drops(_ manager: Manager, _ sender: String, _ frames: [ScenarioFrame]) {
        for frame in frames { drops(manager, sender, frame) }
    }

    /// A frame that is not framed v1 goes on as it is (DEC-4).
    func forwards(_ manager: Manager, _ sender: String, _ frame: ScenarioFrame, times: Int = 1) {
        forwards(manager, sender, frame.trackType, frame.bytes, times: times)
    }
}
