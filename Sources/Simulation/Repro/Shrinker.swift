internal import AdapterProcess
internal import AdapterProtocol

/// Looks for the shortest list of calls that a client still answers wrongly:
/// drops parts, retries, and halves the parts (delta debugging).
struct Shrinker {
    private let start: ClientFactory
    private let isInterrupted: @Sendable () -> Bool
    private var client: (any Client)?
    /// Whether every try gets a fresh client.
    private var startsAfresh = false
    /// How many lists may still be tried.
    private var triesLeft = 4_000
    /// How many clients may still be started, which takes long.
    private var startsLeft = 200
    private var isOver: Bool { isInterrupted() || triesLeft <= 0 || startsLeft <= 0 }

    init(_ start: @escaping ClientFactory, isInterrupted: @escaping @Sendable () -> Bool) {
        self.start = start
        self.isInterrupted = isInterrupted
    }

    /// The shortest list found, up to and with the wrong answer; nil where the
    /// client answers the whole list as it should, and when interrupted: a
    /// client that was killed proves nothing.
    mutating func shortest(of operations: [ClientOperation]) throws(ClientFailure) -> [ClientOperation]? {
        let found = try search(operations)
        client = nil
        guard let found, !isInterrupted() else { return nil }
        if try failing(found) == nil {
            // `reset` does not clear everything: a fresh client each time is
            // slower but sure.
            startsAfresh = true
            let found = try search(operations)
            return isInterrupted() ? nil : found
        }
        return isInterrupted() ? nil : found
    }

    private mutating func search(_ operations: [ClientOperation]) throws(ClientFailure) -> [ClientOperation]? {
        guard var best = try failing(operations) else { return nil }
        var parts = 2
        while best.count > 1, !isOver {
            let size = max(1, (best.count + parts - 1) / parts)
            var hasShrunk = false
            /// How many operations at the end stay for now.
            var kept = 0
            // From the end: what came last is the likeliest to matter, and
            // without its frames an early key matters no more.
            while kept < best.count, !isOver {
                let upper = best.count - kept
                let lower = max(0, upper - size)
                let without = Array(best[..<lower] + best[upper...])
                if let shorter = try failing(without), shorter.count < best.count {
                    best = shorter
                    hasShrunk = true
                } else {
                    kept += size
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
    private mutating func failing(_ operations: [ClientOperation]) throws(ClientFailure) -> [ClientOperation]? {
        let rehearsal = Rehearsal(operations)
        guard !rehearsal.steps.isEmpty else { return nil }
        let client: any Client
        triesLeft -= 1
        if let known = self.client {
            client = known
        } else {
            startsLeft -= 1
            client = try start()
        }
        self.client = client
        let index = rehearsal.firstDifference(of: client)
        // A client that answers `reset` can be used again.
        if startsAfresh || client.exchange([Request(.reset)]).failure != nil { self.client = nil }
        guard let index else { return nil }
        return rehearsal.steps[...index].map(\.operation)
    }

    /// Advances in a row become one.
    private func joiningAdvances(_ operations: [ClientOperation]) -> [ClientOperation] {
        var joined: [ClientOperation] = []
        for operation in operations {
            if case .advanceClock(let more) = operation, case .advanceClock(let before)? = joined.last {
                joined[joined.count - 1] = .advanceClock(milliseconds: before + more)
            } else {
                joined.append(operation)
            }
        }
        return joined
    }
}
