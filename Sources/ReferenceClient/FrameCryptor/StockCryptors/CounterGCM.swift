internal import AEAD
internal import Synchronization
internal import Threads

/// AES-256-GCM, nonce = 4 zero bytes ‖ counter, output = ciphertext ‖ tag
/// (INS-13), with the ssrc as AAD if asked for (INS-15).
///
/// Each media type has a context of its own, behind its own lock, so that
/// audio never waits for video; the counter is atomic and shared by both.
final class CounterGCM: FrameTransform {
    private let audio: Monitor<AESGCM>
    private let video: Monitor<AESGCM>
    private let nextCounter: Atomic<UInt64>
    private let bindsSSRC: Bool
    private let isPlain: @Sendable (FrameMediaType) -> Bool

    /// The cipher's state before its first frame.
    ///
    /// - Parameters:
    ///   - firstCounter: what the first frame carries; nil draws one from the
    ///     lower half, so that two devices with one key do not meet (INS-10).
    ///     After 2^64 − 1 comes 0.
    ///   - isPlain: whether the frame that is being decrypted came without a
    ///     counter; such a frame is refused (ONE-1).
    init(
        key: [UInt8],
        firstCounter: UInt64?,
        bindsSSRC: Bool,
        isPlain: @escaping @Sendable (FrameMediaType) -> Bool
    ) throws(StockCryptorError) {
        func context() throws(StockCryptorError) -> AESGCM {
            do { return try AESGCM(.aes256GCM, key: key.span.bytes) } catch { throw .invalidKeyLength }
        }
        audio = Monitor(try context())
        video = Monitor(try context())
        nextCounter = Atomic(firstCounter ?? SecureRandom.bytes(8).reduce(0) { $0 << 8 | UInt64($1) } >> 1)
        self.bindsSSRC = bindsSSRC
        self.isPlain = isPlain
    }

    func maxSize(plaintextSize: Int) -> Int {
        plaintextSize + AESGCM.tagSize
    }

    func encrypt(
        _ plaintext: UnsafeBufferPointer<UInt8>,
        mediaType: FrameMediaType,
        ssrc: UInt32?,
        into room: UnsafeMutableBufferPointer<UInt8>
    ) -> (size: Int, counter: UInt64)? {
        let size = maxSize(plaintextSize: plaintext.count)
        guard size <= room.count, let start = room.baseAddress else { return nil }
        let counter = nextCounter.wrappingAdd(1, ordering: .relaxed).oldValue
        let hasSealed = withParameters(counter, ssrc) { iv, aad in
            context(of: mediaType).withLock { context in
                do {
                    try context.seal(
                        iv: iv,
                        aad: aad,
                        plaintext: plaintext,
                        ciphertext: start,
                        tag: start + plaintext.count
                    )
                    return true
                } catch {
                    return false
                }
            }
        }
        return hasSealed ? (size, counter) : nil
    }

    func decrypt(
        _ ciphertext: UnsafeBufferPointer<UInt8>,
        counter: UInt64,
        mediaType: FrameMediaType,
        ssrc: UInt32?,
        into room: UnsafeMutableBufferPointer<UInt8>
    ) -> Int? {
        guard !isPlain(mediaType) else { return nil }
        let size = ciphertext.count - AESGCM.tagSize
        guard size >= 0, size <= room.count, let source = ciphertext.baseAddress, let start = room.baseAddress else {
            return nil
        }
        let hasOpened = withParameters(counter, ssrc) { iv, aad in
            context(of: mediaType).withLock { context in
                context.open(
                    iv: iv,
                    aad: aad,
                    ciphertext: UnsafeBufferPointer(start: source, count: size),
                    tag: source + size,
                    plaintext: start
                )
            }
        }
        return hasOpened ? size : nil
    }

    private func context(of mediaType: FrameMediaType) -> Monitor<AESGCM> {
        switch mediaType {
        case .audio: audio
        case .video: video
        }
    }

    /// Lends the nonce and the AAD, both on the stack.
    private func withParameters<Result>(
        _ counter: UInt64,
        _ ssrc: UInt32?,
        _ body: (UnsafePointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        let high = UInt32(truncatingIfNeeded: counter >> 32)
        let low = UInt32(truncatingIfNeeded: counter)
        return withUnsafeBytes(of: (UInt32(0), high.bigEndian, low.bigEndian)) { nonce in
            withUnsafeBytes(of: (ssrc ?? 0).bigEndian) { ssrcBytes in
                let aad = ssrcBytes.assumingMemoryBound(to: UInt8.self)
                return body(
                    nonce.assumingMemoryBound(to: UInt8.self).baseAddress!,
                    bindsSSRC ? aad : UnsafeBufferPointer(start: nil, count: 0)
                )
            }
        }
    }
}
