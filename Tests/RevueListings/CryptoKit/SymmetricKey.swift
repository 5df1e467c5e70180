public import Foundation

/// A key of any size.
public struct SymmetricKey: Sendable {
    let bytes: [UInt8]

    /// A key with these bytes.
    public init(data: some ContiguousBytes) {
        bytes = data.withUnsafeBytes { Array($0) }
    }

    /// The key's size in bits.
    public var bitCount: Int { bytes.count * 8 }
}
