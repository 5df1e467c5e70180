#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Cuts a stream of bytes into lines of bounded length.
package struct LineBuffer {
    /// The longest line of the protocol, in bytes.
    package static let longestLine = 4 << 20

    /// What the stream gave.
    package enum Event: Equatable {
        /// A line without its newline, as a range of `bytes` until more bytes
        /// are added.
        case line(Range<Int>)
        /// A line longer than the limit; the rest of it is skipped.
        case tooLong
    }

    /// The bytes that are there.
    package private(set) var bytes: [UInt8] = []
    private let limit: Int
    /// The first byte of the current line.
    private var start = 0
    /// The first byte not yet looked at.
    private var unseen = 0
    /// Whether the current line is being skipped.
    private var isSkipping = false

    package init(limit: Int = LineBuffer.longestLine) { self.limit = limit }

    /// The bytes that were not handed out.
    package var rest: ArraySlice<UInt8> { bytes[start...] }

    /// Adds bytes at the end.
    package mutating func append(_ chunk: UnsafeRawBufferPointer) {
        if start > 0 {
            bytes.removeSubrange(..<start)
            unseen -= start
            start = 0
        }
        bytes.append(contentsOf: chunk)
    }

    /// The next line, or nil until more bytes come.
    package mutating func next() -> Event? {
        while let end = newline() {
            let line = start..<end
            start = end + 1
            unseen = start
            if isSkipping {
                isSkipping = false
            } else {
                return line.count > limit ? .tooLong : .line(line)
            }
        }
        unseen = bytes.count
        guard isSkipping || bytes.count - start > limit else { return nil }
        let wasSkipping = isSkipping
        isSkipping = true
        start = bytes.count
        return wasSkipping ? nil : .tooLong
    }

    /// What stands after the last newline, as a line.
    package mutating func last() -> Range<Int>? {
        guard !rest.isEmpty, !isSkipping else { return nil }
        defer { start = bytes.count }
        return start..<bytes.count
    }

    private func newline() -> Int? {
        bytes.withUnsafeBytes { bytes in
            guard unseen < bytes.count, let first = bytes.baseAddress else { return nil }
            let found = memchr(first + unseen, Int32(UInt8(ascii: "\n")), bytes.count - unseen)
            return found.map { UnsafeRawPointer($0) - first }
        }
    }
}
