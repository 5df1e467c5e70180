extension EmulationPrevention {
    /// The escaped form of whole arrays, for code off the frame path.
    ///
    /// - Parameter header: the clear header before the stream, which seeds the
    ///   zero run.
    public static func escape(_ stream: [UInt8], after header: [UInt8]) -> [UInt8] {
        let zeroRun = zeroRun(endingIn: header.span.bytes)
        return stream.withUnsafeBufferPointer { stream in
            let count = stream.count + escapeCount(in: stream, after: zeroRun)
            return array(upTo: count) { escape(stream, after: zeroRun, to: $0) }
        }
    }

    /// The unescaped form of whole arrays, for code off the frame path.
    ///
    /// - Parameter header: the clear header before the stream, which seeds the
    ///   zero run.
    public static func unescape(_ stream: [UInt8], after header: [UInt8]) -> [UInt8] {
        let zeroRun = zeroRun(endingIn: header.span.bytes)
        return stream.withUnsafeBufferPointer { stream in
            array(upTo: stream.count) { unescape(stream, after: zeroRun, to: $0) }
        }
    }

    private static func array(upTo capacity: Int, _ fill: (UnsafeMutablePointer<UInt8>) -> Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: max(capacity, 1)) { buffer, count in
            count = fill(buffer.baseAddress!)
        }
    }
}
