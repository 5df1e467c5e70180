internal import JSON

extension Scenario {
    /// The events since the last time, where two lists are right (CLR-7,
    /// CLR-8 and ENC-3 without a key).
    mutating func events(_ manager: Manager, either one: [ScenarioEvent], or other: [ScenarioEvent]) {
        step(
            "manager.events",
            ["manager": .string(manager.name)],
            .anyOf([.events(one), .events(other)], .missingKeyOrFailure)
        )
    }
}
