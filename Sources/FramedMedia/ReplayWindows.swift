/// The replay windows of one receive track: one for each of the last three IV
/// prefixes, the oldest created going first (RPL-4).
struct ReplayWindows {
    /// How many prefixes a track remembers.
    static let limit = 3

    /// The windows and their prefixes, oldest first.
    private var windows: [(ivPrefix: UInt64, window: ReplayWindow)] = []

    /// Whether a frame may still be accepted. Changes nothing (RPL-3).
    func accepts(_ counter: UInt32, ivPrefix: UInt64) -> Bool {
        index(of: ivPrefix).map { windows[$0].window.accepts(counter) } ?? true
    }

    /// The highest counter that was seen under a prefix.
    func highest(under ivPrefix: UInt64) -> UInt32? {
        index(of: ivPrefix).flatMap { windows[$0].window.highest }
    }

    /// Marks an authenticated frame as seen and says whether it was new. Only
    /// here do windows come and go, so that a forged prefix evicts nothing
    /// (DEC-9).
    mutating func commit(_ counter: UInt32, ivPrefix: UInt64) -> Bool {
        if let index = index(of: ivPrefix) { return windows[index].window.commit(counter) }
        if windows.count == Self.limit { windows.removeFirst() }
        var window = ReplayWindow()
        let isNew = window.commit(counter)
        windows.append((ivPrefix, window))
        return isNew
    }

    private func index(of ivPrefix: UInt64) -> Int? {
        windows.firstIndex { $0.ivPrefix == ivPrefix }
    }
}
