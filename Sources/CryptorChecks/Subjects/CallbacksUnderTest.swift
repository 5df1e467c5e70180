/// A cryptor of three callbacks, on guarded buffers.
final class CallbacksUnderTest: CryptorUnderTest, @unchecked Sendable {
    // Unchecked, because being safe on any thread is what is examined.
    private let callbacks: CheckedCallbacks

    /// The most room, in bytes, that is made for one frame.
    private static let roomLimit = 1 << 28
    /// How much a ciphertext may have grown, in bytes, where maxSize is too small.
    private static let usualOverhead = 1024

    init(_ callbacks: CheckedCallbacks) {
        self.callbacks = callbacks
    }

    deinit {
        callbacks.release?()
    }

    func maxSize(_ mediaType: CheckedMediaType, plaintextSize: Int) -> Int {
        callbacks.getMaxSize(mediaType.rawValue, plaintextSize, callbacks.userData)
    }

    func encrypt(_ plaintext: [UInt8], of stream: CheckedStream) -> EncryptOutcome {
        let maxSize = maxSize(stream.mediaType, plaintextSize: plaintext.count)
        guard 0...Self.roomLimit ~= maxSize else { return .noRoom(maxSize: maxSize) }
        let room = GuardedBuffer(capacity: maxSize, expected: plaintext.count + Self.usualOverhead)
        let reply = encrypt(GuardedBuffer(plaintext), into: room, of: stream)
        guard reply.code == 0 else { return .refused }
        guard 0...maxSize ~= reply.size else { return .oversize(size: reply.size, maxSize: maxSize) }
        return .frame(CheckedFrame(data: Array(room.bytes.prefix(reply.size)), counter: reply.counter))
    }

    func decrypt(_ frame: CheckedFrame, of stream: CheckedStream) -> [UInt8]? {
        let room = GuardedBuffer(capacity: frame.data.count)
        let reply = decrypt(GuardedBuffer(frame.data), counter: frame.counter, into: room, of: stream)
        guard reply.code == 0, 0...frame.data.count ~= reply.size else { return nil }
        return Array(room.bytes.prefix(reply.size))
    }

    /// One call of the encrypt callback, on these very buffers.
    func encrypt(
        _ plaintext: GuardedBuffer,
        into room: GuardedBuffer,
        of stream: CheckedStream
    ) -> (code: Int32, size: Int, counter: UInt64) {
        var (size, counter) = (0, UInt64(0))
        let code = callbacks.encrypt(
            stream.mediaType.rawValue,
            stream.ssrc,
            plaintext.start,
            plaintext.bytes.count,
            room.start,
            room.bytes.count,
            &size,
            &counter,
            callbacks.userData
        )
        return (code, size, counter)
    }

    /// One call of the decrypt callback, on these very buffers.
    func decrypt(
        _ ciphertext: GuardedBuffer,
        counter: UInt64,
        into room: GuardedBuffer,
        of stream: CheckedStream
    ) -> (code: Int32, size: Int) {
        var size = 0
        let code = callbacks.decrypt(
            stream.mediaType.rawValue,
            stream.ssrc,
            counter,
            ciphertext.start,
            ciphertext.bytes.count,
            room.start,
            room.bytes.count,
            &size,
            callbacks.userData
        )
        return (code, size)
    }

    /// Buffers of earlier calls are filled with other bytes, and must still
    /// hold them after more calls on other buffers.
    func keptBuffers(plaintextSize: Int, of stream: CheckedStream) -> [String] {
        let maxSize = maxSize(stream.mediaType, plaintextSize: plaintextSize)
        guard 0...Self.roomLimit ~= maxSize else { return [] }
        let filler: UInt8 = 0x5A
        var old: [(name: String, buffer: GuardedBuffer)] = []
        for _ in 0..<4 {
            let (plaintext, ciphertext) = (GuardedBuffer(.noise(plaintextSize)), GuardedBuffer(capacity: maxSize))
            let reply = encrypt(plaintext, into: ciphertext, of: stream)
            old += [("encrypt", plaintext), ("encrypt", ciphertext)]
            if reply.code == 0, 0...maxSize ~= reply.size {
                let received = GuardedBuffer(Array(ciphertext.bytes.prefix(reply.size)))
                let media = GuardedBuffer(capacity: reply.size)
                _ = decrypt(received, counter: reply.counter, into: media, of: stream)
                old += [("decrypt", received), ("decrypt", media)]
            }
            for (_, buffer) in old { buffer.bytes.update(repeating: filler) }
        }
        if let frame = encrypt(.noise(plaintextSize), of: stream).frame { _ = decrypt(frame, of: stream) }
        let touched = old.filter { _, buffer in !buffer.isAll(filler) }
        return Set(touched.map { "\($0.name) writes to a buffer of an earlier call" }).sorted()
    }
}
