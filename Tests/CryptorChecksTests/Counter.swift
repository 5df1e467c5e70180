import Synchronization

/// Counts from 1.
final class Counter: Sendable {
    private let count = Atomic<UInt64>(0)

    var value: UInt64 { count.load(ordering: .relaxed) }

    func next() -> UInt64 { count.add(1, ordering: .relaxed).newValue }
}
