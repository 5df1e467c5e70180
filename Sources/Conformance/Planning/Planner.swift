internal import AdapterProtocol
internal import VectorFiles

/// Plans tests for one process of a client.
struct Planner {
    private var flat: FlatPlanner
    private var scenarios: ScenarioPlanner

    /// A planner for the process of this number.
    init(_ client: Handshake, process: Int) {
        flat = FlatPlanner(client, process: process)
        scenarios = ScenarioPlanner(client, process: process)
    }

    /// Forgets its shared objects, since the client has dropped them.
    mutating func reset() { flat.reset() }

    /// The plan of a test.
    mutating func plan(_ chosen: ChosenTest) -> TestPlan {
        switch chosen.test.body {
        case .seal(let vector): flat.plan(chosen, vector)
        case .open(let vector): flat.plan(chosen, vector)
        case .scenario(let scenario): scenarios.plan(chosen, scenario)
        case .clearHeader, .emulationPrevention, .trailer, .counterCryptor:
            preconditionFailure("files for readers only are not chosen")
        }
    }
}
