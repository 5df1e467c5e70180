#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Escaping against start codes (ESC): after two zero bytes, a byte up to 3
/// gets a 3 before it.
///
/// Both directions take the length of the zero run that precedes the bytes,
/// so that no start code forms across the end of the clear header (ESC-2).
public enum EmulationPrevention {
    /// The byte that is put in.
    static let escape: UInt8 = 3

    /// The number of zero bytes, at most 2, that end `header` (ESC-2).
    public static func zeroRun(endingIn header: borrowing RawSpan) -> Int {
        header.withUnsafeBytes { bytes in zeroRun(endingIn: bytes) }
    }

    static func zeroRun(endingIn header: UnsafeRawBufferPointer) -> Int {
        header.suffix(2).reversed().prefix { $0 == 0 }.count
    }

    /// How many escape bytes the stream needs.
    static func escapeCount(in stream: UnsafeBufferPointer<UInt8>, after zeroRun: Int) -> Int {
        var count = 0
        visitPairs(of: stream, after: zeroRun) { index in
            let needsEscape = stream[index] <= escape
            if needsEscape { count += 1 }
            return needsEscape
        }
        return count
    }

    /// Writes the escaped form of `stream` to `output` and returns its length.
    /// The two may overlap where `output` begins before `stream` by at least
    /// the number of escape bytes.
    static func escape(
        _ stream: UnsafeBufferPointer<UInt8>,
        after zeroRun: Int,
        to output: UnsafeMutablePointer<UInt8>
    ) -> Int {
        rewrite(stream, after: zeroRun, to: output, removing: false) { stream[$0] <= escape }
    }

    /// Writes the unescaped form of `stream` to `output`, whose capacity is
    /// `stream.count` bytes, and returns its length. An escape byte is one
    /// only after two zeros and before a byte up to 3; the last byte of the
    /// stream never is (ESC-5).
    static func unescape(
        _ stream: UnsafeBufferPointer<UInt8>,
        after zeroRun: Int,
        to output: UnsafeMutablePointer<UInt8>
    ) -> Int {
        rewrite(stream, after: zeroRun, to: output, removing: true) { index in
            stream[index] == escape && index + 1 < stream.count && stream[index + 1] <= escape
        }
    }

    /// Copies `stream` and puts in an escape byte before each index of which
    /// `isDue` is true, or leaves out that byte; returns the length.
    @inline(__always)
    private static func rewrite(
        _ stream: UnsafeBufferPointer<UInt8>,
        after zeroRun: Int,
        to output: UnsafeMutablePointer<UInt8>,
        removing: Bool,
        where isDue: (Int) -> Bool
    ) -> Int {
        guard let source = stream.baseAddress else { return 0 }
        var (written, copied) = (0, 0)
        func copy(upTo index: Int) {
            (output + written).update(from: source + copied, count: index - copied)
            written += index - copied
            copied = index
        }
        visitPairs(of: stream, after: zeroRun) { index in
            guard isDue(index) else { return false }
            copy(upTo: index)
            if removing {
                copied += 1
            } else {
                output[written] = escape
                written += 1
            }
            return true
        }
        copy(upTo: stream.count)
        return written
    }

    /// Calls `visit` with every index that follows two zero bytes or more;
    /// `visit` says whether an escape byte stands or belongs there, which ends
    /// the run of zeros. Runs of bytes that are not zero are skipped by
    /// `memchr`.
    private static func visitPairs(of stream: UnsafeBufferPointer<UInt8>, after zeroRun: Int, visit: (Int) -> Bool) {
        guard let start = UnsafeRawPointer(stream.baseAddress) else { return }
        var zeros = zeroRun
        var index = 0
        while index < stream.count {
            if zeros == 0 {
                guard let zero = memchr(start + index, 0, stream.count - index) else { return }
                index = UnsafeRawPointer(zero) - start
            }
            if zeros == 2, visit(index) { zeros = 0 }
            zeros = stream[index] == 0 ? min(zeros + 1, 2) : 0
            index += 1
        }
    }
}
