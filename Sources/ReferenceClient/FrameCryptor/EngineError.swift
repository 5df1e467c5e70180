/// Why an engine refuses a frame.
public enum EngineError: String, Error, Sendable, Hashable {
    /// The engine was not initialized, or has been destroyed.
    case notInitialized
}
