extension Duration {
    /// Milliseconds, rounded up, as `poll` takes them; 0 for a time that is
    /// past.
    package var wholeMilliseconds: Int32 {
        let (seconds, attoseconds) = components
        if seconds > 1_000_000 { return 1_000_000_000 }
        let part = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
        return Int32(max(0, seconds * 1000 + part))
    }

    /// The time for people: `10 s`, `250 ms`.
    package var text: String {
        let milliseconds = wholeMilliseconds
        return milliseconds.isMultiple(of: 1000) ? "\(milliseconds / 1000) s" : "\(milliseconds) ms"
    }
}
