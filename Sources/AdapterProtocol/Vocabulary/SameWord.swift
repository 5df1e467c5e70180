extension RawRepresentable<String> {
    /// The value of the same name as one of another type: a word of the
    /// protocol as a client's own, or the other way round.
    ///
    /// - Precondition: There is one.
    package init(same value: some RawRepresentable<String>) {
        guard let same = Self(rawValue: value.rawValue) else {
            preconditionFailure("no \(Self.self) is called \(value.rawValue)")
        }
        self = same
    }
}
