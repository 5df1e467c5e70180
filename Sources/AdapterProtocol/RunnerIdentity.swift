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
    public var request: Request {
        Request(
            Request.Method.initialize,
            [
                "protocolVersion": .whole(Handshake.protocolVersion),
                "runner": ["name": .string(name), "version": .string(version)],
            ]
        )
    }
}
