extension String {
    /// The text without control characters but line ends, since a client's
    /// words must not colour, move or clear anything on a terminal.
    var printable: String {
        guard unicodeScalars.contains(where: \.isForbidden) else { return self }
        var text = ""
        for scalar in unicodeScalars { text.unicodeScalars.append(scalar.isForbidden ? "\u{FFFD}" : scalar) }
        return text
    }
}

extension Unicode.Scalar {
    fileprivate var isForbidden: Bool { self != "\n" && self != "\t" && properties.generalCategory == .control }
}
