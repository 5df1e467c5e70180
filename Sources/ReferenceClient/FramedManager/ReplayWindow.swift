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
        return highest - counter < Self.width && seen[word(of: counter)] & bit(of: counter) == 0
    }

    /// Marks an authenticated frame's counter as seen and says whether it was
    /// new; an old one changes nothing.
    mutating func commit(_ counter: UInt32) -> Bool {
        guard accepts(counter) else { return false }
        if let highest, counter > highest {
            let advance = counter - highest
            if advance >= Self.width {
                seen = [UInt64](repeating: 0, count: seen.count)
            } else {
                // The counters that come in take the places of those that go.
                for entering in (highest + 1)...counter { seen[word(of: entering)] &= ~bit(of: entering) }
            }
        }
        highest = max(highest ?? 0, counter)
        seen[word(of: counter)] |= bit(of: counter)
        return true
    }

    private func word(of counter: UInt32) -> Int { Int(counter % Self.width / 64) }
    private func bit(of counter: UInt32) -> UInt64 { 1 << UInt64(counter % 64) }
}
