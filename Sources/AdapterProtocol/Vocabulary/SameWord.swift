extension RawRepresentable {
    /// The value of the same name or number as one of another type: a word of
    /// the protocol as a client's own, or the other way round.
    ///
    /// - Precondition: There is one.
    package init<Other: RawRepresentable<RawValue>>(same value: Other) { self.init(word: value.rawValue) }

    /// The value of this name or number.
    ///
    /// - Precondition: There is one.
    package init(word: RawValue) {
        guard let value = Self(rawValue: word) else { preconditionFailure("no \(Self.self) is called \(word)") }
        self = value
    }
}
