/// How long an adapter may take.
public struct AdapterTimeouts: Sendable, Hashable {
    /// For its start and the answer to `initialize`; 30 s unless told
    /// otherwise.
    public var start: Duration
    /// For an answer, from the answer before or the start of the exchange;
    /// 10 s unless told otherwise.
    public var answer: Duration
    /// For ending by itself after its input has ended, and again after
    /// SIGTERM; 1 s unless told otherwise.
    public var grace: Duration

    /// Times for start, answer and end.
    public init(
        start: Duration = .seconds(30),
        answer: Duration = .seconds(10),
        grace: Duration = .seconds(1)
    ) {
        self.start = start
        self.answer = answer
        self.grace = grace
    }
}
