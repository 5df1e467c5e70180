import Synchronization

/// Values from many threads, behind one lock.
final class Collected<Value: Sendable>: Sendable {
    private let all = Mutex<[Value]>([])

    var values: [Value] { all.withLock { $0 } }

    func add(_ value: Value) { all.withLock { $0.append(value) } }
}
