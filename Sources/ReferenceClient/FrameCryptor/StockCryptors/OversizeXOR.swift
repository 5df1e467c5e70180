/// XOR whose ciphertexts are larger than it promises (INS-6): it writes no
/// byte past the room, but says that it did.
final class OversizeXOR: WayOfXOR {
    let base: RepeatingXOR
    private let extra: Int

    /// Claims `extra` bytes more than there are.
    init(_ base: RepeatingXOR, extra: Int) {
        self.base = base
        self.extra = extra
    }

    func encrypt(
        _ plaintext: UnsafeBufferPointer<UInt8>,
        mediaType: FrameMediaType,
        ssrc: UInt32?,
        into room: UnsafeMutableBufferPointer<UInt8>
    ) -> (size: Int, counter: UInt64)? {
        base.encrypt(plaintext, mediaType: mediaType, ssrc: ssrc, into: room).map { ($0.size + extra, $0.counter) }
    }
}
