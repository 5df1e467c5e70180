/// One test's verdict.
package struct TestResult: Sendable, Hashable {
    /// The test's identifier.
    package var id: String
    /// The vector file that the test is in, without `.json`.
    package var suite: String
    /// The rules that the test exercises.
    package var rules: [String]
    /// How it ended.
    package var verdict: Verdict
    /// Why it was skipped or is inconclusive.
    package var reason: String?
    /// What went wrong.
    package var failure: Failure?
    /// Whether the client lacks a control, so that less was checked.
    package var isWeakened = false
    /// The time from the first request to the last answer.
    package var duration: Duration = .zero

    package init(id: String, suite: String, rules: [String], verdict: Verdict) {
        (self.id, self.suite, self.rules, self.verdict) = (id, suite, rules, verdict)
    }
}
