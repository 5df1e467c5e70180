internal import Threads

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
        var generator = SeededGenerator(seed: seed &+ UInt64(count))
        return generator.bytes(count)
    }
}
