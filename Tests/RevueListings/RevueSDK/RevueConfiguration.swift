/// What the SDK is initialized with.
public struct RevueConfiguration: Sendable {
    /// The configuration that the listings need.
    public init() {}
}
