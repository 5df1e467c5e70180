internal import AdapterProtocol

/// The requests of one test, and the answers that it expects.
struct TestPlan: Sendable {
    /// One request with what is expected of its answer.
    struct Step: Sendable {
        /// Its number in the test, from 1.
        var number: Int
        var request: Request
        var expectation: Expectation
        /// The sum of the advances before it.
        var virtualTime: Duration = .zero

        /// Where in the test it stands, for people.
        var label: String { "step \(number), \(request.method)" }
    }

    let chosen: ChosenTest
    var steps: [Step]
    /// Whether less is checked because the client lacks a control.
    var isWeakened = false
    /// Whether the time between steps matters to the answers.
    var isTimed = false
}
