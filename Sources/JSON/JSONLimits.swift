/// How much of a text a reader takes before it refuses.
public struct JSONLimits: Sendable, Hashable {
    /// How many arrays and objects may lie inside each other; `[[1]]` is two
    /// deep. Reading, comparing and freeing a value recurse this deep.
    public var depth: Int
    /// How long the text may be, in bytes.
    public var size: Int

    /// 64 levels and 64 MiB.
    public static let `default` = JSONLimits()

    /// Limits on depth (levels) and size (bytes). json-c counts both in 32
    /// bits, so larger limits are cut to what it can take.
    public init(depth: Int = 64, size: Int = 64 << 20) {
        self.depth = min(max(depth, 0), 1 << 20)
        self.size = min(max(size, 0), Int(Int32.max) - 1)
    }
}
