/// Everything that a run says.
package struct RunReport: Sendable, Hashable {
    /// Who was checked.
    package struct Subject: Sendable, Hashable {
        package var name: String
        package var version: String
        package var language: String
        /// The command, empty for the built-in reference client.
        package var command: [String]

        package init(name: String, version: String, language: String, command: [String]) {
            (self.name, self.version, self.language, self.command) = (name, version, language, command)
        }
    }

    /// How many tests ended how.
    package struct Counts: Sendable, Hashable {
        private var counts: [Verdict: Int] = [:]

        package init(_ results: some Sequence<TestResult>) {
            for result in results { counts[result.verdict, default: 0] += 1 }
        }

        package subscript(verdict: Verdict) -> Int { counts[verdict, default: 0] }
        /// All tests.
        package var total: Int { counts.values.reduce(0, +) }
        /// Failures and errors.
        package var bad: Int { Verdict.allCases.filter(\.isBad).map { self[$0] }.reduce(0, +) }
    }

    /// What checked it.
    package var suite: SuiteIdentity
    /// Who was checked.
    package var subject: Subject
    /// The verdicts in the order of the vector files.
    package var results: [TestResult]
    /// The wall time of the run.
    package var duration: Duration
    /// Whether the run was ended early, so that verdicts are missing.
    package var isPartial: Bool

    package init(
        suite: SuiteIdentity,
        subject: Subject,
        results: [TestResult],
        duration: Duration,
        isPartial: Bool
    ) {
        (self.suite, self.subject, self.results) = (suite, subject, results)
        (self.duration, self.isPartial) = (duration, isPartial)
    }

    /// The counts over all suites.
    package var counts: Counts { Counts(results) }

    /// The suites in order, each with its results.
    package var suites: [(name: String, results: [TestResult])] {
        var order: [String] = []
        var results: [String: [TestResult]] = [:]
        for result in self.results {
            if results[result.suite] == nil { order.append(result.suite) }
            results[result.suite, default: []].append(result)
        }
        return order.map { ($0, results[$0] ?? []) }
    }

    /// The process's exit code: 0 all as expected, 1 a test failed, 3 nothing
    /// ran (`Spec/adapters.md`).
    package var exitCode: Int32 {
        if counts.bad > 0 { return 1 }
        return counts[.passed] + counts[.inconclusive] > 0 ? 0 : 3
    }
}
