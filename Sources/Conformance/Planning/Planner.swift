internal import AdapterProtocol
internal import VectorFiles

/// Plans conversations for one process of a client.
struct Planner {
    private var flat: FlatPlanner
    private var scenarios: ScenarioPlanner

    /// A planner for the process of this number.
    init(_ client: Handshake, process: Int) {
        flat = FlatPlanner(client, process: process)
        scenarios = ScenarioPlanner(client, process: process)
    }

    /// The client has dropped its objects.
    mutating func reset() {
        flat.reset()
    }

    /// The conversation of a test.
    mutating func conversation(_ planned: PlannedTest) -> Conversation {
        switch planned.test.body {
        case .seal(let vector): flat.conversation(planned, vector)
        case .open(let vector): flat.conversation(planned, vector)
        case .scenario(let scenario): scenarios.conversation(planned, scenario)
        case .clearHeader, .emulationPrevention, .trailer, .counterCryptor:
            preconditionFailure("files for readers only are not chosen")
        }
    }
}
