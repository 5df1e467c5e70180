/// The counter that all tracks of one manager share (CTR-1). It starts at 0,
/// no key operation resets it, and it never wraps (CTR-2, CTR-3).
struct FrameCounter {
    private(set) var last: UInt32 = 0

    /// The next counter, or nil when all are spent.
    mutating func next() -> UInt32? {
        guard last < .max else { return nil }
        last += 1
        return last
    }

    /// Goes on after `counter`, which must not lie behind.
    mutating func skip(to counter: UInt32) throws(ManagerError) {
        guard counter >= last else { throw .counterWouldGoBack }
        last = counter
    }
}
