/// What a check works with: the cryptors of three devices with one key, and
/// the options.
struct Examination {
    let options: CheckOptions
    let device: any CryptorUnderTest
    let peer: any CryptorUnderTest
    let third: any CryptorUnderTest

    /// Makes the cryptors, which have seen no frame yet.
    init(options: CheckOptions, makeDevice: () throws -> any CryptorUnderTest) rethrows {
        self.options = options
        device = try makeDevice()
        peer = try makeDevice()
        third = try makeDevice()
    }
}

extension [UInt8] {
    /// Bytes without a pattern, always the same for the same size and seed.
    static func noise(_ count: Int, seed: UInt64 = 1) -> [UInt8] {
        // SplitMix64, a word at a time.
        var state = seed &+ UInt64(count)
        let words = (0..<(count + 7) / 8).map { _ in
            state &+= 0x9E37_79B9_7F4A_7C15
            var word = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
            word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
            return word ^ (word >> 31)
        }
        return words.withUnsafeBytes { Array($0.prefix(count)) }
    }
}
