/// What a judge must know beside a call and its answer.
struct Circumstances: Sendable {
    /// The plan.
    let call: CallPlan
    /// The time from which every right client's frames open at every other one.
    let settledAt: Int
    /// The adapter's name.
    let adapter: String
    /// Whether the client takes prefixes.
    let pinsPrefixes: Bool
    /// Whether the client's clock shows the plan's time.
    let hasClock: Bool
    /// Virtual time in milliseconds.
    var time: Int
}
