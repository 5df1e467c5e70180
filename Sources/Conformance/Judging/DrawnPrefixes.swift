internal import FramedMedia
internal import JSON

/// The IV prefixes that one process of a client drew, import after import. What
/// a generator gives neither keeps a byte nor counts (CTR-4).
struct DrawnPrefixes {
    /// So many are looked at together: a right client is blamed once in 2^117
    /// processes.
    private static let sample = 16

    private var prefixes: [UInt64] = []

    /// Adds a prefix; says what is wrong with all of them, once there are
    /// enough, if something is.
    mutating func add(_ ivPrefix: UInt64) -> String? {
        guard prefixes.count < Self.sample else { return nil }
        prefixes.append(ivPrefix)
        guard prefixes.count == Self.sample else { return nil }
        let steps = zip(prefixes, prefixes.dropFirst()).map { $1 &- $0 }
        if Set(steps).count == 1 {
            return "prefixes are counted and not drawn: \(shown) (CTR-4)"
        }
        let changing = prefixes.dropFirst().reduce(0) { $0 | ($1 ^ prefixes[0]) }
        let constant = changing.bigEndianBytes.firstIndex(of: 0)
        return constant.map { "byte \($0 + 1) of the prefix is the same at every import: \(shown) (CTR-4)" }
    }

    private var shown: String {
        prefixes.prefix(3).map { Hex.encode($0.bigEndianBytes) }.joined(separator: ", ") + ", …"
    }
}
