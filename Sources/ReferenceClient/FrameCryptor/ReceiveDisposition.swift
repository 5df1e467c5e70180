/// What becomes of a frame that came in.
public enum ReceiveDisposition: Sendable, Hashable {
    /// The decoder gets these bytes.
    case decoded([UInt8])
    /// It goes nowhere.
    case dropped
}
