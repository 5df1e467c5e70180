extension Int {
    /// The number with what it counts, as `1 test` and `2 tests`.
    package func counted(_ noun: String) -> String { self == 1 ? "1 \(noun)" : "\(self) \(noun)s" }
}
