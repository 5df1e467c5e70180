internal import AEAD

/// The keys and prefixes that most vectors use: those of the published
/// vectors, and their like for AES-256.
enum Fixture {
    static let ivPrefix: UInt64 = 0x1111_1111_1111_1111
    static let keyIndex: UInt8 = 0

    /// 00 01 02 …, as long as the algorithm requires.
    static func key(_ algorithm: Algorithm) -> [UInt8] { (0..<UInt8(algorithm.keySize)).map { $0 } }

    /// Another key of that length.
    static func otherKey(_ algorithm: Algorithm) -> [UInt8] { (0..<UInt8(algorithm.keySize)).map { 0xF0 ^ $0 } }

    /// The other algorithm.
    static func other(_ algorithm: Algorithm) -> Algorithm { algorithm == .aes128GCM ? .aes256GCM : .aes128GCM }

    /// How the algorithm is called in paths.
    static func folder(_ algorithm: Algorithm) -> String { algorithm == .aes128GCM ? "aes-128" : "aes-256" }
}
