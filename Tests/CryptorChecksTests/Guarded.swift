import Foundation

/// A value behind a lock that ThreadSanitizer sees.
final class Guarded<Value>: @unchecked Sendable {
    // Unchecked, because `value` is touched only with the lock held.
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return body(&value)
    }
}
