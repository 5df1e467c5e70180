import JSON

/// The runner that drives the adapter, as `initialize` names it.
public struct RunnerIdentity: Sendable, Hashable {
    /// The runner's name.
    public var name: String
    /// The runner's version.
    public var version: String

    /// A runner of this name and version.
    public init(name: String, version: String) {
        self.name = name
        self.version = version
    }

    /// The request that begins a connection.
    public var request: Request { .initialize(self, protocolVersion: Handshake.protocolVersion) }
}

extension Request {
    /// The request that begins a connection, in any version of the protocol.
    package static func initialize(_ runner: RunnerIdentity, protocolVersion: Int) -> Request {
        Request(
            Request.Method.initialize,
            [
                "protocolVersion": .whole(protocolVersion),
                "runner": ["name": .string(runner.name), "version": .string(runner.version)],
            ]
        )
    }
}
