/// XOR that behaves badly in some way, and in all else like `base`.
protocol WayOfXOR: FrameTransform {
    var base: RepeatingXOR { get }
}

extension WayOfXOR {
    func maxSize(plaintextSize: Int) -> Int {
        base.maxSize(plaintextSize: plaintextSize)
    }

    func decrypt(
        _ ciphertext: UnsafeBufferPointer<UInt8>,
        counter: UInt64,
        mediaType: FrameMediaType,
        ssrc: UInt32?,
        into room: UnsafeMutableBufferPointer<UInt8>
    ) -> Int? {
        base.decrypt(ciphertext, counter: counter, mediaType: mediaType, ssrc: ssrc, into: room)
    }
}
