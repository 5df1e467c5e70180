package import Verdicts

/// How a run is done.
package struct RunOptions: Sendable {
    /// How many clients are checked at once, each a process of its own.
    package var jobs = 2
    /// The client's command, for the report.
    package var command: [String] = []
    /// The checks of the protocol that come first; nil for a client in this
    /// process, which has none.
    package var protocolChecks: ProtocolCheckRun?
    /// Called with every verdict as it comes, from any thread, one at a time.
    package var onResult: @Sendable (TestResult) -> Void = { _ in }
    /// Called now and then; true ends the run early.
    package var isInterrupted: @Sendable () -> Bool = { false }

    package init() {}
}
