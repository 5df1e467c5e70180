public import AEAD

/// Seals one encoded frame into a caller's buffer (FRM, ESC).
public enum FrameSealer {
    /// What every frame grows by, before escape bytes (FRM-7).
    public static let overhead = AESGCM.tagSize + Trailer.size

    /// The most bytes that a sealed frame of `count` bytes can have: with an
    /// escape byte after every two bytes of what is escaped.
    public static func maximumSize(forFrameOf count: Int) -> Int { count + overhead + (count + overhead) / 2 + 1 }

    /// The most bytes that a sealed frame of `count` bytes can have behind a clear
    /// header.
    public static func capacity(forFrameOf count: Int, behind header: ClearHeader) -> Int {
        header.isEscaped ? maximumSize(forFrameOf: count) : count + overhead
    }

    /// Writes `clear header ‖ ciphertext ‖ tag ‖ trailer` (FRM-1), everything
    /// after the clear header escaped where the header says so.
    ///
    /// - Parameters:
    ///   - frame: the encoded frame, not empty.
    ///   - trailer: counter, prefix and index to use, and the frame's own
    ///     clear header.
    ///   - cipher: the context of the key at that index.
    ///   - output: a buffer for the sealed frame; `capacity(forFrameOf:behind:)`
    ///     is always enough.
    /// - Returns: the number of bytes written.
    /// - Throws: `FormatError.bufferTooSmall`, `FormatError.cryptoLibrary`.
    public static func seal(
        _ frame: borrowing RawSpan,
        trailer: Trailer,
        using cipher: AESGCM,
        into output: inout MutableRawSpan
    ) throws(FormatError) -> Int {
        let header = trailer.clearHeader
        precondition(header.size <= frame.byteCount, "the clear header belongs to another frame")
        let size = frame.byteCount + overhead
        guard output.byteCount >= size else { throw .bufferTooSmall(needed: size) }
        return try frame.withUnsafeBytes { (frame) throws(FormatError) -> Int in
            try output.withUnsafeMutableBytes { (output) throws(FormatError) -> Int in
                let frame = frame.assumingMemoryBound(to: UInt8.self)
                let output = output.assumingMemoryBound(to: UInt8.self)
                let start = output.baseAddress!
                let clear = UnsafeBufferPointer(rebasing: frame[..<header.size])
                let plaintext = UnsafeBufferPointer(rebasing: frame[header.size...])
                let tag = start + frame.count
                if let source = clear.baseAddress { start.update(from: source, count: clear.count) }
                do throws(AEADError) {
                    try trailer.iv.withBytes { (iv) throws(AEADError) in
                        try cipher.seal(
                            iv: iv,
                            aad: clear,
                            plaintext: plaintext,
                            ciphertext: start + header.size,
                            tag: tag
                        )
                    }
                } catch {
                    throw .cryptoLibrary(error.reason)
                }
                trailer.write(to: tag + AESGCM.tagSize)
                return header.isEscaped ? try escape(size, after: header.size, in: output) : size
            }
        }
    }

    /// Escapes what follows the clear header in place.
    private static func escape(
        _ size: Int,
        after headerSize: Int,
        in output: UnsafeMutableBufferPointer<UInt8>
    ) throws(FormatError) -> Int {
        let start = output.baseAddress! + headerSize
        let stream = UnsafeBufferPointer(start: start, count: size - headerSize)
        let zeroRun = EmulationPrevention.zeroRun(
            endingIn: UnsafeRawBufferPointer(start: output.baseAddress, count: headerSize)
        )
        let added = EmulationPrevention.escapeCount(in: stream, after: zeroRun)
        guard added > 0 else { return size }
        guard size + added <= output.count else {
            output.baseAddress!.update(repeating: 0, count: size)
            throw .bufferTooSmall(needed: size + added)
        }
        // Move the stream back, then escape it towards the front: reading stays
        // ahead of writing.
        (start + added).update(from: start, count: stream.count)
        let moved = UnsafeBufferPointer(start: start + added, count: stream.count)
        return headerSize + EmulationPrevention.escape(moved, after: zeroRun, to: start)
    }
}
