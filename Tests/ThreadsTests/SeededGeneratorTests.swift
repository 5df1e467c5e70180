import Testing
import Threads

@Suite("A seeded generator")
struct SeededGeneratorTests {
    @Test("is SplitMix64")
    func numbers() {
        // The first outputs that its authors publish for this seed.
        var generator = SeededGenerator(seed: 1_234_567)
        let numbers = (0..<5).map { _ in generator.next() }
        #expect(
            numbers == [
                6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
                4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
            ]
        )
    }

    @Test("gives so many bytes, those of a number most significant first")
    func bytes() {
        var generator = SeededGenerator(seed: 1_234_567)
        let first = (6_457_827_717_110_365_317 as UInt64).bigEndian
        let bytes = generator.bytes(9, after: [1, 2])
        #expect(bytes.count == 11)
        #expect(Array(bytes[..<2]) == [1, 2])
        #expect(Array(bytes[2..<10]) == withUnsafeBytes(of: first, Array.init))
    }
}
