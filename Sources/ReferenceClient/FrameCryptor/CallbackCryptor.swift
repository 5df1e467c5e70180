/// A cryptor that was installed as three C callbacks.
///
/// The callbacks read the very bytes that came to the engine and write the
/// very bytes that leave it (INS-11). Nothing but the callbacks ever looks at
/// `userData` (INS-9).
struct CallbackCryptor: InstalledCryptor, @unchecked Sendable {
    // Unchecked for `userData`: a raw pointer that is only passed on, to
    // callbacks that have to be safe on any thread (INS-10).
    let path = InstallationPath.callback
    private let encryptCallback: FrameEncryptCallback
    private let decryptCallback: FrameDecryptCallback
    private let getMaxSizeCallback: FrameGetMaxSizeCallback
    private let userData: UnsafeMutableRawPointer?

    /// The largest buffer, in bytes, that the engine makes for one frame: far
    /// above any frame, far below what would bring the process down.
    static let largestBuffer = 1 << 28

    /// Borrows `userData`. A missing callback, which only a deliberate fault
    /// of the engine lets through, refuses every frame.
    init(
        encrypt: FrameEncryptCallback?,
        decrypt: FrameDecryptCallback?,
        getMaxSize: FrameGetMaxSizeCallback?,
        userData: UnsafeMutableRawPointer?
    ) {
        encryptCallback = encrypt ?? { _, _, _, _, _, _, _, _, _ in -1 }
        decryptCallback = decrypt ?? { _, _, _, _, _, _, _, _, _ in -1 }
        getMaxSizeCallback = getMaxSize ?? { _, plaintextSize, _ in plaintextSize }
        self.userData = userData
    }

    func maxSize(mediaType: FrameMediaType, plaintextSize: Int) -> Int {
        getMaxSizeCallback(mediaType.rawValue, plaintextSize, userData)
    }

    func encrypt(_ plaintext: [UInt8], of stream: FrameStream, maxSize: Int) -> EncryptResult {
        guard 0...Self.largestBuffer ~= maxSize else { return .notAsked }
        var counter: UInt64 = 0
        let outcome = Self.fill(capacity: maxSize) { output, size in
            plaintext.withFrameBytes { start in
                encryptCallback(
                    stream.mediaType.rawValue,
                    stream.ssrc,
                    start,
                    plaintext.count,
                    output,
                    maxSize,
                    size,
                    &counter,
                    userData
                )
            }
        }
        switch outcome {
        case .filled(let ciphertext): return .ciphertext(ciphertext, counter: counter)
        case .oversize(let size): return .oversize(size: size, counter: counter)
        case .refused(let code): return .refused(code: code)
        }
    }

    func decrypt(_ ciphertext: [UInt8], counter: UInt64, of stream: FrameStream) -> DecryptResult {
        let outcome = Self.fill(capacity: ciphertext.count) { output, size in
            ciphertext.withFrameBytes { start in
                decryptCallback(
                    stream.mediaType.rawValue,
                    stream.ssrc,
                    counter,
                    start,
                    ciphertext.count,
                    output,
                    ciphertext.count,
                    size,
                    userData
                )
            }
        }
        switch outcome {
        case .filled(let plaintext): return .plaintext(plaintext)
        case .oversize: return .refused(code: FailureCode.oversize)
        case .refused(let code): return .refused(code: code)
        }
    }
}

extension CallbackCryptor {
    private enum Outcome {
        case filled([UInt8])
        case oversize(Int)
        case refused(Int32)
    }

    /// Makes the buffer that a callback writes to and that then goes on.
    ///
    /// It is zeroed, since a callback may say that it wrote more than it did.
    private static func fill(
        capacity: Int,
        _ callback: (UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<Int>) -> Int32
    ) -> Outcome {
        var size = 0
        // At least one byte, so that the buffer has an address.
        var buffer = [UInt8](repeating: 0, count: max(capacity, 1))
        let code = buffer.withUnsafeMutableBufferPointer { callback($0.baseAddress!, &size) }
        guard code == 0 else { return .refused(code) }
        // A size_t above half its range arrives here as a negative number.
        guard 0...capacity ~= size else { return .oversize(size < 0 ? .max : size) }
        buffer.removeLast(buffer.count - size)
        return .filled(buffer)
    }
}

extension [UInt8] {
    /// Lends the array's own bytes; for an empty array the pointer is valid
    /// too, not null.
    fileprivate func withFrameBytes<Result>(_ body: (UnsafePointer<UInt8>) -> Result) -> Result {
        withUnsafeBufferPointer { bytes in
            if let start = bytes.baseAddress { return body(start) }
            return withUnsafePointer(to: 0) { body($0) }
        }
    }
}
