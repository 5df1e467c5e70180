public import AEAD

/// Opens one frame into a caller's buffer, in two steps, because between them
/// the receiver looks up the key and the replay window that the trailer names
/// (DEC-5, DEC-6).
public struct FrameOpener: Sendable, Hashable {
    /// What the first step found.
    public enum Reading: Sendable, Hashable {
        /// No bytes (DEC-1).
        case empty
        /// Not ours (DEC-4).
        case unencrypted
        /// Of a version that is not 1 (DEC-3).
        case unsupportedVersion(UInt8)
        /// Fewer than 20 bytes remain after unescaping (ESC-6).
        case tooShort
        /// Ready for a key.
        case framed(FrameOpener)
    }

    /// The trailer, unescaped, with the clear header of the raw tail (ESC-4).
    public let trailer: Trailer
    /// The length of ciphertext and tag, which may be under a tag's 16 bytes.
    private let bodySize: Int
    /// The length of the whole frame, which proves that both steps see the
    /// same one.
    private let frameSize: Int

    /// The first step: reads a frame's trailer. Any bytes are fine.
    ///
    /// - Parameter output: a buffer of `frame.byteCount` bytes at least, which
    ///   the second step needs as this one left it. Only ciphertext is written
    ///   to it.
    public static func read(_ frame: borrowing RawSpan, into output: inout MutableRawSpan) -> Reading {
        precondition(output.byteCount >= frame.byteCount, "the output is smaller than the frame")
        return frame.withUnsafeBytes { frame in
            let header: ClearHeader
            switch FrameKind(of: frame) {
            case .empty: return .empty
            case .unencrypted: return .unencrypted
            case .unsupportedVersion(let version): return .unsupportedVersion(version)
            case .framed(let stated): header = stated
            }
            let raw = UnsafeBufferPointer(rebasing: frame.assumingMemoryBound(to: UInt8.self)[header.size...])
            guard header.isEscaped else {
                return .framed(FrameOpener(header, stream: raw, frameSize: frame.count))
            }
            let zeroRun = EmulationPrevention.zeroRun(endingIn: UnsafeRawBufferPointer(rebasing: frame[..<header.size]))
            return output.withUnsafeMutableBytes { output in
                let start = output.assumingMemoryBound(to: UInt8.self).baseAddress! + header.size
                let count = EmulationPrevention.unescape(raw, after: zeroRun, to: start)
                guard count >= Trailer.size else { return .tooShort }
                let stream = UnsafeBufferPointer(start: UnsafePointer(start), count: count)
                return .framed(FrameOpener(header, stream: stream, frameSize: frame.count))
            }
        }
    }

    /// - Parameter stream: what follows the clear header, unescaped.
    private init(_ header: ClearHeader, stream: UnsafeBufferPointer<UInt8>, frameSize: Int) {
        bodySize = stream.count - Trailer.size
        var trailer = Trailer(reading: stream.baseAddress! + bodySize)
        trailer.clearHeader = header
        self.trailer = trailer
        self.frameSize = frameSize
    }

    /// The second step: deciphers and authenticates.
    ///
    /// - Parameters:
    ///   - frame: the same frame.
    ///   - cipher: the context of the key that the trailer names.
    ///   - output: the same buffer, as `read` left it.
    /// - Returns: the length of `clear header ‖ plaintext` in `output` (DEC-8);
    ///   nil when the tag does not match or is incomplete (DEC-7), and then
    ///   there is no plaintext in `output`.
    /// - Throws: `FormatError.cryptoLibrary`; then there is no plaintext in
    ///   `output` either.
    public func open(
        _ frame: borrowing RawSpan,
        using cipher: AESGCM,
        into output: inout MutableRawSpan
    ) throws(FormatError) -> Int? {
        precondition(frame.byteCount == frameSize && output.byteCount >= frameSize, "not the frame that was read")
        let header = trailer.clearHeader
        let plaintextSize = bodySize - AESGCM.tagSize
        guard plaintextSize >= 0 else { return nil }
        return try frame.withUnsafeBytes { (frame) throws(FormatError) in
            try output.withUnsafeMutableBytes { (output) throws(FormatError) in
                let source = frame.assumingMemoryBound(to: UInt8.self)
                let start = output.assumingMemoryBound(to: UInt8.self).baseAddress!
                let clear = UnsafeBufferPointer(rebasing: source[..<header.size])
                let body = (header.isEscaped ? UnsafePointer(start) : source.baseAddress!) + header.size
                let isAuthentic: Bool
                do throws(AEADError) {
                    isAuthentic = try trailer.iv.withBytes { (iv) throws(AEADError) in
                        try cipher.open(
                            iv: iv,
                            aad: clear,
                            ciphertext: UnsafeBufferPointer(start: body, count: plaintextSize),
                            tag: body + plaintextSize,
                            plaintext: start + header.size
                        )
                    }
                } catch {
                    throw .cryptoLibrary(error.reason)
                }
                guard isAuthentic else { return nil }
                if let clearStart = clear.baseAddress { start.update(from: clearStart, count: clear.count) }
                return header.size + plaintextSize
            }
        }
    }
}
