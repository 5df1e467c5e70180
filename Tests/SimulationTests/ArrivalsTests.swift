import Testing

@testable import Simulation

@Suite("Arrivals")
struct ArrivalsTests {
    private func delivery(sender: Int, number: Int, due: Int, isDuplicate: Bool = false) -> Delivery {
        let frame = WireFrame(
            sender: sender,
            track: 0,
            layer: 0,
            number: number,
            sealedAt: 0,
            sealed: [],
            iv: nil,
            isGenuine: true,
            media: []
        )
        return Delivery(frame: frame, track: 0, due: due, change: .none, isDuplicate: isDuplicate)
    }

    private func numbers(_ arrivals: inout Arrivals, in round: Int) -> [Int] {
        arrivals.take(round).map(\.frame.number)
    }

    @Test("come in order of time, then of sender, frame and copy, however they were added")
    func order() {
        var arrivals = Arrivals()
        let deliveries = [
            delivery(sender: 0, number: 1, due: 4), delivery(sender: 0, number: 2, due: 5),
            delivery(sender: 1, number: 3, due: 5), delivery(sender: 1, number: 4, due: 5),
            delivery(sender: 1, number: 4, due: 5, isDuplicate: true), delivery(sender: 0, number: 5, due: 6),
        ]
        for offset in deliveries.indices {
            for index in deliveries.indices {
                arrivals.add(deliveries[(5 * index + offset) % deliveries.count])
            }
            #expect(numbers(&arrivals, in: 0) == [1, 2, 3, 4, 4, 5])
        }
    }

    @Test("wait for their round, however far it lies ahead")
    func delays() {
        var arrivals = Arrivals()
        var expected: [Int: [Int]] = [:]
        for now in 0..<700 {
            if now < 400 {
                // Delays up to 300 rounds, the long ones late.
                let delay = now * 7 % (now + 1) % 300
                arrivals.add(delivery(sender: 0, number: now, due: (now + delay) * SimulationRun.roundLength))
                expected[now + delay, default: []].append(now)
            }
            #expect(numbers(&arrivals, in: now) == expected[now] ?? [])
        }
        #expect(expected.keys.max() ?? 0 > 600)
    }
}
