internal import Synchronization

/// One line on a terminal that says how far long work has come and how long it
/// will still take; nothing in a pipe.
final class TimeLeft: Sendable {
    private static let interval = Duration.milliseconds(200)

    private let unit: String
    private let start = ContinuousClock.now
    private let isVisible = StandardError.isTerminal
    private let drawnAt = Mutex(ContinuousClock.now)

    /// - Parameter unit: what is counted, such as `ms of virtual time`.
    init(unit: String) { self.unit = unit }

    /// Shows how far the work is.
    func update(_ done: Int, of total: Int) {
        guard isVisible, done > 0 else { return }
        drawnAt.withLock { drawnAt in
            guard drawnAt.duration(to: .now) > Self.interval else { return }
            drawnAt = .now
            let left = start.duration(to: .now) * (Double(total - done) / Double(done))
            StandardError.write("\r\u{1B}[K\(done) of \(total) \(unit), \(Self.text(left)) left")
        }
    }

    /// Takes the line away.
    func clear() { if isVisible { StandardError.write("\r\u{1B}[K") } }

    private static func text(_ duration: Duration) -> String {
        let seconds = Int(duration / .seconds(1))
        return seconds < 90 ? "\(seconds) s" : "\(seconds / 60) min \(seconds % 60) s"
    }
}
