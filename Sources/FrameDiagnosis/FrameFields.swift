internal import FramedMedia
internal import JSON
internal import VectorFiles
internal import Verdicts

/// A sealed frame taken apart, expected beside actual, so that a failure shows
/// which field is wrong and not a wall of hex.
package enum FrameFields {
    /// How many digits of a long field are shown.
    private static let shownDigits = 96

    /// The fields of both frames, in the frame's own order.
    static func compare(expected: [UInt8], actual: [UInt8], recipe: SealedFrameRecipe) -> [Failure.Field] {
        let wanted = parts(of: expected, recipe)
        let found = parts(of: actual, recipe)
        return zip(wanted, found).map { wanted, found in
            Failure.Field(
                wanted.name,
                expected: wanted.bytes == found.bytes ? shown(wanted.bytes) : shown(wanted.bytes, against: found.bytes),
                actual: wanted.bytes == found.bytes ? shown(found.bytes) : shown(found.bytes, against: wanted.bytes)
            )
        }
    }

    private struct Part {
        var name: String
        var bytes: [UInt8]
    }

    /// The fields by where they stand: the clear header from the front, the
    /// trailer from the back, the tag before it.
    private static func parts(of frame: [UInt8], _ recipe: SealedFrameRecipe) -> [Part] {
        let clear = Array(frame.prefix(recipe.clearBytes))
        let sealed = Array(frame.dropFirst(recipe.clearBytes))
        let rest = recipe.isEscaped ? EmulationPrevention.unescape(sealed, after: clear) : sealed
        let trailer = Array(rest.suffix(Trailer.size))
        let body = Array(rest.dropLast(trailer.count))
        let padded = [UInt8](repeating: 0, count: Trailer.size - trailer.count) + trailer
        func field(_ name: String, _ range: Range<Int>) -> Part { Part(name: name, bytes: Array(padded[range])) }
        return [
            Part(name: "clear header", bytes: clear),
            Part(name: "ciphertext", bytes: Array(body.dropLast(16))),
            Part(name: "tag", bytes: Array(body.suffix(16))),
            Part(name: "escape bytes", bytes: [UInt8](repeating: 3, count: sealed.count - rest.count)),
            field("trailer.frameCounter", 0..<4),
            field("trailer.ivPrefix", 4..<12),
            field("trailer.keyIndex", 12..<13),
            field("trailer.clearBytes", 13..<15),
            field("trailer.version", 15..<16),
            field("trailer.magic", 16..<20),
        ]
    }

    private static func shown(_ bytes: [UInt8]) -> String {
        let digits = Hex.encode(bytes.prefix(shownDigits / 2))
        return bytes.count * 2 > shownDigits ? "\(digits)… (\(bytes.count) bytes)" : digits
    }

    /// The part around the first difference.
    package static func shown(_ bytes: [UInt8], against other: [UInt8]) -> String {
        guard max(bytes.count, other.count) * 2 > shownDigits else { return shown(bytes) }
        let first = zip(bytes, other).enumerated().first { $1.0 != $1.1 }?.offset ?? min(bytes.count, other.count)
        let start = max(0, first - 4)
        return "…\(Hex.encode(bytes.dropFirst(start).prefix(24)))… (from byte \(start) of \(bytes.count))"
    }
}
