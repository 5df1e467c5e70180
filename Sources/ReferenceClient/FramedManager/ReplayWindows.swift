/// The replay windows of one opening track: one for each of the last three IV
/// prefixes, the oldest created going first (RPL-4).
struct ReplayWindows {
    /// How many prefixes a track remembers.
    static let limit = 3

    /// The prefixes, oldest first, and the window of each.
    private var prefixes: [UInt64] = []
    private var windows: [ReplayWindow] = []

    /// Whether a frame may still be accepted. Changes nothing (RPL-3).
    func accepts(_ counter: UInt32, ivPrefix: UInt64) -> Bool {
        prefixes.firstIndex(of: ivPrefix).map { windows[$0].accepts(counter) } ?? true
    }

    /// The highest counter that was seen under a prefix.
    func highest(under ivPrefix: UInt64) -> UInt32? {
        prefixes.firstIndex(of: ivPrefix).flatMap { windows[$0].highest }
    }

    /// Marks an authenticated frame as seen and says whether it was new. Only
    /// here do windows come and go, so that a forged prefix evicts nothing
    /// (DEC-9).
    mutating func commit(_ counter: UInt32, ivPrefix: UInt64) -> Bool {
        if let place = prefixes.firstIndex(of: ivPrefix) { return windows[place].commit(counter) }
        if windows.count == Self.limit {
            prefixes.removeFirst()
            windows.removeFirst()
        }
        var window = ReplayWindow()
        let isNew = window.commit(counter)
        prefixes.append(ivPrefix)
        windows.append(window)
        return isNew
    }
}
