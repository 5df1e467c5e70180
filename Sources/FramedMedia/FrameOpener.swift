public import AEAD

/// Opens one frame into a caller's buffer, in two steps, because between them
/// the receiver looks up the key and the replay window that the trailer names
/// (DEC-5, DEC-6).
public struct FrameOpener: Sendable, Hashable {
    /// What the first step found.
    public enum Reading: Sendable, Hashable {
        /// Not a framed v1 frame, or one that no key opens.
        case other(FrameKind)
        /// Fewer than 20 bytes remain after unescaping: dropped silently
        /// (ESC-6).
        case tooShort
        /// Ready for a key.
        case framed(FrameOpener)
    }

    /// The trailer, unescaped (ESC-4).
    public let trailer: Trailer
    /// The length of ciphertext and tag, which may be under a tag's 16 bytes.
    public let bodySize: Int
    /// The length of the whole frame, which proves that both steps see the
    /// same one.
    private let frameSize: Int

    /// The first step: reads a frame's trailer. Any bytes are fine.
    ///
    /// - Parameter output: room for `frame.byteCount` bytes, which the second
    ///   step wants as this one left it. Only ciphertext is written to it.
    public static func read(_ frame: borrowing RawSpan, into output: inout MutableRawSpan) -> Reading {
        precondition(output.byteCount >= frame.byteCount, "the output is smaller than the frame")
        return frame.withUnsafeBytes { frame in
            let kind = FrameKind(of: frame)
            guard case .framed(let header) = kind else { return .other(kind) }
            let bytes = frame.assumingMemoryBound(to: UInt8.self)
            guard header.isEscaped else {
                return .framed(FrameOpener(trailerAt: bytes.count - Trailer.size, of: bytes, header: header))
            }
            let stream = UnsafeBufferPointer(rebasing: bytes[header.size...])
            let zeroRun = EmulationPrevention.zeroRun(
                endingIn: UnsafeRawBufferPointer(rebasing: frame[..<header.size])
            )
            return output.withUnsafeMutableBytes { output in
                let start = output.assumingMemoryBound(to: UInt8.self).baseAddress!
                let count = EmulationPrevention.unescape(stream, after: zeroRun, to: start + header.size)
                guard count >= Trailer.size else { return .tooShort }
                let unescaped = UnsafeBufferPointer(start: start, count: header.size + count)
                return .framed(
                    FrameOpener(
                        trailerAt: unescaped.count - Trailer.size,
                        of: unescaped,
                        header: header,
                        frameSize: frame.count
                    )
                )
            }
        }
    }

    private init(
        trailerAt place: Int,
        of bytes: UnsafeBufferPointer<UInt8>,
        header: ClearHeader,
        frameSize: Int? = nil
    ) {
        var trailer = Trailer(reading: bytes.baseAddress! + place)
        // The raw tail's header counts (ESC-4).
        trailer.clearHeader = header
        self.trailer = trailer
        bodySize = place - header.size
        self.frameSize = frameSize ?? bytes.count
    }

    /// The second step: decrypts and authenticates.
    ///
    /// - Parameters:
    ///   - frame: the same frame.
    ///   - cipher: the context of the key that the trailer names.
    ///   - output: the same buffer, as `read` left it.
    /// - Returns: the length of `clear header ‖ plaintext` in `output`
    ///   (DEC-8); nil when the tag does not match or is not all there (DEC-7),
    ///   and then there is no plaintext in `output`.
    public func open(
        _ frame: borrowing RawSpan,
        using cipher: AESGCM,
        into output: inout MutableRawSpan
    ) -> Int? {
        precondition(frame.byteCount == frameSize && output.byteCount >= frameSize, "not the frame that was read")
        let header = trailer.clearHeader
        let plaintextSize = bodySize - AESGCM.tagSize
        guard plaintextSize >= 0 else { return nil }
        return frame.withUnsafeBytes { frame in
            output.withUnsafeMutableBytes { output in
                let source = frame.assumingMemoryBound(to: UInt8.self)
                let start = output.assumingMemoryBound(to: UInt8.self).baseAddress!
                let clear = UnsafeBufferPointer(rebasing: source[..<header.size])
                let body = (header.isEscaped ? UnsafePointer(start) : source.baseAddress!) + header.size
                let isAuthentic = trailer.iv.withBytes { iv in
                    cipher.open(
                        iv: iv,
                        aad: clear,
                        ciphertext: UnsafeBufferPointer(start: body, count: plaintextSize),
                        tag: body + plaintextSize,
                        plaintext: start + header.size
                    )
                }
                guard isAuthentic else { return nil }
                if let clearStart = clear.baseAddress { start.update(from: clearStart, count: clear.count) }
                return header.size + plaintextSize
            }
        }
    }
}
