/// A client under test: in this process, behind a pipe, or an SDK linked into
/// a Swift test bundle. Every check works on all three.
public protocol Client: Sendable {
    /// What the client says about itself.
    var handshake: Handshake { get }

    /// Carries out one request. Safe from any thread; the answer comes after
    /// the operation has fully taken effect.
    ///
    /// - Throws: `ClientFailure` when the client is gone or answers nonsense.
    func perform(_ request: Request) throws(ClientFailure) -> Outcome

    /// Carries out requests in order and returns their answers in order; a
    /// client behind a pipe gets requests before it has answered earlier ones.
    func exchange(_ requests: [Request]) -> Exchange

    /// The end of what the client wrote to standard error so far; empty for a
    /// client without a process.
    var standardError: String { get }

    /// Ends the client; it gets no more requests.
    ///
    /// - Returns: how its process ended; nil for a client without one.
    func end() -> TerminationStatus?
}

extension Client {
    /// Nothing.
    public var standardError: String { "" }

    /// Nothing to end.
    public func end() -> TerminationStatus? { nil }

    /// Carries out the requests one after the other, those of `concurrently`
    /// at once.
    public func exchange(_ requests: [Request]) -> Exchange {
        var exchange = Exchange()
        for request in requests {
            let sentAt = ContinuousClock.now
            do throws(ClientFailure) {
                let outcome = try request.isConcurrent ? performConcurrently(request) : perform(request)
                exchange.answers.append(TimedOutcome(outcome: outcome, sentAt: sentAt, answeredAt: .now))
            } catch {
                exchange.failure = error
                break
            }
        }
        return exchange
    }
}

/// One answer, with the times of its request and of its arrival.
public struct TimedOutcome: Sendable {
    /// What the client answered.
    public var outcome: Outcome
    /// When the request had been sent.
    public var sentAt: ContinuousClock.Instant
    /// When the answer was read.
    public var answeredAt: ContinuousClock.Instant

    /// An answer with its times.
    public init(outcome: Outcome, sentAt: ContinuousClock.Instant, answeredAt: ContinuousClock.Instant) {
        self.outcome = outcome
        self.sentAt = sentAt
        self.answeredAt = answeredAt
    }
}

/// The answers to a list of requests, as far as they came.
public struct Exchange: Sendable {
    /// The answers, in the order of the requests.
    public var answers: [TimedOutcome] = []
    /// Why there are fewer answers than requests; the request at
    /// `answers.count` was in flight.
    public var failure: ClientFailure?

    /// No answers yet.
    public init() {}
}
