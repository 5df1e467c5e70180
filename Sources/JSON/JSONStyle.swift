/// How a value is written.
public enum JSONStyle: Sendable, Hashable {
    /// On one line, without a space.
    case compact
    /// One member or element a line, two spaces a level, `"key": value`.
    case pretty
}
