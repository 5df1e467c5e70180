/// Lets a level event through at most once a second (EVT-11).
struct Throttle {
    /// An event comes through again when more than this has passed.
    static let interval = Duration.seconds(1)

    private var last: Duration?

    /// Whether the event is due; if so, the second starts now. A clock that
    /// was set back does not mute for ever.
    mutating func isDue(at now: Duration) -> Bool {
        if let last, now >= last, now - last <= Self.interval { return false }
        last = now
        return true
    }
}
