/// The replay windows of one receive track: one for each of the last three IV
/// prefixes, the oldest created going first (RPL-4).
public struct ReplayWindows: Sendable {
    /// How many prefixes a track remembers.
    public static let limit = 3

    /// The windows and their prefixes, oldest first.
    private var windows: [(ivPrefix: UInt64, window: ReplayWindow)] = []

    /// No windows.
    public init() {}

    /// Whether a frame may still be accepted. Changes nothing (RPL-3).
    public func accepts(_ counter: UInt32, ivPrefix: UInt64) -> Bool {
        index(of: ivPrefix).map { windows[$0].window.accepts(counter) } ?? true
    }

    /// The highest counter that was seen under a prefix.
    public func highest(under ivPrefix: UInt64) -> UInt32? {
        index(of: ivPrefix).flatMap { windows[$0].window.highest }
    }

    /// Marks an authenticated frame as seen and says whether it was new. Only
    /// here do windows come and go, so that a forged prefix evicts nothing
    /// (DEC-9).
    public mutating func commit(_ counter: UInt32, ivPrefix: UInt64) -> Bool {
        if let index = index(of: ivPrefix) { return windows[index].window.commit(counter) }
        if windows.count == Self.limit { windows.removeFirst() }
        windows.append((ivPrefix, ReplayWindow()))
        return windows[windows.count - 1].window.commit(counter)
    }

    private func index(of ivPrefix: UInt64) -> Int? { windows.firstIndex { $0.ivPrefix == ivPrefix } }
}
