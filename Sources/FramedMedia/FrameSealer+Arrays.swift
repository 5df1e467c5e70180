public import AEAD

extension FrameSealer {
    /// Seals a whole array into a fresh one.
    ///
    /// - Throws: `FormatError.cryptoLibrary`.
    public static func seal(_ frame: [UInt8], trailer: Trailer, using cipher: AESGCM) throws(FormatError) -> [UInt8] {
        var output = [UInt8](repeating: 0, count: capacity(forFrameOf: frame.count, behind: trailer.clearHeader))
        var span = output.mutableSpan
        var bytes = span.mutableBytes
        let count = try seal(frame.span.bytes, trailer: trailer, using: cipher, into: &bytes)
        output.removeLast(output.count - count)
        return output
    }
}
