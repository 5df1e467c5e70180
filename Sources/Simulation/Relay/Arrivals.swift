/// What is on its way to one receiver, by the round in which it arrives: a
/// ring of rounds, which grows with the longest delay.
struct Arrivals: Sendable {
    /// Each round with the first arrival last, so that it is taken from the
    /// end.
    private var rounds: [[Delivery]] = Array(repeating: [], count: 16)

    /// Adds what arrives in `round`, which is `now` or later.
    mutating func add(_ delivery: Delivery, round: Int, now: Int) {
        while round - now >= rounds.count { grow(now) }
        rounds[index(of: round)].insertInOrder(delivery)
    }

    /// Takes the next delivery of a round; nil when there is no other.
    mutating func next(in round: Int) -> Delivery? { rounds[index(of: round)].popLast() }

    private mutating func grow(_ now: Int) {
        let narrow = self
        rounds = Array(repeating: [], count: 2 * rounds.count)
        for round in now..<now + narrow.rounds.count {
            rounds[index(of: round)] = narrow.rounds[narrow.index(of: round)]
        }
    }

    /// There are a power of two of them.
    private func index(of round: Int) -> Int { round & (rounds.count - 1) }
}

extension [Delivery] {
    /// A round holds few.
    fileprivate mutating func insertInOrder(_ delivery: Delivery) {
        append(delivery)
        withUnsafeMutableBufferPointer { deliveries in
            var index = deliveries.count - 1
            while index > 0, deliveries[index - 1].precedes(deliveries[index]) {
                deliveries.swapAt(index - 1, index)
                index -= 1
            }
        }
    }
}
