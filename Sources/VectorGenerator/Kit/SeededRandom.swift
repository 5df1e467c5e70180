internal import Threads

/// A stream of bytes that a name fixes for ever, so that generation is the
/// same on every run and machine.
struct SeededRandom: RandomNumberGenerator {
    private var generator: SeededGenerator

    init(_ name: String) { generator = SeededGenerator(name: name) }

    mutating func next() -> UInt64 { generator.next() }

    /// The next `count` bytes: the highest of each number.
    mutating func bytes(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in UInt8(truncatingIfNeeded: next() >> 56) }
    }
}
