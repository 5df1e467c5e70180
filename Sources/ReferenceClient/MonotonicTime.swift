internal import Threads

/// Where a client takes the time from: a clock that tests can replace.
public protocol MonotonicTime: Sendable {
    /// The time since some fixed moment; it never runs backwards.
    var now: Duration { get }
}

/// The machine's own monotonic clock.
public struct SystemTime: MonotonicTime {
    private static let start = ContinuousClock.now

    /// The machine's clock.
    public init() {}

    public var now: Duration { Self.start.duration(to: .now) }
}

/// A clock that stands still until `advance` moves it.
public final class VirtualTime: MonotonicTime {
    private let time = Monitor(Duration.zero)

    /// A clock that shows zero.
    public init() {}

    public var now: Duration { time.withLock { $0 } }

    /// Lets time pass; a negative `duration` is ignored.
    public func advance(by duration: Duration) { time.withLock { $0 += max(duration, .zero) } }
}
