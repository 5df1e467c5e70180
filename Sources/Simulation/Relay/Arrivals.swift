/// What is on its way to one receiver, by the round in which it arrives.
struct Arrivals: Sendable {
    private var rounds: [Int: [Delivery]] = [:]

    mutating func add(_ delivery: Delivery) {
        rounds[delivery.due / SimulationRun.roundLength, default: []].append(delivery)
    }

    /// Takes what arrives in a round, in the order in which it arrives.
    mutating func take(_ round: Int) -> [Delivery] {
        var arrived = rounds.removeValue(forKey: round) ?? []
        arrived.sort { $0.precedes($1) }
        return arrived
    }
}
