/// How one check ended.
public struct CryptorVerdict: Sendable, Hashable {
    /// The ways a check can end.
    public enum Outcome: Sendable, Hashable {
        /// All is as it has to be.
        case passed
        /// Something is wrong: sentences that say what, with sizes in bytes.
        case failed([String])
        /// The check does not apply, and why.
        case skipped(String)
    }

    /// What was checked.
    public var check: CryptorCheck
    /// How it ended.
    public var outcome: Outcome

    /// Whether something is wrong.
    public var isFailure: Bool { if case .failed = outcome { true } else { false } }
}

extension CryptorVerdict: CustomStringConvertible {
    public var description: String {
        switch outcome {
        case .passed: "\(check.rawValue): passed"
        case .failed(let findings): "\(check.rawValue): failed\n" + findings.map { "    \($0)\n" }.joined()
        case .skipped(let reason): "\(check.rawValue): skipped, \(reason)"
        }
    }
}
