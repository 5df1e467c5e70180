internal import Synchronization
internal import Verdicts

/// One line on a terminal that counts verdicts; nothing in a pipe.
final class ProgressLine: Sendable {
    private struct State {
        var done = 0
        var bad = 0
        var drawnAt = ContinuousClock.now
    }

    private static let interval = Duration.milliseconds(100)

    private let total: Int
    private let isVisible = StandardError.isTerminal
    private let state = Mutex(State())

    init(total: Int) { self.total = total }

    /// Counts a verdict.
    func add(_ result: TestResult) {
        state.withLock { state in
            state.done += 1
            if result.verdict.isBad { state.bad += 1 }
            guard isVisible, state.drawnAt.duration(to: .now) > Self.interval else { return }
            state.drawnAt = .now
            let bad = state.bad > 0 ? ", \(state.bad) failed" : ""
            StandardError.write("\r\u{1B}[K\(state.done) of \(total) tests\(bad)")
        }
    }

    /// Takes the line away.
    func clear() { if isVisible { StandardError.write("\r\u{1B}[K") } }
}
