extension FixedWidthInteger {
    /// The number's bytes, most significant first.
    package var bigEndianBytes: [UInt8] { withUnsafeBytes(of: bigEndian, Array.init) }
}

extension UInt64 {
    /// The number that up to eight bytes stand for, most significant first.
    package init(bigEndianBytes bytes: some Sequence<UInt8>) { self = bytes.reduce(0) { $0 << 8 | UInt64($1) } }
}
