internal import JSON

extension Scenario {
    func events(_ manager: Manager, either one: [ScenarioEvent], or other: [ScenarioEvent]) {
        let lists = [one, other].map { $0.map { $0.resolved(sender: "", localUserID: manager.userID) } }
        step(
            "manager.events",
            ["manager": .string(manager.name)],
            .anyOf(lists.map { .events($0) }, .missingKeyOrFailure)
        )
    }
}
