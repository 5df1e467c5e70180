/// How decrypt ended.
enum DecryptResult: Sendable {
    case plaintext([UInt8])
    /// Nil or a non-zero code (INS-7), or a size that has no room.
    case refused(code: Int32)
}
