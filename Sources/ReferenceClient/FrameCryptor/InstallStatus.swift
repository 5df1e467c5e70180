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
