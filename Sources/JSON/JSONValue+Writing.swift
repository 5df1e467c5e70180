extension JSONValue {
    /// The value as UTF-8 text without a newline at its end; reading it gives
    /// an equal value.
    ///
    /// Characters outside ASCII and slashes stand as they are. A number that
    /// is not finite is written as `null`, since JSON has no word for it.
    ///
    /// - Precondition: No key has U+0000 in it.
    public func encoded(_ style: JSONStyle = .compact) -> [UInt8] { JSONWriter.write(self, style) { Array($0) } }

    /// Adds the text of ``encoded(_:)`` to `bytes`.
    public func encode(_ style: JSONStyle = .compact, onto bytes: inout [UInt8]) {
        JSONWriter.write(self, style) { bytes.append(contentsOf: $0) }
    }

    /// The text of ``encoded(_:)`` as a string.
    public func text(_ style: JSONStyle = .compact) -> String {
        JSONWriter.write(self, style) { String(decoding: $0, as: UTF8.self) }
    }
}

extension JSONValue: CustomStringConvertible {
    /// The compact form.
    public var description: String { text() }
}
