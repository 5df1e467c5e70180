internal import Synchronization

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The process groups that are alive, in a fixed table that a signal handler
/// can read: after `prepare`, or any other use, nothing here allocates or locks.
enum ProcessGroups {
    /// How many there can be at once.
    static let capacity = 1024

    /// One group per slot, 0 for an empty one. Unsafe only because it is a
    /// pointer: it is never freed, and its slots are atomic.
    nonisolated(unsafe) private static let slots: UnsafeMutablePointer<Atomic<pid_t>> = {
        let slots = UnsafeMutablePointer<Atomic<pid_t>>.allocate(capacity: capacity)
        for index in 0..<capacity { (slots + index).initialize(to: Atomic(0)) }
        return slots
    }()

    /// Whether every group was killed and no new one may be entered.
    private static let areOver = Atomic(false)

    /// Makes the table.
    static func prepare() {
        _ = slots
        _ = areOver.load(ordering: .sequentiallyConsistent)
    }

    /// Enters a group; false, and the caller must end it, when the table is
    /// full or `killAll` came first.
    static func enter(_ group: pid_t) -> Bool {
        for index in 0..<capacity
        where slots[index].compareExchange(expected: 0, desired: group, ordering: .sequentiallyConsistent).exchanged {
            return !areOver.load(ordering: .sequentiallyConsistent)
        }
        return false
    }

    /// Takes a group out, before its leader is reaped and its number can come
    /// to mean something else.
    static func leave(_ group: pid_t) {
        for index in 0..<capacity
        where slots[index].compareExchange(expected: group, desired: 0, ordering: .sequentiallyConsistent).exchanged {
            return
        }
    }

    /// Kills every group.
    static func killAll() {
        areOver.store(true, ordering: .sequentiallyConsistent)
        for index in 0..<capacity {
            let group = slots[index].load(ordering: .sequentiallyConsistent)
            if group != 0 { kill(-group, SIGKILL) }
        }
    }
}
