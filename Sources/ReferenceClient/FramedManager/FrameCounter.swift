internal import FramedMedia

/// The counter that all tracks of one manager share (CTR-1). It starts at 0,
/// no key operation resets it, and it never wraps (CTR-2, CTR-3).
struct FrameCounter {
    private var last: UInt32 = 0

    /// The next counter.
    ///
    /// - Throws: `counterSpent` when there is none.
    mutating func next() throws(FormatError) -> UInt32 {
        guard last < .max else { throw .counterSpent }
        last += 1
        return last
    }

    /// Goes on after `counter`, which must not lie behind.
    ///
    /// - Throws: `counterWouldGoBack`.
    mutating func skip(to counter: UInt32) throws(ManagerError) {
        guard counter >= last else { throw .counterWouldGoBack }
        last = counter
    }
}
