/// What is on its way to one receiver, by the round in which it arrives.
struct Arrivals: Sendable {
    private var rounds: [Int: [Delivery]] = [:]

    /// Adds what arrives in a round.
    mutating func add(_ delivery: Delivery, in round: Int) {
        rounds[round, default: []].append(delivery)
    }

    /// Takes what arrives in a round, in the order in which it arrives.
    mutating func take(_ round: Int) -> [Delivery] {
        (rounds.removeValue(forKey: round) ?? []).sorted { $0.precedes($1) }
    }
}
