/// The state that a session shows.
public struct SessionState: Sendable, Hashable {
    /// Whether it is connected.
    public var isConnected: Bool
    /// The active publishers.
    public var publishers: Set<String>
    /// The active subscribers.
    public var subscribers: Set<String>
}
