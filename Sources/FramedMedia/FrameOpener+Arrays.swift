public import AEAD

extension FrameOpener {
    /// The first step on arrays.
    ///
    /// - Parameter output: as long as the frame at least.
    public static func read(_ frame: [UInt8], into output: inout [UInt8]) -> Reading {
        var span = output.mutableSpan
        var bytes = span.mutableBytes
        return read(frame.span.bytes, into: &bytes)
    }

    /// The second step on arrays.
    ///
    /// - Parameter output: the same array, as `read` left it.
    /// - Returns: as the step on spans.
    /// - Throws: as the step on spans.
    public func open(_ frame: [UInt8], using cipher: AESGCM, into output: inout [UInt8]) throws(FormatError) -> Int? {
        var span = output.mutableSpan
        var bytes = span.mutableBytes
        return try open(frame.span.bytes, using: cipher, into: &bytes)
    }
}
