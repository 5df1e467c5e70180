/// How a simulation is done; nothing here changes its result.
package struct SimulationOptions: Sendable {
    /// How many threads drive clients, and how many processes play them.
    package var jobs = 2
    /// Whether every client has a process of its own.
    package var isIsolated = false
    /// Called with the milliseconds that have been simulated and those of the
    /// plan.
    package var onProgress: @Sendable (Int, Int) -> Void = { _, _ in }
    /// Called every round; true ends the simulation early.
    package var isInterrupted: @Sendable () -> Bool = { false }

    package init() {}
}
