/// What is on its way to one receiver, by the round in which it arrives: a
/// ring of rounds, which grows with the longest delay.
struct Arrivals: Sendable {
    /// Each round in the order of arrival.
    private var rounds: [[Delivery]] = Array(repeating: [], count: 16)

    /// Adds what arrives in `round`, which is `now` or later.
    mutating func add(_ delivery: Delivery, round: Int, now: Int) {
        while round - now >= rounds.count { grow(now) }
        rounds[place(of: round)].insertInOrder(delivery)
    }

    /// Takes what arrives in a round.
    ///
    /// - Parameter deliveries: empty before; its memory is used for later
    ///   rounds.
    mutating func take(_ round: Int, into deliveries: inout [Delivery]) {
        swap(&deliveries, &rounds[place(of: round)])
    }

    private mutating func grow(_ now: Int) {
        let narrow = self
        rounds = Array(repeating: [], count: 2 * rounds.count)
        for round in now..<now + narrow.rounds.count { rounds[place(of: round)] = narrow.rounds[narrow.place(of: round)] }
    }

    /// There are a power of two of them.
    private func place(of round: Int) -> Int { round & (rounds.count - 1) }
}

extension [Delivery] {
    /// Most come in order, and a round holds few.
    fileprivate mutating func insertInOrder(_ delivery: Delivery) {
        append(delivery)
        withUnsafeMutableBufferPointer { deliveries in
            var place = deliveries.count - 1
            while place > 0, delivery.precedes(deliveries[place - 1]) {
                deliveries.swapAt(place - 1, place)
                place -= 1
            }
        }
    }
}
