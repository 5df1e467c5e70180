import JSON
import Threads

extension JSONValue {
    /// Some value, at most `depth` levels deep.
    static func random(depth: Int, using random: inout SeededGenerator) -> JSONValue {
        switch Int.random(in: 0..<(depth > 0 ? 10 : 7), using: &random) {
        case 0: return nil
        case 1: return .bool(Bool.random(using: &random))
        case 2: return .integer(Int64(bitPattern: random.next() >> UInt64.random(in: 0..<64, using: &random)))
        case 3: return .exactly(random.next())
        case 4:
            let number = Double(bitPattern: random.next())
            return .number(number.isFinite ? number : 0.5)
        case 5, 6: return .string(text(using: &random))
        case 7:
            let count = Int.random(in: 0..<6, using: &random)
            return .array((0..<count).map { _ in .random(depth: depth - 1, using: &random) })
        default:
            let count = Int.random(in: 0..<40, using: &random)
            return .object(
                JSONObject((0..<count).map { _ in (text(using: &random), .random(depth: depth - 2, using: &random)) })
            )
        }
    }

    private static func text(using random: inout SeededGenerator) -> String {
        let ranges: [ClosedRange<UInt32>] = [0x20...0x7E, 0x20...0x7E, 1...0x1F, 0x80...0xD7FF, 0xE000...0x10FFFF]
        var scalars = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0..<20, using: &random) {
            let value = UInt32.random(in: ranges.randomElement(using: &random) ?? 0x20...0x7E, using: &random)
            scalars.append(Unicode.Scalar(value) ?? "?")
        }
        return String(scalars)
    }
}
