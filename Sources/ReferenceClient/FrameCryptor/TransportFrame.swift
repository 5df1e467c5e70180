/// A frame as it travels from one engine to the other.
public struct TransportFrame: Sendable, Hashable {
    /// The media, or what a cryptor made of it.
    public var data: [UInt8]
    /// What the sender's cryptor produced (INS-8); nil marks a plain frame.
    public var counter: UInt64?

    /// A frame with its counter, or a plain one.
    public init(_ data: [UInt8], counter: UInt64? = nil) {
        self.data = data
        self.counter = counter
    }
}
