/// The two ways to install a cryptor, by their names in the adapter protocol.
public enum InstallationPath: String, Sendable, Hashable, CaseIterable {
    /// An object over byte arrays.
    case object
    /// Three C callbacks on the engine's own buffers.
    case callback
}

/// How an installation went; the raw value is what a C caller sees (INS-1,
/// INS-2).
public enum InstallStatus: Int32, Sendable, Hashable {
    /// It is in force from the next frame on.
    case installed = 0
    /// The engine is not initialized; nothing is installed.
    case notInitialized = -1
    /// Some callbacks are missing; the setting is as it was.
    case incomplete = -2
}
