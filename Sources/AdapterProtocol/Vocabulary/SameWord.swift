extension RawRepresentable {
    /// Converts a value of another type that has the same names or numbers: a
    /// word of the protocol to a client's own type, or back.
    ///
    /// - Precondition: There is one.
    @inlinable
    package init<Other: RawRepresentable<RawValue>>(same value: Other) { self.init(word: value.rawValue) }

    /// The value of this name or number.
    ///
    /// - Precondition: There is one.
    @inlinable
    package init(word: RawValue) {
        guard let value = Self(rawValue: word) else { preconditionFailure("no \(Self.self) is called \(word)") }
        self = value
    }
}
