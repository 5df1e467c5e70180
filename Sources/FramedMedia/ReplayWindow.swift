/// Which counters under one IV prefix were seen: the highest and the 1023
/// below it (RPL-1, RPL-2, RPL-5). Both questions and advances are cheap: an
/// advance clears at most the window's 16 words.
struct ReplayWindow {
    /// The window's width in counters.
    static let width: UInt32 = 1024

    /// The highest counter seen.
    private(set) var highest: UInt32?
    /// One bit a counter, at the counter modulo the width.
    private var seen = [UInt64](repeating: 0, count: Int(width) / 64)

    /// Whether a frame with this counter may still be accepted. Changes
    /// nothing (RPL-3).
    func accepts(_ counter: UInt32) -> Bool {
        guard let highest, counter <= highest else { return true }
        return highest - counter < Self.width && seen[Self.word(of: counter)] & Self.bit(of: counter) == 0
    }

    /// Marks an authenticated frame's counter as seen and says whether it was
    /// new; an old one changes nothing.
    mutating func commit(_ counter: UInt32) -> Bool {
        guard accepts(counter) else { return false }
        let last = highest ?? counter
        highest = max(last, counter)
        seen.withUnsafeMutableBufferPointer { seen in
            if counter > last, counter - last >= Self.width {
                seen.update(repeating: 0)
            } else if counter > last {
                // The counters that come in take the places of those that go.
                for entering in (last + 1)...counter { seen[Self.word(of: entering)] &= ~Self.bit(of: entering) }
            }
            seen[Self.word(of: counter)] |= Self.bit(of: counter)
        }
        return true
    }

    private static func word(of counter: UInt32) -> Int { Int(counter % width / 64) }
    private static func bit(of counter: UInt32) -> UInt64 { 1 << UInt64(counter % 64) }
}
