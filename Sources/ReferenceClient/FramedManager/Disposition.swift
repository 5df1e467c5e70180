/// What becomes of a frame.
public enum Disposition: Sendable, Hashable {
    /// It goes on, as these bytes.
    case forwarded([UInt8])
    /// It goes nowhere.
    case dropped
}
