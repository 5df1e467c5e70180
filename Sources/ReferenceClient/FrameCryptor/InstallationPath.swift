/// The two ways into an engine, by their names in the adapter protocol.
public enum InstallationPath: String, Sendable, Hashable, CaseIterable {
    /// An object over byte arrays.
    case object
    /// Three C callbacks on the engine's own buffers.
    case callback
}
