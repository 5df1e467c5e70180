extension String {
    /// The text with blanks behind it, at least `width` characters in all.
    package func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
