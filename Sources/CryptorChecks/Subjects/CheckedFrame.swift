/// A ciphertext and the counter that goes with it.
struct CheckedFrame: Sendable, Hashable {
    var data: [UInt8]
    var counter: UInt64
}
