import AdapterProcess
import AdapterProtocol

extension ProcessClient {
    /// Starts an adapter for these tests.
    static func start(
        command: [String],
        timeouts: AdapterTimeouts = AdapterTimeouts()
    ) throws(ClientFailure) -> ProcessClient {
        try start(command: command, timeouts: timeouts, runner: RunnerIdentity(name: "tests", version: "1.0.0"))
    }
}
