internal import AEAD
internal import JSON

extension Scenario {
    func manager(_ name: String, user userID: String? = nil, _ algorithm: Algorithm = .aes128GCM) -> Manager {
        create(name, of: userID, algorithm).currentManager
    }

    func setFrameCounter(_ manager: Manager, _ counter: UInt32, _ answer: ScenarioAnswer = .done) {
        step(
            "manager.setFrameCounter",
            ["manager": .string(manager.name), "frameCounter": .integer(Int64(counter))],
            answer
        )
    }

    func setPerformanceReporting(_ manager: Manager, _ isOn: Bool, _ answer: ScenarioAnswer = .done) {
        step("manager.setPerformanceReporting", ["manager": .string(manager.name), "enabled": .bool(isOn)], answer)
    }

    func dispose(_ manager: Manager, times: Int = 1) {
        step("manager.dispose", ["manager": .string(manager.name)], .done, times: times)
    }

    func events(_ manager: Manager, _ events: [ScenarioEvent] = [], isUnordered: Bool = false) {
        let events = events.map { $0.resolved(sender: "", localUserID: manager.userID) }
        step("manager.events", ["manager": .string(manager.name)], .events(events), isUnordered: isUnordered)
    }
}
