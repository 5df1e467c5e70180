/// Which counters under one IV prefix were seen: the highest and the 1023
/// below it (RPL-1, RPL-2, RPL-5).
public struct ReplayWindow: Sendable {
    /// The window's width in counters.
    public static let width: UInt32 = 1024

    /// The highest counter seen.
    public private(set) var highest: UInt32?
    /// Whether each counter of the window was seen, at the counter modulo the
    /// width.
    private var seen = [Bool](repeating: false, count: Int(width))

    /// A window that saw nothing.
    public init() {}

    /// Whether a frame with this counter may still be accepted. Changes
    /// nothing (RPL-3).
    public func accepts(_ counter: UInt32) -> Bool {
        guard let highest, counter <= highest else { return true }
        return highest - counter < Self.width && !seen[Self.index(of: counter)]
    }

    /// Marks an authenticated frame's counter as seen and says whether it was
    /// new; an old one changes nothing.
    public mutating func commit(_ counter: UInt32) -> Bool {
        guard accepts(counter) else { return false }
        if let last = highest, counter > last {
            // The counters that come in take the places of those that go.
            for step in 0..<min(counter - last, Self.width) { seen[Self.index(of: counter - step)] = false }
        }
        highest = max(highest ?? 0, counter)
        seen[Self.index(of: counter)] = true
        return true
    }

    private static func index(of counter: UInt32) -> Int { Int(counter % width) }
}
