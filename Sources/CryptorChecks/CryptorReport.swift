/// The verdicts on one frame cryptor.
///
/// In Swift Testing:
///
///     @Test func cryptor() {
///         let report = CryptorReport { MyCryptor(key: key) }
///         #expect(report.failures.isEmpty, "\(report)")
///     }
///
/// In XCTest:
///
///     func testCryptor() {
///         let report = CryptorReport { MyCryptor(key: key) }
///         XCTAssert(report.failures.isEmpty, "\(report)")
///     }
public struct CryptorReport: Sendable, Hashable {
    /// One verdict a check, in the order of the checks.
    public var verdicts: [CryptorVerdict]

    /// The verdicts that say that something is wrong.
    public var failures: [CryptorVerdict] { verdicts.filter(\.isFailure) }

    /// Carries out checks on an object.
    ///
    /// - Parameters:
    ///   - checks: what to check; everything by default.
    ///   - options: what may be expected of the cryptor.
    ///   - make: makes the cryptor of one device. It is called several times
    ///     a check, and all that it makes have the same key.
    /// - Throws: what `make` throws.
    public init(
        _ checks: [CryptorCheck] = CryptorCheck.allCases,
        options: CheckOptions = .init(),
        of make: () throws -> some CheckedCryptor
    ) rethrows {
        verdicts = try checks.map { try $0.verdict(options: options, of: make) }
    }

    /// Carries out checks on three callbacks; the parameters are those of the
    /// other initializer.
    public init(
        _ checks: [CryptorCheck] = CryptorCheck.allCases,
        options: CheckOptions = .init(),
        of make: () throws -> CheckedCallbacks
    ) rethrows {
        verdicts = try checks.map { try $0.verdict(options: options, of: make) }
    }
}

extension CryptorReport: CustomStringConvertible {
    public var description: String { verdicts.map { "\($0)" }.joined(separator: "\n") }
}
