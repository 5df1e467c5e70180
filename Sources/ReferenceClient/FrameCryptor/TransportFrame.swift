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

/// What becomes of a frame that is to go out.
public enum SendDisposition: Sendable, Hashable {
    /// It goes out like this.
    case sent(TransportFrame)
    /// It goes nowhere.
    case dropped
}

/// What becomes of a frame that came in.
public enum ReceiveDisposition: Sendable, Hashable {
    /// The decoder gets these bytes.
    case decoded([UInt8])
    /// It goes nowhere.
    case dropped
}
