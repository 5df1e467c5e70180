/// Reproducible random numbers: the same for the same seed, on every machine
/// (SplitMix64).
package struct SeededGenerator: RandomNumberGenerator, Sendable {
    var state: UInt64

    /// The numbers that a seed fixes.
    package init(seed: UInt64) { state = seed }

    /// The numbers that a seed and up to three labels fix. Each purpose has
    /// labels of its own, so that who draws first makes no difference.
    package init(seed: UInt64, for first: UInt64, _ second: UInt64 = 0, _ third: UInt64 = 0) {
        state = seed
        for label in [first, second, third] { state = Self.mixed(state &+ Self.step &+ label) }
    }

    /// The numbers that a name fixes: the seed is its FNV-1a hash.
    package init(name: String) {
        state = name.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }

    package mutating func next() -> UInt64 {
        state &+= Self.step
        return Self.mixed(state)
    }

    /// A whole number from 0 up to, not including, `limit`; 0 where there is
    /// no choice.
    package mutating func below(_ limit: Int) -> Int { limit > 1 ? Int(next() % UInt64(limit)) : 0 }

    /// Whether something of this probability happens.
    package mutating func happens(_ probability: Double) -> Bool {
        probability > 0 && Double(next() >> 11) * 0x1p-53 < probability
    }

    /// `start` and then `count` bytes, eight a number as far as they go, most
    /// significant first; the last number gives the rest, least significant
    /// first.
    package mutating func bytes(_ count: Int, after start: [UInt8] = []) -> [UInt8] {
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

    static var step: UInt64 { 0x9E37_79B9_7F4A_7C15 }

    static func mixed(_ value: UInt64) -> UInt64 {
        var value = value
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }
}
