/// What everyone sent in one round.
struct Traffic: Sendable {
    /// The frames, one sender after the other.
    private(set) var frames: [WireFrame] = []
    private var ranges: [Range<Int>]

    /// An empty round of this many clients.
    init(clients: Int) {
        ranges = Array(repeating: 0..<0, count: clients)
    }

    /// Adds what a client sent, by its index in the plan.
    mutating func add(_ sent: [WireFrame], from sender: Int) {
        ranges[sender] = frames.count..<frames.count + sent.count
        frames += sent
    }

    /// Where a sender's frames are.
    func range(of sender: Int) -> Range<Int> { ranges[sender] }
}
