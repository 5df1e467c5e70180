/// How one test ended.
package enum Verdict: String, Sendable, Hashable, CaseIterable {
    /// The client did what is expected.
    case passed
    /// The client did something else.
    case failed
    /// The client crashed, hung or broke the protocol.
    case error
    /// The client says that it does not offer what the test needs.
    case skipped
    /// The test needs exact times, and they were missed each time.
    case inconclusive

    /// Whether a run with such a verdict is not as expected.
    package var isBad: Bool { self == .failed || self == .error }
}
