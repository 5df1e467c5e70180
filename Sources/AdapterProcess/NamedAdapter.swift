package import AdapterProtocol

/// Starts one more client of the same kind.
package typealias ClientFactory = @Sendable () throws(ClientFailure) -> any Client

/// One adapter among several.
package struct NamedAdapter: Sendable {
    /// Its name in plans and reports, unique among the adapters.
    package var name: String
    /// Its command, for reports; empty for a client in this process.
    package var command: [String]
    /// Starts one process of it.
    package var start: ClientFactory
    /// Starts one process and sends it a request in place of the handshake;
    /// nil for a client in this process, which has no handshake.
    package private(set) var firstAnswer: (@Sendable (Request) throws(ClientFailure) -> Outcome)?

    /// An adapter that `start` starts.
    package init(name: String, command: [String] = [], start: @escaping ClientFactory) {
        self.name = name
        self.command = command
        self.start = start
    }

    /// An adapter that a command starts.
    package init(name: String, command: [String], timeouts: AdapterTimeouts, runner: RunnerIdentity) {
        self.init(name: name, command: command) { () throws(ClientFailure) in
            try ProcessClient.start(command: command, timeouts: timeouts, runner: runner)
        }
        firstAnswer = { request throws(ClientFailure) in
            try ProcessClient.firstAnswer(of: command, to: request, timeouts: timeouts)
        }
    }
}
