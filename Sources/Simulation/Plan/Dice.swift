/// Numbers that follow from a seed and from what they are drawn for, so that
/// who draws first makes no difference (SplitMix64).
struct Dice: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Dice for one purpose.
    init(_ seed: UInt64, _ first: UInt64 = 0, _ second: UInt64 = 0, _ third: UInt64 = 0) {
        state = seed
        for label in [first, second, third] { state = Self.mixed(state &+ 0x9E37_79B9_7F4A_7C15 &+ label) }
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        return Self.mixed(state)
    }

    /// A whole number from 0 up to, not including, `limit`; 0 where there is
    /// no choice.
    mutating func below(_ limit: Int) -> Int { limit > 1 ? Int(next() % UInt64(limit)) : 0 }

    /// Whether something of this probability happens.
    mutating func happens(_ probability: Double) -> Bool {
        probability > 0 && Double(next() >> 11) * 0x1p-53 < probability
    }

    /// So many bytes, after those of `start`.
    mutating func bytes(_ count: Int, after start: [UInt8] = []) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: start.count + count) { buffer, initialized in
            (_, initialized) = buffer.initialize(from: start)
            while initialized + 8 <= buffer.count {
                UnsafeMutableRawPointer(buffer.baseAddress! + initialized)
                    .storeBytes(of: next().bigEndian, as: UInt64.self)
                initialized += 8
            }
            var rest = next()
            while initialized < buffer.count {
                buffer[initialized] = UInt8(truncatingIfNeeded: rest)
                rest >>= 8
                initialized += 1
            }
        }
    }

    private static func mixed(_ value: UInt64) -> UInt64 {
        var value = value
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }
}
