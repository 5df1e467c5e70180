extension String {
    /// The start of the string, with `…` at its end where something is cut.
    package func shortened(to count: Int) -> String {
        let start = prefix(count)
        return start.endIndex == endIndex ? self : start + "…"
    }

    /// The start of a line that is not understood, in quotes, with what is
    /// not visible escaped.
    package static func quoting(_ bytes: some Collection<UInt8>) -> String {
        String(decoding: bytes.prefix(400), as: UTF8.self).shortened(to: 80).debugDescription
    }
}
