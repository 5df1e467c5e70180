/// The names of tests, as `Spec/vectors.md` defines them.
package enum TestIdentifier {
    /// Whether a name has two parts or more with `/` between them, each of
    /// lower-case letters, digits, `-` and `.`, with a letter or digit first.
    package static func isWellFormed(_ name: String) -> Bool {
        let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return parts.count > 1 && parts.allSatisfy(isPart)
    }

    /// A text with a `-` for every character that no part of a name may have.
    package static func part(_ text: String) -> String {
        String(text.map { $0.utf8.allSatisfy { isLetterOrDigit($0) || $0 == UInt8(ascii: ".") } ? $0 : "-" })
    }

    private static func isPart(_ part: Substring.UTF8View) -> Bool {
        guard let first = part.first, isLetterOrDigit(first) else { return false }
        return part.allSatisfy { isLetterOrDigit($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") }
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }
}
