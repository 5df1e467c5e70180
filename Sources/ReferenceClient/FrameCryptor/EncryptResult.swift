/// How encrypt ended.
enum EncryptResult: Sendable {
    /// A ciphertext that may be sent.
    case ciphertext([UInt8], counter: UInt64)
    /// A ciphertext above `maxSize`, which may not (INS-6).
    case oversize(size: Int, counter: UInt64)
    /// Nil or a non-zero code (INS-7).
    case refused(code: Int32)
    /// No such room can be made, so nobody was asked.
    case notAsked
}
