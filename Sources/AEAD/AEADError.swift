/// Why a cipher context could not be made or used.
///
/// A tag that does not match is not an error here: `AESGCM.open` returns false.
public struct AEADError: Error, Sendable {
    /// What went wrong.
    public enum Code: Sendable, Hashable {
        /// The key does not have the length that the algorithm requires.
        case keyLength
        /// More bytes than OpenSSL takes in one call.
        case tooLong
        /// OpenSSL refused an operation that cannot fail for valid input.
        case cryptoLibrary
    }

    /// What went wrong.
    public var code: Code
    /// One sentence for people.
    public var reason: String

    init(_ code: Code, _ reason: String) {
        self.code = code
        self.reason = reason
    }
}

extension AEADError: Equatable, CustomStringConvertible {
    /// Errors are equal by their code; the rest is for people.
    public static func == (left: AEADError, right: AEADError) -> Bool { left.code == right.code }

    public var description: String { reason }
}
