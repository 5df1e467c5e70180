/// How long an adapter may take.
package struct AdapterTimeouts: Sendable, Hashable {
    /// For its start and the answer to `initialize`; 30 s by default.
    package var start: Duration
    /// For an answer, counted from the answer before it or from the start of
    /// the exchange; 10 s by default.
    package var answer: Duration
    /// For ending by itself after its input has ended, and again after SIGTERM;
    /// 1 s by default.
    package var grace: Duration

    /// Times for start, answer and end.
    package init(start: Duration = .seconds(30), answer: Duration = .seconds(10), grace: Duration = .seconds(1)) {
        self.start = start
        self.answer = answer
        self.grace = grace
    }
}
