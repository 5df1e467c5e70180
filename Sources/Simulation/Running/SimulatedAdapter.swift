package import AdapterProtocol

/// Starts one more client of the same kind.
package typealias SimulatedClientFactory = @Sendable () throws(ClientFailure) -> any Client

/// An adapter that plays clients of a call.
package struct SimulatedAdapter: Sendable {
    /// Its name in plans and reports.
    package var name: String
    /// Its command, for the report; empty for a client in this process.
    package var command: [String]
    /// Starts one process of it.
    package var start: SimulatedClientFactory

    package init(name: String, command: [String] = [], start: @escaping SimulatedClientFactory) {
        self.name = name
        self.command = command
        self.start = start
    }
}
