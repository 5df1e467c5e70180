internal import AEAD
internal import FramedMedia
internal import Threads

/// AES-256-GCM, nonce = 4 zero bytes ‖ counter, output = ciphertext ‖ tag
/// (INS-13), with the ssrc as AAD if asked for (INS-15).
///
/// Audio and video share the context and the counter, which are behind one
/// lock.
final class CounterGCM: StockCipher {
    private struct State {
        let cipher: AESGCM
        var nextCounter: UInt64
    }

    let oversize = 0
    private let state: Monitor<State>
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
    /// - Throws: `invalidKeyLength`.
    init(
        key: [UInt8],
        firstCounter: UInt64?,
        bindsSSRC: Bool,
        isPlain: @escaping @Sendable (FrameMediaType) -> Bool
    ) throws(StockCryptorError) {
        let counter = firstCounter ?? SecureRandom.bytes(8).reduce(0) { $0 << 8 | UInt64($1) } >> 1
        do {
            state = Monitor(State(cipher: try AESGCM(.aes256GCM, key: key.span.bytes), nextCounter: counter))
        } catch {
            throw .invalidKeyLength
        }
        self.bindsSSRC = bindsSSRC
        self.isPlain = isPlain
    }

    func maxSize(plaintextSize: Int) -> Int { plaintextSize + AESGCM.tagSize }

    func encrypt(
        _ plaintext: [UInt8],
        mediaType: FrameMediaType,
        ssrc: UInt32?
    ) -> (ciphertext: [UInt8], counter: UInt64)? {
        state.withLock { state in
            let counter = state.nextCounter
            state.nextCounter &+= 1
            // Refused where the library breaks down (INS-7).
            let sealed = try? state.cipher.seal(plaintext, iv: nonce(counter), aad: aad(ssrc))
            return sealed.map { ($0, counter) }
        }
    }

    func decrypt(_ ciphertext: [UInt8], counter: UInt64, mediaType: FrameMediaType, ssrc: UInt32?) -> [UInt8]? {
        guard !isPlain(mediaType) else { return nil }
        return state.withLock { state in
            // Refused all the same where the library breaks down (INS-7).
            (try? state.cipher.open(ciphertext, iv: nonce(counter), aad: aad(ssrc))) ?? nil
        }
    }

    private func nonce(_ counter: UInt64) -> [UInt8] { [0, 0, 0, 0] + counter.bigEndianBytes }

    private func aad(_ ssrc: UInt32?) -> [UInt8] {
        guard bindsSSRC, let ssrc else { return [] }
        return ssrc.bigEndianBytes
    }
}
