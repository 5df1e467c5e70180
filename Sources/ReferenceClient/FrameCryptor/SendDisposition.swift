/// What becomes of a frame that is to go out.
public enum SendDisposition: Sendable, Hashable {
    /// It goes out like this.
    case sent(TransportFrame)
    /// It goes nowhere.
    case dropped
}
