internal import Synchronization

/// XOR with a repeating key, which keeps the size and notices nothing
/// (INS-14). Its counter starts at 1 and serves for nothing but the protocol.
final class RepeatingXOR: FrameTransform {
    private let key: [UInt8]
    private let lastCounter = Atomic<UInt64>(0)

    /// A cryptor that has counted nothing.
    init(key: [UInt8]) throws(StockCryptorError) {
        guard !key.isEmpty else { throw .invalidKeyLength }
        self.key = key
    }

    func maxSize(plaintextSize: Int) -> Int {
        plaintextSize
    }

    func encrypt(
        _ plaintext: UnsafeBufferPointer<UInt8>,
        mediaType: FrameMediaType,
        ssrc: UInt32?,
        into room: UnsafeMutableBufferPointer<UInt8>
    ) -> (size: Int, counter: UInt64)? {
        guard apply(to: plaintext, into: room) else { return nil }
        return (plaintext.count, lastCounter.wrappingAdd(1, ordering: .relaxed).newValue)
    }

    func decrypt(
        _ ciphertext: UnsafeBufferPointer<UInt8>,
        counter: UInt64,
        mediaType: FrameMediaType,
        ssrc: UInt32?,
        into room: UnsafeMutableBufferPointer<UInt8>
    ) -> Int? {
        apply(to: ciphertext, into: room) ? ciphertext.count : nil
    }

    private func apply(
        to input: UnsafeBufferPointer<UInt8>,
        into room: UnsafeMutableBufferPointer<UInt8>
    ) -> Bool {
        guard input.count <= room.count else { return false }
        key.withUnsafeBufferPointer { key in
            for index in 0..<input.count {
                room[index] = input[index] ^ key[index % key.count]
            }
        }
        return true
    }
}
