/// A cryptor of three callbacks, on guarded buffers.
final class CallbacksUnderTest: CryptorUnderTest, @unchecked Sendable {
    // Unchecked, because being safe on any thread is what is examined.
    private let callbacks: CheckedCallbacks

    /// The largest buffer, in bytes, that is made for one frame.
    private static let largestBuffer = 1 << 28
    /// How much a ciphertext may have grown, in bytes, where maxSize is too small.
    private static let usualOverhead = 1024

    init(_ callbacks: CheckedCallbacks) { self.callbacks = callbacks }

    deinit { callbacks.release?() }

    func maxSize(_ mediaType: CheckedMediaType, plaintextSize: Int) -> Int {
        callbacks.getMaxSize(mediaType.rawValue, plaintextSize, callbacks.userData)
    }

    func encrypt(_ plaintext: [UInt8], of stream: CheckedStream) -> EncryptOutcome {
        let maxSize = maxSize(stream.mediaType, plaintextSize: plaintext.count)
        guard 0...Self.largestBuffer ~= maxSize else { return .noBuffer(maxSize: maxSize) }
        let buffer = GuardedBuffer(capacity: maxSize, expected: plaintext.count + Self.usualOverhead)
        let reply = encrypt(GuardedBuffer(plaintext), into: buffer, of: stream)
        guard reply.code == 0 else { return .refused }
        guard 0...maxSize ~= reply.size else { return .oversize(size: reply.size, maxSize: maxSize) }
        return .frame(CheckedFrame(data: Array(buffer.bytes.prefix(reply.size)), counter: reply.counter))
    }

    func decrypt(_ frame: CheckedFrame, of stream: CheckedStream) -> [UInt8]? {
        let buffer = GuardedBuffer(capacity: frame.data.count)
        let reply = decrypt(GuardedBuffer(frame.data), counter: frame.counter, into: buffer, of: stream)
        guard reply.code == 0, 0...frame.data.count ~= reply.size else { return nil }
        return Array(buffer.bytes.prefix(reply.size))
    }

    /// One call of the encrypt callback, on these very buffers.
    func encrypt(
        _ plaintext: GuardedBuffer,
        into buffer: GuardedBuffer,
        of stream: CheckedStream
    ) -> (code: Int32, size: Int, counter: UInt64) {
        var (size, counter) = (0, UInt64(0))
        let code = callbacks.encrypt(
            stream.mediaType.rawValue,
            stream.ssrc,
            plaintext.start,
            plaintext.bytes.count,
            buffer.start,
            buffer.bytes.count,
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
        into buffer: GuardedBuffer,
        of stream: CheckedStream
    ) -> (code: Int32, size: Int) {
        var size = 0
        let code = callbacks.decrypt(
            stream.mediaType.rawValue,
            stream.ssrc,
            counter,
            ciphertext.start,
            ciphertext.bytes.count,
            buffer.start,
            buffer.bytes.count,
            &size,
            callbacks.userData
        )
        return (code, size)
    }

    /// The buffers of a call are filled with other bytes after it, and must
    /// still hold them at the end. All are there until then, so that a late
    /// write hits nothing else.
    func findKeptBuffers(plaintextSizes: [Int], _ findings: inout Findings) {
        let filler: UInt8 = 0x5A
        var old: [(call: String, stream: CheckedStream, size: Int, buffer: GuardedBuffer)] = []
        for (size, stream) in plaintextSizes.flatMap({ size in CheckedStream.all.map { (size, $0) } }) {
            let capacity = maxSize(stream.mediaType, plaintextSize: size)
            // Other checks report such a size.
            guard 0...Self.largestBuffer ~= capacity else { continue }
            for _ in 0..<4 {
                let (plaintext, ciphertext) = (GuardedBuffer(.noise(size)), GuardedBuffer(capacity: capacity))
                let reply = encrypt(plaintext, into: ciphertext, of: stream)
                let received = GuardedBuffer(Array(ciphertext.bytes.prefix(max(0, reply.size))))
                let media = GuardedBuffer(capacity: received.bytes.count)
                _ = decrypt(received, counter: reply.counter, into: media, of: stream)
                for (call, buffers) in [("encrypt", [plaintext, ciphertext]), ("decrypt", [received, media])] {
                    for buffer in buffers {
                        buffer.bytes.update(repeating: filler)
                        old.append((call, stream, size, buffer))
                    }
                }
            }
        }
        for (call, stream, size, buffer) in old where !buffer.isAll(filler) {
            findings.note(stream, size, "a later call writes to a buffer of \(call)")
        }
    }
}
