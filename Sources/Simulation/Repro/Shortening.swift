internal import AdapterProtocol

/// Looks for the shortest list of calls that a client still answers wrongly:
/// drops parts, retries, and halves the parts (delta debugging).
struct Shortening {
    private let start: ClientFactory
    private let isInterrupted: @Sendable () -> Bool
    private var client: (any Client)?
    /// Whether every try gets a client of its own.
    private var startsAfresh = false

    init(_ start: @escaping ClientFactory, isInterrupted: @escaping @Sendable () -> Bool) {
        self.start = start
        self.isInterrupted = isInterrupted
    }

    /// The shortest list found, up to and with the wrong answer; nil where the
    /// client answers the whole list as it should.
    mutating func shortest(of entries: [Transcript.Entry]) throws(ClientFailure) -> [Transcript.Entry]? {
        let found = try search(entries)
        client = nil
        if let found, try failing(found) == nil, !isInterrupted() {
            // `reset` does not forget everything: slower, and sure.
            startsAfresh = true
            return try search(entries)
        }
        return found
    }

    private mutating func search(_ entries: [Transcript.Entry]) throws(ClientFailure) -> [Transcript.Entry]? {
        guard var best = try failing(entries) else { return nil }
        var parts = 2
        while best.count > 1, !isInterrupted() {
            let size = max(1, (best.count + parts - 1) / parts)
            var hasShrunk = false
            var place = 0
            // From the end: what came last is the likeliest to matter, and
            // without its frames an early key matters no more.
            while place < best.count, !isInterrupted() {
                let upper = best.count - place
                let lower = max(0, upper - size)
                let without = Array(best[..<lower] + best[upper...])
                if let shorter = try failing(without), shorter.count < best.count {
                    best = shorter
                    hasShrunk = true
                } else {
                    place += size
                }
            }
            if size == 1 {
                guard hasShrunk else { break }
            } else {
                parts = min(best.count, parts * 2)
            }
        }
        return joiningAdvances(best)
    }

    /// The list up to its first wrong answer; nil where there is none.
    private mutating func failing(_ entries: [Transcript.Entry]) throws(ClientFailure) -> [Transcript.Entry]? {
        let rehearsal = Rehearsal(entries)
        guard !rehearsal.steps.isEmpty else { return nil }
        let client: any Client
        if let known = self.client { client = known } else { client = try start() }
        self.client = client
        let place = rehearsal.firstDifference(of: client)
        // Whoever answers `reset` may be asked again.
        if startsAfresh || client.exchange([Request("reset")]).failure != nil { self.client = nil }
        guard let place else { return nil }
        return rehearsal.steps[...place].map(\.entry)
    }

    /// Advances in a row become one.
    private func joiningAdvances(_ entries: [Transcript.Entry]) -> [Transcript.Entry] {
        var joined: [Transcript.Entry] = []
        for entry in entries {
            if case .advance(let more) = entry, case .advance(let before)? = joined.last {
                joined[joined.count - 1] = .advance(milliseconds: before + more)
            } else {
                joined.append(entry)
            }
        }
        return joined
    }
}
